//! Bad input at the door: for every function of the header, everything that
//! can be wrong with its arguments gives the documented status and words, no
//! result, and no change. A function that has no row here fails the test.

// Every call here is made wrong on purpose, and says how.
#![allow(clippy::undocumented_unsafe_blocks)]
// Rows look alike, whether the function takes a pointer or not.
#![allow(unused_unsafe)]

#[path = "bad_input/case.rs"]
mod case;
mod declared;
#[path = "bad_input/values.rs"]
mod values;

#[path = "bad_input/area.rs"]
mod area;
#[path = "bad_input/body.rs"]
mod body;
#[path = "bad_input/bulk.rs"]
mod bulk;
#[path = "bad_input/chain.rs"]
mod chain;
#[path = "bad_input/convex.rs"]
mod convex;
#[path = "bad_input/defer.rs"]
mod defer;
#[path = "bad_input/events.rs"]
mod events;
#[path = "bad_input/far_away.rs"]
mod far_away;
#[path = "bad_input/joint.rs"]
mod joint;
#[path = "bad_input/joint_distance.rs"]
mod joint_distance;
#[path = "bad_input/joint_generic.rs"]
mod joint_generic;
#[path = "bad_input/joint_kinds.rs"]
mod joint_kinds;
#[path = "bad_input/joint_prismatic.rs"]
mod joint_prismatic;
#[path = "bad_input/joint_rotary.rs"]
mod joint_rotary;
#[path = "bad_input/joint_weld.rs"]
mod joint_weld;
#[path = "bad_input/joint_wheel.rs"]
mod joint_wheel;
#[path = "bad_input/kinds.rs"]
mod kinds;
#[path = "bad_input/kinematics.rs"]
mod kinematics;
#[path = "bad_input/length_unit.rs"]
mod length_unit;
#[path = "bad_input/math.rs"]
mod math;
#[path = "bad_input/mover.rs"]
mod mover;
#[path = "bad_input/outline.rs"]
mod outline;
#[path = "bad_input/query.rs"]
mod query;
#[path = "bad_input/recording.rs"]
mod recording;
#[path = "bad_input/settings.rs"]
mod settings;
#[path = "bad_input/shape.rs"]
mod shape;
#[path = "bad_input/soft_body.rs"]
mod soft_body;
#[path = "bad_input/tree.rs"]
mod tree;
#[path = "bad_input/world.rs"]
mod world;

/// A function, and everything that is wrong.
type Row = (&'static str, fn(&mut case::Case));

fn rows() -> Vec<Row> {
    // One a line, so that two that are added do not meet.
    [
        math::ROWS,
        world::ROWS,
        settings::ROWS,
        body::ROWS,
        defer::ROWS,
        recording::ROWS,
        area::ROWS,
        bulk::ROWS,
        shape::ROWS,
        chain::ROWS,
        soft_body::ROWS,
        joint::ROWS,
        joint_prismatic::ROWS,
        joint_rotary::ROWS,
        &joint_kinds::rows(),
        joint_distance::ROWS,
        joint_weld::ROWS,
        joint_wheel::ROWS,
        joint_generic::ROWS,
        kinematics::ROWS,
        events::ROWS,
        query::ROWS,
        convex::ROWS,
        outline::ROWS,
        tree::ROWS,
        mover::ROWS,
        length_unit::ROWS,
        far_away::BODIES,
        far_away::SHAPES,
        far_away::QUERIES,
    ]
    .concat()
}

#[test]
fn every_function_has_a_row() {
    let (rows, declared) = (rows(), declared::functions());
    let missing: Vec<_> =
        declared.iter().filter(|name| !rows.iter().any(|row| row.0 == name.as_str())).collect();
    let gone: Vec<_> =
        rows.iter().filter(|row| !declared.iter().any(|name| name == row.0)).collect();
    assert!(missing.is_empty(), "write rows for {missing:?}");
    assert!(gone.is_empty(), "rows for functions that are gone: {gone:?}");
    assert_eq!(rows.len(), declared.len(), "a function has two rows");
}

#[test]
fn what_is_wrong_is_refused_in_words_and_changes_nothing() {
    let mut refusals = 0;
    for (function, row) in rows() {
        let mut case = case::Case::new(function);
        row(&mut case);
        refusals += case.refusals;
        case.finish();
    }
    println!("{refusals} bad calls refused");
    assert!(refusals > 2000);
}
