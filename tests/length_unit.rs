//! Length units other than the metre. A world whose inputs are scaled by a power of two gives
//! exactly scaled outputs, so the engine has no constant in metres. A game in pixels behaves like
//! the same game in metres.

mod lab;
mod moving;
mod pixels;
mod scenes;

use lab::{Lab, Unit};

/// Runs a scene in metres, with 64 units per metre, and with 64 metres per unit.
fn is_scale_invariant(scene: fn(Unit) -> Lab) {
    let metres = scene(Unit(1.0)).recorded;
    let numbers = metres.iter().filter(|number| **number != 0.0).count();
    println!("{} numbers, {numbers} not zero", metres.len());
    assert!(numbers > 50, "the scene records too few numbers");
    assert!(metres.iter().all(|number| number.is_finite()));
    for unit in [64.0, 1.0 / 64.0] {
        let recorded = scene(Unit(unit)).recorded;
        let differs = |i: usize| recorded.get(i).map(|x| x.to_bits()) != Some(metres[i].to_bits());
        let first = (0..metres.len()).find(|&i| differs(i));
        assert_eq!(
            first.map(|i| (i, metres[i], recorded.get(i))),
            None,
            "{unit} units per metre, {} numbers",
            metres.len()
        );
        assert_eq!(recorded.len(), metres.len());
    }
}

macro_rules! scenes {
    ($($name:ident in $module:ident,)*) => {
        $(
            #[test]
            fn $name() {
                is_scale_invariant($module::$name);
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
    bodies_slide_over_tiles_chains_and_fields in scenes,
    one_way_platforms_and_lines in scenes,
    circles_pass_and_impacts_propagate in scenes,
    bullets_hit_walls in scenes,
    joints_of_all_kinds in scenes,
    joints_of_all_kinds_by_sequential_impulses in scenes,
    heavy_chains_and_zero_length_rods in scenes,
    bodies_cross_sensors in moving,
    shapes_change in moving,
    a_character_walks in moving,
    soft_bodies_sag_and_tear in moving,
    queries in moving,
    radial_forces_and_explosions in moving,
    inverse_kinematics in moving,
    debug_draw in moving,
}
