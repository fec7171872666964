using System;

namespace Impel
{
    // Movers: the parts of a character controller of your own. Character is a complete one.
    public sealed partial class World
    {
        /// <summary>
        /// Moves a posed convex along a translation until it is within a skin, in metres, of a
        /// shape that it approaches. Returns whether it is stopped.
        /// </summary>
        public unsafe bool CastMover(
            Convex mover,
            Transform transform,
            Vec2 translation,
            float skin,
            out RayHit hit,
            QueryOptions? options = null,
            params Body[] ignored)
        {
            fixed (Body* skipped = ignored)
            {
                QueryOptions sees = Ignoring(options, skipped, ignored == null ? 0 : ignored.Length);
                Check(Native.impel_world_cast_mover(
                    Id, ref mover, transform, translation, skin, ref sees, out hit));
                return hit.Hit;
            }
        }

        /// <summary>
        /// The translation nearest to a target that the first <paramref name="count"/> planes of
        /// <see cref="CollideMover(Convex, Transform, float, QueryOptions?, Body[])"/> allow.
        /// </summary>
        public static unsafe PlaneSolution SolvePlanes(Vec2 target, MoverPlane[] planes, int count)
        {
            CheckLength(planes, count, "planes");
            PlaneSolution solution;
            fixed (MoverPlane* first = planes)
            {
                ImpelException.Check(
                    Native.impel_solve_planes(target, first, (UIntPtr)count, out solution));
            }
            return solution;
        }

        /// <summary>
        /// Removes from a vector, such as a velocity, the parts that point into the first
        /// <paramref name="count"/> planes.
        /// </summary>
        public static unsafe Vec2 ClipVector(Vec2 vector, MoverPlane[] planes, int count)
        {
            CheckLength(planes, count, "planes");
            Vec2 clipped;
            fixed (MoverPlane* first = planes)
            {
                ImpelException.Check(
                    Native.impel_clip_vector(vector, first, (UIntPtr)count, out clipped));
            }
            return clipped;
        }
    }
}
