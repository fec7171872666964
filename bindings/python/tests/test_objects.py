"""Bodies, shapes, values, bulk transforms."""

import math
import unittest

import impel
from impel import (
    BodyType,
    Filter,
    JointType,
    Material,
    MaterialPreset,
    RevoluteJoint,
    Rotation,
    ShapeKind,
    Transform,
    Vec2,
    World,
)


class InWorld(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, 0))
        self.addCleanup(self.world.destroy)


class Bodies(InWorld):
    def test_a_body_is_what_it_was_made_of(self) -> None:
        body = self.world.create_body(
            BodyType.KINEMATIC,
            (1, 2),
            0.5,
            linear_velocity=(3, 4),
            angular_velocity=5,
            linear_damping=0.25,
            angular_damping=0.5,
            gravity_scale=2,
            sleep_threshold=0.125,
            fixed_rotation=False,
            bullet=True,
            dominance=-5,
            enable_sleep=False,
            user_data=2**64 - 1,
        )
        self.assertEqual(body.type, BodyType.KINEMATIC)
        self.assertEqual(body.position, (1, 2))
        self.assertAlmostEqual(body.angle, 0.5, places=6)
        self.assertEqual(body.linear_velocity, (3, 4))
        self.assertEqual(body.angular_velocity, 5)
        self.assertEqual(body.linear_damping, 0.25)
        self.assertEqual(body.angular_damping, 0.5)
        self.assertEqual(body.gravity_scale, 2)
        self.assertEqual(body.sleep_threshold, 0.125)
        self.assertFalse(body.fixed_rotation)
        self.assertTrue(body.bullet)
        self.assertEqual(body.dominance, -5)
        self.assertFalse(body.enable_sleep)
        self.assertEqual(body.user_data, 2**64 - 1)
        self.assertIs(body.world, self.world)

    def test_everything_changes(self) -> None:
        body = self.world.create_body()
        body.create_circle(1)
        body.position = Vec2(7, 8)
        body.angle = 1.0
        body.linear_velocity = Vec2(1, 0)
        body.angular_velocity = 2.0
        body.linear_damping = 0.5
        body.angular_damping = 0.25
        body.gravity_scale = 0.0
        body.sleep_threshold = 0.5
        body.enable_sleep = False
        body.bullet = True
        body.dominance = 7
        body.user_data = 3
        self.assertEqual(body.position, (7, 8))
        self.assertAlmostEqual(body.angle, 1, places=6)
        self.assertEqual(body.linear_velocity, (1, 0))
        self.assertEqual(body.angular_velocity, 2)
        self.assertEqual((body.linear_damping, body.angular_damping), (0.5, 0.25))
        self.assertEqual((body.gravity_scale, body.sleep_threshold), (0, 0.5))
        self.assertEqual((body.enable_sleep, body.bullet, body.user_data), (False, True, 3))
        self.assertEqual(body.dominance, 7)
        body.fixed_rotation = True
        self.assertTrue(body.fixed_rotation)
        body.transform = Transform(Vec2(0, 0), Rotation(0, 1))
        self.assertAlmostEqual(body.angle, math.pi / 2, places=6)

    def test_mass_is_that_of_the_shapes(self) -> None:
        body = self.world.create_body()
        body.create_box(1, 2, material=Material(density=3))
        self.assertAlmostEqual(body.mass, 24, places=4)
        self.assertAlmostEqual(body.mass_data.inertia, 24 * (4 + 16) / 12, places=3)
        self.assertEqual(body.center, (0, 0))
        body.create_circle(1, center=(10, 0), material=Material(density=3))
        self.assertGreater(body.center.x, 0)
        self.assertEqual(body.aabb.max.x, 11)

    def test_impulses_act_at_once(self) -> None:
        body = self.world.create_body()
        body.create_box(0.5, 0.5)
        body.apply_impulse((2, 0))
        self.assertEqual(body.linear_velocity, (2, 0))
        body.apply_impulse((0, 1), (0.5, 0))
        self.assertAlmostEqual(body.linear_velocity.y, 1, places=6)
        self.assertAlmostEqual(body.angular_velocity, 0.5 / (1 / 6), places=5)
        self.assertAlmostEqual(body.velocity_at((0, 1)).x, 2 - body.angular_velocity, places=5)
        body.apply_angular_impulse(-0.5)
        self.assertAlmostEqual(body.angular_velocity, 0, places=5)
        body.apply_torque(1)
        body.apply_force((0, -60), (0.5, 0))
        self.world.step(1 / 60)
        self.assertAlmostEqual(body.linear_velocity.y, 0, places=5)

    def test_points_convert(self) -> None:
        body = self.world.create_body(position=(1, 0), angle=math.pi / 2)
        self.assertAlmostEqual(body.world_point((1, 0)).y, 1, places=6)
        self.assertAlmostEqual(body.local_point((1, 1)).x, 1, places=6)
        self.assertAlmostEqual(body.world_vector((1, 0)).y, 1, places=6)
        self.assertAlmostEqual(body.local_vector((0, 1)).x, 1, places=6)

    def test_bodies_sleep_and_wake(self) -> None:
        body = self.world.create_body()
        body.create_circle(1)
        self.assertTrue(body.is_awake)
        body.is_awake = False
        self.assertFalse(body.is_awake)
        body.is_awake = True
        self.assertTrue(body.is_awake)

    def test_handles_are_equal_when_they_name_the_same(self) -> None:
        one, two = self.world.create_body(), self.world.create_body()
        self.assertEqual(one, self.world.bodies()[0])
        self.assertNotEqual(one, two)
        self.assertEqual(len({one, two, self.world.bodies()[1]}), 2)


