//! The engines, in the order of the table's columns.

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

/// Which engine.
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
    /// All of them, built or not.
    pub const ALL: [EngineKind; 4] =
        [EngineKind::Impel, EngineKind::Box2d, EngineKind::Rapier, EngineKind::Chipmunk];
    /// All but this project's.
    pub const PEERS: [EngineKind; 3] =
        [EngineKind::Box2d, EngineKind::Rapier, EngineKind::Chipmunk];

    /// As on the command line and in the JSON.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Impel => "impel",
            EngineKind::Box2d => "box2d",
            EngineKind::Rapier => "rapier",
            EngineKind::Chipmunk => "chipmunk",
        }
    }

    /// As in the heads of tables.
    pub fn title(self) -> &'static str {
        match self {
            EngineKind::Impel => "impel",
            EngineKind::Box2d => "Box2D",
            EngineKind::Rapier => "Rapier",
            EngineKind::Chipmunk => "Chipmunk",
        }
    }

    /// The engine of a name.
    pub fn from_name(name: &str) -> Option<EngineKind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether this build holds it.
    pub fn is_built(self) -> bool {
        match self {
            EngineKind::Impel => true,
            EngineKind::Box2d => cfg!(feature = "box2d"),
            EngineKind::Rapier => cfg!(feature = "rapier"),
            EngineKind::Chipmunk => cfg!(feature = "chipmunk"),
        }
    }

    /// A new world; `None` where this build does not hold the engine.
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
