//! The scenes. Sizes, counts and speeds are those of Box2D's own benchmark program where
//! it has the scene; what they are made of is written here once for all engines.

use crate::engine::{BodySpec, Engine, Kind, Point, Shape, WorldSpec};

/// Of everything that moves, in kg/m², but where a scene says otherwise.
const DENSITY: f32 = 1.0;
/// Downwards, in m/s².
const GRAVITY: f32 = 10.0;

/// A scene.
#[derive(Clone, Copy, PartialEq)]
pub enum Scene {
    /// A hundred rows of boxes.
    LargePyramid,
    /// Four hundred pyramids of ten rows on twenty floors.
    ManyPyramids,
    /// 2,025 boxes in a square drum that turns.
    Tumbler,
    /// A heavy block hits 9,600 boxes without gravity.
    Smash,
    /// The same, with sleeping: the boxes sleep until they are hit.
    SmashSleeping,
    /// 8,100 boxes in a round drum with paddles.
    Washer,
    /// 10,000 circles fall into a box.
    Circles,
    /// 5,000 circles, capsules, boxes and hexagons fall into a box.
    Mixed,
    /// A thousand mixed bodies fall on hills of segments.
    Terrain,
    /// A hundred boxes in ten stacks, at rest and awake.
    Rest100,
    /// Twenty mixed bodies: a small game.
    Small20,
    /// Pyramids asleep and a hundred bodies awake.
    SleepingCity,
    /// 10,000 bodies and 19,794 revolute joints.
    JointGrid,
    /// Ragdolls.
    Rain,
    /// A motor turns a bar in a pile.
    Spinner,
}

/// Where every dynamic body must be at the end: else it fell through something.
#[derive(Clone, Copy)]
pub enum Bounds {
    /// Between two corners.
    Box(Point, Point),
    /// Around a centre, within a radius.
    Disc(Point, f32),
    /// Anywhere.
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

/// What a scene made.
pub struct Built {
    /// Every dynamic body, and where it began.
    pub dynamic: Vec<(usize, Point)>,
    /// Where they must stay.
    pub bounds: Bounds,
    /// The body whose sinking tells how well a pile stands.
    pub top: Option<usize>,
}

impl Scene {
    /// In the order of the table.
    pub const ALL: [Scene; 15] = [
        Scene::LargePyramid,
        Scene::ManyPyramids,
        Scene::Tumbler,
        Scene::Smash,
        Scene::SmashSleeping,
        Scene::Washer,
        Scene::Circles,
        Scene::Mixed,
        Scene::Terrain,
        Scene::Rest100,
        Scene::Small20,
        Scene::SleepingCity,
        Scene::JointGrid,
        Scene::Rain,
        Scene::Spinner,
    ];

    /// As on the command line and in the table.
    pub fn name(self) -> &'static str {
        match self {
            Scene::LargePyramid => "large_pyramid",
            Scene::ManyPyramids => "many_pyramids",
            Scene::Tumbler => "tumbler",
            Scene::Smash => "smash",
            Scene::SmashSleeping => "smash_sleeping",
            Scene::Washer => "washer",
            Scene::Circles => "circles",
            Scene::Mixed => "mixed",
            Scene::Terrain => "terrain",
            Scene::Rest100 => "rest_100",
            Scene::Small20 => "small_20",
            Scene::SleepingCity => "sleeping_city",
            Scene::JointGrid => "joint_grid",
            Scene::Rain => "rain",
            Scene::Spinner => "spinner",
        }
    }

    /// The scene of a name.
    pub fn from_name(name: &str) -> Option<Scene> {
        Self::ALL.into_iter().find(|scene| scene.name() == name)
    }

    /// Whether it can be built: not those with joints, until impel has joints.
    pub fn is_ready(self) -> bool {
        !matches!(self, Scene::JointGrid | Scene::Rain | Scene::Spinner)
    }

