"""Arrays: bodies, contacts, events and rays in buffers, with and without NumPy."""

import array
import ctypes
import importlib.util
import unittest
from typing import Any

import impel
from impel import Transform, Vec2, World

HAS_NUMPY = importlib.util.find_spec("numpy") is not None


class Bodies(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, 0))
        self.addCleanup(self.world.destroy)
        self.bodies = self.world.create_bodies([(i, 2 * i) for i in range(5)])
        self.world.create_shapes(self.bodies, impel.Convex.circle(0.1))
        self.array = self.world.body_array(self.bodies)

    def test_a_sequence_of_bodies(self) -> None:
        self.assertEqual(len(self.array), 5)
        self.assertIs(self.array[-1], self.bodies[4])
        self.assertEqual(self.array[1:3], tuple(self.bodies[1:3]))
        self.assertEqual(list(self.array), self.bodies)
        self.assertEqual(list(self.world.body_array()), self.bodies)
        self.assertEqual(repr(self.array), "<5 bodies>")

    def test_transforms(self) -> None:
        view = self.array.transforms()
        self.assertEqual((view.shape, view.format), ((5, 4), "f"))
        self.assertEqual(view.tolist()[2], [2, 4, 1, 0])
        out = array.array("f", bytes(80))
        self.assertEqual(self.array.transforms(out).tolist(), view.tolist())
        self.assertEqual(out[8:12].tolist(), [2, 4, 1, 0])
        upright = self.bodies[0].transform.rotation
        self.array.set_transforms([Transform(Vec2(i, i), upright) for i in range(5)])
        self.assertEqual([body.position for body in self.bodies], [(i, i) for i in range(5)])
        self.array.set_transforms(out)
        self.assertEqual(self.array.transforms().tolist(), view.tolist())
        self.assertEqual(self.array.positions().tolist(), [[i, 2 * i] for i in range(5)])
        pairs = array.array("f", bytes(40))
        self.assertEqual(self.array.positions(pairs, origin=(1, 1)).shape, (5, 2))
        self.assertEqual(pairs[4:6].tolist(), [1, 3])
        far = self.array.transforms(origin=(1, 1))
        self.assertEqual(far.tolist()[2], [1, 3, 1, 0])

    def test_velocities(self) -> None:
        linear = array.array("f", range(10))
        self.array.set_velocities(linear, [5, 4, 3, 2, 1])
        self.assertEqual(self.bodies[1].linear_velocity, (2, 3))
        self.assertEqual(self.bodies[1].angular_velocity, 4)
        self.assertEqual(self.array.linear_velocities().tolist()[1], [2, 3])
        self.assertEqual(self.array.angular_velocities().tolist(), [5, 4, 3, 2, 1])
        self.array.set_velocities([(1, 1)] * 5)
        self.array.set_velocities(angular=array.array("f", bytes(20)))
        self.assertEqual(self.world.velocities(self.array), [((1, 1), 0)] * 5)
        self.assertEqual(self.world.velocities(self.bodies[:1]), [((1, 1), 0)])

    def test_forces(self) -> None:
        mass = self.bodies[0].mass
        self.array.apply_impulses([(mass, 0)] * 5)
        self.assertAlmostEqual(self.bodies[3].linear_velocity.x, 1, places=5)
        self.array.apply_forces(array.array("f", [0, 60 * mass] * 5), [(i, 0) for i in range(5)])
        self.world.step(1 / 60)
        self.assertAlmostEqual(self.bodies[3].linear_velocity.y, 1, places=4)
        self.assertEqual(self.bodies[0].angular_velocity, 0)

    def test_flags_and_numbers(self) -> None:
        self.bodies[1].is_awake = False
        self.bodies[2].user_data = 2**64 - 1
        self.assertEqual(self.array.awake().tolist(), [True, False, True, True, True])
        self.assertEqual(self.array.user_numbers().tolist(), [0, 0, 2**64 - 1, 0, 0])
        self.array.destroy()
        self.assertEqual(self.world.bodies(), [])

    def test_no_bodies(self) -> None:
        empty = self.world.body_array([])
        self.assertEqual(empty.transforms().nbytes, 0)
        self.assertEqual(empty.awake().tolist(), [])
        self.assertEqual(empty.positions().tolist(), [])
        empty.apply_forces([])
        empty.set_velocities([], array.array("f"))
        empty.destroy()

    def test_a_body_that_is_gone_changes_nothing(self) -> None:
        self.bodies[3].destroy()
        out = array.array("f", [7] * 20)
        with self.assertRaises(impel.InvalidHandleError):
            self.array.transforms(out)
        with self.assertRaises(impel.InvalidHandleError):
            self.array.set_velocities([(1, 1)] * 5)
        self.assertEqual(set(out), {7})
        self.assertEqual(self.bodies[0].linear_velocity, (0, 0))

    def test_wrong_arrays(self) -> None:
        doubles = array.array("d", bytes(80))
        with self.assertRaisesRegex(TypeError, "forces has elements of the format 'd': it must"):
            self.array.apply_forces(doubles)
        with self.assertRaisesRegex(TypeError, "linear has elements of the format 'B'"):
            self.array.set_velocities(bytes(40))
        with self.assertRaisesRegex(ValueError, "forces has 8 floats: 5 elements of 2 are"):
            self.array.apply_forces([(0, 0)] * 4)
        with self.assertRaisesRegex(ValueError, "out has 19 floats: 5 × 4 are required"):
            self.array.transforms(array.array("f", bytes(76)))
        frozen = memoryview(bytes(80)).cast("f")
        with self.assertRaisesRegex(TypeError, "out is read-only"):
            self.array.transforms(frozen)
        with self.assertRaisesRegex(TypeError, "forces is not contiguous"):
            self.array.apply_forces(memoryview(array.array("f", bytes(80)))[::2])
        with self.assertRaises(TypeError):
            self.array.apply_forces([("a", "b")] * 5)  # type: ignore[list-item]
        with self.assertRaises(TypeError):
            self.array.apply_forces(5)  # type: ignore[arg-type]
        with self.assertRaises(impel.InvalidArgumentError):
            self.array.set_velocities([(float("nan"), 0)] * 5)
        self.assertEqual(self.array.linear_velocities().tolist(), [[0, 0]] * 5)

    def test_buffers_of_every_kind(self) -> None:
        values = [1.0, 2.0] * 5
        for given in (
            memoryview(array.array("f", values)),
            memoryview(array.array("f", values)).cast("B").cast("f", (5, 2)),
            memoryview(bytes(array.array("f", values))).cast("f"),
            (ctypes.c_float * 10)(*values),
            (ctypes.c_float * 2 * 5).from_buffer_copy(array.array("f", values)),
            iter([(1, 2)] * 5),
        ):
            self.array.set_velocities([(0, 0)] * 5)
            self.array.set_velocities(given)
            self.assertEqual(self.bodies[4].linear_velocity, (1, 2))

    @unittest.skipUnless(HAS_NUMPY, "NumPy is not installed")
    def test_numpy(self) -> None:
        import numpy

        table = numpy.zeros((5, 4), "f")
        self.array.transforms(table)
        self.assertEqual(table[2].tolist(), [2, 4, 1, 0])
        shared = numpy.asarray(self.array.transforms())
        self.assertEqual((shared.shape, shared.dtype), ((5, 4), numpy.float32))
        self.array.set_velocities(numpy.ones((5, 2), numpy.float32))
        self.assertEqual(self.bodies[4].linear_velocity, (1, 1))
        with self.assertRaisesRegex(TypeError, "numpy.float32"):
            self.array.set_velocities(numpy.ones((5, 2)))
        with self.assertRaisesRegex(TypeError, "contiguous"):
            self.array.set_velocities(table[:, :2])


