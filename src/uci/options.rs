//! Floor 6: the options, in one table: name, type, default, range, what each sets and when it acts. The list that
//! `uci` prints, the reading of `setoption` and the README's table all come from it. Imports search settings and the
//! names of the variants.

use crate::engine::OutOfMemory;
use crate::search::Settings;
use crate::variants::Variant;
use std::num::IntErrorKind;

/// What the options are set to.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    variant: Variant,
    hash: i64,
    threads: i64,
    lines: i64,
    overhead: i64,
    skill: i64,
    elo: i64,
    node_time: i64,
    ponder: bool,
    limit_strength: bool,
    show_wdl: bool,
    analyse: bool,
}

/// One option.
pub struct Entry {
    /// Its name; case does not matter.
    pub name: &'static str,
    /// Type, default, range, and what it sets.
    pub kind: Kind,
    /// When a change acts.
    pub effect: Effect,
    /// What it is for, in a sentence.
    pub meaning: &'static str,
}

/// Type, default, range and field of an option.
pub enum Kind {
    /// A whole number.
    Spin {
        /// The value at the start.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: Most,
        /// What it sets.
        field: fn(&mut Options) -> &mut i64,
    },
    /// Yes or no.
    Check {
        /// The value at the start.
        default: bool,
        /// What it sets.
        field: fn(&mut Options) -> &mut bool,
    },
    /// Something to do at once.
    Button,
    /// One of the games.
    Variant,
}

/// The most that a number may be.
#[derive(Clone, Copy)]
pub enum Most {
    /// So much.
    Fixed(i64),
    /// So many MiB, but no more than the machine has.
    Memory(i64),
}

