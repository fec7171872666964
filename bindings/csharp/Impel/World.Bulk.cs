using System;

namespace Impel
{
    public sealed partial class World
    {
        // Creation and destruction of many objects, in the order of the array. If an object or a
        // value is invalid, nothing changes.

        /// <summary>Creates many bodies from one definition, one at each transform.</summary>
        public unsafe Body[] CreateBodies(BodyDef def, Transform[] transforms)
        {
            if (transforms == null)
            {
                throw new ArgumentNullException("transforms");
            }
            Body[] bodies = new Body[transforms.Length];
            fixed (Transform* first = transforms)
            fixed (Body* created = bodies)
            {
                Check(Native.impel_world_create_bodies(
                    Id, ref def, first, Lists.Length(transforms), created));
            }
            return bodies;
        }

        /// <summary>Creates a shape with the same geometry on each body.</summary>
        public unsafe Shape[] CreateShapes(Body[] bodies, Convex convex, ShapeDef? def = null)
        {
            if (bodies == null)
            {
                throw new ArgumentNullException("bodies");
            }
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape[] shapes = new Shape[bodies.Length];
            fixed (Body* first = bodies)
            fixed (Shape* created = shapes)
            {
                Check(Native.impel_world_create_shapes(
                    Id, first, Lists.Length(bodies), ref starts, ref convex, created));
            }
            return shapes;
        }

        /// <summary>Puts many bodies to sleep as one island.</summary>
        public unsafe void SleepTogether(Body[] bodies)
        {
            fixed (Body* first = bodies)
            {
                Check(Native.impel_world_sleep_bodies(Id, first, Lists.Length(bodies)));
            }
        }

        /// <summary>Destroys many bodies.</summary>
        public unsafe void Destroy(Body[] bodies)
        {
            fixed (Body* first = bodies)
            {
                Check(Native.impel_world_destroy_bodies(Id, first, Lists.Length(bodies)));
            }
        }

        /// <summary>Destroys many shapes.</summary>
        public unsafe void Destroy(Shape[] shapes)
        {
            fixed (Shape* first = shapes)
            {
                Check(Native.impel_world_destroy_shapes(Id, first, Lists.Length(shapes)));
            }
        }

        /// <summary>Destroys many joints.</summary>
        public unsafe void Destroy(Joint[] joints)
        {
            fixed (Joint* first = joints)
            {
                Check(Native.impel_world_destroy_joints(Id, first, Lists.Length(joints)));
            }
        }

        private static void CheckLength(Array values, int count, string name, bool optional = false)
        {
            if (values != null)
            {
                CheckLength(values.Length, count, name);
            }
            else if (!optional)
            {
                throw new ArgumentNullException(name);
            }
        }

        // The library would read or write beyond the end of a short array.
        private static void CheckLength(int length, int count, string name, bool optional = false)
        {
            if (count < 0)
            {
                throw new ArgumentOutOfRangeException("count", count, "it must not be negative");
            }
            if (length < count && !(optional && length == 0))
            {
                throw new ArgumentException(
                    name + " has " + length + " elements; it must have at least " + count,
                    name);
            }
        }
    }
}
