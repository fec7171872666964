//! A unit of length other than the metre: a world whose inputs are scaled by a power of
//! two gives the scaled outputs to the bit, so no length, speed or area of the engine's
//! own is left in metres. In pixels a game is what it is in metres.

mod lab;
mod moving;
mod pixels;
mod scenes;

use lab::{Lab, Unit};

/// A scene in metres and in units of which 64 make a metre, or that are 64 metres long.
fn is_the_same(scene: fn(Unit) -> Lab) {
    let metres = scene(Unit(1.0)).told;
    let numbers = metres.iter().filter(|number| **number != 0.0).count();
    println!("{} numbers, {numbers} of them not zero", metres.len());
    assert!(numbers > 50, "the scene tells little");
    assert!(metres.iter().all(|number| number.is_finite()));
    for unit in [64.0, 1.0 / 64.0] {
        let told = scene(Unit(unit)).told;
        let differs = |i: usize| told.get(i).map(|x| x.to_bits()) != Some(metres[i].to_bits());
        let first = (0..metres.len()).find(|&i| differs(i));
        assert_eq!(
            first.map(|i| (i, metres[i], told.get(i))),
            None,
            "{unit} units a metre, of {} numbers",
            metres.len()
        );
        assert_eq!(told.len(), metres.len());
    }
}

macro_rules! scenes {
    ($($name:ident in $module:ident,)*) => {
        $(
            #[test]
            fn $name() {
                is_the_same($module::$name);
            }
        )*
    };
}

scenes! {
    a_heap_falls_and_sleeps in scenes,
    a_heap_by_sequential_impulses in scenes,
    a_heap_of_speculative_contacts in scenes,
    a_heap_by_sweep_and_prune in scenes,
    a_pyramid_rests in scenes,
    tiles_chains_and_fields_are_slid_over in scenes,
    one_way_platforms_and_lines in scenes,
    circles_pass_and_hits_are_passed_on in scenes,
    bullets_stop in scenes,
    joints_of_all_kinds in scenes,
    joints_of_all_kinds_by_sequential_impulses in scenes,
    heavy_chains_and_rods_without_length in scenes,
    sensors_are_crossed in moving,
    shapes_change in moving,
    a_character_walks in moving,
    soft_bodies_sag_and_tear in moving,
    queries_find in moving,
    forces_of_areas in moving,
    chains_of_joints_reach in moving,
    drawings in moving,
}
