"""The world: lifetime, settings, steps, contacts, queries."""

import unittest

import impel
from impel import Aabb, BodyType, Filter, Material, Vec2, World


def resting_box(world: World) -> impel.Body:
    """A box of 4 kg at rest on a floor at y = 0."""
    world.create_static_body().create_half_space((0, 1), 0)
    box = world.create_body(position=(0, 1))
    box.create_box(1, 1, material=Material(density=1))
    for _ in range(60):
        world.step()
    return box


class Life(unittest.TestCase):
    def test_a_world_ends_with_its_block(self) -> None:
        with World() as world:
            body = world.create_body()
            self.assertTrue(world.is_valid)
            self.assertTrue(body.is_valid)
        self.assertFalse(world.is_valid)
        self.assertFalse(body.is_valid)

    def test_a_world_may_end_inside_its_block(self) -> None:
        with World() as world:
            world.destroy()

    def test_a_forgotten_world_ends(self) -> None:
        world = World()
        id = world._id
        del world
        self.assertFalse(impel._native.impel_world_is_valid(id))

    def test_a_body_keeps_its_world(self) -> None:
        body = World().create_body(position=(1, 2))
        self.assertEqual(body.position, (1, 2))

    def test_pixels_are_metres_a_hundred_times(self) -> None:
        with World(length_unit=100) as world, World() as metres:
            self.assertEqual((world.length_unit, metres.length_unit), (100, 1))
            self.assertEqual(world.gravity, (0, -1000))
            self.assertEqual(world.settings["length_unit"], 100)
            body = world.create_body(position=(0, 100))
            self.assertEqual(body.sleep_threshold, 5.0)
            self.assertAlmostEqual(impel.Character(world).definition.skin, 1.0)
            world.step()
            metres_body = metres.create_body(position=(0, 1))
            metres.step()
            self.assertAlmostEqual(body.position[1], 100 * metres_body.position[1], places=3)
        with self.assertRaises(impel.ImpelError):
            World(length_unit=0)

    def test_worlds_are_apart(self) -> None:
        with World() as one, World() as two:
            one.create_body()
            self.assertEqual(one.counters().bodies, 1)
            self.assertEqual(two.counters().bodies, 0)


class Settings(unittest.TestCase):
    def test_what_is_given_is_kept(self) -> None:
        with World(
            (1, -2), substeps=7, enable_sleep=False, solver=impel.Solver.SEQUENTIAL_IMPULSE
        ) as world:
            settings = world.settings
            self.assertEqual(settings["gravity"], (1, -2))
            self.assertEqual(settings["substeps"], 7)
            self.assertEqual(settings["solver"], impel.Solver.SEQUENTIAL_IMPULSE)
            self.assertFalse(world.enable_sleep)
            self.assertTrue(world.enable_warm_starting)

    def test_settings_make_the_same_world(self) -> None:
        with World((0, -5), iterations=20) as one, World(**one.settings) as two:
            self.assertEqual(one.settings, two.settings)

    def test_damping_and_room_are_set_and_read(self) -> None:
        room = impel.Capacity(bodies=100, shapes=200)
        with World((0, 0), linear_damping=0.5, capacity=room) as world:
            self.assertEqual(world.damping, (0.5, 0))
            world.damping = (0.25, 0.125)
            self.assertEqual(world.damping, (0.25, 0.125))
            self.assertEqual(world.settings["capacity"], room)
            world.reserve(joints=10)
            self.assertEqual(world.settings["capacity"], impel.Capacity(100, 200, 0, 10))
            world.create_body().create_circle(1)
            self.assertEqual(world.peak_capacity(), impel.Capacity(1, 1, 0, 0))
            with self.assertRaises(impel.InvalidArgumentError):
                world.reserve(bodies=2**32 - 1)

    def test_settings_change(self) -> None:
        with World() as world:
            world.gravity = Vec2(0, -5)
            world.continuous = impel.Continuous.NONE
            world.enable_sleep = False
            world.enable_warm_starting = False
            self.assertEqual(world.gravity, (0, -5))
            self.assertEqual(world.continuous, impel.Continuous.NONE)
            self.assertFalse(world.enable_sleep)
            self.assertFalse(world.enable_warm_starting)
            world.set_fixed_step(0.01, 2, 3)
            world.set_contact_tuning(60, 5, 2)
            world.set_restitution_threshold(0.5)
            world.set_mix_rules(impel.MixRule.AVERAGE, impel.MixRule.MINIMUM)
            settings = world.settings
            self.assertAlmostEqual(settings["time_step"], 0.01)
            self.assertEqual(settings["substeps"], 2)
            self.assertEqual(settings["contact_hertz"], 60)
            self.assertEqual(settings["restitution_mix"], impel.MixRule.MINIMUM)


