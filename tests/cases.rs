//! Number and seed of the cases that property tests try.

use proptest::test_runner::{Config, RngSeed};

/// Configures `count` cases with a fixed seed, so that each run tries the same cases.
///
/// `PROPTEST_CASES` sets another number, `PROPTEST_RNG_SEED` another seed.
pub fn cases(count: u32, seed: u64) -> Config {
    let usual = Config::default();
    let is_set = |name| std::env::var_os(name).is_some();
    Config {
        cases: if is_set("PROPTEST_CASES") { usual.cases } else { count },
        rng_seed: match is_set("PROPTEST_RNG_SEED") {
            true => usual.rng_seed,
            false => RngSeed::Fixed(seed),
        },
        failure_persistence: None,
        ..usual
    }
}