    /// Steps that are not timed, and steps that are: few, or as many as Box2D's program
    /// takes.
    pub fn steps(self, full: bool) -> (usize, usize) {
        let (warm_up, few, many) = match self {
            Scene::LargePyramid => (0, 200, 500),
            Scene::ManyPyramids => (0, 60, 200),
            Scene::Tumbler => (0, 300, 750),
            // It hits after 66 steps.
            Scene::Smash | Scene::SmashSleeping => (0, 180, 300),
            Scene::Washer => (0, 100, 300),
            Scene::Circles => (0, 200, 600),
            Scene::Mixed => (0, 250, 600),
            Scene::Terrain => (0, 300, 600),
            Scene::Rest100 => (120, 600, 2000),
            Scene::Small20 => (60, 2000, 5000),
            Scene::SleepingCity => (120, 300, 1000),
            Scene::JointGrid | Scene::Rain | Scene::Spinner => (0, 0, 0),
        };
        (warm_up, if full { many } else { few })
    }

    /// The world it wants.
    pub fn world(self, workers: u32) -> WorldSpec {
        let weightless = matches!(self, Scene::Smash | Scene::SmashSleeping);
        WorldSpec {
            gravity: if weightless { 0.0 } else { GRAVITY },
            sleeping: matches!(self, Scene::SmashSleeping | Scene::SleepingCity),
            workers,
        }
    }

    /// Fills a world.
    pub fn build(self, full: bool, engine: &mut dyn Engine) -> Built {
        let mut site = Site {
            engine,
            built: Built { dynamic: Vec::new(), bounds: Bounds::Everywhere, top: None },
        };
        match self {
            Scene::LargePyramid => large_pyramid(&mut site),
            Scene::ManyPyramids => many_pyramids(&mut site),
            Scene::Tumbler => tumbler(&mut site),
            Scene::Smash => smash(&mut site, true),
            Scene::SmashSleeping => smash(&mut site, false),
            Scene::Washer => washer(&mut site),
            Scene::Circles => circles(&mut site),
            Scene::Mixed => mixed(&mut site),
            Scene::Terrain => terrain(&mut site),
            Scene::Rest100 => rest_100(&mut site),
            Scene::Small20 => small_20(&mut site),
            Scene::SleepingCity => sleeping_city(&mut site, if full { 50_000 } else { 10_000 }),
            Scene::JointGrid | Scene::Rain | Scene::Spinner => {
                unreachable!("scenes with joints are not ready")
            }
        }
        site.built
    }
}

/// A world being filled.
struct Site<'a> {
    engine: &'a mut dyn Engine,
    built: Built,
}

impl Site<'_> {
    fn body(&mut self, spec: BodySpec, shape: &Shape, density: f32) -> usize {
        let body = self.engine.create_body(&spec);
        self.engine.create_shape(body, shape, density);
        if spec.kind == Kind::Dynamic {
            self.built.dynamic.push((body, spec.position));
        }
        body
    }

    fn dynamic(&mut self, position: Point, shape: &Shape) -> usize {
        self.body(BodySpec::new(Kind::Dynamic, position), shape, DENSITY)
    }

    /// One static body with many shapes.
    fn ground(&mut self, shapes: &[Shape]) {
        let ground = self.engine.create_body(&BodySpec::new(Kind::Static, [0.0, 0.0]));
        for shape in shapes {
            self.engine.create_shape(ground, shape, 0.0);
        }
    }

    /// A floor with its surface at 0 and two walls.
    fn bin(&mut self, half_width: f32, height: f32) {
        let (thick, half_height) = (1.0, 0.5 * height);
        self.ground(&[
            Shape::Box(half_width + 2.0 * thick, thick, [0.0, -thick]),
            Shape::Box(thick, half_height, [-half_width - thick, half_height]),
            Shape::Box(thick, half_height, [half_width + thick, half_height]),
        ]);
        self.built.bounds = Bounds::Box([-half_width, 0.0], [half_width, height]);
    }

    /// Boxes of a metre, one fewer in each row; gives the topmost.
    fn pyramid(&mut self, rows: usize, left: f32, floor: f32) -> usize {
        let cube = Shape::Box(0.5, 0.5, [0.0, 0.0]);
        let mut top = 0;
        for row in 0..rows {
            for column in 0..rows - row {
                let x = left + 0.5 * (row as f32 + 1.0) + column as f32;
                top = self.dynamic([x, floor + row as f32 + 0.5], &cube);
            }
        }
        top
    }

    /// Four kinds of shapes in turns, about 0.8 m across, side by side in a grid.
    fn mixed_grid(&mut self, columns: usize, rows: usize, spacing: f32, lowest: f32) {
        let corner = |i: usize| {
            let angle = std::f32::consts::FRAC_PI_3 * i as f32;
            [0.4 * angle.cos(), 0.4 * angle.sin()]
        };
        let shapes = [
            Shape::Circle(0.4),
            Shape::Capsule([-0.25, 0.0], [0.25, 0.0], 0.2),
            Shape::Box(0.35, 0.35, [0.0, 0.0]),
            Shape::Polygon((0..6).map(corner).collect()),
        ];
        for row in 0..rows {
            // Not quite above each other.
            let shift = if row % 2 == 0 { 0.1 } else { -0.1 };
            for column in 0..columns {
                let x = (column as f32 - 0.5 * (columns - 1) as f32) * spacing + shift;
                let y = lowest + row as f32 * spacing;
                self.dynamic([x, y], &shapes[(row + column) % shapes.len()]);
            }
        }
    }
}

