using System;

namespace Impel
{
    /// <summary>
    /// Outlines of sprites and terrain: hulls, simplification, convex decomposition, marching
    /// squares. Failed calls throw an <see cref="ImpelException"/>.
    /// </summary>
    public static class Outlines
    {
        private unsafe delegate Status PointsFill(
            Vec2* points, UIntPtr count, Vec2* result, UIntPtr capacity, out UIntPtr resultCount);

        /// <summary>Area, length and other measures of a closed outline.</summary>
        public static unsafe OutlineMeasure Measure(Vec2[] points)
        {
            CheckPoints(points);
            OutlineMeasure measure;
            fixed (Vec2* first = points)
            {
                ImpelException.Check(
                    Native.impel_outline_measure(first, Lists.Length(points), out measure));
            }
            return measure;
        }

        /// <summary>Convex hull of points, counter-clockwise, beginning with the lowest point.</summary>
        public static unsafe Vec2[] Hull(Vec2[] points)
        {
            return Fill(points, Native.impel_outline_hull);
        }

        /// <summary>
        /// Simplifies an outline by Douglas–Peucker: no removed point is farther than the
        /// tolerance, in metres.
        /// </summary>
        public static unsafe Vec2[] Simplify(Vec2[] points, float tolerance, bool closed = true)
        {
            return Fill(
                points,
                (Vec2* first, UIntPtr count, Vec2* result, UIntPtr capacity, out UIntPtr resultCount) =>
                    Native.impel_outline_simplify(
                        first, count, closed, tolerance, result, capacity, out resultCount));
        }

        /// <summary>
        /// Simplifies an outline by removing vertices that are closer than the tolerance, in
        /// metres, to the line between their neighbours. Corners stay sharper than with
        /// <see cref="Simplify"/>.
        /// </summary>
        public static unsafe Vec2[] DropVertices(Vec2[] points, float tolerance, bool closed = true)
        {
            return Fill(
                points,
                (Vec2* first, UIntPtr count, Vec2* result, UIntPtr capacity, out UIntPtr resultCount) =>
                    Native.impel_outline_drop_vertices(
                        first, count, closed, tolerance, result, capacity, out resultCount));
        }

        /// <summary>
        /// Decomposes a closed outline, concave or convex, into convex pieces without overlap.
        /// Holes are closed outlines inside it.
        /// </summary>
        public static unsafe Convex[] Decompose(Vec2[] points, params Vec2[][] holes)
        {
            CheckPoints(points);
            var sizes = new uint[1 + holes.Length];
            sizes[0] = (uint)points.Length;
            int total = points.Length;
            for (int i = 0; i < holes.Length; i++)
            {
                CheckPoints(holes[i]);
                sizes[i + 1] = (uint)holes[i].Length;
                total += holes[i].Length;
            }
            var all = new Vec2[total];
            points.CopyTo(all, 0);
            int next = points.Length;
            foreach (Vec2[] hole in holes)
            {
                hole.CopyTo(all, next);
                next += hole.Length;
            }
            Convex[] pieces = null;
            UIntPtr count;
            Status status;
            fixed (Vec2* first = all)
            fixed (uint* firstSize = sizes)
            {
                do
                {
                    fixed (Convex* piece = pieces)
                    {
                        status = Native.impel_outline_decompose_with_holes(
                            first,
                            Lists.Length(all),
                            firstSize,
                            Lists.Length(sizes),
                            piece,
                            Lists.Length(pieces),
                            out count);
                    }
                } while (Lists.Grows(ref pieces, status, count));
            }
            return Lists.Exact(pieces, (int)count);
        }

        /// <summary>
        /// Finds the outlines of the solid area in a grid of samples (marching squares). A sample
        /// is solid if it is above the threshold. The samples are stored row by row from the lower
        /// left corner of the bounds. If <paramref name="hard"/>, the outlines follow the edges of
        /// square tiles, one tile per sample. Each outline is a range of the points.
        /// </summary>
        public static unsafe Outline[] March(
            float[] samples, int width, Aabb bounds, float threshold, out Vec2[] points, bool hard = false)
        {
            if (samples == null)
            {
                throw new ArgumentNullException("samples");
            }
            if (width < 1 || samples.Length % width != 0)
            {
                throw new ArgumentException("samples must be whole rows of " + width, "width");
            }
            points = null;
            Outline[] outlines = null;
            UIntPtr pointCount, outlineCount;
            bool again;
            do
            {
                Status status;
                fixed (float* first = samples)
                fixed (Vec2* point = points)
                fixed (Outline* outline = outlines)
                {
                    status = Native.impel_outline_march(
                        first,
                        (uint)width,
                        (uint)(samples.Length / width),
                        bounds,
                        threshold,
                        hard,
                        point,
                        Lists.Length(points),
                        out pointCount,
                        outline,
                        Lists.Length(outlines),
                        out outlineCount);
                }
                again = Lists.Grows(ref points, status, pointCount)
                    | Lists.Grows(ref outlines, status, outlineCount);
            } while (again);
            points = Lists.Exact(points, (int)pointCount);
            return Lists.Exact(outlines, (int)outlineCount);
        }

        private static unsafe Vec2[] Fill(Vec2[] points, PointsFill fill)
        {
            CheckPoints(points);
            Vec2[] result = null;
            UIntPtr count;
            Status status;
            fixed (Vec2* first = points)
            {
                do
                {
                    fixed (Vec2* start = result)
                    {
                        status = fill(
                            first, Lists.Length(points), start, Lists.Length(result), out count);
                    }
                } while (Lists.Grows(ref result, status, count));
            }
            return Lists.Exact(result, (int)count);
        }

        private static void CheckPoints(Vec2[] points)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
        }
    }
}
