using System;
using System.Runtime.InteropServices;

namespace Impel
{
    public partial struct QueryOptions
    {
        /// <summary>The default options: all shapes except sensors.</summary>
        public static QueryOptions Default { get { return Native.impel_query_options_default(); } }
    }

    public sealed partial class World
    {
        // Queries test exact shapes, not their AABBs, unless noted. By default they exclude
        // sensors. They skip ignored bodies, such as the one from which a query starts.

        /// <summary>The shapes whose AABBs overlap a box.</summary>
        public Shape[] OverlapAabb(Aabb aabb, Filter? filter = null)
        {
            Filter sees = filter ?? Filter.Default;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_overlap_aabb(Id, aabb, sees, buffer, capacity, out count));
        }

        /// <summary>The shapes that contain a point.</summary>
        public Shape[] OverlapPoint(Vec2 point, Filter? filter = null)
        {
            Filter sees = filter ?? Filter.Default;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_overlap_point(Id, point, sees, buffer, capacity, out count));
        }

        /// <summary>The shapes whose AABBs overlap a box, with options.</summary>
        public Shape[] OverlapAabb(Aabb aabb, QueryOptions options, params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_overlap_aabb_with_options(
                        Id, aabb, ref sees, buffer, capacity, out count));
            }
        }

        /// <summary>The shapes that contain a point, with options.</summary>
        public Shape[] OverlapPoint(Vec2 point, QueryOptions options, params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_overlap_point_with_options(
                        Id, point, ref sees, buffer, capacity, out count));
            }
        }

        /// <summary>The shapes that overlap a convex.</summary>
        public Shape[] OverlapShape(
            Convex convex, Transform transform, QueryOptions? options = null, params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_overlap_shape(
                        Id, ref convex, transform, ref sees, buffer, capacity, out count));
            }
        }

        /// <summary>
        /// The contacts of a convex with the world, including shapes closer than a margin.
        /// </summary>
        public ShapeContact[] CollideShape(
            Convex convex,
            Transform transform,
            float margin = 0.0f,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((ShapeContact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_collide_shape(
                        Id, ref convex, transform, margin, ref sees, buffer, capacity, out count));
            }
        }

        /// <summary>
        /// Casts a ray from <paramref name="origin"/> to origin + <paramref name="translation"/>
        /// and finds the first hit. Returns whether there is one. A ray that starts inside a shape
        /// hits it at fraction 0 with a zero normal.
        /// </summary>
        public bool CastRay(Vec2 origin, Vec2 translation, out RayHit hit, Filter? filter = null)
        {
            Check(Native.impel_world_cast_ray_closest(
                Id, origin, translation, filter ?? Filter.Default, out hit));
            return hit.Hit;
        }

        /// <summary>
        /// Casts a ray until any hit: faster, if only the existence of a hit matters.
        /// </summary>
        public bool CastRayAny(
            Vec2 origin,
            Vec2 translation,
            out RayHit hit,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                Check(Native.impel_world_cast_ray_any(Id, origin, translation, ref sees, out hit));
                return hit.Hit;
            }
        }

        /// <summary>All hits of a ray, the nearest first.</summary>
        public RayHit[] CastRayAll(
            Vec2 origin, Vec2 translation, QueryOptions? options = null, params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((RayHit[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_cast_ray_all(
                        Id, origin, translation, ref sees, buffer, capacity, out count));
            }
        }

        /// <summary>
        /// Casts many rays and finds the first hit of each. The world's workers share the rays.
        /// </summary>
        public void CastRays(
            Ray[] rays, RayHit[] hits, QueryOptions? options = null, params Body[] ignored)
        {
            if (rays == null)
            {
                throw new ArgumentNullException("rays");
            }
            if (hits == null || hits.Length < rays.Length)
            {
                throw new ArgumentException("there must be a hit for each ray", "hits");
            }
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                Check(Native.impel_world_cast_rays(Id, rays, (UIntPtr)rays.Length, ref sees, hits));
            }
        }

        /// <summary>Casts a convex and finds the first hit. Returns whether there is one.</summary>
        public bool CastShape(
            Convex convex,
            Transform transform,
            Vec2 translation,
            out RayHit hit,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                Check(Native.impel_world_cast_shape_closest(
                    Id, ref convex, transform, translation, ref sees, out hit));
                return hit.Hit;
            }
        }

        /// <summary>All hits of a moving convex, the nearest first.</summary>
        public RayHit[] CastShapeAll(
            Convex convex,
            Transform transform,
            Vec2 translation,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((RayHit[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_cast_shape_all(
                        Id, ref convex, transform, translation, ref sees, buffer, capacity, out count));
            }
        }

        /// <summary>Finds the shape nearest to a point. Returns whether there is one.</summary>
        public bool FindNearest(
            Vec2 point,
            float maxDistance,
            out Nearest nearest,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                Check(Native.impel_world_find_nearest_shape(
                    Id, point, maxDistance, ref sees, out nearest));
                return nearest.Found;
            }
        }

        /// <summary>The nearest shapes to a point, up to a number, the nearest first.</summary>
        public Nearest[] FindNearest(
            Vec2 point,
            float maxDistance,
            int most,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            using (Seen seen = new Seen(options, ignored))
            {
                QueryOptions sees = seen.Options;
                return Lists.Read((Nearest[] buffer, UIntPtr capacity, out UIntPtr count) =>
                    Native.impel_world_find_nearest_shapes(
                        Id,
                        point,
                        maxDistance,
                        checked((uint)most),
                        ref sees,
                        buffer,
                        capacity,
                        out count));
            }
        }

        /// <summary>Options with ignored bodies, whose array is pinned in memory.</summary>
        private sealed class Seen : IDisposable
        {
            public readonly QueryOptions Options;
            private GCHandle ignored;

            public Seen(QueryOptions? options, Body[] ignored)
            {
                QueryOptions sees = options ?? QueryOptions.Default;
                if (ignored != null && ignored.Length > 0)
                {
                    this.ignored = GCHandle.Alloc(ignored, GCHandleType.Pinned);
                    sees.IgnoredBodies = this.ignored.AddrOfPinnedObject();
                    sees.IgnoredBodyCount = (UIntPtr)ignored.Length;
                }
                Options = sees;
            }

            public void Dispose()
            {
                if (ignored.IsAllocated)
                {
                    ignored.Free();
                }
            }
        }
    }
}
