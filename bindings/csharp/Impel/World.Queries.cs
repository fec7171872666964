using System;

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
        public unsafe bool CastRayAny(
            Vec2 origin,
            Vec2 translation,
            out RayHit hit,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            fixed (Body* skipped = ignored)
            {
                QueryOptions sees = Ignoring(options, skipped, ignored == null ? 0 : ignored.Length);
                Check(Native.impel_world_cast_ray_any(Id, origin, translation, ref sees, out hit));
                return hit.Hit;
            }
        }

        /// <summary>
        /// Casts many rays and finds the first hit of each. The world's workers share the rays.
        /// </summary>
        public unsafe void CastRays(
            Ray[] rays, RayHit[] hits, QueryOptions? options = null, params Body[] ignored)
        {
            if (rays == null)
            {
                throw new ArgumentNullException("rays");
            }
            if (hits == null)
            {
                throw new ArgumentNullException("hits");
            }
            CheckHits(rays.Length, hits.Length);
            fixed (Ray* firstRay = rays)
            fixed (RayHit* firstHit = hits)
            fixed (Body* skipped = ignored)
            {
                CastRays(
                    firstRay,
                    rays.Length,
                    firstHit,
                    Ignoring(options, skipped, ignored == null ? 0 : ignored.Length));
            }
        }

#if NETSTANDARD2_1 || NETCOREAPP
        /// <summary>Casts many rays and finds the first hit of each.</summary>
        public unsafe void CastRays(
            ReadOnlySpan<Ray> rays,
            Span<RayHit> hits,
            QueryOptions? options = null,
            ReadOnlySpan<Body> ignored = default(ReadOnlySpan<Body>))
        {
            CheckHits(rays.Length, hits.Length);
            fixed (Ray* firstRay = rays)
            fixed (RayHit* firstHit = hits)
            fixed (Body* skipped = ignored)
            {
                CastRays(firstRay, rays.Length, firstHit, Ignoring(options, skipped, ignored.Length));
            }
        }
#endif

        /// <summary>
        /// Casts many rays and finds the first hit of each: <paramref name="count"/> rays and
        /// hits in memory that does not move.
        /// </summary>
        public unsafe void CastRays(Ray* rays, int count, RayHit* hits, QueryOptions options)
        {
            Check(Native.impel_world_cast_rays(Id, rays, checked((UIntPtr)count), ref options, hits));
        }

        /// <summary>
        /// Casts a convex from many poses and finds the first hit of each. The world's workers
        /// share the casts.
        /// </summary>
        public unsafe void CastShapes(
            Convex convex,
            ShapeCast[] casts,
            RayHit[] hits,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            if (casts == null)
            {
                throw new ArgumentNullException("casts");
            }
            if (hits == null)
            {
                throw new ArgumentNullException("hits");
            }
            CheckHits(casts.Length, hits.Length);
            fixed (ShapeCast* firstCast = casts)
            fixed (RayHit* firstHit = hits)
            fixed (Body* skipped = ignored)
            {
                QueryOptions sees = Ignoring(options, skipped, ignored == null ? 0 : ignored.Length);
                Check(Native.impel_world_cast_shapes(
                    Id, ref convex, firstCast, Lists.Length(casts), ref sees, firstHit));
            }
        }

        private static void CheckHits(int casts, int hits)
        {
            if (hits < casts)
            {
                throw new ArgumentException(
                    "hits has " + hits + " elements; it must have one for each of " + casts + " casts",
                    "hits");
            }
        }

        /// <summary>Casts a convex and finds the first hit. Returns whether there is one.</summary>
        public unsafe bool CastShape(
            Convex convex,
            Transform transform,
            Vec2 translation,
            out RayHit hit,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            fixed (Body* skipped = ignored)
            {
                QueryOptions sees = Ignoring(options, skipped, ignored == null ? 0 : ignored.Length);
                Check(Native.impel_world_cast_shape_closest(
                    Id, ref convex, transform, translation, ref sees, out hit));
                return hit.Hit;
            }
        }

        /// <summary>Finds the shape nearest to a point. Returns whether there is one.</summary>
        public unsafe bool FindNearest(
            Vec2 point,
            float maxDistance,
            out Nearest nearest,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            fixed (Body* skipped = ignored)
            {
                QueryOptions sees = Ignoring(options, skipped, ignored == null ? 0 : ignored.Length);
                Check(Native.impel_world_find_nearest_shape(
                    Id, point, maxDistance, ref sees, out nearest));
                return nearest.Found;
            }
        }

        /// <summary>Options with ignored bodies, which are pinned in memory.</summary>
        private static unsafe QueryOptions Ignoring(QueryOptions? options, Body* ignored, int count)
        {
            QueryOptions sees = options ?? QueryOptions.Default;
            if (count > 0)
            {
                sees.IgnoredBodies = (IntPtr)ignored;
                sees.IgnoredBodyCount = (UIntPtr)count;
            }
            return sees;
        }
    }
}
