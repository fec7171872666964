//! A jointed rig as plain data, from which every engine builds its world. Lengths are in metres,
//! masses in kilograms, times in seconds, angles in radians.

/// A point or a vector.
pub type Point = [f32; 2];

/// Downwards acceleration in every rig.
pub const GRAVITY: f32 = 10.0;

/// Angle of an axis that points up.
pub const UP: f32 = std::f32::consts::FRAC_PI_2;

/// How a body moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// Never moves.
    Static,
    /// Moves by forces.
    Dynamic,
}

/// The shape of a body, around its origin.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Half width and half height.
    Box(f32, f32),
    /// Radius.
    Circle(f32),
    /// A convex hull.
    Hull(&'static [Point]),
    /// Two ends. For static bodies only.
    Segment(Point, Point),
    /// No shape: a static body for joints.
    Nothing(f32),
}

impl Shape {
    /// Area in square metres.
    pub fn area(self) -> f32 {
        match self {
            Shape::Box(half_width, half_height) => 4.0 * half_width * half_height,
            Shape::Circle(radius) | Shape::Nothing(radius) => {
                std::f32::consts::PI * radius * radius
            }
            Shape::Hull(points) => {
                let pairs = points.iter().zip(points.iter().cycle().skip(1));
                0.5 * pairs.map(|(a, b)| a[0] * b[1] - a[1] * b[0]).sum::<f32>().abs()
            }
            Shape::Segment(..) => 1.0,
        }
    }
}

impl Body {
    /// Moment of inertia about the centre, in kg m².
    pub fn inertia(&self) -> f32 {
        match self.shape {
            Shape::Box(half_width, half_height) => {
                self.mass * (half_width * half_width + half_height * half_height) / 3.0
            }
            Shape::Circle(radius) | Shape::Nothing(radius) => 0.5 * self.mass * radius * radius,
            // That of a disc with the same area.
            Shape::Hull(_) | Shape::Segment(..) => {
                0.5 * self.mass * self.shape.area() / std::f32::consts::PI
            }
        }
    }
}

/// A body and its initial state; its initial angular velocity is zero.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    /// Body type.
    pub motion: Motion,
    /// Position of the origin.
    pub position: Point,
    /// Rotation.
    pub angle: f32,
    /// Shape.
    pub shape: Shape,
    /// Mass.
    pub mass: f32,
    /// Coefficient of friction.
    pub friction: f32,
    /// Coefficient of restitution.
    pub restitution: f32,
    /// Bodies of the same layer do not collide. Layer 0 collides with all.
    pub layer: i32,
    /// Initial linear velocity.
    pub velocity: Point,
}

/// Joint type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Revolute joint.
    Hinge,
    /// Locks a point and the angle.
    Weld,
    /// Locks all motion except along an axis, given by its angle in the world.
    Slider(f32),
    /// A wheel (the second body) on a suspension along an axis, given by its angle in the world.
    Wheel(f32),
    /// Holds the distance of two points.
    Rod,
}

impl Kind {
    /// The name in descriptions of rigs.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Hinge => "hinges",
            Kind::Weld => "welds",
            Kind::Slider(_) => "sliders",
            Kind::Wheel(_) => "wheels",
            Kind::Rod => "rods",
        }
    }
}

/// A joint. A rod has two anchors, all other joints have the same anchor on both bodies.
#[derive(Clone, Copy, Debug)]
pub struct Joint {
    /// Joint type.
    pub kind: Kind,
    /// Indices of both bodies.
    pub bodies: [usize; 2],
    /// Anchor on each body, in the world.
    pub points: [Point; 2],
    /// Lower and upper limit of angle, translation or length.
    pub limits: Option<[f32; 2]>,
    /// Motor speed and maximum force or torque.
    pub motor: Option<[f32; 2]>,
    /// Spring frequency in hertz, and damping ratio.
    pub spring: Option<[f32; 2]>,
}

/// A rig and its step settings.
#[derive(Clone, Debug)]
pub struct Rig {
    /// Description.
    pub name: String,
    /// Bodies. The first is the ground: a box whose top is at height zero.
    pub bodies: Vec<Body>,
    /// Joints, in the order of creation.
    pub joints: Vec<Joint>,
    /// Steps per second.
    pub rate: f32,
    /// Substeps per step.
    pub substeps: u32,
    /// Time in seconds by which the rig must be at rest. None for a rig without damping, such as a
    /// load that oscillates on a cable.
    pub rests_by: Option<f32>,
}