class Time(unittest.TestCase):
    def test_a_free_body_falls(self) -> None:
        with World((0, -10)) as world:
            ball = world.create_body(position=(0, 100))
            ball.create_circle(0.5)
            for _ in range(60):
                world.step(1 / 60, 4)
            self.assertAlmostEqual(ball.linear_velocity.y, -10, places=3)
            self.assertAlmostEqual(ball.position.y, 95, delta=0.1)

    def test_advance_takes_whole_steps(self) -> None:
        with World(time_step=0.01, max_steps_per_advance=5) as world:
            first = world.advance(0.025)
            self.assertEqual((first.steps, first.dropped), (2, 0))
            self.assertAlmostEqual(first.alpha, 0.5, places=3)
            self.assertEqual(world.advance(0.005).steps, 1)
            late = world.advance(1.0)
            self.assertEqual(late.steps, 5)
            self.assertAlmostEqual(late.dropped, 0.95, places=3)

    def test_forces_act_for_one_step(self) -> None:
        with World((0, 0)) as world:
            body = world.create_body()
            body.create_box(0.5, 0.5)
            body.apply_force((60, 0))
            world.step(1 / 60)
            self.assertAlmostEqual(body.linear_velocity.x, 1, places=5)
            world.step(1 / 60)
            self.assertAlmostEqual(body.linear_velocity.x, 1, places=5)

    def test_a_radial_force_pulls(self) -> None:
        with World((0, 0)) as world:
            sun = world.create_body()
            sun.create_circle(1)
            planet = world.create_body(position=(5, 0))
            planet.create_circle(0.5)
            far = world.create_body(position=(50, 0))
            far.create_circle(0.5)
            world.apply_radial_force((0, 0), strength=10, range=20, ignored=sun)
            world.step()
            self.assertEqual(sun.linear_velocity, (0, 0))
            self.assertLess(planet.linear_velocity.x, 0)
            self.assertEqual(far.linear_velocity, (0, 0))
            speed = planet.linear_velocity.x
            world.step()
            self.assertEqual(planet.linear_velocity.x, speed)
            world.set_radial_forces([impel.RadialForce((0, 0), 10, 20, ignored=sun)])
            self.assertEqual(world.radial_force_count(), 1)
            for _ in range(3):
                world.step()
                self.assertLess(planet.linear_velocity.x, speed)
                speed = planet.linear_velocity.x
            world.set_radial_forces([])
            self.assertEqual(world.radial_force_count(), 0)

    def test_the_profile_has_its_stages(self) -> None:
        with World() as world:
            resting_box(world)
            self.assertGreater(world.profile().step, 0)


