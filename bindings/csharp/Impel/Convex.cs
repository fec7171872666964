using System;

namespace Impel
{
    /// <summary>A convex shape without a body, for queries, characters and bulk calls.</summary>
    public partial struct Convex
    {
        /// <summary>A circle.</summary>
        public static Convex Circle(float radius, Vec2 center = default(Vec2))
        {
            Convex convex;
            ImpelException.Check(Native.impel_convex_make_circle(center, radius, out convex));
            return convex;
        }

        /// <summary>A capsule: the segment a b with a radius.</summary>
        public static Convex Capsule(Vec2 a, Vec2 b, float radius)
        {
            Convex convex;
            ImpelException.Check(Native.impel_convex_make_capsule(a, b, radius, out convex));
            return convex;
        }

        /// <summary>A segment.</summary>
        public static Convex Segment(Vec2 a, Vec2 b)
        {
            Convex convex;
            ImpelException.Check(Native.impel_convex_make_segment(a, b, out convex));
            return convex;
        }

        /// <summary>A box around the origin.</summary>
        public static Convex Box(float halfWidth, float halfHeight)
        {
            Convex convex;
            ImpelException.Check(Native.impel_convex_make_box(halfWidth, halfHeight, out convex));
            return convex;
        }

        /// <summary>The convex hull of 3 to 64 points, with a radius.</summary>
        public static unsafe Convex Polygon(Vec2[] points, float radius = 0.0f)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            Convex convex;
            fixed (Vec2* first = points)
            {
                ImpelException.Check(Native.impel_convex_make_polygon(
                    first, Lists.Length(points), radius, out convex));
            }
            return convex;
        }
    }
}
