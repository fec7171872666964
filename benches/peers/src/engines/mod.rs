//! The engines, in the order of the columns.

#[cfg(feature = "box2d")]
mod box2d;
#[cfg(feature = "chipmunk")]
mod chipmunk;
#[cfg(feature = "chipmunk")]
mod chipmunk_ffi;
mod impel;
#[cfg(feature = "rapier")]
mod rapier;

use crate::engine::{Engine, WorldSpec};

/// An engine.
#[derive(Clone, Copy, PartialEq)]
pub enum EngineKind {
    /// This project.
    Impel,
    /// Box2D 3 with AVX2.
    Box2d,
    /// Rapier2D.
    Rapier,
    /// Chipmunk 7.
    Chipmunk,
}

impl EngineKind {
    /// All engines, built or not.
    pub const ALL: [EngineKind; 4] =
        [EngineKind::Impel, EngineKind::Box2d, EngineKind::Rapier, EngineKind::Chipmunk];
    /// All engines except impel.
    pub const PEERS: [EngineKind; 3] =
        [EngineKind::Box2d, EngineKind::Rapier, EngineKind::Chipmunk];

    /// Name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Impel => "impel",
            EngineKind::Box2d => "box2d",
            EngineKind::Rapier => "rapier",
            EngineKind::Chipmunk => "chipmunk",
        }
    }

    /// Name in table heads.
    pub fn title(self) -> &'static str {
        match self {
            EngineKind::Impel => "impel",
            EngineKind::Box2d => "Box2D",
            EngineKind::Rapier => "Rapier",
            EngineKind::Chipmunk => "Chipmunk",
        }
    }

    /// Finds an engine by name.
    pub fn from_name(name: &str) -> Option<EngineKind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether this build contains the engine.
    pub fn is_built(self) -> bool {
        match self {
            EngineKind::Impel => true,
            EngineKind::Box2d => cfg!(feature = "box2d"),
            EngineKind::Rapier => cfg!(feature = "rapier"),
            EngineKind::Chipmunk => cfg!(feature = "chipmunk"),
        }
    }

    /// Creates a world; `None` if this build does not contain the engine.
    pub fn create(self, spec: &WorldSpec) -> Option<Box<dyn Engine>> {
        match self {
            EngineKind::Impel => Some(Box::new(impel::ImpelWorld::new(spec))),
            #[cfg(feature = "box2d")]
            EngineKind::Box2d => Some(Box::new(box2d::Box2dWorld::new(spec))),
            #[cfg(feature = "rapier")]
            EngineKind::Rapier => Some(Box::new(rapier::RapierWorld::new(spec))),
            #[cfg(feature = "chipmunk")]
            EngineKind::Chipmunk => Some(Box::new(chipmunk::ChipmunkWorld::new(spec))),
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }
}
