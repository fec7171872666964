using System;
using System.Runtime.InteropServices;

namespace Impel
{
    public sealed partial class World
    {
        // Calls for many bodies, in the order of the array. If a body or a value is invalid,
        // nothing changes.

        /// <summary>Creates many bodies from one definition, one at each transform.</summary>
        public Body[] CreateBodies(BodyDef def, Transform[] transforms)
        {
            if (transforms == null)
            {
                throw new ArgumentNullException("transforms");
            }
            Body[] bodies = new Body[transforms.Length];
            Check(Native.impel_world_create_bodies(
                Id, ref def, transforms, (UIntPtr)transforms.Length, bodies));
            return bodies;
        }

        /// <summary>Creates a shape with the same geometry on each body.</summary>
        public Shape[] CreateShapes(Body[] bodies, Convex convex, ShapeDef? def = null)
        {
            if (bodies == null)
            {
                throw new ArgumentNullException("bodies");
            }
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape[] shapes = new Shape[bodies.Length];
            Check(Native.impel_world_create_shapes(
                Id, bodies, (UIntPtr)bodies.Length, ref starts, ref convex, shapes));
            return shapes;
        }

        /// <summary>Puts many bodies to sleep as one island.</summary>
        public void SleepTogether(Body[] bodies)
        {
            Check(Native.impel_world_sleep_bodies(Id, bodies, Length(bodies)));
        }

        /// <summary>Destroys many bodies.</summary>
        public void Destroy(Body[] bodies)
        {
            Check(Native.impel_world_destroy_bodies(Id, bodies, Length(bodies)));
        }

        /// <summary>Destroys many shapes.</summary>
        public void Destroy(Shape[] shapes)
        {
            Check(Native.impel_world_destroy_shapes(Id, shapes, Length(shapes)));
        }

        /// <summary>Destroys many joints.</summary>
        public void Destroy(Joint[] joints)
        {
            Check(Native.impel_world_destroy_joints(Id, joints, Length(joints)));
        }

        /// <summary>
        /// Gets the transforms of the first <paramref name="count"/> bodies in one call, without a
        /// copy. Throws if a body does not exist, and writes nothing then.
        /// </summary>
        public void GetTransforms(Body[] bodies, Transform[] transforms, int count)
        {
            CheckLengths(bodies, transforms, count);
            Check(Native.impel_world_get_transforms(Id, bodies, (UIntPtr)count, transforms));
        }

        /// <summary>Gets the transforms of many bodies in one call.</summary>
        public void GetTransforms(Body[] bodies, Transform[] transforms)
        {
            GetTransforms(bodies, transforms, bodies == null ? 0 : bodies.Length);
        }

        /// <summary>
        /// Gets the transforms of many bodies for rendering: relative to an origin, such as a
        /// camera, and interpolated between the last two steps, with
        /// <see cref="Impel.Advance.Alpha"/>.
        /// </summary>
        public void GetInterpolatedTransforms(
            Body[] bodies,
            Transform[] transforms,
            int count,
            float alpha = 1.0f,
            Position origin = default(Position))
        {
            CheckLengths(bodies, transforms, count);
            Check(Native.impel_world_get_interpolated_transforms(
                Id, ref origin, bodies, (UIntPtr)count, alpha, transforms));
        }

        /// <summary>Teleports many bodies, relative to an origin.</summary>
        public void SetTransforms(
            Body[] bodies, Transform[] transforms, Position origin = default(Position))
        {
            Lists.CheckLengths(bodies, transforms, "transforms");
            Check(Arrays.impel_world_set_transforms(
                Id, ref origin, bodies, Length(bodies), transforms));
        }

        /// <summary>Gets the velocities of many bodies. Either array may be null.</summary>
        public void GetVelocities(Body[] bodies, Vec2[] linear, float[] angular)
        {
            Lists.CheckLengths(bodies, linear, "linear", true);
            Lists.CheckLengths(bodies, angular, "angular", true);
            Check(Arrays.impel_world_get_velocities(Id, bodies, Length(bodies), linear, angular));
        }