class Joints(InWorld):
    def test_a_joint_is_what_it_was_made_of(self) -> None:
        ground = self.world.create_static_body()
        body = self.world.create_body(position=(1, 0), angle=0.5)
        body.create_box(0.5, 0.5)
        joint = self.world.create_revolute_joint(
            ground,
            body,
            (0.25, 0),
            limits=(-0.5, 7.0),
            motor_speed=2.0,
            max_motor_torque=3.0,
            spring=(4.0, 0.5),
            target_angle=0.125,
            collide_connected=True,
            user_data=2**64 - 1,
        )
        self.assertEqual(joint.type, JointType.REVOLUTE)
        self.assertEqual(joint.bodies, (ground, body))
        self.assertIs(joint.world, self.world)
        self.assertTrue(joint.enable_limit and joint.enable_motor and joint.enable_spring)
        self.assertEqual((joint.limits, joint.spring), ((-0.5, 7.0), (4.0, 0.5)))
        self.assertEqual((joint.motor_speed, joint.max_motor_torque), (2, 3))
        self.assertEqual((joint.target_angle, joint.user_data), (0.125, 2**64 - 1))
        self.assertTrue(joint.collide_connected)
        self.assertEqual(joint.local_frames[0].position, (0.25, 0))
        self.assertAlmostEqual(joint.angle, 0, places=6)
        self.assertAlmostEqual(joint.linear_separation, 0, places=6)
        self.assertEqual(self.world.joints(), [joint])
        self.assertEqual((body.joints(), ground.joints()), ([joint], [joint]))
        self.assertIsInstance(body.joints()[0], RevoluteJoint)
        self.assertEqual(self.world.counters().joints, 1)

    def test_a_joint_changes(self) -> None:
        body = self.world.create_body()
        body.create_circle(1)
        joint = self.world.create_revolute_joint(self.world.create_static_body(), body)
        joint.limits = (-2, 2)
        joint.enable_limit = True
        joint.motor_speed = 1
        joint.max_motor_torque = 100
        joint.enable_motor = True
        joint.spring = (0, 0)
        joint.target_angle = 0
        joint.enable_spring = False
        joint.collide_connected = True
        joint.user_data = 5
        self.assertEqual((joint.user_data, joint.collide_connected), (5, True))
        self.assertFalse(joint.enable_spring)
        for _ in range(60):
            self.world.step()
        self.assertAlmostEqual(joint.angle, 1, delta=0.02)
        self.assertAlmostEqual(joint.angular_velocity, 1, places=4)
        for _ in range(120):
            self.world.step()
        self.assertAlmostEqual(joint.angle, 2, delta=0.01)
        self.assertAlmostEqual(joint.motor_torque, 100, delta=1)
        self.assertAlmostEqual(joint.reaction_torque, 0, delta=1)
        self.assertAlmostEqual(joint.angular_separation, 0, delta=0.01)
        self.assertAlmostEqual(joint.reaction_force.length, 0, delta=0.1)
        frames = (Transform(Vec2(0, 1), Rotation(1, 0)), Transform(Vec2(0, 1), Rotation(1, 0)))
        joint.local_frames = frames
        self.assertEqual(joint.local_frames, frames)

    def test_joints_end(self) -> None:
        ground, body = self.world.create_static_body(), self.world.create_body()
        first = self.world.create_revolute_joint(ground, body, (0, 0))
        second = self.world.create_revolute_joint(ground, body, (0, 1))
        first.destroy()
        self.assertFalse(first.is_valid)
        self.assertRaises(impel.InvalidHandleError, lambda: first.angle)
        self.assertTrue(second.is_valid)
        body.destroy()
        self.assertFalse(second.is_valid)
        self.assertRaises(ValueError, lambda: self.world.create_revolute_joint(ground, ground))


