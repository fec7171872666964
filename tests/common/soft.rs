//! Soft bodies for tests.

use impel::ffi::*;

use super::{Body, ORIGIN, V};

pub type Soft = ImpelSoftBodyId;

/// The default definition with a change.
pub fn def(change: impl FnOnce(&mut ImpelSoftBodyDef)) -> ImpelSoftBodyDef {
    let mut def = impel_soft_body_def_default();
    change(&mut def);
    def
}

pub fn particles(soft: Soft) -> Vec<Body> {
    let bodies: Vec<ImpelBodyId> = list!(impel_soft_body_get_particles(soft));
    bodies.into_iter().map(|id| Body { id }).collect()
}

/// The positions of the particles.
pub fn positions(soft: Soft) -> Vec<V> {
    let positions: Vec<ImpelVec2> = list!(impel_soft_body_get_positions(soft, ORIGIN));
    positions.into_iter().map(V::from).collect()
}