fn large_pyramid(site: &mut Site) {
    site.ground(&[Shape::Box(100.0, 1.0, [0.0, -1.0])]);
    site.built.top = Some(site.pyramid(100, -50.0, 0.0));
    site.built.bounds = Bounds::Box([-100.0, 0.0], [100.0, 101.0]);
}

fn many_pyramids(site: &mut Site) {
    let (rows, count, pitch) = (10, 20, 11.0);
    let half_width = 0.5 * pitch * count as f32;
    let floor = |i: usize| i as f32 * pitch;
    let floors: Vec<Shape> = (0..count)
        .map(|i| Shape::Segment([-half_width, floor(i)], [half_width, floor(i)]))
        .collect();
    site.ground(&floors);
    for i in 0..count {
        for j in 0..count {
            let top = site.pyramid(rows, j as f32 * pitch - half_width + 0.5, floor(i));
            site.built.top = Some(top);
        }
    }
    site.built.bounds = Bounds::Box([-half_width, 0.0], [half_width, pitch * count as f32]);
}

/// How fast both drums turn, in rad/s.
const DRUM_SPEED: f32 = 25.0 * std::f32::consts::PI / 180.0;

fn tumbler(site: &mut Site) {
    let mut spec = BodySpec::new(Kind::Kinematic, [0.0, 10.0]);
    spec.angular_velocity = DRUM_SPEED;
    let drum = site.engine.create_body(&spec);
    for wall in [
        Shape::Box(0.5, 10.0, [10.0, 0.0]),
        Shape::Box(0.5, 10.0, [-10.0, 0.0]),
        Shape::Box(10.0, 0.5, [0.0, 10.0]),
        Shape::Box(10.0, 0.5, [0.0, -10.0]),
    ] {
        site.engine.create_shape(drum, &wall, 0.0);
    }
    let cube = Shape::Box(0.125, 0.125, [0.0, 0.0]);
    for i in 0..45 {
        for j in 0..45 {
            site.dynamic([-9.0 + 0.4 * j as f32, 1.0 + 0.4 * i as f32], &cube);
        }
    }
    site.built.bounds = Bounds::Disc([0.0, 10.0], 14.0);
}

fn smash(site: &mut Site, awake: bool) {
    let mut hammer = BodySpec::new(Kind::Dynamic, [-20.0, 0.0]);
    hammer.velocity = [40.0, 0.0];
    site.body(hammer, &Shape::Box(4.0, 4.0, [0.0, 0.0]), 8.0);
    let cube = Shape::Box(0.2, 0.2, [0.0, 0.0]);
    for i in 0..120 {
        for j in 0..80 {
            let position = [30.0 + 0.4 * i as f32, 0.4 * (j as f32 - 40.0)];
            let spec = BodySpec { awake, ..BodySpec::new(Kind::Dynamic, position) };
            site.body(spec, &cube, DENSITY);
        }
    }
}

