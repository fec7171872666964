//! Room for many rows that are about to be written.

/// Room for `more` rows, of which all are about to be written. Where that takes another
/// place, it is for `likely` of them or more, and the system is asked for the pages of
/// those that are written in one call: one by one, as each is touched, they take half as
/// long again, and in a first step that is a third of its time.
pub fn make_room<T>(rows: &mut Vec<T>, more: usize, likely: usize) {
    if rows.capacity() - rows.len() >= more {
        return;
    }
    rows.reserve(more.max(likely));
    populate(&mut rows.spare_capacity_mut()[..more]);
}

/// Fewer bytes than this are not worth a call.
#[cfg(target_os = "linux")]
const LEAST: usize = 1 << 16;

/// Has the system make the pages that lie wholly in some room. They stay as they are; a
/// system that cannot makes them as they are touched.
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
    // SAFETY: the pages lie within the room, which nobody else has now; populating
    // changes no byte of them.
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
        assert_eq!(rows.as_ptr(), place, "there was room");
    }
}