        /// <summary>
        /// Sets the velocities of many bodies. A null array leaves them unchanged.
        /// </summary>
        public void SetVelocities(Body[] bodies, Vec2[] linear, float[] angular)
        {
            Lists.CheckLengths(bodies, linear, "linear", true);
            Lists.CheckLengths(bodies, angular, "angular", true);
            Check(Arrays.impel_world_set_velocities(Id, bodies, Length(bodies), linear, angular));
        }

        /// <summary>
        /// Adds a force, in N, to each of many bodies for the next step: at a point relative to
        /// an origin each, or at the centres of mass if the points are null.
        /// </summary>
        public void ApplyForces(
            Body[] bodies, Vec2[] forces, Vec2[] points = null, Position origin = default(Position))
        {
            Lists.CheckLengths(bodies, forces, "forces");
            Lists.CheckLengths(bodies, points, "points", true);
            Check(Arrays.impel_world_apply_forces(
                Id, ref origin, bodies, Length(bodies), forces, points));
        }

        /// <summary>
        /// Applies an impulse, in N s, to each of many bodies, at points as in
        /// <see cref="ApplyForces"/>.
        /// </summary>
        public void ApplyImpulses(
            Body[] bodies, Vec2[] impulses, Vec2[] points = null, Position origin = default(Position))
        {
            Lists.CheckLengths(bodies, impulses, "impulses");
            Lists.CheckLengths(bodies, points, "points", true);
            Check(Arrays.impel_world_apply_impulses(
                Id, ref origin, bodies, Length(bodies), impulses, points));
        }

        /// <summary>The bodies that the next step moves.</summary>
        public Body[] GetAwakeBodies()
        {
            return Lists.Read((Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_awake_bodies(Id, buffer, capacity, out count));
        }

        private static UIntPtr Length(Array list)
        {
            return (UIntPtr)(list == null ? 0 : list.Length);
        }

        private static void CheckLengths(Body[] bodies, Transform[] transforms, int count)
        {
            if (bodies == null)
            {
                throw new ArgumentNullException("bodies");
            }
            if (transforms == null)
            {
                throw new ArgumentNullException("transforms");
            }
            if (count < 0 || count > bodies.Length || count > transforms.Length)
            {
                throw new ArgumentOutOfRangeException(
                    "count", count, "there must be that many bodies and transforms");
            }
        }

        /// <summary>
        /// Native functions with array parameters, which Native declares as references.
        /// </summary>
        private static class Arrays
        {
            [DllImport(Native.Library, CallingConvention = CallingConvention.Cdecl)]
            public static extern Status impel_world_set_transforms(
                WorldId world,
                ref Position origin,
                [In] Body[] bodies,
                UIntPtr count,
                [In] Transform[] transforms);

            [DllImport(Native.Library, CallingConvention = CallingConvention.Cdecl)]
            public static extern Status impel_world_get_velocities(
                WorldId world,
                [In] Body[] bodies,
                UIntPtr count,
                [In, Out] Vec2[] outLinear,
                [In, Out] float[] outAngular);

            [DllImport(Native.Library, CallingConvention = CallingConvention.Cdecl)]
            public static extern Status impel_world_set_velocities(
                WorldId world, [In] Body[] bodies, UIntPtr count, [In] Vec2[] linear, [In] float[] angular);

            [DllImport(Native.Library, CallingConvention = CallingConvention.Cdecl)]
            public static extern Status impel_world_apply_forces(
                WorldId world,
                ref Position origin,
                [In] Body[] bodies,
                UIntPtr count,
                [In] Vec2[] forces,
                [In] Vec2[] points);

            [DllImport(Native.Library, CallingConvention = CallingConvention.Cdecl)]
            public static extern Status impel_world_apply_impulses(
                WorldId world,
                ref Position origin,
                [In] Body[] bodies,
                UIntPtr count,
                [In] Vec2[] impulses,
                [In] Vec2[] points);
        }
    }
}