class Contacts(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, -10))
        self.addCleanup(self.world.destroy)
        self.floor = self.world.create_static_body().create_half_space((0, 1), 0)
        self.bodies = self.world.create_bodies([(3 * i, 0.99) for i in range(20)])
        self.shapes = self.world.create_shapes(
            self.bodies, impel.Convex.box(1, 1), enable_contact_events=True
        )
        self.world.step()

    def test_records_are_the_contacts(self) -> None:
        records = self.world.contact_array()
        contacts = self.world.contacts()
        self.assertEqual((len(records), len(contacts)), (20, 20))
        self.assertEqual(list(records), contacts)
        self.assertEqual(records[3], contacts[3])
        self.assertEqual(records[-2:], contacts[-2:])
        self.assertIs(records[0].body_b.world, self.world)
        with self.assertRaises(IndexError):
            records[20]
        self.assertEqual(repr(records), "<20 ImpelContact>")
        self.assertEqual(len(self.world.contact_begin_array()), 20)
        self.assertEqual(len(self.world.contact_begin_events()), 20)

    def test_columns(self) -> None:
        records = self.world.contact_array()
        contacts = list(records)
        normals = records.column("normal.y").tolist()
        self.assertEqual(normals, [contact.normal.y for contact in contacts])
        depths = records.column("points.1.separation").tolist()
        self.assertEqual(depths, [contact.points[1].separation for contact in contacts])
        found = [self.world.find_object(raw) for raw in records.column("body_b")]
        self.assertEqual(found, [contact.body_b for contact in contacts])
        self.assertEqual(set(records.column("touching")), {True})
        for path in ("normal", "points", "points.2.separation", "colour", "point_count.x"):
            with self.assertRaises(ValueError):
                records.column(path)

    def test_records_are_a_copy(self) -> None:
        records = self.world.contact_array()
        before = bytes(records.memory)
        for _ in range(5):
            self.world.step()
        self.world.destroy_all(self.bodies)
        self.assertEqual(bytes(records.memory), before)
        self.assertFalse(records[0].body_b.is_valid)
        self.world = World()

    @unittest.skipUnless(HAS_NUMPY, "NumPy is not installed")
    def test_numpy(self) -> None:
        import numpy

        records: Any = self.world.contact_array()
        table = numpy.frombuffer(records.memory, records.element)
        self.assertEqual(table.shape, (20,))
        self.assertEqual(table["normal"]["y"].tolist(), records.column("normal.y").tolist())
        self.assertEqual(table["points"]["separation"].shape, (20, 2))
        self.assertEqual(numpy.asarray(records.column("normal.y")).dtype, numpy.float32)


