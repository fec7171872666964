//! Invalid arguments.
//!
//! For every function of the header, each invalid argument gives the documented status and message,
//! writes no result and changes nothing. A function without a row fails the test.

// Every call is invalid on purpose, and its row says how.
#![allow(clippy::undocumented_unsafe_blocks)]
// Rows have the same form for functions with and without pointers.
#![allow(unused_unsafe)]

mod case;
use crate::declared;
mod values;

mod area;
mod body;
mod bulk;
mod chain;
mod convex;
mod defer;
mod events;
mod far_away;
mod joint;
mod joint_distance;
mod joint_generic;
mod joint_kinds;
mod joint_prismatic;
mod joint_rotary;
mod joint_weld;
mod joint_wheel;
mod kinds;
mod kinematics;
mod length_unit;
mod math;
mod mover;
mod outline;
mod query;
mod recording;
mod settings;
mod shape;
mod soft_body;
mod tree;
mod world;

/// A function, and all of its invalid calls.
type Row = (&'static str, fn(&mut case::Case));

fn rows() -> Vec<Row> {
    // One a line, so that two additions do not conflict.
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
fn invalid_calls_fail_with_a_message_and_change_nothing() {
    let mut refusals = 0;
    for (function, row) in rows() {
        let mut case = case::Case::new(function);
        row(&mut case);
        refusals += case.refusals;
        let nulls = case.nulls;
        assert_eq!(nulls > 0, case::creates(function), "{function}: {nulls} null handles");
        case.finish();
    }
    println!("{refusals} invalid calls failed");
    assert!(refusals > 2000);
}
