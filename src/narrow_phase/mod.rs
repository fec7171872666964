//! Layer 4. Narrow phase: updates the manifolds of contacts, handles one-way shapes, and removes
//! internal edges.

mod approach;
mod internal_edges;
mod one_way;
mod reference;
mod refresh;
mod surface;
mod update;

pub use internal_edges::remove_internal_edges;
pub use one_way::{are_solid_along, decide_one_way};
pub use update::{NarrowPhaseOutput, first_manifold, update_contacts};