fn washer(site: &mut Site) {
    let mut spec = BodySpec::new(Kind::Kinematic, [0.0, 10.0]);
    spec.angular_velocity = DRUM_SPEED;
    spec.velocity = [0.001, -0.002];
    let drum = site.engine.create_body(&spec);
    let step = 10.0_f32.to_radians();
    let point = |radius: f32, angle: f32| [radius * angle.cos(), radius * angle.sin()];
    // A piece of the ring between two radii, some of it beyond both angles.
    let piece = |inner: f32, outer: f32, i: usize, beyond: f32| {
        let (from, to) = (step * i as f32 - beyond, step * (i + 1) as f32 + beyond);
        let corners = [point(inner, from), point(outer, from), point(outer, to), point(inner, to)];
        Shape::Polygon(corners.to_vec())
    };
    for i in 0..36 {
        site.engine.create_shape(drum, &piece(16.0, 18.0, i, 0.1 * step), 0.0);
        if i % 9 == 0 {
            site.engine.create_shape(drum, &piece(14.0, 16.0, i, 0.0), 0.0);
        }
    }
    let cube = Shape::Box(0.1, 0.1, [0.0, 0.0]);
    for i in 0..90 {
        for j in 0..90 {
            site.dynamic([-9.9 + 0.21 * j as f32, 0.1 + 0.21 * i as f32], &cube);
        }
    }
    site.built.bounds = Bounds::Disc([0.0, 10.0], 16.5);
}

fn circles(site: &mut Site) {
    site.bin(55.0, 200.0);
    let circle = Shape::Circle(0.5);
    for row in 0..100 {
        let shift = if row % 2 == 0 { 0.1 } else { -0.1 };
        for column in 0..100 {
            let x = 1.05 * (column as f32 - 49.5) + shift;
            site.dynamic([x, 0.6 + 1.05 * row as f32], &circle);
        }
    }
}

fn mixed(site: &mut Site) {
    site.bin(50.0, 200.0);
    site.mixed_grid(100, 50, 0.98, 0.6);
}

fn terrain(site: &mut Site) {
    let (half_width, count) = (60.0, 240);
    let height = |x: f32| 2.0 * (0.25 * x).sin() + 0.5 * (1.3 * x).sin();
    let point = |i: usize| {
        let x = half_width * (2.0 * i as f32 / count as f32 - 1.0);
        [x, height(x)]
    };
    let mut shapes: Vec<Shape> =
        (0..count).map(|i| Shape::Segment(point(i), point(i + 1))).collect();
    for x in [-half_width, half_width] {
        shapes.push(Shape::Segment([x, -5.0], [x, 100.0]));
    }
    site.ground(&shapes);
    site.mixed_grid(50, 20, 1.2, 4.0);
    site.built.bounds = Bounds::Box([-half_width, -2.6], [half_width, 100.0]);
}

fn rest_100(site: &mut Site) {
    site.ground(&[Shape::Box(40.0, 1.0, [0.0, -1.0])]);
    let cube = Shape::Box(0.5, 0.5, [0.0, 0.0]);
    for i in 0..10 {
        for j in 0..10 {
            let top = site.dynamic([3.0 * (i as f32 - 4.5), j as f32 + 0.5], &cube);
            site.built.top = Some(top);
        }
    }
    site.built.bounds = Bounds::Box([-40.0, 0.0], [40.0, 11.0]);
}

fn small_20(site: &mut Site) {
    site.bin(6.0, 20.0);
    site.mixed_grid(5, 4, 1.2, 1.0);
}

fn sleeping_city(site: &mut Site, bodies: usize) {
    let (rows, gap) = (5, 3.0);
    let houses = bodies / (rows * (rows + 1) / 2);
    let pitch = rows as f32 + gap;
    let half_width = 0.5 * pitch * houses as f32;
    site.ground(&[Shape::Box(half_width + 200.0, 1.0, [0.0, -1.0])]);
    for i in 0..houses {
        site.pyramid(rows, i as f32 * pitch - half_width, 0.0);
    }
    let circle = Shape::Circle(0.4);
    for i in 0..100 {
        let mut spec = BodySpec::new(Kind::Dynamic, [half_width + 10.0 + i as f32, 3.0]);
        spec.may_sleep = false;
        site.body(spec, &circle, DENSITY);
    }
    site.built.bounds = Bounds::Box([-half_width - 10.0, 0.0], [half_width + 190.0, 10.0]);
}
