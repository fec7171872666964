//! Rapier2D. Its defaults but for what all engines share.

use rapier2d::prelude::*;

use crate::engine::{
    BodySpec, Engine, FRICTION, Kind, Point, SUBSTEPS, Shape, TIME_STEP, TIME_TO_SLEEP, WorldSpec,
};

/// A world and its bodies in order of creation.
pub struct RapierWorld {
    world: PhysicsWorld,
    sleeping: bool,
    handles: Vec<RigidBodyHandle>,
}

fn vector(point: Point) -> Vector {
    Vector::new(point[0], point[1])
}

impl RapierWorld {
    /// A world with the settings that all engines share.
    pub fn new(spec: &WorldSpec) -> RapierWorld {
        let mut world = PhysicsWorld::new();
        world.gravity = vector([0.0, -spec.gravity]);
        world.integration_parameters.dt = TIME_STEP;
        world.integration_parameters.num_solver_iterations = SUBSTEPS as usize;
        RapierWorld { world, sleeping: spec.sleeping, handles: Vec::new() }
    }
}

impl Engine for RapierWorld {
    fn create_body(&mut self, spec: &BodySpec) -> usize {
        let builder = match spec.kind {
            Kind::Static => RigidBodyBuilder::fixed(),
            Kind::Kinematic => RigidBodyBuilder::kinematic_velocity_based(),
            Kind::Dynamic => RigidBodyBuilder::dynamic(),
        };
        let mut body = builder
            .translation(vector(spec.position))
            .linvel(vector(spec.velocity))
            .angvel(spec.angular_velocity)
            .can_sleep(self.sleeping && spec.may_sleep)
            .sleeping(!spec.awake)
            .build();
        // Two seconds by default.
        body.activation_mut().time_until_sleep = TIME_TO_SLEEP;
        self.handles.push(self.world.insert_body(body));
        self.handles.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, density: f32) {
        let builder = match shape {
            Shape::Circle(radius) => ColliderBuilder::ball(*radius),
            Shape::Box(half_width, half_height, center) => {
                ColliderBuilder::cuboid(*half_width, *half_height).translation(vector(*center))
            }
            Shape::Capsule(a, b, radius) => {
                ColliderBuilder::capsule_from_endpoints(vector(*a), vector(*b), *radius)
            }
            Shape::Polygon(points) => {
                let points: Vec<Vector> = points.iter().map(|p| vector(*p)).collect();
                ColliderBuilder::convex_hull(&points).expect("the points span a polygon")
            }
            Shape::Segment(a, b) => ColliderBuilder::segment(vector(*a), vector(*b)),
        };
        let collider = builder.friction(FRICTION).restitution(0.0).density(density);
        self.world.insert_collider(collider, Some(self.handles[body]));
    }

    fn step(&mut self) {
        self.world.step();
    }

    fn position(&self, body: usize) -> Point {
        let position = self.world.bodies[self.handles[body]].translation();
        [position.x, position.y]
    }

    fn contacts(&self) -> usize {
        self.world.narrow_phase.contact_pairs().filter(|pair| pair.has_any_active_contact()).count()
    }

    fn awake(&self) -> usize {
        let bodies = self.world.bodies.iter();
        bodies.filter(|(_, body)| !body.is_fixed() && !body.is_sleeping()).count()
    }
}