class Shapes(InWorld):
    def test_every_kind(self) -> None:
        body = self.world.create_static_body()
        made = {
            body.create_circle(1, (2, 0)): ShapeKind.CIRCLE,
            body.create_capsule((0, 0), (1, 0), 0.5): ShapeKind.CAPSULE,
            body.create_segment((0, 0), (1, 0)): ShapeKind.SEGMENT,
            body.create_box(1, 2): ShapeKind.POLYGON,
            body.create_box(1, 2, center=(3, 0), angle=1, radius=0.1): ShapeKind.POLYGON,
            body.create_polygon([(0, 0), (1, 0), (0, 1)]): ShapeKind.POLYGON,
            body.create_half_space((0, 2), 0): ShapeKind.HALF_SPACE,
        }
        self.assertEqual(body.shapes(), list(made))
        for shape, kind in made.items():
            self.assertEqual(shape.kind, kind)
            self.assertEqual(shape.body, body)

    def test_settings(self) -> None:
        material = Material(2, 0.5, 0.4, 0.3, 0.1, 1.5, 9)
        filter = Filter(4, 8, -1)
        shape = self.world.create_body().create_circle(
            1, material=material, filter=filter, is_sensor=True, user_data=5
        )
        near = Material._of(shape.material._native())
        self.assertEqual(near.user_id, 9)
        self.assertAlmostEqual(near.static_friction, 0.4, places=6)
        self.assertEqual(shape.filter, filter)
        self.assertTrue(shape.is_sensor)
        self.assertEqual(shape.user_data, 5)
        shape.material = Material(density=4)
        shape.filter = Filter()
        shape.user_data = 6
        self.assertAlmostEqual(shape.mass_data.mass, 4 * math.pi, places=4)
        self.assertEqual((shape.filter, shape.user_data), (Filter(), 6))

    def test_queries(self) -> None:
        shape = self.world.create_body(position=(5, 0)).create_circle(1)
        self.assertTrue(shape.contains((5.5, 0)))
        self.assertFalse(shape.contains((7, 0)))
        self.assertAlmostEqual(shape.closest_point((10, 0)).x, 6, places=5)
        self.assertEqual(shape.aabb.min, (4, -1))
        hit = shape.cast_ray((0, 0), (10, 0))
        assert hit is not None
        self.assertAlmostEqual(hit.fraction, 0.4, places=6)
        self.assertIsNone(shape.cast_ray((0, 0), (0, 10)))

    def test_a_shape_goes(self) -> None:
        body = self.world.create_body()
        shape = body.create_circle(1)
        shape.destroy()
        self.assertFalse(shape.is_valid)
        self.assertEqual((body.shapes(), body.mass), ([], body.mass))


