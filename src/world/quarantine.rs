//! Quarantine: bodies whose motion overflows are disabled, so that their infinite and NaN numbers
//! do not reach other bodies.

use super::{Simulation, World};
use crate::model::{BodyKey, BodySim, BodyState, BodyType};

impl World {
    /// Disables the awake dynamic bodies whose velocities would overflow by gravity or by applied
    /// forces. Runs first in a step, so the other bodies move as if the host had disabled these
    /// before the step.
    pub(super) fn disable_overflowing(&mut self) {
        let Simulation { def, bodies, .. } = &self.state;
        let time = self.buffers.time_step;
        let is_overloaded = |(sim, state): &(&BodySim, &BodyState)| {
            let linear = def.gravity * sim.gravity_scale + sim.inverse_mass * sim.force;
            let angular = sim.inverse_inertia * sim.torque;
            let gain = time * (linear.x + linear.y + angular);
            let now = state.linear_velocity.x + state.linear_velocity.y + state.angular_velocity;
            !(gain + now).is_finite() && sim.kind == BodyType::Dynamic
        };
        let awake = bodies.sims[..bodies.awake_count()].iter().zip(&bodies.states);
        let overloaded = awake.filter(is_overloaded).map(|(sim, _)| bodies[sim.body].key);
        self.events.faults.extend(overloaded);
        self.disable_faulted();
    }

    /// Disables the bodies of the fault events of this step. A particle is disabled with its
    /// whole soft body.
    pub(super) fn disable_faulted(&mut self) {
        for index in 0..self.events.faults.len() {
            let key = self.events.faults[index];
            match self.body_soft_body(key) {
                Some((soft_body, _)) => self.for_each_particle(soft_body, World::quarantine),
                None => self.quarantine(key),
            }
        }
    }

