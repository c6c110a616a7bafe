//! Floor 3: terms of evaluation that the games share.