/// When a change of an option acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// From the next search on; a running one goes on as it is.
    NextSearch,
    /// At once, after a running search: memory or threads are made anew.
    Resources,
    /// At once, after a running search: what was learnt is forgotten.
    Forget,
    /// At once, after a running search: another game, at its start position.
    Game,
}

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum OptionError {
    #[error("no option is called '{0}'")]
    Unknown(String),
    #[error("{0}: the value is missing")]
    NoValue(&'static str),
    #[error("{0}: '{1}' is not a whole number")]
    NotNumber(&'static str, String),
    #[error("{name}: {value} is not within {min}..{max}")]
    Range { name: &'static str, value: String, min: i64, max: i64 },
    #[error("{0}: '{1}' is neither true nor false")]
    NotSwitch(&'static str, String),
    #[error("{0}: '{1}' is none of {2}")]
    NoVariant(&'static str, String, String),
    #[error("Hash: {0}")]
    NoMemory(#[from] OutOfMemory),
}

/// The lowest and highest Elo that can be asked for; between them strength goes in a straight line.
const ELO: [i64; 2] = [500, 2850];
/// The weakest is 0.
const FULL_SKILL: i64 = 20;

/// All options, in the order in which `uci` lists them.
pub static TABLE: [Entry; 13] = [
    spin("Hash", 16, 1, Most::Memory(1_048_576), |to| &mut to.hash)
        .meaning("size of the transposition table in MiB")
        .acting(Effect::Resources),
    // One thread for now: the parallel search is a later issue.
    spin("Threads", 1, 1, Most::Fixed(1), |to| &mut to.threads)
        .meaning("search threads")
        .acting(Effect::Resources),
    entry("Clear Hash", Kind::Button).meaning("empties the transposition table").acting(Effect::Forget),
    spin("MultiPV", 1, 1, Most::Fixed(500), |to| &mut to.lines)
        .meaning("how many of the best turns are shown, each with its line"),
    check("Ponder", |to| &mut to.ponder)
        .meaning("tells that thinking on the opponent's time is possible; `go ponder` works either way"),
    entry("UCI_Variant", Kind::Variant).meaning("the game; sets up its start position").acting(Effect::Game),
    spin("Move Overhead", 10, 0, Most::Fixed(5000), |to| &mut to.overhead)
        .meaning("milliseconds kept back on each turn for the way between engine and clock"),
    check("UCI_LimitStrength", |to| &mut to.limit_strength)
        .meaning("plays about as strongly as UCI_Elo says"),
    spin("UCI_Elo", 1500, ELO[0], Most::Fixed(ELO[1]), |to| &mut to.elo)
        .meaning("the strength to play at; of this and Skill Level the weaker counts"),
    spin("Skill Level", FULL_SKILL, 0, Most::Fixed(FULL_SKILL), |to| &mut to.skill)
        .meaning("0 plays worst, 20 as well as it can"),
    check("UCI_ShowWDL", |to| &mut to.show_wdl)
        .meaning("shows the chances of win, draw and loss in permille"),
    check("UCI_AnalyseMode", |to| &mut to.analyse).meaning("while on, the limits of strength are ignored"),
    spin("nodestime", 0, 0, Most::Fixed(10_000), |to| &mut to.node_time).meaning(
        "nodes that stand for a millisecond of thinking, so that what a given clock leads to does not depend on the machine; 0: off",
    ),
];

const fn entry(name: &'static str, kind: Kind) -> Entry {
    Entry { name, kind, effect: Effect::NextSearch, meaning: "" }
}

const fn spin(
    name: &'static str,
    default: i64,
    min: i64,
    max: Most,
    field: fn(&mut Options) -> &mut i64,
) -> Entry {
    entry(name, Kind::Spin { default, min, max, field })
}

const fn check(name: &'static str, field: fn(&mut Options) -> &mut bool) -> Entry {
    entry(name, Kind::Check { default: false, field })
}

/// The option of a name.
pub fn find(name: &str) -> Result<&'static Entry, OptionError> {
    TABLE
        .iter()
        .find(|entry| entry.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| OptionError::Unknown(name.to_owned()))
}

impl Entry {
    const fn meaning(mut self, meaning: &'static str) -> Entry {
        self.meaning = meaning;
        self
    }

    const fn acting(mut self, effect: Effect) -> Entry {
        self.effect = effect;
        self
    }

    /// Type, default and range in the words of UCI.
    pub fn description(&self) -> String {
        match &self.kind {
            Kind::Spin { default, min, max, .. } => {
                format!("type spin default {default} min {min} max {}", max.here())
            }
            Kind::Check { default, .. } => format!("type check default {default}"),
            Kind::Button => "type button".to_owned(),
            Kind::Variant => {
                let names: Vec<String> =
                    Variant::ALL.map(|variant| format!(" var {}", variant.name())).into();
                format!("type combo default {}{}", Variant::default().name(), names.concat())
            }
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        let mut options = Options {
            variant: Variant::default(),
            hash: 0,
            threads: 0,
            lines: 0,
            overhead: 0,
            skill: 0,
            elo: 0,
            node_time: 0,
            ponder: false,
            limit_strength: false,
            show_wdl: false,
            analyse: false,
        };
        for entry in &TABLE {
            match &entry.kind {
                Kind::Spin { default, field, .. } => *field(&mut options) = *default,
                Kind::Check { default, field } => *field(&mut options) = *default,
                Kind::Button | Kind::Variant => {}
            }
        }
        options
    }
}

impl Options {
    /// Sets an option to the value of a text. On an error nothing changes.
    pub fn set(&mut self, entry: &'static Entry, value: Option<&str>) -> Result<(), OptionError> {
        let name = entry.name;
        let text = || value.ok_or(OptionError::NoValue(name));
        match &entry.kind {
            // Some programs send a value all the same.
            Kind::Button => {}
            Kind::Spin { min, max, field, .. } => {
                *field(self) = whole_number(name, text()?, *min, max.here())?
            }
            Kind::Check { field, .. } => *field(self) = switch(name, text()?)?,
            Kind::Variant => {
                let text = text()?;
                let unknown = || OptionError::NoVariant(name, text.to_owned(), variants().join(", "));
                self.variant = Variant::parse(text).ok_or_else(unknown)?;
            }
        }
        Ok(())
    }

    /// The game.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What a search obeys.
    pub fn settings(&self) -> Settings {
        Settings {
            hash: self.hash as usize,
            threads: self.threads as usize,
            lines: self.lines as usize,
            overhead: self.overhead,
            skill: self.skill_in_tenths(),
            show_wdl: self.show_wdl,
            node_time: self.node_time as u64,
        }
    }

    /// The weaker of the two strengths asked for; full strength for analysis.
    fn skill_in_tenths(&self) -> u32 {
        let full = FULL_SKILL * 10;
        let by_elo = (self.elo - ELO[0]) * full / (ELO[1] - ELO[0]);
        let skill = match (self.analyse, self.limit_strength) {
            (true, _) => full,
            (false, true) => by_elo.min(self.skill * 10),
            (false, false) => self.skill * 10,
        };
        skill as u32
    }
}

/// The names of all games.
pub fn variants() -> Vec<&'static str> {
    Variant::ALL.map(Variant::name).into()
}

fn whole_number(name: &'static str, text: &str, min: i64, max: i64) -> Result<i64, OptionError> {
    let range = || OptionError::Range { name, value: text.to_owned(), min, max };
    match text.parse() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        Ok(_) => Err(range()),
        Err(error) if matches!(error.kind(), IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => {
            Err(range())
        }
        Err(_) => Err(OptionError::NotNumber(name, text.to_owned())),
    }
}

fn switch(name: &'static str, text: &str) -> Result<bool, OptionError> {
    match text {
        _ if text.eq_ignore_ascii_case("true") => Ok(true),
        _ if text.eq_ignore_ascii_case("false") => Ok(false),
        _ => Err(OptionError::NotSwitch(name, text.to_owned())),
    }
}

impl Most {
    /// The number that holds on this machine.
    pub fn here(self) -> i64 {
        match self {
            Most::Fixed(most) => most,
            // All but an eighth of the memory. Where the machine does not tell, asking for too much is refused all the same, when it is asked for.
            Most::Memory(most) => {
                let told = std::fs::read_to_string("/proc/meminfo").ok();
                told.as_deref().and_then(total_memory).map_or(most, |mib| (mib * 7 / 8).clamp(1, most))
            }
        }
    }
}

/// The machine's memory in MiB, from the text of `/proc/meminfo`.
fn total_memory(told: &str) -> Option<i64> {
    let line = told.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: i64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib / 1024)
}

/// The table of options as Markdown, for the README: the same on every machine.
pub fn markdown() -> String {
    let row = |entry: &Entry| {
        let values = match &entry.kind {
            Kind::Spin { default, min, max: Most::Fixed(max), .. } => format!("{default} ({min} to {max})"),
            Kind::Spin { default, min, max: Most::Memory(_), .. } => {
                format!("{default} ({min} to what the machine has)")
            }
            Kind::Check { default, .. } => default.to_string(),
            Kind::Button => "button".to_owned(),
            Kind::Variant => format!("`{}` (`{}`)", Variant::default().name(), variants().join("`, `")),
        };
        format!("| `{}` | {values} | {} |\n", entry.name, entry.meaning)
    };
    let rows: String = TABLE.iter().map(row).collect();
    format!("| option | default (range) | meaning |\n| --- | --- | --- |\n{rows}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(options: &mut Options, name: &str, value: &str) -> Result<(), OptionError> {
        options.set(find(name)?, Some(value))
    }

    #[test]
    fn the_defaults_are_those_of_the_search() {
        assert_eq!(Options::default().settings(), Settings::default());
    }

    #[test]
    fn every_default_can_be_set_and_nothing_beside_the_range() {
        let mut options = Options::default();
        for entry in &TABLE {
            let Kind::Spin { default, min, max, .. } = entry.kind else { continue };
            let max = max.here();
            assert!(min <= default && default <= max, "{}", entry.name);
            for (value, fits) in
                [(default, true), (min, true), (max, true), (min - 1, false), (max + 1, false)]
            {
                assert_eq!(
                    options.set(entry, Some(&value.to_string())).is_ok(),
                    fits,
                    "{} {value}",
                    entry.name
                );
            }
        }
    }

    #[test]
    fn the_weaker_of_two_strengths_counts() {
        let mut options = Options::default();
        set(&mut options, "uci_elo", "500").unwrap();
        assert_eq!(options.settings().skill, 200, "not limited yet");
        set(&mut options, "UCI_LimitStrength", "TRUE").unwrap();
        assert_eq!(options.settings().skill, 0);
        set(&mut options, "UCI_Elo", "1675").unwrap();
        assert_eq!(options.settings().skill, 100);
        set(&mut options, "skill level", "3").unwrap();
        assert_eq!(options.settings().skill, 30);
        set(&mut options, "UCI_AnalyseMode", "true").unwrap();
        assert_eq!(options.settings().skill, 200);
    }

    #[test]
    fn the_readme_has_this_table() {
        let readme = include_str!("../../README.md").replace('\r', "");
        assert!(readme.contains(&markdown()), "README.md must hold\n\n{}", markdown());
    }

    #[test]
    fn memory_is_read_from_what_linux_tells() {
        assert_eq!(total_memory("MemTotal:       16384000 kB\nMemFree: 1 kB\n"), Some(16_000));
        assert_eq!(total_memory("nothing of the kind"), None);
    }
}
