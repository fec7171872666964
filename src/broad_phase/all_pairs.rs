//! The brute-force finder: every proxy against every later one, in the order
//! of their rows. A reference for the others.

use super::PairFinderScene;

/// Calls `visit` once for every fresh pair.
pub(super) fn find(scene: &PairFinderScene, mut visit: impl FnMut(u32, u32)) {
    let count = scene.proxies.len() as u32;
    for a in 0..count {
        for b in a + 1..count {
            if scene.is_fresh(a, b) {
                visit(a, b);
            }
        }
    }
}
