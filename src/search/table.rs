//! The transposition table: what was found out about positions, shared by all threads without locks.
//!
//! An entry is two atomic words, the data and the key xored with it, so that an entry torn by two writers is seen as
//! foreign (Hyatt and Mann, 2002). Everything is packed by shifts.

use super::report::Bound;
use crate::board::Step;
use crate::game::{Depth, Score};
use bytemuck::Zeroable;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The best step found, if one stood out.
    pub step: Option<Step>,
    /// The value, forced ends counted from the position.
    pub score: Score,
    /// The static value.
    pub eval: Score,
    /// The depth that the value was searched to.
    pub depth: Depth,
    /// What kind of value it is.
    pub bound: Bound,
}

#[derive(Zeroable)]
struct Slot {
    /// Key xor data.
    check: AtomicU64,
    data: AtomicU64,
}

/// How many entries make a bucket: as many as share a cache line.
const BUCKET: usize = 4;
/// Bytes of a cache line.
const LINE: usize = 64;
const _: () = assert!(BUCKET * size_of::<Slot>() == LINE);

/// The table.
pub struct Table {
    /// Buckets one after the other, from `first` on. The allocator gives untouched zero pages only where it need not
    /// align, so the alignment to cache lines is seen to here.
    slots: Vec<Slot>,
    first: usize,
    buckets: usize,
    /// Counts searches, so that old entries give way first.
    generation: AtomicU8,
}

/// How many generations are told apart.
const GENERATIONS: u8 = 64;
/// How much depth a generation of age is worth when an entry is to give way.
const AGE_WEIGHT: i32 = 4;

impl Table {
    /// A table of a size in MiB, or None if there is not that much memory. The pages are taken when first written.
    pub fn new(mebibytes: usize) -> Option<Table> {
        let buckets = mebibytes.max(1).checked_mul(1 << 20)? / LINE;
        let slots: Vec<Slot> = bytemuck::allocation::try_zeroed_vec((buckets + 1) * BUCKET).ok()?;
        let first = (slots.as_ptr() as usize).wrapping_neg() % LINE / size_of::<Slot>();
        Some(Table { slots, first, buckets, generation: AtomicU8::new(0) })
    }

    /// Forgets everything. Fresh pages are taken for it, since writing over the old ones would take up the whole of a
    /// table that was never full.
    pub fn clear(&mut self) {
        let mebibytes = (self.buckets * LINE) >> 20;
        // The old pages go first: both may not fit.
        self.slots = Vec::new();
        match Table::new(mebibytes).or_else(|| Table::new(1)) {
            Some(table) => *self = table,
            None => unreachable!("no memory for a table of one MiB"),
        }
    }

    /// Begins a new search: what is there is older now.
    pub fn age(&self) {
        let next = (self.generation() + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    fn bucket(&self, key: u64) -> &[Slot] {
        // The high bits choose, without a division and for any size.
        let index = (u128::from(key) * self.buckets as u128) >> 64;
        &self.slots[self.first + index as usize * BUCKET..][..BUCKET]
    }

    /// Fetches the entry's cache line while other work goes on.
    #[allow(unsafe_code)]
    pub fn prefetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let address = self.bucket(key).as_ptr().cast();
            // SAFETY: a prefetch reads nothing that the program can see, and the address is that of a live slot.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(address) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is known of a position.
    pub fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Notes what was found out. The least worthy entry of the bucket gives way: the oldest and shallowest.
    pub fn store(&self, key: u64, mut entry: Entry) {
        let generation = self.generation();
        let mut victim = &self.bucket(key)[0];
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                // A deeper value of this search outlasts a shallow bound.
                if entry.bound != Bound::Exact && old.depth > entry.depth + 3 && data as u8 >> 2 == generation
                {
                    return;
                }
                entry.step = entry.step.or(old.step);
                victim = slot;
                break;
            }
            let age = generation.wrapping_sub(data as u8 >> 2) % GENERATIONS;
            let worth = if data == 0 { i32::MIN } else { unpack(data).depth - AGE_WEIGHT * i32::from(age) };
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let data = pack(&entry, generation);
        victim.data.store(data, Ordering::Relaxed);
        victim.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How full the table is of this search's entries, in permille, by a sample.
    pub fn fullness(&self) -> u32 {
        let generation = self.generation();
        let sample = &self.slots[..self.slots.len().min(1000)];
        let used = sample
            .iter()
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && data as u8 >> 2 == generation)
            .count();
        (used * 1000 / sample.len()) as u32
    }
}

/// Bits from the low end: bound 2 (never 0), generation 6, depth 8, step 16, score 16, static value 16.
fn pack(entry: &Entry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    bound
        | u64::from(generation) << 2
        | (entry.depth.clamp(0, 255) as u64) << 8
        | u64::from(entry.step.map_or(0, Step::word)) << 16
        | u64::from(entry.score.0 as i16 as u16) << 32
        | u64::from(entry.eval.0 as i16 as u16) << 48
}

fn unpack(data: u64) -> Entry {
    Entry {
        bound: match data & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        depth: (data >> 8 & 255) as Depth,
        step: Some(data >> 16 & 0xFFFF).filter(|&word| word != 0).map(|word| Step::from_word(word as u16)),
        score: Score(i32::from((data >> 32) as i16)),
        eval: Score(i32::from((data >> 48) as i16)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;

    fn entry(depth: Depth, score: i32) -> Entry {
        let step = Some(Step::plain(Square::at(4, 1), Square::at(4, 3)));
        Entry { step, score: Score(score), eval: Score(-score), depth, bound: Bound::Lower }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1).unwrap();
        for (key, score) in [(1, 0), (u64::MAX, -31_999), (0x1234_5678_9ABC_DEF0, 32_000)] {
            table.store(key, entry(7, score));
            assert_eq!(table.probe(key), Some(entry(7, score)));
            assert_eq!(table.probe(key ^ 1), None);
        }
    }

    #[test]
    fn the_shallow_and_old_give_way() {
        let table = Table::new(1).unwrap();
        // Low bits differ, so all of these share a bucket.
        (1..=4).for_each(|key| table.store(key, entry(key as Depth, 0)));
        table.store(5, entry(1, 0));
        assert_eq!(table.probe(1), None);
        assert!((2..=5).all(|key| table.probe(key).is_some()));
        table.age();
        table.age();
        table.store(6, entry(1, 0));
        table.store(7, entry(1, 0));
        assert!(table.probe(6).is_some() && table.probe(7).is_some() && table.probe(4).is_some());
    }

    #[test]
    fn clearing_forgets() {
        let mut table = Table::new(1).unwrap();
        table.store(9, entry(3, 1));
        table.clear();
        assert_eq!(table.probe(9), None);
        assert_eq!(table.fullness(), 0);
    }

    #[test]
    fn impossible_sizes_are_refused() {
        assert!(Table::new(usize::MAX >> 20).is_none());
    }
}
