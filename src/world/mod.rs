//! Layer 9. The world: creation and removal of objects, steps, queries, events and debug draw.
//!
//! [`step`] shows the stages of a step in order. Start reading there.

mod advance;
mod areas;
mod body;
mod body_changes;
mod capacity;
mod chain;
mod contact;
mod definition;
mod draw;
mod draw_joint;
mod draw_list;
mod events;
mod explosion;
mod forces;
mod grid;
mod height_field;
mod host;
mod joint;
mod joint_gear;
mod joint_host;
mod kinematics;
mod list;
mod mover;
mod origin;
mod predict;
mod quarantine;
mod query;
mod query_cast;
mod query_nearest;
mod rollback;
mod settings;
mod shape;
mod shape_changes;
mod simulation;
mod snapshot;
mod soft_body;
mod soft_body_step;
mod soft_surface;
mod step;
#[cfg(test)]
mod tests;

pub use crate::broad_phase::PairFinderKind;
pub use crate::kinematics::Goal;
pub use crate::model::{
    AxisSettings, BodyDef, BodyKey, BodyType, CellBox, ChainKey, DriveSettings, Filter,
    GearSettings, GenericSettings, Grid, HeightField, Holding, JointKey, JointSettings, Material,
    MixChoice, MixRule, MotionLocks, Plasticity, PulleySettings, RatchetSettings, ShapeDef,
    ShapeKey, SoftBodyKey, SoftSettings, SpringRange, Strength, Surface, WeldSettings,
};
pub use crate::simd::SimdWidth;
pub use crate::solver::Integrator;
pub use advance::Advance;
pub use areas::{Area, Fluid, Wind};
pub use body::Load;
pub use capacity::Capacity;
pub use chain::ChainDef;
pub use definition::{ContinuousMode, SolverKind, WorldDef};
pub use draw::{Color, DebugDraw, DrawOptions, draw_shape};
pub use draw_list::Triangles;
pub use explosion::Explosion;
pub use forces::RadialForce;
pub use host::{BodyVelocity, CallbackKind, Host, Response, ResponsePoint};
pub use joint::JointDef;
pub use joint_host::{JointMotion, JointResponse};
pub use kinematics::ChainError;
pub use list::{ContactPointView, ContactView};
pub use mover::{CharacterDef, Footing};
pub use query::{QueryOptions, QueryStatistics};
pub use query_cast::{Ray, ShapeCast, WorldHit};
pub use rollback::ObjectKind;
pub use snapshot::SnapshotError;
pub use soft_body::SoftBodyDef;
pub use step::Profile;

use crate::base::{bytes_of, heap_bytes};
use crate::broad_phase::{ProxyId, ShapePair};
use crate::events::Events;
use crate::finalize::{ContinuousBuffers, Finalized};
use crate::island::IslandBuffers;
use crate::jobs::Jobs;
use crate::math::{Aabb, Lengths};
use crate::narrow_phase::NarrowPhaseOutput;
use crate::solver::SolverBuffers;
use simulation::Simulation;

/// The world cannot hold another object of this kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitError;

/// A world: all bodies that can interact, with their shapes, contacts and joints.
pub struct World {
    /// All that is simulated. The other fields follow from it, or do not affect it.
    state: Simulation,
    /// Lengths in the unit of the definition.
    lengths: Lengths,
    /// Whether the host's mixing callback is pending for some contact.
    unmixed: bool,
    mixing_by_host: bool,
    /// Bodies whose extents the next step recomputes.
    outdated_extents: Vec<BodyKey>,
    pre_solve_by_host: bool,
    profile: Profile,
    events: Events,
    jobs: Jobs,
    buffers: Buffers,
    /// The state into which snapshots are read. Allocated by the first restore.
    spare: Option<Box<snapshot::SpareState>>,
    saved_ticks: rollback::SavedTicks,
}

/// Buffers kept from step to step, so that a step allocates nothing once they have grown.
#[derive(Default)]
struct Buffers {
    pairs: Vec<ShapePair>,
    host: host::HostBuffers,
    narrow_phase: NarrowPhaseOutput,
    solver: SolverBuffers,
    island: IslandBuffers,
    soft: soft_body_step::SoftBuffers,
    outgrown: Vec<(ProxyId, Aabb)>,
    fast: Vec<u32>,
    passing: Vec<u32>,
    overflowed: Vec<u32>,
    held_by_forces: Vec<u32>,
    finalized: Vec<Finalized>,
    continuous: ContinuousBuffers,
    /// Versions of all keys before the last restore.
    versions: rollback::Versions,
    time_step: f32,
    substeps: u32,
}

impl Buffers {
    fn bytes(&self) -> usize {
        let Buffers {
            pairs,
            host,
            narrow_phase,
            solver,
            island,
            soft,
            outgrown,
            fast,
            passing,
            overflowed,
            held_by_forces,
            finalized,
            continuous,
            versions,
            time_step: _,
            substeps: _,
        } = self;
        heap_bytes!(pairs, host, solver, island, soft, outgrown, fast, passing, overflowed)
            + heap_bytes!(narrow_phase.lost, narrow_phase.touched_asleep)
            + heap_bytes!(held_by_forces, finalized, continuous)
            + versions.iter().map(bytes_of).sum::<usize>()
    }
}

impl World {
    pub fn new(def: WorldDef) -> World {
        World {
            state: Simulation::new(def),
            lengths: Lengths::new(def.length_unit),
            unmixed: false,
            mixing_by_host: false,
            outdated_extents: Vec::new(),
            pre_solve_by_host: false,
            profile: Profile::default(),
            events: Events::default(),
            jobs: Jobs::default(),
            buffers: Buffers::default(),
            spare: None,
            saved_ticks: rollback::SavedTicks::default(),
        }
    }

    /// Returns the simulated state, for reading.
    pub fn state(&self) -> &Simulation {
        &self.state
    }

    pub fn settings(&self) -> &WorldDef {
        &self.state.def
    }

    /// Returns the engine's own lengths in the world's unit of length.
    pub fn lengths(&self) -> &Lengths {
        &self.lengths
    }

    pub fn profile(&self) -> &Profile {
        &self.profile
    }
}
