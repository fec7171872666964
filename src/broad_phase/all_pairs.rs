//! Brute-force pair finder: tests every proxy against every later one. A reference for the other
//! finders.

use super::PairFinderScene;

/// Calls `visit` once for each new pair.
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