class Rays(unittest.TestCase):
    def test_rays_in_bulk(self) -> None:
        with World((0, 0)) as world:
            shape = world.create_body(position=(5, 0)).create_circle(1)
            rays = [((0, 0), (10, 0)), ((0, 5), (10, 0)), ((5, 9), (0, -18))]
            alone = [world.cast_ray(*ray) for ray in rays]
            self.assertEqual(world.cast_rays(rays), alone)
            assert alone[0] is not None
            self.assertIs(alone[0].shape, shape)
            self.assertIsNone(alone[1])
            flat = array.array("f", [0, 0, 10, 0, 0, 5, 10, 0, 5, 9, 0, -18])
            records = world.cast_ray_array(flat)
            self.assertEqual(list(records), alone)
            self.assertEqual(records.column("hit").tolist(), [True, False, True])
            self.assertEqual(world.cast_rays([]), [])
            with self.assertRaisesRegex(ValueError, "rays has 11 floats"):
                world.cast_rays(flat[:11])
            with self.assertRaises(impel.InvalidArgumentError):
                world.cast_ray((0, 0), (float("nan"), 0))

    def test_shapes_in_bulk(self) -> None:
        with World((0, 0)) as world:
            world.create_body(position=(5, 0)).create_circle(1)
            ball = impel.Convex.circle(0.5)
            starts = [impel.Transform(Vec2(0, y), impel.Rotation(1, 0)) for y in (0, 1, 9)]
            ways = [(10, 0)] * 3
            alone = [world.cast_shape(ball, start, way) for start, way in zip(starts, ways)]
            self.assertEqual(world.cast_shapes(ball, starts, ways), alone)
            with self.assertRaises(ValueError):
                world.cast_shapes(ball, starts, ways[:2])


class Poses(unittest.TestCase):
    def test_a_body_is_read_after_every_change(self) -> None:
        with World((0, -10)) as world:
            body = world.create_body(position=(1, 2))
            body.create_circle(1)
            self.assertEqual(body.position, (1, 2))
            body.position = (3, 4)
            self.assertEqual(body.position, (3, 4))
            world.step()
            x, y = body.position
            self.assertLess(y, 4)
            self.assertEqual(world.transforms([body])[0], body.transform)
            self.assertEqual(body.transform.position, (x, y))
            more = world.create_bodies([(i, i) for i in range(5000)])
            self.assertEqual(more[-1].position, (4999, 4999))
            self.assertEqual(body.position, (x, y))
            self.assertEqual(body.precise_position, body.precise_position)
            body.precise_position = (1e6 + 0.123456, 5)
            self.assertAlmostEqual(body.precise_position[0], 1e6 + 0.123456, places=7)
            data = world.snapshot()
            more[7].destroy()
            for read in ("position", "transform", "precise_position"):
                with self.assertRaises(impel.InvalidHandleError):
                    getattr(more[7], read)
            self.assertEqual(world.create_body(position=(8, 8)).position, (8, 8))
            world.restore(data)
            self.assertEqual(more[7].position, (7, 7))
        with self.assertRaises(impel.InvalidHandleError):
            body.position  # noqa: B018

    def test_the_view_of_all_poses(self) -> None:
        with World((0, -10)) as world:
            bodies = world.create_bodies([(i, 2 * i) for i in range(10)])
            poses = world.poses
            self.assertTrue(poses.readonly)
            self.assertEqual([poses[body.index, 1] for body in bodies], [2 * i for i in range(10)])
            bodies[3].position = (7, 8)
            self.assertEqual(poses[bodies[3].index, 0], 7)


if __name__ == "__main__":
    unittest.main()
