//! The character mover against closed forms: walls, slopes, steps, platforms, crates, corners,
//! and ten thousand random moves in a cave.

use std::f32::consts::PI;

use crate::common::*;
use impel::ffi::*;

mod character;
mod lines;
mod pieces;
mod platforms;
mod robust;

/// Duration of a tick in seconds.
const TICK: f32 = 1.0 / 60.0;

/// A character in a world.
struct Walker<'a> {
    world: &'a World,
    def: ImpelCharacterDef,
    state: ImpelCharacterState,
    last: ImpelCharacterMove,
    hits: Vec<ImpelCharacterHit>,
}

impl<'a> Walker<'a> {
    /// The default capsule with its feet at a point.
    fn new(world: &'a World, x: f32, y: f32) -> Walker<'a> {
        let mut state = impel_character_state_default();
        state.transform = at(x, y);
        let def = impel_character_def_default();
        // SAFETY: zero is a valid value of all fields: numbers, ids and bools.
        let last = unsafe { std::mem::zeroed() };
        Walker { world, def, state, last, hits: Vec::new() }
    }

    /// A box of the same size with its feet at a point.
    fn boxed(world: &'a World, x: f32, y: f32) -> Walker<'a> {
        let mut walker = Walker::new(world, x, y);
        walker.def.shape = hull(&[v(-0.3, 0.0), v(0.3, 0.0), v(0.3, 1.8), v(-0.3, 1.8)], 0.0);
        walker
    }

    fn go(&mut self, x: f32, y: f32) {
        let mut count = 0;
        let mut hits = [ImpelCharacterHit::default(); IMPEL_MAX_CHARACTER_HITS as usize];
        // SAFETY: all pointers are to locals, with their sizes.
        let status = unsafe {
            impel_world_move_character(
                self.world.id,
                &self.def,
                &self.state,
                v(x, y),
                TICK,
                &mut self.last,
                hits.as_mut_ptr(),
                hits.len(),
                &mut count,
            )
        };
        check("impel_world_move_character", status);
        self.hits = hits[..count].to_vec();
        self.state = self.last.state;
    }

    /// Falls for 60 ticks and checks that the walker is grounded.
    fn settle(&mut self) {
        for _ in 0..60 {
            self.go(0.0, -0.1);
        }
        assert!(self.last.grounded, "not grounded: {:?}", self.last);
    }

    fn x(&self) -> f32 {
        self.state.transform.p.x
    }

    fn y(&self) -> f32 {
        self.state.transform.p.y
    }

    /// Distance to the nearest shape; negative if the walker overlaps one.
    fn clearance(&self) -> f32 {
        let filter = self.def.filter;
        let options = ImpelQueryOptions { filter, ..impel_query_options_default() };
        let planes: Vec<ImpelMoverPlane> = list!(impel_world_collide_mover(
            self.world.id,
            &self.def.shape,
            self.state.transform,
            0.1,
            &options
        ));
        planes.iter().map(|plane| plane.separation).fold(1.0, f32::min)
    }
}

/// A floor of one box from x = -50 to 50 whose top is at zero.
fn floor(world: &World) -> Body {
    let body = world.fixed(0.0, -0.5);
    body.boxed(50.0, 0.5, plain());
    body
}

/// Converts degrees to radians.
fn degrees(angle: f32) -> f32 {
    angle * PI / 180.0
}
