//! Jointed rigs as plain data; `rigs()` returns all of them.

pub mod impel;
pub mod lander;
pub mod machines;
pub mod measure;
pub mod rig;
pub mod small;
#[cfg(test)]
mod tests;

use rig::{Kind, Rig, UP};

/// All rigs at the default time step, and some at others.
pub fn rigs() -> Vec<Rig> {
    let mut rigs = small::all();
    rigs.extend(machines::all());
    for (rate, substeps) in
        [(60.0, 1), (60.0, 2), (60.0, 3), (60.0, 8), (30.0, 4), (120.0, 2), (240.0, 1)]
    {
        rigs.push(small::ball_on_plate(40.0).stepped(rate, substeps));
        rigs.push(small::welded_foot(17.0).stepped(rate, substeps));
        rigs.push(small::table(Kind::Slider(UP), 2, 25.0).stepped(rate, substeps));
        rigs.push(small::pressed_legs(5.0, 0.07, 100.0).stepped(rate, substeps));
        rigs.push(machines::walker(6, 20.0, 0.5, 100.0).stepped(rate, substeps));
    }
    rigs.push(small::ball_on_plate(40.0).bouncing(0.5));
    rigs.push(small::cart(5.0, 0.07).bouncing(0.5));
    rigs.push(small::table(Kind::Weld, 2, 10.0).bouncing(0.5));
    rigs.push(machines::walker(4, 20.0, 1.0, 100.0).bouncing(0.3));
    rigs.push(machines::ragdoll(1.0, 4.0).bouncing(0.5));
    rigs
}
