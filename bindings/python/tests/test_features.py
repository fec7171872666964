"""Joints of every kind, chains, events, queries, characters, callbacks, forces, bulk."""

import gc
import math
import unittest

import impel
from impel import (
    Aabb,
    BodyType,
    Character,
    Convex,
    Filter,
    JointType,
    Material,
    QueryOptions,
    Rotation,
    Transform,
    Vec2,
    World,
)


class Snapshots(unittest.TestCase):
    def test_a_world_goes_back_and_on_the_same(self) -> None:
        with World((0, -10)) as world:
            world.create_static_body().create_half_space((0, 1), 0)
            ball = world.create_body(position=(0, 3))
            ball.create_circle(0.5)
            (ball.name, ball.user_data) = ("ball", 7)
            world.step()
            data = world.snapshot()
            before = world.hash()
            late = world.create_body(position=(4, 4))
            ball.destroy()
            for _ in range(5):
                world.step()
            world.restore(data)
            self.assertEqual(world.hash(), before)
            self.assertTrue(ball.is_valid)
            self.assertFalse(late.is_valid)
            self.assertEqual((ball.name, ball.user_data), ("ball", 7))
            with World() as other:
                other.restore(data)
                self.assertEqual(other.hash(), before)
                self.assertEqual(len(other.bodies()), 2)
            world.step()
            (delta, after) = (world.snapshot(data), world.hash())
            self.assertLess(len(delta), len(data))
            world.restore(data)
            world.restore(delta, data)
            self.assertEqual(world.hash(), after)
            with self.assertRaises(impel.BadDataError):
                world.restore(delta)
            world.restore(data)
            broken = bytearray(data)
            broken[len(data) // 2] ^= 1
            with self.assertRaises(impel.BadDataError):
                world.restore(bytes(broken))
            with self.assertRaises(impel.BadDataError):
                world.restore(b"")
            self.assertEqual(world.hash(), before)

    def test_a_recording_plays_again(self) -> None:
        with World((0, -10)) as world:
            world.create_static_body().create_box(10, 0.5)
            world.start_recording(hash_interval=1)
            ball = world.create_body(position=(0, 3))
            ball.create_circle(0.5)
            ball.name = "ball"
            hashes = []
            data = b""
            for i in range(30):
                ball.linear_velocity = (i / 10, 1)
                world.step()
                hashes.append(world.hash())
                if i % 7 == 0:
                    data += world.take_recording()
            data += world.stop_recording()
        info = impel.recording_info(data)
        self.assertEqual((info.steps, info.size, info.is_complete), (30, len(data), True))
        with World(broad_phase=info.broad_phase) as other:
            other.start_replay(data)
            for i in range(30):
                self.assertEqual(other.step_replay().step, i + 1)
                self.assertEqual(other.hash(), hashes[i])
            self.assertEqual(other.seek_replay(12).step, 12)
            self.assertEqual(other.hash(), hashes[11])
            self.assertEqual(other.bodies()[1].name, "ball")
            end = other.seek_replay(100)
            self.assertEqual((end.step, end.first_diverged_step, end.failed_calls), (30, 0, 0))
            self.assertEqual(other.replay, end)
            other.stop_replay()
            with self.assertRaises(impel.ImpelError):
                other.step_replay()
            with self.assertRaises(impel.BadDataError):
                other.start_replay(data[: len(data) // 100])
        broken_off = impel.recording_info(data[:-40])
        self.assertFalse(broken_off.is_complete)

    def test_a_replay_tells_the_queries(self) -> None:
        with World() as world:
            world.create_static_body().create_box(10, 0.5)
            world.start_recording(record_queries=True)
            world.step()
            hit = world.cast_ray((1, 5), (0, -10))
            world.cast_shape(impel.Convex.circle(0.5), impel.Transform(impel.Vec2(3, 5), impel.Rotation(1, 0)), (0, 1))
            assert hit is not None
            world.step()
            data = world.stop_recording()
        with World() as other:
            other.start_replay(data)
            self.assertEqual(other.replay_queries(), [])
            other.step_replay()
            ray, cast = other.replay_queries()
            self.assertEqual((ray.kind, ray.count), (impel.QueryKind.RAY, 1))
            assert ray.closest is not None and cast.convex is not None
            self.assertEqual(ray.closest.fraction, hit.fraction)
            self.assertEqual((cast.closest, cast.translation), (None, (0, 1)))
            self.assertEqual(cast.convex.radius, 0.5)
            other.step_replay()
            self.assertEqual(other.replay_queries(), [])


class WithGround(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, -10))
        self.addCleanup(self.world.destroy)
        self.ground = self.world.create_static_body()
        self.floor = self.ground.create_half_space((0, 1), 0)

    def ball(self, x: float, y: float, radius: float = 0.5, **settings: object) -> impel.Body:
        body = self.world.create_body(position=(x, y))
        body.create_circle(radius, **settings)  # type: ignore[arg-type]
        return body

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.world.step()


class Changes(WithGround):
    def test_shapes_change_their_body_are_off_and_mix(self) -> None:
        old, new = self.ball(0, 5), self.ball(10, 5)
        shape = old.shapes()[0]
        keep = new.transform.inverse_compose(old.transform)
        shape.set_body(new, keep)
        self.assertEqual(shape.body, new)
        self.assertAlmostEqual(shape.aabb.min.x, -0.5, places=5)
        shape.enabled = False
        self.assertFalse(shape.enabled)
        shape.mix_rules = (impel.MixRule.AVERAGE, impel.MixRule.BY_WORLD)
        self.assertEqual(shape.mix_rules, (impel.MixRule.AVERAGE, impel.MixRule.BY_WORLD))

    def test_contacts_keep_numbers_and_tell_energy(self) -> None:
        ball = self.ball(0, 0.5, enable_contact_events=True)
        shape = ball.shapes()[0]
        self.world.update_contacts()
        self.assertEqual(len(self.world.contact_begin_events()), 1)
        shape.set_contact_user_data_with(self.floor, 2**63)
        self.assertEqual(self.floor.contact_user_data_with(shape), 2**63)
        self.steps(10)
        self.assertLess(abs(shape.contact_energy_with(self.floor)), 0.1)
        shape.destroy()
        self.world.step()
        self.assertEqual([end.user_data for end in self.world.contact_end_events()], [2**63])

    def test_bodies_count_turns_and_the_origin_moves(self) -> None:
        wheel = self.ball(100, 5, 0.5)
        wheel.gravity_scale = 0
        wheel.additional_iterations = 3
        self.assertEqual(wheel.additional_iterations, 3)
        wheel.angular_velocity = 20
        self.steps(60)
        self.assertAlmostEqual(wheel.total_angle, 20, places=3)
        self.assertEqual(wheel.turns, 3)
        wheel.is_awake = False
        wheel.apply_impulse((1, 0), wake=False)
        wheel.apply_force((1, 0), (0, 0), wake=False)
        wheel.apply_torque(1, wake=False)
        self.assertFalse(wheel.is_awake)
        wheel.apply_angular_impulse(0.1)
        self.assertTrue(wheel.is_awake)
        self.world.shift_origin((100, 0))
        self.assertAlmostEqual(wheel.position.x, 0, places=4)
        wheel.precise_position = (1e6 + 0.123456, -2e6)
        self.assertAlmostEqual(wheel.precise_position[0], 1e6 + 0.123456, places=7)
        buffer = self.world.transform_buffer([wheel]).read(origin=(1e6, -2e6))
        self.assertAlmostEqual(buffer[0].position.x, 0.123456, places=6)
        box = self.world.create_body(position=(0.5, 0), origin=(1e6, 0))
        self.assertEqual(box.precise_position, (1e6 + 0.5, 0))

    def test_points_far_away(self) -> None:
        far = (1e6 + 0.3, 2e6)

        def spot(x: float, y: float) -> tuple[float, float]:
            return (far[0] + x, far[1] + y)

        self.world.gravity = (0, 0)
        ground = self.world.create_static_body((0.5, 0.5))
        box = self.world.create_body(origin=far)
        shape = box.create_box(0.5, 0.25)
        self.assertAlmostEqual(box.center.x, far[0], places=7)
        self.assertAlmostEqual(box.world_point((0.5, 0)).x, far[0] + 0.5, places=7)
        self.assertAlmostEqual(box.local_point(spot(0.125, 0)).x, 0.125, places=6)
        self.assertTrue(shape.contains(spot(0.499, 0)))
        self.assertFalse(shape.contains(spot(0.501, 0)))
        self.assertAlmostEqual(shape.closest_point(spot(2, 0)).x, far[0] + 0.5, places=7)
        about = QueryOptions(origin=far)
        self.assertEqual(self.world.overlap_point((0.499, 0), options=about), [shape])
        self.assertEqual(self.world.overlap_point((0.501, 0), options=about), [])
        beside = Aabb(Vec2(0.501, 0), Vec2(1, 1))
        self.assertEqual(self.world.overlap_aabb(beside, options=about), [])
        mouse = self.world.create_mouse_joint(ground, box, (0, 0), origin=far)
        mouse.target = spot(0.001, 0)
        self.assertAlmostEqual(mouse.target.x, far[0] + 0.001, places=7)
        mouse.destroy()
        other = self.world.create_body(origin=far, position=(3, 0))
        other.create_box(0.5, 0.25)
        pulley = self.world.create_pulley_joint(box, other, (0, 4), (3, 4), origin=far)
        self.assertAlmostEqual(pulley.total_length, 8, places=5)
        pulley.ground_anchors = (spot(0.1, 4), spot(3, 4))
        self.assertAlmostEqual(pulley.ground_anchors[0].x, far[0] + 0.1, places=7)
        pulley.destroy()
        box.apply_impulse((0, 1), spot(0.5, 0))
        box.apply_force((0, 60), spot(-0.5, 0))
        self.world.step()
        self.assertAlmostEqual(box.angular_velocity, 0, places=4)
        before = box.linear_velocity.y
        self.world.explode((0, -1), 1, 0.5, origin=far)
        self.assertGreater(box.linear_velocity.y, before + 0.5)
        box.set_target(Transform(Vec2(*spot(1, 1)), box.transform.rotation))
        way = far[0] + 1 - box.center.x
        self.assertAlmostEqual(box.linear_velocity.x, 60 * way, places=3)

    def test_grids_are_dug(self) -> None:
        grid = self.world.create_static_body((0, 10)).create_grid(b"\1\1\1\1\0\1", 3, 0.5)
        self.assertEqual(grid.grid, (3, 2, 0.5))
        grid.set_cell(1, 1, True)
        grid.set_cells(0, 0, 2, [False, True])
        self.assertEqual(grid.cells(), b"\0\1\1\1\1\1")


class Joints(WithGround):
    def test_every_kind_is_made_and_found_again(self) -> None:
        world, ground = self.world, self.ground
        a, b = self.ball(0, 5), self.ball(2, 5)
        pin = world.create_revolute_joint(ground, a, (0, 5))
        slide = world.create_prismatic_joint(ground, b, axis=(1, 0))
        joints: list[impel.Joint] = [
            pin,
            slide,
            world.create_distance_joint(a, b),
            world.create_weld_joint(a, b, (1, 5), linear_spring=(2, 0.5)),
            world.create_wheel_joint(a, b, axis=(0, 1), spring=(4, 0.7)),
            world.create_motor_joint(a, b, max_velocity_force=5),
            world.create_mouse_joint(ground, a, (0, 5), spring=(5, 1), max_force=100),
            world.create_rotary_joint(a, b, spring=(1, 0.1), target_angle=0.5),
            world.create_ratchet_joint(a, b, 0.1),
            world.create_gear_joint(pin, slide, 2),
            world.create_pulley_joint(a, b, (0, 9), (2, 9), enable_slack=True),
            world.create_filter_joint(a, b),
            world.create_generic_joint(a, b, (1, 5), x=impel.GenericAxis(impel.AxisMotion.FREE)),
        ]
        self.assertEqual({joint.type for joint in joints}, set(JointType))
        self.assertEqual(set(world.joints()), set(joints))
        for joint in world.joints():
            self.assertIn(joint, joints)
            self.assertIs(type(joint), type(joints[joints.index(joint)]))
        gear = joints[9]
        assert isinstance(gear, impel.GearJoint)
        self.assertEqual(gear.joints, (pin, slide))
        self.steps(10)
        world.destroy_all(joints)
        self.assertEqual(world.joints(), [])

    def test_what_is_set_is_read(self) -> None:
        a, b = self.ball(0, 5), self.ball(2, 5)
        rod = self.world.create_distance_joint(
            a, b, limits=(1, 3), motor_speed=1, max_motor_force=7, break_force=50, user_data=3
        )
        self.assertEqual((rod.length, rod.limits, rod.enable_limit), (2, (1, 3), True))
        self.assertEqual((rod.motor_speed, rod.max_motor_force, rod.enable_motor), (1, 7, True))
        self.assertEqual((rod.break_thresholds[0], rod.enable_break, rod.user_data), (50, False, 3))
        rod.length, rod.limits, rod.spring = 1.5, (0.5, 4), (3, 0.25)
        rod.enable_spring, rod.enable_limit = True, False
        self.assertEqual((rod.length, rod.limits, rod.spring), (1.5, (0.5, 4), (3, 0.25)))
        self.assertEqual((rod.enable_spring, rod.enable_limit), (True, False))
        rod.spring_force_range = (-5, 0)
        self.assertEqual(rod.spring_force_range, (-5, 0))
        with self.assertRaises(AttributeError):
            rod.current_length = 3
        rod.enabled = False
        self.assertFalse(rod.enabled)
        motor = self.world.create_motor_joint(a, b)
        motor.linear_velocity = (1, 2)
        self.assertEqual(motor.linear_velocity, (1, 2))
        with self.assertRaises(TypeError):
            self.world.create_weld_joint(a, b, breaks=True)  # type: ignore[call-arg]
        with self.assertRaises(TypeError):
            frame = Transform(Vec2(0, 0), Rotation(1, 0))
            self.world.create_weld_joint(a, b, (0, 0), local_frame_a=frame)

    def test_a_slider_slides_along_its_axis(self) -> None:
        box = self.ball(0, 5)
        angle = math.radians(-30)
        axis = (math.cos(angle), math.sin(angle))
        slide = self.world.create_prismatic_joint(self.ground, box, axis=axis)
        self.steps(60)
        # s = g sin(30°) t² / 2.
        self.assertAlmostEqual(slide.translation, 2.5, delta=0.06)
        self.assertAlmostEqual(box.position.x, slide.translation * axis[0], delta=1e-3)

    def test_a_joint_gives_way_to_a_load_that_is_too_much(self) -> None:
        weight = self.ball(0, 5)
        load = 10 * weight.mass
        weld = self.world.create_weld_joint(
            self.ground, weight, (0, 5), max_force=0.5 * load, constraint_tuning=(20, 1)
        )
        self.steps(60)
        self.assertAlmostEqual(weight.linear_velocity.y, -5, delta=0.02)
        self.assertEqual(weld.constraint_tuning, (20, 1))
        weld.max_force = 3 * load
        self.assertAlmostEqual(weld.max_force, 3 * load, delta=1e-3)
        weld.max_correction_speed = 0.5
        weld.max_correction_angular_speed = 0.25
        self.assertEqual(weld.max_correction_speed, 0.5)
        self.assertEqual(weld.max_correction_angular_speed, 0.25)
        weld.max_correction_speed = math.inf
        self.assertGreater(weld.max_correction_speed, 1e5)
        with self.assertRaises(TypeError):
            self.world.create_motor_joint(
                self.ground, weight, max_torque=1  # type: ignore[call-arg]
            )
        with self.assertRaises(impel.ImpelError):
            self.world.create_filter_joint(self.ground, weight).max_torque = 1

    def test_a_generic_joint_moves_along_its_free_axes(self) -> None:
        weight = self.ball(0, 5)
        free = impel.GenericAxis(impel.AxisMotion.FREE, spring=(2, 1), target_position=0.5)
        joint = self.world.create_generic_joint(self.ground, weight, (0, 5), x=free)
        self.assertEqual(joint.type, JointType.GENERIC)
        self.steps(180)
        self.assertAlmostEqual(joint.position(impel.Axis.X), 0.5, delta=1e-3)
        self.assertAlmostEqual(joint.position(impel.Axis.Y), 0, delta=1e-3)
        found = joint.axis(impel.Axis.X)
        self.assertEqual((found.motion, found.spring), (free.motion, free.spring))
        limited = impel.GenericAxis(
            impel.AxisMotion.LIMITED, limits=(-1, 1), target_speed=-2, max_motor_force=1000
        )
        joint.set_axis(impel.Axis.X, limited)
        self.steps(30)
        self.assertAlmostEqual(joint.velocity(impel.Axis.X), -2, delta=0.01)
        self.steps(60)
        self.assertAlmostEqual(joint.position(impel.Axis.X), -1, delta=0.01)
        self.assertAlmostEqual(joint.motor_force(impel.Axis.X), -1000, delta=1)

    def test_an_arm_reaches_its_target(self) -> None:
        last, joints = self.ground, []
        for i in range(3):
            bar = self.world.create_body(position=(i + 0.5, 5))
            bar.create_box(0.5, 0.1)
            joints.append(self.world.create_revolute_joint(last, bar, (i, 5)))
            last = bar
        found = self.world.solve_inverse_kinematics(joints, (1, 6.5), point=(0.5, 0))
        self.assertTrue(found.reached)
        tip = found.transforms[2].apply((0.5, 0))
        self.assertAlmostEqual((tip - (1, 6.5)).length, 0, delta=1e-4)
        far = self.world.solve_inverse_kinematics(joints, (0, 10), point=(0.5, 0), angle=0)
        self.assertFalse(far.reached)
        self.assertGreater(far.distance, 1.99)

    def test_a_joint_breaks_and_tells(self) -> None:
        weight = self.ball(0, 5)
        load = 10 * weight.mass
        self.world.create_weld_joint(
            self.ground, weight, (0, 5), break_force=0.5 * load, enable_break=True, user_data=9
        )
        told: list[impel.JointEvent] = []
        for _ in range(10):
            self.world.step()
            told += self.world.joint_events()
        self.assertEqual([(event.broken, event.user_data) for event in told], [(True, 9)])
        self.assertEqual((told[0].body_b, told[0].joint.is_valid), (weight, False))


    def test_a_body_that_overflows_is_disabled_and_told(self) -> None:
        ball = self.ball(0, 5)
        ball.mass_data = impel.MassData(1e-30, 1e-30, impel.Vec2(0, 0))
        ball.user_data = 7
        ball.apply_force((1e15, 0))
        self.world.step()
        self.assertEqual(self.world.body_fault_events(), [impel.BodyFault(ball, 7)])
        self.assertFalse(ball.enabled)


class Ground(WithGround):
    def test_a_chain_is_one_sided_and_smooth(self) -> None:
        hill = self.world.create_static_body((0, 3))
        chain = hill.create_chain([(10, 0), (0, 0), (-10, 0)], chain_user_data=4)
        self.assertEqual(len(chain.segments()), 2)
        self.assertEqual(chain.points(), [(10, 0), (0, 0), (-10, 0)])
        self.assertEqual((chain.is_loop, chain.is_two_sided, chain.user_data), (False, False, 4))
        self.assertEqual((hill.chains(), chain.body), ([chain], hill))
        above, below = self.ball(1, 5), self.ball(-1, 0.5)
        below.linear_velocity = (0, 12)
        self.steps(150)
        self.assertAlmostEqual(above.position.y, 3.5, delta=0.02)
        self.assertAlmostEqual(below.position.y, 3.5, delta=0.02)
        chain.set_material(Material(static_friction=0.1))
        chain.destroy()
        self.assertFalse(chain.is_valid)

    def test_a_height_field_changes(self) -> None:
        field = self.ground.create_height_field([1.0, 1.0, 2.0, impel.HEIGHT_HOLE, 1.0], 2.0)
        self.assertEqual(field.spacing, 2)
        self.assertEqual(field.heights()[:3], [1, 1, 2])
        self.assertEqual(field.heights()[3], impel.HEIGHT_HOLE)
        holes = [segment is None for segment in field.segments()]
        self.assertEqual(holes, [False, False, True, True])
        ball = self.ball(1, 2)
        self.steps(60)
        self.assertAlmostEqual(ball.position.y, 1.5, delta=0.05)
        field.set_heights(0, [1.3, 1.3])
        self.steps(120)
        self.assertAlmostEqual(ball.position.y, 1.8, delta=0.05)


class Events(WithGround):
    def test_a_landing_is_told(self) -> None:
        ball = self.ball(
            0, 2.5, enable_contact_events=True, enable_hit_events=True, force_event_threshold=1.0
        )
        begun, hits, loads = [], [], []
        for _ in range(90):
            self.world.step()
            begun += self.world.contact_begin_events()
            hits += self.world.contact_hit_events()
            loads += self.world.contact_force_events()
        self.assertEqual([contact.body_b for contact in begun], [ball])
        self.assertEqual(len(begun[0].points), 1)
        self.assertAlmostEqual(hits[0].approach_speed, math.sqrt(40), delta=0.1)
        self.assertAlmostEqual(hits[0].point.y, 0, delta=0.02)
        self.assertAlmostEqual(loads[-1].normal_force, 10 * ball.mass, delta=0.1)
        self.assertAlmostEqual(loads[-1].force.y, 10 * ball.mass, delta=0.1)
        ball.destroy()
        self.world.step()
        [end] = self.world.contact_end_events()
        self.assertEqual((end.shape_a, end.body_b.is_valid), (self.floor, False))

    def test_a_sensor_sees_what_comes_and_goes(self) -> None:
        gate = self.ground.create_box(0.5, 5, is_sensor=True)
        ball = self.ball(-3, 0.5, material=Material(static_friction=0, dynamic_friction=0))
        ball.linear_velocity = (6, 0)
        seen = []
        for step in range(90):
            self.world.step()
            seen += [(event.visitor.body, "in") for event in self.world.sensor_begin_events()]
            seen += [(event.visitor.body, "out") for event in self.world.sensor_end_events()]
            if step == 30:
                self.assertEqual(gate.sensor_overlaps(), ball.shapes())
        self.assertEqual(seen, [(ball, "in"), (ball, "out")])

    def test_moves_are_told_unless_switched_off(self) -> None:
        ball = self.ball(0, 5)
        ball.user_data = 11
        self.world.step()
        [move] = self.world.body_move_events()
        self.assertEqual((move.body, move.user_data, move.fell_asleep), (ball, 11, False))
        self.assertEqual(move.transform, ball.transform)
        self.world.enable_body_events = False
        self.world.step()
        self.assertEqual(self.world.body_move_events(), [])


class Queries(WithGround):
    def test_rays(self) -> None:
        balls = [self.ball(x, 5) for x in (2, 4, 6)]
        hits = self.world.cast_ray_all((0, 5), (10, 0))
        self.assertEqual([hit.shape.body for hit in hits], balls)
        self.assertAlmostEqual(hits[0].point.x, 1.5, places=5)
        options = QueryOptions(ignored_bodies=balls[:2])
        [hit] = self.world.cast_ray_all((0, 5), (10, 0), options)
        self.assertEqual(hit.shape.body, balls[2])
        any_hit = self.world.cast_ray_any((0, 5), (10, 0), QueryOptions(include_dynamic=False))
        self.assertIsNone(any_hit)
        found = self.world.cast_rays([((0, 5), (10, 0)), ((0, 20), (1, 0))])
        assert found[0] is not None
        self.assertEqual((found[0].shape.body, found[1]), (balls[0], None))
        nobody = QueryOptions(filter=Filter(mask=0))
        self.assertIsNone(self.world.cast_ray_any((0, 5), (10, 0), nobody))

    def test_shapes(self) -> None:
        ball = self.ball(4, 5)
        here = Transform(Vec2(0, 5), Rotation(1, 0))
        hit = self.world.cast_shape(Convex.circle(0.5), here, (10, 0))
        assert hit is not None
        self.assertAlmostEqual(hit.fraction, 0.3, places=4)
        self.assertEqual(len(self.world.cast_shape_all(Convex.box(0.5, 0.5), here, (10, 0))), 1)
        there = Transform(Vec2(4.8, 5), Rotation(1, 0))
        self.assertEqual(self.world.overlap_shape(Convex.circle(0.5), there), ball.shapes())
        [contact] = self.world.collide_shape(Convex.circle(0.5), there)
        self.assertAlmostEqual(contact.points[0][1], -0.2, places=4)
        self.assertAlmostEqual(contact.normal.x, -1, places=4)
        nearest = self.world.nearest_shape((4, 7), 10)
        assert nearest is not None
        self.assertAlmostEqual(nearest.distance, 1.5, places=4)
        self.assertEqual(nearest.gradient, (0, 1))
        found = self.world.nearest_shapes((4, 7), 10, 5)
        self.assertEqual([near.shape for near in found], [*ball.shapes(), self.floor])

    def test_a_convex_is_what_it_was_made_of(self) -> None:
        self.assertEqual(Convex.capsule((0, 0), (1, 0), 0.25).points, [(0, 0), (1, 0)])
        self.assertEqual(Convex.circle(2).radius, 2)
        self.assertEqual(len(Convex.polygon([(0, 0), (1, 0), (0, 1)]).points), 3)
        with self.assertRaises(impel.InvalidArgumentError):
            Convex.segment((0, 0), (0, 0))

    def test_a_world_has_bounds(self) -> None:
        self.assertIsNone(self.world.bounds)
        self.ball(4, 5)
        self.assertEqual(self.world.bounds, Aabb(Vec2(3.5, 4.5), Vec2(4.5, 5.5)))


class Characters(WithGround):
    def test_it_walks_up_a_step_and_stops_at_a_wall(self) -> None:
        step = self.world.create_static_body((3, 0.1))
        step.create_box(1, 0.1)
        wall = self.world.create_static_body((8, 2))
        wall.create_box(0.5, 2)
        hero = Character(self.world, position=(0, 0.05))
        stepped = False
        for _ in range(240):
            move = hero.move((4 / 60, -1 / 60))
            stepped |= move.stepped
        self.assertTrue(stepped and move.grounded and move.hit_wall)
        self.assertAlmostEqual(hero.position.x, 8 - 0.5 - 0.3, delta=0.05)
        assert move.ground_shape is not None
        self.assertEqual(move.ground_shape, self.floor)
        hero.position = (0, 9)
        self.assertFalse(hero.move((0, -0.1)).grounded)

    def test_it_pushes(self) -> None:
        crate = self.world.create_body(position=(1.5, 0.5))
        crate.create_box(0.5, 0.5, material=Material(static_friction=0, dynamic_friction=0))
        hero = Character(self.world, position=(0, 0.05), mass=80)
        for _ in range(60):
            hero.move((3 / 60, -1 / 60))
            self.world.step()
        self.assertGreater(crate.position.x, 2)


class Callbacks(WithGround):
    def test_pre_solve_leaves_out_and_changes(self) -> None:
        asked = []

        def ask(contact: impel.Contact, response: impel.Response) -> bool:
            asked.append(contact.body_b)
            response.surface.tangent_speed = 2.0
            self.assertEqual(response.normal, (0, 1))
            return contact.body_b != ghost

        ghost, walker = self.ball(0, 0.5), self.ball(3, 0.5)
        for body in (ghost, walker):
            body.shapes()[0].enable_pre_solve_callback = True
        self.world.set_pre_solve(ask)
        self.steps(60)
        self.assertLess(ghost.position.y, -3)
        self.assertGreater(abs(walker.linear_velocity.x) + abs(walker.angular_velocity), 0.5)
        self.assertEqual(set(asked), {ghost, walker})
        count = len(asked)
        self.world.set_pre_solve(None)
        self.steps(5)
        self.assertEqual(len(asked), count)

    def test_joint_function_is_a_spring(self) -> None:
        base, ball = self.world.create_static_body((0, 10)), self.ball(0, 5)
        joint = self.world.create_distance_joint(base, ball, length=5, spring=(0, 0))
        self.assertFalse(joint.enable_callback)
        joint.enable_callback = True
        asked = []

        def spring(motion: impel.JointMotion, response: impel.JointResponse) -> bool:
            asked.append(motion.joint)
            self.assertEqual(response.force, 0)
            response.force = 100 * (5 - motion.position) - 20 * motion.velocity
            return True

        self.world.set_joint_function(spring)
        for _ in range(300):
            self.world.step(1 / 60)
        self.assertEqual(set(asked), {joint})
        self.assertAlmostEqual(ball.position.y, 5 - ball.mass * 10 / 100, delta=5e-3)
        self.world.set_joint_function(None)
        ball.is_awake = True
        self.world.step(1 / 60)
        self.assertLess(ball.linear_velocity.y, -0.1)

    def test_kinematic_contacts_are_told(self) -> None:
        platform = self.world.create_body(impel.BodyType.KINEMATIC, (-3, 5))
        shape = platform.create_box(1, 0.2, enable_kinematic_contacts=True)
        self.assertTrue(shape.enable_kinematic_contacts)
        self.world.create_static_body((0, 5)).create_box(0.5, 0.5)
        platform.linear_velocity = (3, 0)
        met = 0
        for _ in range(60):
            self.world.step(1 / 60)
            met += len(platform.contacts())
        self.assertGreater(met, 20)
        self.assertEqual(platform.linear_velocity, (3, 0))

    def test_pre_solve_raises_points(self) -> None:
        def ask(contact: impel.Contact, response: impel.Response) -> bool:
            self.assertEqual(len(response.points), len(contact.points))
            for point, found in zip(response.points, contact.points):
                self.assertTrue(point.enabled)
                self.assertEqual(point.position, found.position)
                point.separation -= 0.01
            return True

        ball = self.ball(0, 0.5)
        ball.shapes()[0].enable_pre_solve_callback = True
        self.world.set_pre_solve(ask)
        self.steps(60)
        self.assertAlmostEqual(ball.position.y, 0.51, delta=1e-3)

    def test_mixing(self) -> None:
        def mix(a: Material, b: Material, surface: impel.Surface) -> None:
            seen.append((a.user_id, b.user_id))
            surface.restitution = 1.0

        seen: list[tuple[int, int]] = []
        self.world.set_mix(mix)
        ball = self.ball(0, 2, material=Material(user_id=5))
        self.steps(60)
        self.assertEqual(seen, [(0, 5)])
        self.assertGreater(ball.position.y, 1.2, "it bounced")
        with self.assertRaises(AttributeError):
            impel.Surface(impel._native.ImpelSurface()).density = 3  # type: ignore[attr-defined]

    def test_what_a_callback_raises_comes_out_of_the_step_which_is_finished(self) -> None:
        class Oops(Exception):
            pass

        def fail(*_: object) -> bool:
            raise Oops("mine")

        for name in ("filter", "pre_solve", "mix"):
            with self.subTest(name):
                world = World((0, -10))
                ground = world.create_static_body()
                ground.create_half_space((0, 1), 0)
                body = world.create_body(position=(0, 0.45), linear_velocity=(1, 0))
                body.create_circle(
                    0.5,
                    material=Material(static_friction=0, dynamic_friction=0),
                    enable_filter_callback=True,
                    enable_pre_solve_callback=True,
                )
                getattr(world, f"set_{name}")(fail)
                with self.assertRaisesRegex(Oops, "mine"):
                    world.step()
                self.assertAlmostEqual(body.position.x, 1 / 60, delta=2e-3)
                getattr(world, f"set_{name}")(None)
                world.step()
                world.destroy()

    def test_deferred_work_is_done_at_the_end_of_the_step(self) -> None:
        def ask(contact: impel.Contact, _response: impel.Response) -> bool:
            with self.assertRaises(impel.LockedError):
                contact.body_b.destroy()
            if contact.body_b is not None and not done:
                done.append(contact.body_b)
                self.world.defer(lambda: self.world.create_body(position=(9, 9)))
                self.world.defer_destroy(contact.body_b)
            return True

        done: list[impel.Body] = []
        ball = self.ball(0, 0.5)
        ball.shapes()[0].enable_pre_solve_callback = True
        self.world.set_pre_solve(ask)
        self.world.step()
        gc.collect()
        self.assertEqual((done, ball.is_valid, len(self.world.bodies())), ([ball], False, 2))

        def fail() -> None:
            raise ZeroDivisionError

        self.world.defer(fail)
        with self.assertRaises(ZeroDivisionError):
            self.world.run_deferred()
        self.world.run_deferred()
        for _ in range(100):
            self.world.defer(lambda: done.clear())
        self.world.step()
        self.assertEqual(self.world._deferred, [])


class Forces(WithGround):
    def test_an_explosion_pushes_away(self) -> None:
        left, right = self.ball(-2, 0.5), self.ball(2, 0.5)
        self.world.explode((0, 0.5), 5, 3)
        self.assertLess(left.linear_velocity.x, -1)
        self.assertAlmostEqual(left.linear_velocity.x, -right.linear_velocity.x, places=5)

    def test_half_as_dense_floats_half_out(self) -> None:
        pool = World((0, -10))
        self.addCleanup(pool.destroy)
        crate = pool.create_body(position=(0, 0.3))
        crate.create_box(0.5, 0.5, material=Material(density=500))
        for _ in range(600):
            pool.apply_buoyancy(0, density=1000, linear_drag=800, angular_drag=200)
            pool.step()
        self.assertAlmostEqual(crate.position.y, 0, delta=0.02)

    def test_wind_blows(self) -> None:
        leaf = self.ball(0, 5)
        for _ in range(30):
            self.world.apply_wind((20, 0), density=1.2, drag=1)
            self.world.step()
        self.assertGreater(leaf.linear_velocity.x, 1)

    def test_forces_are_read_and_taken_back(self) -> None:
        ball = self.ball(0, 5)
        ball.apply_force((2, 3))
        ball.apply_torque(4)
        self.assertEqual(ball.force, ((2, 3), 4))
        ball.clear_forces()
        self.assertEqual(ball.force, ((0, 0), 0))
        ball.linear_velocity = (3, 4)
        self.assertAlmostEqual(ball.kinetic_energy, 12.5 * ball.mass, places=4)


class Bulk(WithGround):
    def test_many_at_once(self) -> None:
        world = self.world
        places = [(float(x), 5.0) for x in range(10)]
        bodies = world.create_bodies(places, gravity_scale=0.0, name="crate")
        shapes = world.create_shapes(bodies, Convex.box(0.4, 0.4), material=Material(density=2))
        self.assertEqual([body.position for body in bodies], places)
        self.assertEqual([shape.body for shape in shapes], bodies)
        self.assertEqual((bodies[3].name, bodies[3].gravity_scale), ("crate", 0))
        world.set_velocities(bodies, [(1, 0)] * 10, [2] * 10)
        self.assertEqual(world.velocities(bodies), [((1, 0), 2)] * 10)
        world.apply_impulses(bodies, [(0, body.mass) for body in bodies])
        self.assertEqual(world.velocities(bodies)[9][0], (1, 1))
        world.apply_forces(bodies, [(0, -60 * body.mass) for body in bodies])
        world.step()
        self.assertAlmostEqual(world.velocities(bodies)[0][0].y, 0, places=5)
        world.set_transforms(bodies, [Transform(Vec2(x, 9), Rotation(1, 0)) for x, _ in places])
        self.assertEqual(bodies[4].position, (4, 9))
        self.assertEqual(set(world.awake_bodies()), set(bodies))
        with self.assertRaises(ValueError):
            world.set_velocities(bodies, [(1, 0)])
        world.destroy_all([*bodies[:5], shapes[9]])
        self.assertEqual(len(world.bodies()), 6)
        self.assertEqual(bodies[9].shapes(), [])
        with self.assertRaises(impel.InvalidHandleError):
            world.destroy_all(bodies)
        self.assertTrue(bodies[7].is_valid, "nothing happens when one is gone")

    def test_predictions_contacts_between_shapes_and_masses(self) -> None:
        ground = self.world.create_body(BodyType.STATIC)
        floor = ground.create_box(5, 0.5)
        body = self.world.create_body(position=(0, 3), linear_velocity=(1, 4))
        shape = body.create_circle(0.5)
        shape.set_mass(2)
        self.assertAlmostEqual(body.mass, 2, places=5)
        self.assertIsNone(shape.contact_with(floor))
        path = body.predict(30)
        for place in path:
            self.world.step()
            self.assertEqual(body.transform, place)
        self.world.sleep_time = 5
        self.assertEqual(self.world.sleep_time, 5)
        for _ in range(180):
            self.world.step()
        contact = shape.contact_with(floor)
        assert contact is not None
        self.assertEqual({contact.shape_a, contact.shape_b}, {shape, floor})
        pose = Transform(Vec2(1, 2), Rotation(0, 1))
        both = pose.compose(Transform(Vec2(3, 0), Rotation(0, 1)))
        self.assertEqual(both, ((1, 5), (-1, 0)))
        self.assertEqual(pose.inverse_compose(both), ((3, 0), (0, 1)))
        self.assertEqual(pose.rotation.compose(pose.rotation), (-1, 0))
        self.assertEqual(pose.rotation.inverse_compose(pose.rotation), (1, 0))

    def test_soft_bodies(self) -> None:
        square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
        jelly = self.world.create_jelly(square, 0.25, position=(0, 5), mass=2, angle=0.5)
        self.assertAlmostEqual(jelly.area, 1, places=4)
        self.assertEqual(len(jelly.joints()), len(jelly.edges()))
        surface = [shape for shape in jelly.edge_shapes() if shape.enabled]
        self.assertEqual(len(surface), len(jelly.outline))
        self.assertEqual(len(jelly.outline), 16)
        particle = jelly.particles()[3]
        assert particle is not None
        self.assertEqual(self.world.soft_body_of(particle), (jelly, 3))
        self.assertAlmostEqual(sum(p.mass for p in jelly.particles() if p), 2, places=4)
        jelly.set_softness(pressure=3, pull_only=True)
        self.assertEqual((jelly.softness()["pressure"], jelly.softness()["edge_hertz"]), (3, 15))
        rope = self.world.create_rope((5, 5), (7, 5), 9, edge_hertz=0)
        rope.pin(0)
        weight = self.world.create_body(position=(7, 4.5))
        weight.create_circle(0.2)
        self.assertTrue(rope.attach(8, weight).is_valid)
        cloth = self.world.create_cloth(1, 2, 4, 5, position=(-5, 5), tear_stretch=2)
        self.assertEqual(len(cloth.positions()), 20)
        drop = self.world.create_ring(1, 12, position=(10, 5), gravity_scale=0)
        lone = self.world.create_soft_body([(0, 0), (1, 0)], [(0, 1)], position=(0, 20))
        self.assertEqual(self.world.soft_bodies(), [jelly, rope, cloth, drop, lone])
        drop.apply_impulse((1, 0))
        for _ in range(30):
            self.world.step()
        self.assertAlmostEqual(drop.center.x, 10.5, places=3)
        self.assertEqual((len(rope.hinges), rope.hinges[0]), (7, (0, 1, 2)))
        rope.hinges = rope.hinges[:3]
        self.assertEqual(len(rope.hinges), 3)
        rope.set_softness(bend_stiffness=2, edge_plasticity=impel.Plasticity(0.25, limit=0.75))
        self.assertEqual(rope.softness()["edge_plasticity"], (0.25, 10, 0.75))
        self.assertEqual(rope.softness()["bend_stiffness"], 2)
        rope.reset_plasticity()
        self.assertEqual(len(rope.rest_lengths()), 8)
        drop.bind_points([(0, 0), (0.5, 0.5)])
        self.assertEqual(len(drop.bound_points()), 2)
        self.assertEqual(self.world.counters().soft_bodies, 5)
        self.assertTrue(rope.is_pinned(0) and not rope.is_pinned(8))
        drop.outline = []
        self.assertEqual(drop.area, 0)
        jelly.destroy()
        self.assertFalse(jelly.is_valid or particle.is_valid)
        with self.assertRaisesRegex(TypeError, "wet"):
            self.world.create_ring(1, 12, wet=3)  # type: ignore[call-arg]

    def test_before_each_step_and_asleep_together(self) -> None:
        world = self.world
        world.gravity = Vec2(0, 0)
        body = world.create_body(position=(0, 50))
        body.create_box(0.5, 0.5)
        seen: list[float] = []

        def push(time_step: float) -> None:
            seen.append(time_step)
            body.apply_force((3, 0))
            with self.assertRaises(impel.LockedError):
                world.step()

        world.set_step(push)
        steps = world.advance(0.1).steps
        self.assertEqual(len(seen), steps)
        self.assertAlmostEqual(body.linear_velocity.x, 3 * steps / 60, places=4)
        world.set_step(None)
        self.assertGreater(world.plan_advance(0.1).steps, 4)
        other = world.create_body(position=(50, 0))
        other.create_circle(1)
        world.sleep_together([body, other])
        self.assertFalse(body.is_awake or other.is_awake)
        other.is_awake = True
        self.assertTrue(body.is_awake)

    def test_touching_wind_on_a_shape_and_lone_segments(self) -> None:
        world = self.world
        world.gravity = Vec2(0, -10)
        ground = world.create_static_body()
        line = ground.create_chain_segment((5, 0), (-5, 0), before=(9, 0), two_sided=True)
        self.assertTrue(line.chain_segment.two_sided)
        self.assertEqual(line.chain_segment.before, (6, 0))
        line.set_chain_segment((6, 0), (-6, 0))
        boxed = world.create_body(position=(0, 0.5))
        shape = boxed.create_box(0.5, 0.5)
        for _ in range(10):
            world.step()
        contact = world.contacts()[0]
        self.assertTrue(contact.touching)
        first, second = contact.points
        self.assertNotEqual(first.feature, second.feature)
        self.assertGreater(first.substep_impulse, 0)
        world.apply_wind((30, 0), density=100, shape=shape)
        world.step()
        self.assertGreater(boxed.linear_velocity.x, 0.1)
        move = world.body_move_events()[0]
        self.assertAlmostEqual(move.precise_position[0], move.transform.position.x, places=5)
        wheel = world.create_body(position=(0, 9))
        wheel.create_circle(1)
        ratchet = world.create_ratchet_joint(ground, wheel, ratchet=0.5)
        ratchet.tooth_angle = 2.2
        self.assertAlmostEqual(ratchet.tooth_angle, 2)

    def test_settings_of_bodies_and_shapes(self) -> None:
        body = self.world.create_body(name="hero", motion_locks=(False, True, True))
        self.assertEqual((body.name, body.motion_locks), ("hero", (False, True, True)))
        body.name = "villain"
        self.assertEqual(body.name, "villain")
        shape = body.create_box(1, 1, one_way=(0, 2), enable_hit_events=True)
        self.assertEqual((shape.one_way, shape.enable_hit_events), ((0, 1), True))
        shape.one_way = None
        self.assertIsNone(shape.one_way)
        shape.set_circle(2)
        self.assertEqual(shape.convex.radius, 2)
        body.mass_data = impel.MassData(3, 2, Vec2(0.5, 0))
        self.assertEqual(body.mass_data, (3, 2, (0.5, 0)))
        body.reset_mass_data()
        self.assertAlmostEqual(body.mass, 4 * math.pi, places=4)
        body.type = BodyType.STATIC
        self.assertEqual(body.type, BodyType.STATIC)
        body.enabled = False
        self.assertFalse(body.enabled)
        with self.assertRaisesRegex(TypeError, "colour"):
            body.create_circle(1, colour=3)  # type: ignore[call-arg]
        with self.assertRaisesRegex(TypeError, "weight"):
            self.world.create_body(weight=3)  # type: ignore[call-arg]
        self.world.worker_count = 2
        self.assertEqual(self.world.worker_count, 2)


if __name__ == "__main__":
    unittest.main()
