//! Sorting in which equal items may change places.
//!
//! Natively the standard library sorts. Its sort is compiled once for each type and order of items,
//! 2 kB of compressed WebAssembly each. On WebAssembly [`shell_sort`] takes a tenth of that.
//!
//! Items that compare equal must be the same, so that the result does not depend on the algorithm.

use std::cmp::Ordering;

/// Sorts items by their own order.
pub fn all<T: Ord>(items: &mut [T]) {
    if cfg!(target_family = "wasm") {
        shell_sort(items, T::cmp);
    } else {
        items.sort_unstable();
    }
}

/// Sorts items by a key.
pub fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    if cfg!(target_family = "wasm") {
        shell_sort(items, |a, b| key(a).cmp(&key(b)));
    } else {
        items.sort_unstable_by_key(key);
    }
}

/// Sorts items by a comparison.
pub fn by<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    if cfg!(target_family = "wasm") {
        shell_sort(items, order);
    } else {
        items.sort_unstable_by(order);
    }
}

/// Sorts items by a number, and those with the same number by an index.
pub fn by_number<T, I: Ord>(items: &mut [T], key: impl Fn(&T) -> (f32, I)) {
    by(items, |a, b| {
        let ((a, first), (b, second)) = (key(a), key(b));
        a.total_cmp(&b).then(first.cmp(&second))
    });
}

/// Shell's sort, which is short, needs no other memory, and takes few comparisons if the items are
/// nearly sorted. Gaps up to 701: M. Ciura, "Best Increments for the Average Case of Shellsort",
/// FCT 2001; each of the others is 2.25 times the one before it.
#[cfg_attr(target_family = "wasm", inline(never))]
fn shell_sort<T>(items: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    const GAPS: [usize; 16] = [
        460_316, 204_585, 90_927, 40_412, 17_961, 7_983, 3_548, 1_577, 701, 301, 132, 57, 23, 10,
        4, 1,
    ];
    for gap in GAPS {
        for sorted in gap..items.len() {
            let mut at = sorted;
            while at >= gap && order(&items[at], &items[at - gap]) == Ordering::Less {
                items.swap(at, at - gap);
                at -= gap;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shell_sort_gives_the_order_of_the_standard_library() {
        let mut random = 1u64;
        let mut next = |end: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % end
        };
        for length in [0, 1, 2, 3, 10, 100, 5000, 100_000] {
            for end in [4, 1 << 30] {
                let items: Vec<u64> = (0..length).map(|_| next(end)).collect();
                let (mut ours, mut expected) = (items.clone(), items);
                shell_sort(&mut ours, |a, b| b.cmp(a));
                expected.sort_by(|a, b| b.cmp(a));
                assert_eq!(ours, expected, "{length} numbers below {end}");
            }
        }
    }
}
