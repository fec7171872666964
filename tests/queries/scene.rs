//! A random scene of every kind of shape and body, and query options for it.

use std::ptr::null;

use crate::common::*;
use impel::ffi::*;

/// The data of a shape that brute force uses.
#[derive(Clone, Copy)]
pub struct Known {
    pub shape: ImpelShapeId,
    pub body: ImpelBodyId,
    pub body_type: ImpelBodyType,
    pub sensor: bool,
    pub filter: ImpelFilter,
    /// None if the shape is a half-space.
    pub convex: Option<ImpelConvex>,
    pub pose: ImpelTransform,
}

pub struct Scene {
    pub world: World,
    /// Shapes in the order of creation.
    pub shapes: Vec<Known>,
}

pub const REACH: f32 = 20.0;

impl Scene {
    pub fn new(seed: u64, workers: u32) -> Scene {
        let world = World::new(|def| {
            def.gravity = v(0.0, 0.0);
            def.worker_count = workers;
        });
        let mut random = Random(seed);
        for _ in 0..200 {
            let body = world.body(|def| {
                def.r#type =
                    [IMPEL_BODY_STATIC, IMPEL_BODY_KINEMATIC, IMPEL_BODY_DYNAMIC][random.below(3)];
                let pose = random.pose(REACH);
                (def.position, def.rotation) = (pose.p, pose.q);
            });
            for _ in 0..1 + random.below(2) {
                shape(&mut random, body);
            }
        }
        world.slope(0.2, plain());
        let shapes = world.shapes().into_iter().map(Known::of).collect();
        Scene { world, shapes }
    }

    /// Shapes that a query includes, by brute force.
    pub fn included<'a>(&'a self, options: &'a Options) -> impl Iterator<Item = &'a Known> {
        self.shapes.iter().filter(|known| options.includes(known))
    }

    pub fn order(&self, shape: ImpelShapeId) -> usize {
        self.shapes.iter().position(|known| known.shape == shape).expect("a shape of the scene")
    }
}

fn shape(random: &mut Random, body: Body) {
    let mut def = impel_shape_def_default();
    def.is_sensor = random.below(5) == 0;
    def.filter.category = 1 << random.below(3);
    if random.below(4) == 0 {
        def.filter.mask = 1 << random.below(3);
    }
    let (a, b, radius) = (random.vector(1.0), random.vector(1.0), random.within(0.1, 0.6));
    let id = body.id;
    match random.below(5) {
        0 => {
            let _: ImpelShapeId =
                get!(impel_shape_create_circle(id, &def, &ImpelCircle { center: a, radius }));
        }
        1 => {
            let capsule = ImpelCapsule { a, b, radius };
            let _: ImpelShapeId = get!(impel_shape_create_capsule(id, &def, &capsule));
        }
        2 => {
            let _: ImpelShapeId =
                get!(impel_shape_create_segment(id, &def, &ImpelSegment { a, b }));
        }
        3 => {
            let _: ImpelShapeId = get!(impel_shape_create_box(id, &def, radius, 0.5));
        }
        _ => {
            let corners = 3 + random.below(6);
            let points = random.polygon(corners, 1.0);
            let rounding = [0.0, 0.2][random.below(2)];
            let (first, count) = (points.as_ptr(), points.len());
            let _: ImpelShapeId =
                get!(impel_shape_create_polygon(id, &def, first, count, rounding));
        }
    }
}

impl Known {
    fn of(shape: ImpelShapeId) -> Known {
        let body: ImpelBodyId = get!(impel_shape_get_body(shape));
        let kind: ImpelShapeKind = get!(impel_shape_get_kind(shape));
        let bounded = kind != IMPEL_SHAPE_HALF_SPACE;
        Known {
            shape,
            body,
            body_type: get!(impel_body_get_type(body)),
            sensor: get!(impel_shape_is_sensor(shape)),
            filter: get!(impel_shape_get_filter(shape)),
            convex: bounded.then(|| get!(impel_shape_get_convex(shape))),
            pose: get!(impel_body_get_transform(body)),
        }
    }
}

/// Query options and the arrays that they point to.
pub struct Options {
    pub given: ImpelQueryOptions,
    bodies: Vec<ImpelBodyId>,
    shapes: Vec<ImpelShapeId>,
}

impl Options {
    pub fn usual() -> Options {
        let given = impel_query_options_default();
        Options { given, bodies: Vec::new(), shapes: Vec::new() }
    }

    /// Random switches, a random filter, and a few ignored bodies and shapes.
    pub fn any(random: &mut Random, scene: &Scene) -> Options {
        let mut options = Options::usual();
        let given = &mut options.given;
        given.include_static = random.below(4) > 0;
        given.include_kinematic = random.below(4) > 0;
        given.include_dynamic = random.below(4) > 0;
        given.include_solids = random.below(4) > 0;
        given.include_sensors = random.below(2) > 0;
        given.filter.category = 1 << random.below(3);
        given.filter.mask = [u64::MAX, 1, 2, 6][random.below(4)];
        for _ in 0..random.below(20) {
            options.bodies.push(scene.shapes[random.below(scene.shapes.len())].body);
            options.shapes.push(scene.shapes[random.below(scene.shapes.len())].shape);
        }
        given.ignored_bodies = options.bodies.as_ptr();
        given.ignored_body_count = options.bodies.len();
        given.ignored_shapes = options.shapes.as_ptr();
        given.ignored_shape_count = options.shapes.len();
        options
    }

    pub fn pointer(&self) -> *const ImpelQueryOptions {
        &self.given
    }

    fn includes(&self, known: &Known) -> bool {
        let given = &self.given;
        let (a, b) = (given.filter, known.filter);
        let of_type = match known.body_type {
            IMPEL_BODY_STATIC => given.include_static,
            IMPEL_BODY_KINEMATIC => given.include_kinematic,
            _ => given.include_dynamic,
        };
        of_type
            && (if known.sensor { given.include_sensors } else { given.include_solids })
            && a.category & b.mask != 0
            && b.category & a.mask != 0
            && !self.bodies.contains(&known.body)
            && !self.shapes.contains(&known.shape)
    }
}

pub const USUAL: *const ImpelQueryOptions = null();

/// A random convex shape, small compared with the scene.
pub fn convex(random: &mut Random) -> ImpelConvex {
    match random.below(4) {
        0 => disc(random.within(0.1, 1.0)),
        1 => get!(impel_convex_make_capsule(
            v(-0.5, 0.0),
            v(0.5, random.within(-1.0, 1.0)),
            random.within(0.1, 0.5)
        )),
        2 => rectangle(random.within(0.2, 1.0), random.within(0.2, 1.0)),
        _ => {
            let corners = 3 + random.below(5);
            hull(&random.polygon(corners, 1.0), [0.0, 0.1][random.below(2)])
        }
    }
}
