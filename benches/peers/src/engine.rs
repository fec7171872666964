//! What a scene asks of an engine.

/// A point or a vector, in metres.
pub type Point = [f32; 2];

/// The step of every scene, in seconds.
pub const TIME_STEP: f32 = 1.0 / 60.0;
/// Substeps of impel and Box2D; solver iterations of Rapier.
pub const SUBSTEPS: u32 = 4;
/// Iterations of Chipmunk, which has no substeps: its default.
#[cfg(feature = "chipmunk")]
pub const CHIPMUNK_ITERATIONS: i32 = 10;
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

/// A body to be created, upright.
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
    /// Of the linear velocity, in 1/s.
    pub linear_damping: f32,
    /// Whether it may fall asleep in a world where bodies do.
    pub may_sleep: bool,
    /// Whether it starts awake.
    pub awake: bool,
}

impl BodySpec {
    /// A body at rest.
    pub fn new(kind: Kind, position: Point) -> BodySpec {
        BodySpec {
            kind,
            position,
            velocity: [0.0, 0.0],
            angular_velocity: 0.0,
            linear_damping: 0.0,
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
    /// The convex hull of points, with a rounding around it.
    Polygon(Vec<Point>, f32),
    /// Two ends.
    Segment(Point, Point),
}

/// What a shape is made of, and what it touches.
#[derive(Clone, Copy)]
pub struct Surface {
    /// In kg/m².
    pub density: f32,
    /// That of a pair is the geometric mean.
    pub friction: f32,
    /// That of a pair is the greater; Chipmunk takes the geometric mean.
    pub restitution: f32,
    /// The layers the shape is in, one bit each.
    pub category: u32,
    /// The layers it touches.
    pub mask: u32,
}

/// What all is made of, but where a scene says otherwise.
pub const SURFACE: Surface =
    Surface { density: 1.0, friction: 0.6, restitution: 0.0, category: 1, mask: u32::MAX };

/// A pin through two bodies, which do not touch each other.
#[derive(Clone, Copy)]
pub struct JointSpec {
    /// Which bodies.
    pub bodies: [usize; 2],
    /// Where the pin is, in the space of each.
    pub anchors: [Point; 2],
    /// The second body's angle over the first's that counts as zero, in radians.
    pub rest: f32,
    /// Least and greatest angle.
    pub limits: Option<[f32; 2]>,
    /// Speed in rad/s, greatest torque in N m.
    pub motor: Option<[f32; 2]>,
    /// Towards angle zero, in hertz, and its damping ratio.
    pub spring: Option<[f32; 2]>,
}

impl JointSpec {
    /// A pin that turns freely.
    pub fn new(bodies: [usize; 2], anchors: [Point; 2]) -> JointSpec {
        JointSpec { bodies, anchors, rest: 0.0, limits: None, motor: None, spring: None }
    }
}

/// Where a body is.
#[derive(Clone, Copy, Default)]
pub struct Pose {
    /// Of its origin.
    pub position: Point,
    /// Cosine and sine of its angle.
    pub rotation: [f32; 2],
}

impl Pose {
    /// A point of the body's space, in the world's.
    pub fn place(&self, [x, y]: Point) -> Point {
        let [c, s] = self.rotation;
        [self.position[0] + c * x - s * y, self.position[1] + s * x + c * y]
    }
}

/// See [`Engine::getters`].
pub type Getter<'a> = (&'static str, Box<dyn Fn() -> f32 + 'a>);

/// One world of one engine. Bodies are named by the order of their creation.
pub trait Engine {
    /// Creates a body without shapes.
    fn create_body(&mut self, spec: &BodySpec) -> usize;
    /// Gives a body a shape.
    fn create_shape(&mut self, body: usize, shape: &Shape, surface: &Surface);
    /// Joins two bodies that have all their shapes.
    fn create_joint(&mut self, spec: &JointSpec);
    /// Destroys a body, its shapes and its joints.
    fn destroy_body(&mut self, body: usize);
    /// Changes a body's linear velocity.
    fn set_velocity(&mut self, body: usize, velocity: Point);
    /// One step of [`TIME_STEP`].
    fn step(&mut self);
    /// Where a body is.
    fn pose(&self, body: usize) -> Pose;
    /// Pairs of shapes that touch.
    fn contacts(&self) -> usize;
    /// Dynamic and kinematic bodies that are awake.
    fn awake(&self) -> usize;
    /// What the engine itself says its stages took in the last step, in milliseconds.
    fn stages(&self) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    /// The closest hit of every ray (an origin, a way); gives how many hit.
    fn cast_rays(&self, rays: &[[Point; 2]]) -> usize;
    /// The shapes whose bounds overlap each box (two corners); gives how many in all.
    fn overlap_boxes(&self, boxes: &[[Point; 2]]) -> usize;
    /// Asks for one body's transform after the other's, as a program would; gives a sum, so
    /// that nothing is left out.
    fn get_poses(&self, bodies: &[usize]) -> f32;
    /// Other getters, where they are measured: the name of each, and a loop that asks for
    /// one body after the other, and gives a sum.
    fn getters<'a>(&'a self, _bodies: &[usize]) -> Vec<Getter<'a>> {
        Vec::new()
    }
    /// Writes the transforms of all bodies that moved in the last step, by the engine's
    /// fastest way; gives how many.
    fn read_all(&self, out: &mut [Pose]) -> usize;
}