class Bulk(InWorld):
    def test_transforms_come_in_one_call(self) -> None:
        bodies = [self.world.create_body(position=(i, 2 * i), angle=0.1 * i) for i in range(20)]
        buffer = self.world.transform_buffer(reversed(bodies))
        self.assertEqual(list(buffer.read()), [body.transform for body in reversed(bodies)])
        self.assertEqual(self.world.transforms(bodies), [body.transform for body in bodies])
        self.assertEqual(len(buffer), 20)

    def test_the_memory_is_used_again(self) -> None:
        body = self.world.create_body(position=(1, 2))
        buffer = self.world.transform_buffer([body])
        floats = buffer.floats
        self.assertEqual((floats.shape, floats.format), ((1, 4), "f"))
        self.assertEqual(floats.tolist(), [[0, 0, 0, 0]])
        buffer.read()
        self.assertEqual(floats.tolist(), [[1, 2, 1, 0]])
        body.position = Vec2(3, 4)
        buffer.read()
        self.assertEqual(floats.tolist(), [[3, 4, 1, 0]])
        self.assertEqual(buffer[0].position, (3, 4))

    def test_between_two_steps(self) -> None:
        body = self.world.create_body(linear_velocity=(60, 0))
        body.create_circle(1)
        self.world.step(1 / 60)
        half = self.world.transform_buffer([body]).read(0.5)
        self.assertAlmostEqual(half[0].position.x, 0.5, places=5)

    def test_none_at_all(self) -> None:
        buffer = self.world.transform_buffer([])
        self.assertEqual(list(buffer.read()), [])
        self.assertEqual(buffer.floats.nbytes, 0)

    def test_a_body_that_is_gone_spoils_nothing(self) -> None:
        bodies = [self.world.create_body(position=(1, 0)) for _ in range(3)]
        buffer = self.world.transform_buffer(bodies).read()
        bodies[0].position = Vec2(9, 9)
        bodies[1].destroy()
        with self.assertRaises(impel.InvalidHandleError):
            buffer.read()
        self.assertEqual(buffer[0].position, (1, 0))


class Values(unittest.TestCase):
    def test_vectors(self) -> None:
        v = Vec2(3, 4)
        self.assertEqual(v + (1, 1), (4, 5))
        self.assertEqual(v - Vec2(1, 1), (2, 3))
        self.assertEqual(2 * v, v * 2)
        self.assertEqual(v / 2, (1.5, 2))
        self.assertEqual(-v, (-3, -4))
        self.assertEqual((v.length, v.dot((1, 1)), v.cross((1, 1))), (5, 7, -1))

    def test_rotations(self) -> None:
        self.assertAlmostEqual(Rotation.from_angle(1).angle, 1, places=6)
        quarter = Transform(Vec2(1, 0), Rotation(0, 1))
        self.assertEqual(quarter.apply((1, 0)), (1, 1))
        self.assertEqual(quarter.apply_inverse((1, 1)), (1, 0))

    def test_defaults_are_the_engine_s(self) -> None:
        default = Material._of(impel._native.impel_material_default())
        for name, value in Material().__dict__.items():
            self.assertAlmostEqual(getattr(default, name), value, places=6)
        self.assertEqual(Filter._of(impel._native.impel_filter_default()), Filter())

    def test_presets(self) -> None:
        rock = Material.preset(MaterialPreset.ROCK)
        self.assertAlmostEqual(rock.density, 0.6, places=6)
        self.assertAlmostEqual(rock.restitution, 0.1, places=6)


if __name__ == "__main__":
    unittest.main()
