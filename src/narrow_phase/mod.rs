//! Floor 4. The life of a contact, its manifold from step to step, and the
//! edges inside a surface that are no contacts at all.

mod internal_edges;
mod one_way;
mod reference;
mod refresh;
mod surface;
mod update;

pub use internal_edges::remove_internal_edges;
pub use one_way::{are_solid_along, settle_one_way};
pub use update::{NarrowPhaseOutput, first_manifold, update_contacts};
