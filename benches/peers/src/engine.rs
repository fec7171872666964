//! The interface that scenes use for every engine.

/// A point or a vector, in metres.
pub type Point = [f32; 2];

/// Time step of every scene, in seconds.
pub const TIME_STEP: f32 = 1.0 / 60.0;
/// Substeps of impel and Box2D; solver iterations of Rapier.
pub const SUBSTEPS: u32 = 4;
/// Iterations of Chipmunk, which has no substeps. Chipmunk's default.
#[cfg(feature = "chipmunk")]
pub const CHIPMUNK_ITERATIONS: i32 = 10;
/// Time for which a body must be slow before it sleeps, in seconds, if sleeping is enabled.
#[cfg(any(feature = "rapier", feature = "chipmunk"))]
pub const TIME_TO_SLEEP: f32 = 0.5;

/// Settings of a world.
#[derive(Clone, Copy)]
pub struct WorldSpec {
    /// Downwards acceleration, in m/s².
    pub gravity: f32,
    /// Whether bodies may fall asleep.
    pub sleeping: bool,
    /// Number of threads of a step.
    pub workers: u32,
}

/// Body type.
#[derive(Clone, Copy, PartialEq)]
pub enum Kind {
    /// Never moves.
    Static,
    /// Moves by its velocity only.
    Kinematic,
    /// Moves by forces and contacts.
    Dynamic,
}

/// Definition of a body without rotation.
#[derive(Clone, Copy)]
pub struct BodySpec {
    /// Body type.
    pub kind: Kind,
    /// Position of the origin.
    pub position: Point,
    /// Linear velocity in m/s.
    pub velocity: Point,
    /// Angular velocity in rad/s.
    pub angular_velocity: f32,
    /// Linear damping in 1/s.
    pub linear_damping: f32,
    /// Whether it may fall asleep, if the world has sleeping enabled.
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

/// A shape in the local space of its body.
#[derive(Clone)]
pub enum Shape {
    /// Circle around the origin, by its radius.
    Circle(f32),
    /// Axis-aligned box: half width, half height, centre.
    Box(f32, f32, Point),
    /// Two ends and a radius.
    Capsule(Point, Point, f32),
    /// The convex hull of points, with a rounding around it.
    Polygon(Vec<Point>, f32),
    /// Two ends.
    Segment(Point, Point),
}

/// Material and filter of a shape.
#[derive(Clone, Copy)]
pub struct Surface {
    /// Density in kg/m².
    pub density: f32,
    /// Friction. A pair has the geometric mean.
    pub friction: f32,
    /// Restitution. A pair has the greater; in Chipmunk, the geometric mean.
    pub restitution: f32,
    /// Collision layers of the shape, one bit each.
    pub category: u32,
    /// Layers that it collides with.
    pub mask: u32,
}

/// The default material and filter.
pub const SURFACE: Surface =
    Surface { density: 1.0, friction: 0.6, restitution: 0.0, category: 1, mask: u32::MAX };

/// A revolute joint between two bodies, which do not collide with each other.
#[derive(Clone, Copy)]
pub struct JointSpec {
    /// Indices of the bodies.
    pub bodies: [usize; 2],
    /// Anchor in the local space of each body.
    pub anchors: [Point; 2],
    /// Angle of the second body relative to the first that counts as zero, in radians.
    pub rest: f32,
    /// Lower and upper angle limit.
    pub limits: Option<[f32; 2]>,
    /// Motor speed in rad/s, and maximum torque in N m.
    pub motor: Option<[f32; 2]>,
    /// Spring towards angle zero: frequency in hertz, and damping ratio.
    pub spring: Option<[f32; 2]>,
}

impl JointSpec {
    /// A joint without limits, motor and spring.
    pub fn new(bodies: [usize; 2], anchors: [Point; 2]) -> JointSpec {
        JointSpec { bodies, anchors, rest: 0.0, limits: None, motor: None, spring: None }
    }
}

/// Pose of a body.
#[derive(Clone, Copy, Default)]
pub struct Pose {
    /// Position of the origin.
    pub position: Point,
    /// Cosine and sine of the angle.
    pub rotation: [f32; 2],
}

impl Pose {
    /// Converts a point from the body's local space to the world.
    pub fn place(&self, [x, y]: Point) -> Point {
        let [c, s] = self.rotation;
        [self.position[0] + c * x - s * y, self.position[1] + s * x + c * y]
    }
}

/// See [`Engine::getters`].
pub type Getter<'a> = (&'static str, Box<dyn Fn() -> f32 + 'a>);

/// A world of an engine. Bodies are numbered in the order of creation.
pub trait Engine {
    /// Creates a body without shapes.
    fn create_body(&mut self, spec: &BodySpec) -> usize;
    /// Adds a shape to a body.
    fn create_shape(&mut self, body: usize, shape: &Shape, surface: &Surface);
    /// Creates a joint between two bodies that have all their shapes.
    fn create_joint(&mut self, spec: &JointSpec);
    /// Destroys a body, its shapes and its joints.
    fn destroy_body(&mut self, body: usize);
    /// Changes a body's linear velocity.
    fn set_velocity(&mut self, body: usize, velocity: Point);
    /// Steps once by [`TIME_STEP`].
    fn step(&mut self);
    /// Pose of a body.
    fn pose(&self, body: usize) -> Pose;
    /// Number of touching pairs of shapes.
    fn contacts(&self) -> usize;
    /// Number of awake dynamic and kinematic bodies.
    fn awake(&self) -> usize;
    /// Times of the stages of the last step by the engine's own profile, in milliseconds.
    fn stages(&self) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    /// Finds the closest hit of every ray (origin and translation). Returns the number of hits.
    fn cast_rays(&self, rays: &[[Point; 2]]) -> usize;
    /// Finds the shapes whose bounds overlap each box (two corners). Returns their total number.
    fn overlap_boxes(&self, boxes: &[[Point; 2]]) -> usize;
    /// Reads the transforms of bodies one by one, as a program does. Returns a sum, so that no read
    /// is optimized away.
    fn get_poses(&self, bodies: &[usize]) -> f32;
    /// Other measured getters: a name, and a loop that reads from one body after the other and
    /// returns a sum.
    fn getters<'a>(&'a self, _bodies: &[usize]) -> Vec<Getter<'a>> {
        Vec::new()
    }
    /// The engine's ways to save its state.
    fn ways_to_save(&self) -> &'static [&'static str] {
        &[]
    }
    /// Saves the state in one of these ways, as one of `snapshots::STATES` states. Returns its size
    /// in bytes.
    fn save(&mut self, _way: usize, _state: usize) -> usize {
        0
    }
    /// Restores a state that was saved in the same way.
    fn restore(&mut self, _way: usize, _state: usize) {}

    /// Writes the transforms of all bodies that moved in the last step, in the engine's fastest
    /// way. Returns their number.
    fn read_all(&self, out: &mut [Pose]) -> usize;
}