    /// Disables a body and clears its forces, so that they do not act when it is enabled again.
    fn quarantine(&mut self, key: BodyKey) {
        self.set_body_enabled(key, false);
        let sim = self.sim_mut(key);
        (sim.force, sim.torque) = Default::default();
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{SilentHost, WIDTHS, add_shape, boxed, round};
    use super::*;
    use crate::math::{Transform, Vec2};
    use crate::model::{AxisSettings, BodyDef, Contact, Holding, JointKind, Material, Strength};
    use crate::world::{JointDef, JointSettings, WorldDef};

    /// A pile, and two boxes apart from it, one on the other and hinged to it.
    struct FaultScene {
        world: World,
        pile: Vec<BodyKey>,
        boxes: [BodyKey; 2],
    }

    impl FaultScene {
        fn new(def: WorldDef) -> FaultScene {
            let mut world = World::new(def);
            let mut add = |kind, place: [f32; 2], shape| {
                let position = Vec2::from(place).into();
                let body = world.create_body(&BodyDef { kind, position, ..BodyDef::default() });
                add_shape(&mut world, body.unwrap(), Material::default(), shape);
                body.unwrap()
            };
            add(BodyType::Static, [0.0, -0.5], boxed(40.0, 0.5));
            let shape = |index| if index % 3 == 1 { round(0.3) } else { boxed(0.3, 0.3) };
            let mut add_dynamic = |place, index: usize| add(BodyType::Dynamic, place, shape(index));
            let place = |i: usize| [0.5 * (i % 10) as f32, 0.3 + 0.62 * (i / 10) as f32];
            let pile = (0..60).map(|index| add_dynamic(place(index), index)).collect();
            let boxes = [0.3, 0.9].map(|y| add_dynamic([20.0, y], 0));
            let [body_a, body_b] = boxes;
            let hinge = JointDef {
                body_a,
                body_b,
                local_frame_a: Transform { p: Vec2::new(0.0, 0.6), ..Transform::IDENTITY },
                local_frame_b: Transform::IDENTITY,
                collide_connected: true,
                holding: Holding::PLAIN,
                strength: Strength::ENDLESS,
                user_data: 0,
                settings: JointSettings::Revolute(AxisSettings::default()),
            };
            world.create_joint(&hinge).unwrap();
            let mut scene = FaultScene { world, pile, boxes };
            scene.step(40);
            scene
        }

        fn step(&mut self, steps: usize) {
            (0..steps).for_each(|_| self.world.step(1.0 / 60.0, 4, &mut SilentHost));
        }

        fn sim(&mut self, key: BodyKey) -> &mut BodySim {
            let body = self.world.body(key);
            self.world.state.bodies.sim_mut(body)
        }

        fn disable(&mut self, bodies: &[BodyKey]) {
            bodies.iter().for_each(|&body| self.world.set_body_enabled(body, false));
        }

        /// Positions, rotations and velocities of the pile.
        fn pile(&self) -> Vec<[f32; 7]> {
            let bodies = &self.world.state.bodies;
            let state = |&key: &BodyKey| {
                let row = bodies.row(self.world.body(key));
                let (sim, state) = (&bodies.sims[row], &bodies.states[row]);
                let (p, q, v) = (sim.center.high, sim.transform.q, state.linear_velocity);
                [p.x, p.y, q.c, q.s, v.x, v.y, state.angular_velocity]
            };
            self.pile.iter().map(state).collect()
        }
    }

    fn step_both(a: &mut FaultScene, b: &mut FaultScene) {
        a.step(1);
        b.step(1);
    }

    fn settings() -> impl Iterator<Item = WorldDef> {
        let settings =
            |simd_width| WorldDef { simd_width, enable_sleep: false, ..WorldDef::default() };
        WIDTHS.into_iter().map(settings)
    }

    #[test]
    fn an_overloaded_body_is_disabled_before_the_step() {
        for def in settings() {
            let [mut faulty, mut other] = [FaultScene::new(def), FaultScene::new(def)];
            let body = faulty.pile[25];
            faulty.sim(body).force = Vec2::new(f32::INFINITY, 0.0);
            other.disable(&[body]);
            for step in 0..60 {
                step_both(&mut faulty, &mut other);
                assert_eq!(faulty.world.events.faults, &[body][..usize::from(step == 0)]);
                assert_eq!(faulty.world.hash(), other.world.hash(), "{def:?}, step {step}");
            }
            faulty.world.set_body_enabled(body, true);
            faulty.step(60);
            assert!(faulty.world.events.faults.is_empty() && faulty.world.body(body) < 100);
        }
    }

    /// Checks a fault that appears in the solver, on the two boxes.
    fn check_fault_of_boxes(inject: fn(&mut World, [u32; 2])) {
        for def in settings() {
            let [mut faulty, mut other] = [FaultScene::new(def), FaultScene::new(def)];
            let boxes = faulty.boxes;
            let before = boxes.map(|body| faulty.sim(body).center);
            inject(&mut faulty.world, boxes.map(|body| other.world.body(body)));
            step_both(&mut faulty, &mut other);
            let mut faults = faulty.world.events.faults.clone();
            faults.sort();
            assert_eq!(faults, boxes, "{def:?}");
            assert_eq!(boxes.map(|body| faulty.sim(body).center), before);
            other.disable(&boxes);
            for _ in 0..60 {
                assert_eq!(faulty.pile(), other.pile(), "{def:?}");
                step_both(&mut faulty, &mut other);
                assert!(faulty.world.events.faults.is_empty());
            }
            boxes.iter().for_each(|&body| faulty.world.set_body_enabled(body, true));
            faulty.step(60);
            let fell = boxes.map(|body| (faulty.sim(body).center - before[0]).length());
            assert!(faulty.world.events.faults.is_empty() && fell[0] < 0.1, "{fell:?}");
        }
    }

    #[test]
    fn a_fault_of_a_contact_does_not_spread() {
        check_fault_of_boxes(|world, boxes| {
            let mut rows = world.state.contacts.awake_mut().iter_mut();
            let is_between = |row: &&mut Contact| [row.body_a, row.body_b] == boxes;
            let contact = rows.find(is_between).unwrap();
            contact.manifold.points[0].normal_impulse = f32::NAN;
        });
    }

    #[test]
    fn a_fault_in_a_pile_disables_two_bodies() {
        for def in settings() {
            let mut scene = FaultScene::new(def);
            let body = scene.world.body(scene.pile[25]);
            let mut rows = scene.world.state.contacts.awake_mut().iter_mut();
            let touches = |row: &&mut Contact| row.body_a == body && row.manifold.count > 0;
            let contact = rows.find(touches).unwrap();
            contact.manifold.points[0].normal_impulse = f32::NAN;
            let bodies = [contact.body_a, contact.body_b];
            scene.step(1);
            let faults = &scene.world.events.faults;
            let mut faults: Vec<u32> = faults.iter().map(|&key| scene.world.body(key)).collect();
            faults.sort();
            assert_eq!(faults, bodies, "{def:?}");
            scene.step(60);
            assert!(scene.world.events.faults.is_empty());
        }
    }

    #[test]
    fn a_fault_of_a_joint_does_not_spread() {
        check_fault_of_boxes(|world, _| {
            let joint = &mut world.state.joints.awake_mut()[0];
            let JointKind::Revolute(revolute) = &mut joint.kind else { unreachable!() };
            revolute.linear.x = f32::NAN;
        });
    }
}
