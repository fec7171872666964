//! Rapier2D, with its defaults except for the shared settings.

use rapier2d::prelude::*;

use crate::snapshots::STATES;

use crate::engine::{
    BodySpec, Engine, JointSpec, Kind, Point, Pose, SUBSTEPS, Shape, Surface, TIME_STEP,
    TIME_TO_SLEEP, WorldSpec,
};

/// A world and its bodies in the order of creation.
pub struct RapierWorld {
    world: PhysicsWorld,
    sleeping: bool,
    handles: Vec<RigidBodyHandle>,
    snapshots: Vec<Vec<u8>>,
}

fn vector(point: Point) -> Vector {
    Vector::new(point[0], point[1])
}

fn pose(pose: &rapier2d::math::Pose) -> Pose {
    let (p, q) = (pose.translation, pose.rotation);
    Pose { position: [p.x, p.y], rotation: [q.re, q.im] }
}

impl RapierWorld {
    /// A world with the settings shared by all engines.
    pub fn new(spec: &WorldSpec) -> RapierWorld {
        let mut world = PhysicsWorld::new();
        world.gravity = vector([0.0, -spec.gravity]);
        world.integration_parameters.dt = TIME_STEP;
        world.integration_parameters.num_solver_iterations = SUBSTEPS as usize;
        #[cfg(feature = "rapier-parallel")]
        world.configure_thread_pool(spec.workers as usize).expect("threads can be had");
        RapierWorld {
            world,
            sleeping: spec.sleeping,
            handles: Vec::new(),
            snapshots: vec![Vec::new(); STATES],
        }
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
            .linear_damping(spec.linear_damping)
            .can_sleep(self.sleeping && spec.may_sleep)
            .sleeping(!spec.awake)
            .build();
        // The default is two seconds.
        body.activation_mut().time_until_sleep = TIME_TO_SLEEP;
        self.handles.push(self.world.insert_body(body));
        self.handles.len() - 1
    }

    fn create_shape(&mut self, body: usize, shape: &Shape, surface: &Surface) {
        let builder = match shape {
            Shape::Circle(radius) => ColliderBuilder::ball(*radius),
            Shape::Box(half_width, half_height, center) => {
                ColliderBuilder::cuboid(*half_width, *half_height).translation(vector(*center))
            }
            Shape::Capsule(a, b, radius) => {
                ColliderBuilder::capsule_from_endpoints(vector(*a), vector(*b), *radius)
            }
            Shape::Polygon(points, radius) => {
                let points: Vec<Vector> = points.iter().map(|p| vector(*p)).collect();
                let made = if *radius > 0.0 {
                    ColliderBuilder::round_convex_hull(&points, *radius)
                } else {
                    ColliderBuilder::convex_hull(&points)
                };
                made.expect("the points span a polygon")
            }
            Shape::Segment(a, b) => ColliderBuilder::segment(vector(*a), vector(*b)),
        };
        let groups = InteractionGroups::new(
            Group::from_bits_retain(surface.category),
            Group::from_bits_retain(surface.mask),
            InteractionTestMode::And,
        );
        let collider = builder
            .friction(surface.friction)
            .friction_combine_rule(CoefficientCombineRule::GeometricMean)
            .restitution(surface.restitution)
            .restitution_combine_rule(CoefficientCombineRule::Max)
            .density(surface.density)
            .collision_groups(groups);
        self.world.insert_collider(collider, Some(self.handles[body]));
    }

    /// A joint has one motor. If the spec has a spring, the motor is the spring.
    fn create_joint(&mut self, spec: &JointSpec) {
        let [a, b] = spec.bodies.map(|body| self.handles[body]);
        let mut joint = RevoluteJointBuilder::new()
            .local_anchor1(vector(spec.anchors[0]))
            .local_anchor2(vector(spec.anchors[1]))
            .contacts_enabled(false);
        if let Some(limits) = spec.limits {
            joint = joint.limits(limits.map(|angle| angle + spec.rest));
        }
        if let Some([hertz, damping_ratio]) = spec.spring {
            let omega = std::f32::consts::TAU * hertz;
            let (stiffness, damping) = (omega * omega, 2.0 * damping_ratio * omega);
            joint = joint.motor_position(spec.rest, stiffness, damping);
        } else if let Some([speed, torque]) = spec.motor {
            joint = joint.motor_velocity(speed, 1e6).motor_max_force(torque);
        }
        self.world.insert_impulse_joint(a, b, joint);
    }

    fn destroy_body(&mut self, body: usize) {
        self.world.remove_body(self.handles[body]);
    }

    fn set_velocity(&mut self, body: usize, velocity: Point) {
        self.world.bodies[self.handles[body]].set_linvel(vector(velocity), true);
    }

    fn step(&mut self) {
        self.world.step();
    }

    fn pose(&self, body: usize) -> Pose {
        pose(self.world.bodies[self.handles[body]].position())
    }

    fn contacts(&self) -> usize {
        self.world.narrow_phase.contact_pairs().filter(|pair| pair.has_any_active_contact()).count()
    }

    fn awake(&self) -> usize {
        let bodies = self.world.bodies.iter();
        bodies.filter(|(_, body)| !body.is_fixed() && !body.is_sleeping()).count()
    }

    fn ways_to_save(&self) -> &'static [&'static str] {
        &["serde with bincode"]
    }

    fn save(&mut self, _: usize, state: usize) -> usize {
        let bytes = &mut self.snapshots[state];
        bytes.clear();
        bincode::serialize_into(&mut *bytes, &self.world).expect("there is memory");
        bytes.len()
    }

    fn restore(&mut self, _: usize, state: usize) {
        let restored = bincode::deserialize(&self.snapshots[state]).expect("its own bytes");
        self.world = restored;
    }

    fn cast_rays(&self, rays: &[[Point; 2]]) -> usize {
        let queries = self.world.query_pipeline();
        let hits = rays.iter().filter(|[origin, way]| {
            let ray = Ray::new(vector(*origin), vector(*way));
            queries.cast_ray_and_get_normal(&ray, 1.0, true).is_some()
        });
        hits.count()
    }

    fn overlap_boxes(&self, boxes: &[[Point; 2]]) -> usize {
        let found = boxes.iter().map(|&[min, max]| {
            let aabb = rapier2d::parry::bounding_volume::Aabb::new(vector(min), vector(max));
            self.world.intersect_aabb_conservative(aabb, QueryFilter::default()).count()
        });
        found.sum()
    }

    fn get_poses(&self, bodies: &[usize]) -> f32 {
        let poses = bodies.iter().map(|&body| self.world.bodies[self.handles[body]].position());
        poses.map(|at| at.translation.x + at.rotation.re).sum()
    }

    fn read_all(&self, out: &mut [Pose]) -> usize {
        let bodies = self.world.bodies.iter();
        out.iter_mut().zip(bodies).map(|(out, (_, body))| *out = pose(body.position())).count()
    }
}