class Contacts(unittest.TestCase):
    def test_a_resting_box_is_carried(self) -> None:
        with World((0, -10), enable_sleep=False) as world:
            box = resting_box(world)
            (contact,) = world.contacts()
            self.assertEqual(contact, box.contacts()[0])
            self.assertIn(box, (contact.body_a, contact.body_b))
            self.assertEqual(contact.shape_a.body, contact.body_a)
            self.assertAlmostEqual(abs(contact.normal.y), 1, places=4)
            self.assertEqual(len(contact.points), 2)
            carried = sum(point.normal_impulse for point in contact.points) * 60
            self.assertAlmostEqual(carried, box.mass * 10, delta=0.5)
            for point in contact.points:
                self.assertAlmostEqual(point.separation, 0, delta=0.02)

    def test_no_contacts_is_an_empty_list(self) -> None:
        with World() as world:
            self.assertEqual(world.contacts(), [])

    def test_the_filter_function_decides(self) -> None:
        with World() as world:
            floor = world.create_static_body().create_box(10, 1)
            ball = world.create_body(position=(0, 2))
            shape = ball.create_circle(0.5, enable_filter_callback=True)
            asked = []

            def decide(a: impel.Shape, b: impel.Shape) -> bool:
                asked.append({a, b})
                return False

            world.set_filter(decide)
            for _ in range(120):
                world.step()
            self.assertIn({floor, shape}, asked)
            self.assertLess(ball.position.y, 0)

    def test_what_the_filter_function_raises_comes_out_of_step(self) -> None:
        with World() as world:
            world.create_static_body().create_box(10, 1)
            ball = world.create_body(position=(0, 1.2))
            ball.create_circle(0.5, enable_filter_callback=True)
            world.set_filter(lambda a, b: bool(1 // 0))
            with self.assertRaises(ZeroDivisionError):
                for _ in range(120):
                    world.step()

    def test_the_filter_function_may_not_change_the_world(self) -> None:
        with World() as world:
            world.create_static_body().create_box(10, 1)
            ball = world.create_body(position=(0, 1.2))
            ball.create_circle(0.5, enable_filter_callback=True)

            def decide(a: impel.Shape, b: impel.Shape) -> bool:
                world.create_body()
                return True

            world.set_filter(decide)
            with self.assertRaises(impel.LockedError):
                for _ in range(120):
                    world.step()
            world.set_filter(None)
            world.step()


class Queries(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, 0))
        self.addCleanup(self.world.destroy)
        self.body = self.world.create_static_body((5, 0))
        self.circle = self.body.create_circle(1)
        self.other = self.world.create_static_body((10, 0)).create_box(
            1, 1, filter=Filter(category=2)
        )

    def test_a_ray_meets_the_nearest(self) -> None:
        hit = self.world.cast_ray((0, 0), (20, 0))
        assert hit is not None
        self.assertEqual(hit.shape, self.circle)
        self.assertAlmostEqual(hit.point.x, 4, places=5)
        self.assertAlmostEqual(hit.normal.x, -1, places=5)
        self.assertAlmostEqual(hit.fraction, 0.2, places=5)

    def test_a_ray_may_meet_nothing(self) -> None:
        self.assertIsNone(self.world.cast_ray((0, 5), (20, 0)))

    def test_a_filter_hides(self) -> None:
        hit = self.world.cast_ray((0, 0), (20, 0), Filter(mask=2))
        assert hit is not None
        self.assertEqual(hit.shape, self.other)

    def test_a_ray_that_starts_inside(self) -> None:
        hit = self.world.cast_ray((5, 0), (20, 0))
        assert hit is not None
        self.assertEqual((hit.fraction, hit.normal), (0, (0, 0)))

    def test_a_box_finds_what_it_overlaps(self) -> None:
        box = Aabb(Vec2(0, -1), Vec2(4.5, 1))
        self.assertEqual(self.world.overlap_aabb(box), [self.circle])
        everything = self.world.overlap_aabb(Aabb(Vec2(0, -1), Vec2(20, 1)))
        self.assertEqual(set(everything), {self.circle, self.other})

    def test_a_point_finds_what_contains_it(self) -> None:
        self.assertEqual(self.world.overlap_point((5.5, 0)), [self.circle])
        self.assertEqual(self.world.overlap_point((5.9, 0.9)), [])

    def test_lists_are_in_order(self) -> None:
        self.assertEqual(self.world.bodies(), [self.body, self.other.body])
        self.assertEqual(self.world.shapes(), [self.circle, self.other])
        self.assertEqual(self.world.counters().shapes, 2)

    def test_many_are_listed(self) -> None:
        bodies = [self.world.create_body(BodyType.KINEMATIC) for _ in range(1000)]
        self.assertEqual(self.world.bodies()[2:], bodies)


if __name__ == "__main__":
    unittest.main()
