//! A world under construction, with the data for checks after the run.

use crate::engine::{BodySpec, Engine, JointSpec, Kind, Point, SURFACE, Shape, Surface};

/// Region in which every dynamic body must be at the end. Others fell through something.
#[derive(Clone, Copy)]
pub enum Bounds {
    /// Between two corners.
    Box(Point, Point),
    /// Inside a circle, by centre and radius.
    Disc(Point, f32),
    /// Everywhere.
    Everywhere,
}

impl Bounds {
    /// Whether a point is inside.
    pub fn contain(self, [x, y]: Point) -> bool {
        match self {
            Bounds::Box(low, high) => {
                (low[0]..=high[0]).contains(&x) && (low[1]..=high[1]).contains(&y)
            }
            Bounds::Disc([cx, cy], radius) => (x - cx).hypot(y - cy) <= radius,
            Bounds::Everywhere => x.is_finite() && y.is_finite(),
        }
    }
}

/// A dynamic body.
#[derive(Clone, Copy)]
pub struct Placed {
    /// Index of the body.
    pub body: usize,
    /// Initial position.
    pub start: Point,
    /// Height of the floor under it. Below this, it fell through.
    pub floor: f32,
}

/// A world and its contents.
pub struct Site {
    /// The world.
    pub engine: Box<dyn Engine>,
    /// Number of bodies, for scenes of variable size.
    pub size: usize,
    /// All dynamic bodies, including destroyed ones.
    pub placed: Vec<Placed>,
    /// All joints, including those of destroyed bodies.
    pub joints: Vec<JointSpec>,
    /// Region in which bodies must stay.
    pub bounds: Bounds,
    /// Height of the floor under the bodies that are created next.
    pub floor: f32,
    /// The body whose sinking shows how well a pile stands.
    pub top: Option<usize>,
    /// Bodies that the scene moves or destroys, by group.
    pub groups: Vec<Vec<usize>>,
    gone: Vec<bool>,
}

impl Site {
    /// An empty world.
    pub fn new(engine: Box<dyn Engine>, size: usize) -> Site {
        Site {
            engine,
            size,
            placed: Vec::new(),
            joints: Vec::new(),
            bounds: Bounds::Everywhere,
            floor: f32::NEG_INFINITY,
            top: None,
            groups: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Creates a body with shapes.
    pub fn body(&mut self, spec: BodySpec, shapes: &[Shape], surface: &Surface) -> usize {
        let body = self.engine.create_body(&spec);
        for shape in shapes {
            self.engine.create_shape(body, shape, surface);
        }
        if spec.kind == Kind::Dynamic {
            self.placed.push(Placed { body, start: spec.position, floor: self.floor });
        }
        body
    }

    /// Creates a dynamic body with one shape of the default material, at rest.
    pub fn dynamic(&mut self, position: Point, shape: &Shape) -> usize {
        let shapes = std::slice::from_ref(shape);
        self.body(BodySpec::new(Kind::Dynamic, position), shapes, &SURFACE)
    }

    /// Creates a static body with many shapes.
    pub fn ground(&mut self, shapes: &[Shape]) -> usize {
        self.body(BodySpec::new(Kind::Static, [0.0, 0.0]), shapes, &SURFACE)
    }

    /// Creates a joint.
    pub fn joint(&mut self, spec: JointSpec) {
        self.engine.create_joint(&spec);
        self.joints.push(spec);
    }

    /// Destroys a body.
    pub fn destroy(&mut self, body: usize) {
        self.engine.destroy_body(body);
        self.gone.resize(self.gone.len().max(body + 1), false);
        self.gone[body] = true;
    }

    /// Whether a body exists.
    pub fn is_alive(&self, body: usize) -> bool {
        !self.gone.get(body).copied().unwrap_or(false)
    }

    /// A floor with its top at 0 and two walls.
    pub fn bin(&mut self, half_width: f32, height: f32) {
        let (thick, half_height) = (1.0, 0.5 * height);
        self.ground(&[
            Shape::Box(half_width + 2.0 * thick, thick, [0.0, -thick]),
            Shape::Box(thick, half_height, [-half_width - thick, half_height]),
            Shape::Box(thick, half_height, [half_width + thick, half_height]),
        ]);
        self.bounds = Bounds::Box([-half_width, 0.0], [half_width, height]);
    }

    /// A floor with its top at half a metre and two walls, of boxes one metre wide that overlap
    /// slightly.
    pub fn tiled_bin(&mut self, half_width: i32, height: i32) {
        let half = half_width as f32;
        let floor = (-half_width..=half_width).map(|x| Shape::Box(0.55, 0.5, [x as f32, 0.0]));
        let walls = [-half, half]
            .into_iter()
            .flat_map(|x| (1..=height).map(move |y| Shape::Box(0.5, 0.55, [x, y as f32])));
        self.ground(&floor.chain(walls).collect::<Vec<_>>());
        // The origins of compounds are on their edges, and touching shapes overlap slightly.
        let inner = half - 0.4;
        self.bounds = Bounds::Box([-inner, 0.4], [inner, f32::INFINITY]);
    }

    /// Boxes of one metre, one less in each row. Returns the topmost body.
    pub fn pyramid(&mut self, rows: usize, left: f32, floor: f32) -> usize {
        let cube = Shape::Box(0.5, 0.5, [0.0, 0.0]);
        let mut top = 0;
        self.floor = floor;
        for row in 0..rows {
            for column in 0..rows - row {
                let x = left + 0.5 * (row as f32 + 1.0) + column as f32;
                top = self.dynamic([x, floor + row as f32 + 0.5], &cube);
            }
        }
        top
    }

    /// A grid of four kinds of shapes in turn, about 0.8 m in size.
    pub fn mixed_grid(&mut self, columns: usize, rows: usize, spacing: f32, lowest: f32) {
        let corner = |i: usize| {
            let angle = std::f32::consts::FRAC_PI_3 * i as f32;
            [0.4 * angle.cos(), 0.4 * angle.sin()]
        };
        let shapes = [
            Shape::Circle(0.4),
            Shape::Capsule([-0.25, 0.0], [0.25, 0.0], 0.2),
            Shape::Box(0.35, 0.35, [0.0, 0.0]),
            Shape::Polygon((0..6).map(corner).collect(), 0.0),
        ];
        for row in 0..rows {
            // Rows are shifted relative to each other.
            let shift = if row % 2 == 0 { 0.1 } else { -0.1 };
            for column in 0..columns {
                let x = (column as f32 - 0.5 * (columns - 1) as f32) * spacing + shift;
                let y = lowest + row as f32 * spacing;
                self.dynamic([x, y], &shapes[(row + column) % shapes.len()]);
            }
        }
    }
}
