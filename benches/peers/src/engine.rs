//! What a scene asks of an engine, and the engines that this build holds.

/// A point or a vector, in metres.
pub type Point = [f32; 2];

/// The step of every scene, in seconds.
pub const TIME_STEP: f32 = 1.0 / 60.0;
/// Substeps of impel and Box2D; solver iterations of Rapier.
pub const SUBSTEPS: u32 = 4;
/// Iterations of Chipmunk, which has no substeps: its default.
#[cfg(feature = "chipmunk")]
pub const CHIPMUNK_ITERATIONS: i32 = 10;
/// Friction of every pair of shapes.
pub const FRICTION: f32 = 0.6;
/// How long a body must be slow before it sleeps, in seconds, where sleeping is on.
#[cfg(any(feature = "rapier", feature = "chipmunk"))]
pub const TIME_TO_SLEEP: f32 = 0.5;

/// Settings of a world.
#[derive(Clone, Copy)]
pub struct WorldSpec {
    /// Downwards acceleration, in m/s².
    pub gravity: f32,
    /// Whether bodies may fall asleep.
    pub sleeping: bool,
    /// Threads that work on a step.
    pub workers: u32,
}

/// How a body moves.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Never.
    Static,
    /// By its velocity alone.
    Kinematic,
    /// By forces and contacts.
    Dynamic,
}

/// A body to be created.
#[derive(Clone, Copy)]
pub struct BodySpec {
    /// How it moves.
    pub kind: Kind,
    /// Where its origin is.
    pub position: Point,
    /// In m/s.
    pub velocity: Point,
    /// In rad/s.
    pub angular_velocity: f32,
    /// Whether it may fall asleep in a world where bodies do.
    pub may_sleep: bool,
    /// Whether it starts awake.
    pub awake: bool,
}

impl BodySpec {
    /// A body at rest.
    pub fn new(kind: Kind, position: Point) -> BodySpec {
        let rest = [0.0, 0.0];
        BodySpec {
            kind,
            position,
            velocity: rest,
            angular_velocity: 0.0,
            may_sleep: true,
            awake: true,
        }
    }
}

/// A shape in its body's space.
#[derive(Clone)]
pub enum Shape {
    /// Around the origin, of a radius.
    Circle(f32),
    /// Upright, of half a width and half a height, around a centre.
    Box(f32, f32, Point),
    /// Two ends and a radius.
    Capsule(Point, Point, f32),
    /// Convex, counter-clockwise.
    Polygon(Vec<Point>),
    /// Two ends.
    Segment(Point, Point),
}

/// One world of one engine. Bodies are named by the order of their creation.
pub trait Engine {
    /// Creates a body without shapes.
    fn create_body(&mut self, spec: &BodySpec) -> usize;
    /// Gives a body a shape of a density in kg/m².
    fn create_shape(&mut self, body: usize, shape: &Shape, density: f32);
    /// One step of [`TIME_STEP`]. All that is timed.
    fn step(&mut self);
    /// Where the origin of a body is.
    fn position(&self, body: usize) -> Point;
    /// Pairs of shapes that touch.
    fn contacts(&self) -> usize;
    /// Dynamic and kinematic bodies that are awake.
    fn awake(&self) -> usize;
    /// What the engine itself says its stages took in the last step, in milliseconds.
    fn stages(&self) -> Vec<(&'static str, f32)> {
        Vec::new()
    }
}

/// The engines, in the order of the table's columns.
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

    /// As on the command line and in the JSON.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Impel => "impel",
            EngineKind::Box2d => "box2d",
            EngineKind::Rapier => "rapier",
            EngineKind::Chipmunk => "chipmunk",
        }
    }

    /// The engine of a name.
    pub fn from_name(name: &str) -> Option<EngineKind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether this build holds it, and it can use that many workers.
    pub fn is_available(self, workers: u32) -> bool {
        match self {
            EngineKind::Impel => true,
            EngineKind::Box2d => cfg!(feature = "box2d"),
            // Rapier's threads are a feature of their own, and another build.
            EngineKind::Rapier => cfg!(feature = "rapier") && workers == 1,
            EngineKind::Chipmunk => cfg!(feature = "chipmunk") && workers == 1,
        }
    }

    /// A new world; `None` where this build does not hold the engine.
    pub fn create(self, spec: &WorldSpec) -> Option<Box<dyn Engine>> {
        match self {
            EngineKind::Impel => Some(Box::new(crate::impel_engine::ImpelWorld::new(spec))),
            #[cfg(feature = "box2d")]
            EngineKind::Box2d => Some(Box::new(crate::box2d::Box2dWorld::new(spec))),
            #[cfg(feature = "rapier")]
            EngineKind::Rapier => Some(Box::new(crate::rapier::RapierWorld::new(spec))),
            #[cfg(feature = "chipmunk")]
            EngineKind::Chipmunk => Some(Box::new(crate::chipmunk::ChipmunkWorld::new(spec))),
            #[allow(unreachable_patterns)]
            _ => None,
        }
    }
}
