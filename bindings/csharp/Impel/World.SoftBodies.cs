using System;

namespace Impel
{
    public sealed partial class World
    {
        // Soft bodies.

        /// <summary>Creates a soft body from particles and edges between them.</summary>
        public unsafe SoftBody CreateSoftBody(Vec2[] points, SoftEdge[] edges, SoftBodyDef? def = null)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            if (edges == null)
            {
                throw new ArgumentNullException("edges");
            }
            SoftBodyDef starts = def ?? SoftBodyDef.ForLengthUnit(LengthUnit);
            SoftBody soft;
            fixed (Vec2* firstPoint = points)
            fixed (SoftEdge* firstEdge = edges)
            {
                Check(Native.impel_soft_body_create(
                    Id,
                    ref starts,
                    firstPoint,
                    Lists.Length(points),
                    firstEdge,
                    Lists.Length(edges),
                    out soft));
            }
            return soft;
        }

        /// <summary>Creates a rope of particles from one point to another.</summary>
        public SoftBody CreateRope(Vec2 a, Vec2 b, int count, SoftBodyDef? def = null)
        {
            SoftBodyDef starts = def ?? SoftBodyDef.ForLengthUnit(LengthUnit);
            SoftBody soft;
            Check(Native.impel_soft_body_create_rope(
                Id, ref starts, a, b, checked((uint)count), out soft));
            return soft;
        }

        /// <summary>
        /// Creates a cloth of rows and columns of particles, starting at the lower left.
        /// </summary>
        public SoftBody CreateCloth(
            float width, float height, int columns, int rows, SoftBodyDef? def = null)
        {
            SoftBodyDef starts = def ?? SoftBodyDef.ForLengthUnit(LengthUnit);
            SoftBody soft;
            Check(Native.impel_soft_body_create_cloth(
                Id,
                ref starts,
                width,
                height,
                checked((uint)columns),
                checked((uint)rows),
                out soft));
            return soft;
        }

        /// <summary>Creates a ring of particles: a drop, or a balloon with pressure.</summary>
        public SoftBody CreateRing(float radius, int count, SoftBodyDef? def = null)
        {
            SoftBodyDef starts = def ?? SoftBodyDef.ForLengthUnit(LengthUnit);
            SoftBody soft;
            Check(Native.impel_soft_body_create_ring(
                Id, ref starts, radius, checked((uint)count), out soft));
            return soft;
        }

        /// <summary>
        /// Creates jelly: an outline filled with triangles of about this spacing.
        /// </summary>
        public unsafe SoftBody CreateJelly(Vec2[] points, float spacing, SoftBodyDef? def = null)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            SoftBodyDef starts = def ?? SoftBodyDef.ForLengthUnit(LengthUnit);
            SoftBody soft;
            fixed (Vec2* first = points)
            {
                Check(Native.impel_soft_body_create_polygon(
                    Id, ref starts, first, Lists.Length(points), spacing, out soft));
            }
            return soft;
        }
    }
}