impl Rig {
    /// A rig with a ground only, at 60 steps per second with 4 substeps.
    pub fn new(name: impl Into<String>) -> Rig {
        let mut rig = Rig {
            name: name.into(),
            bodies: Vec::new(),
            joints: Vec::new(),
            rate: 60.0,
            substeps: 4,
            rests_by: Some(5.0),
        };
        rig.fixed([0.0, -1.0], Shape::Box(50.0, 1.0));
        rig
    }

    /// Adds a static body.
    pub fn fixed(&mut self, position: Point, shape: Shape) -> usize {
        let index = self.body(position, shape, 0.0);
        self.bodies[index].motion = Motion::Static;
        index
    }

    /// Adds a dynamic body.
    pub fn body(&mut self, position: Point, shape: Shape, mass: f32) -> usize {
        self.bodies.push(Body {
            motion: Motion::Dynamic,
            position,
            angle: 0.0,
            shape,
            mass,
            friction: 0.6,
            restitution: 0.0,
            layer: 0,
            velocity: [0.0; 2],
        });
        self.bodies.len() - 1
    }

    /// Adds a thin box from one point to another.
    pub fn link(&mut self, from: Point, to: Point, half_width: f32, mass: f32) -> usize {
        let [x, y] = [to[0] - from[0], to[1] - from[1]];
        let shape = Shape::Box(0.5 * (x * x + y * y).sqrt(), half_width);
        let index = self.body([0.5 * (from[0] + to[0]), 0.5 * (from[1] + to[1])], shape, mass);
        self.bodies[index].angle = y.atan2(x);
        index
    }

    /// Adds a joint at a point.
    pub fn join(&mut self, kind: Kind, bodies: [usize; 2], point: Point) -> &mut Joint {
        self.connect(kind, bodies, [point; 2])
    }

    /// Adds a rod between two points.
    pub fn rod(&mut self, bodies: [usize; 2], points: [Point; 2]) -> &mut Joint {
        self.connect(Kind::Rod, bodies, points)
    }

    /// Adds a joint at a point of each body.
    pub fn connect(&mut self, kind: Kind, bodies: [usize; 2], points: [Point; 2]) -> &mut Joint {
        self.joints.push(Joint { kind, bodies, points, limits: None, motor: None, spring: None });
        self.joints.last_mut().unwrap()
    }

    /// Puts all dynamic bodies into one layer, which does not collide with itself.
    pub fn one_layer(&mut self) {
        for body in &mut self.bodies {
            body.layer = if body.motion == Motion::Dynamic { 1 } else { 0 };
        }
    }

    /// The same rig with other steps.
    pub fn stepped(mut self, rate: f32, substeps: u32) -> Rig {
        self.name = format!("{} @{rate}x{substeps}", self.name);
        (self.rate, self.substeps) = (rate, substeps);
        self
    }

    /// The same rig with another time by which it must be at rest, or none.
    pub fn resting_by(mut self, seconds: Option<f32>) -> Rig {
        self.rests_by = seconds;
        self
    }

    /// The same rig with a restitution for all bodies.
    pub fn bouncing(mut self, restitution: f32) -> Rig {
        self.name = format!("{} e{restitution}", self.name);
        self.bodies.iter_mut().for_each(|body| body.restitution = restitution);
        self
    }
}

impl Joint {
    /// The angle of the slide axis in the world.
    pub fn axis(&self) -> f32 {
        match self.kind {
            Kind::Slider(axis) | Kind::Wheel(axis) => axis,
            Kind::Hinge | Kind::Weld | Kind::Rod => 0.0,
        }
    }

    /// The distance of the two anchors.
    pub fn length(&self) -> f32 {
        let [[ax, ay], [bx, by]] = self.points;
        (bx - ax).hypot(by - ay)
    }

    /// Sets the limits.
    pub fn limits(&mut self, lower: f32, upper: f32) -> &mut Joint {
        self.limits = Some([lower, upper]);
        self
    }

    /// Sets the motor.
    pub fn motor(&mut self, speed: f32, most: f32) -> &mut Joint {
        self.motor = Some([speed, most]);
        self
    }

    /// Sets the spring.
    pub fn spring(&mut self, hertz: f32, damping_ratio: f32) -> &mut Joint {
        self.spring = Some([hertz, damping_ratio]);
        self
    }
}
