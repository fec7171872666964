using System;

namespace Impel
{
    public partial struct SoftBodyDef
    {
        /// <summary>The default definition: one kilogram with elastic edges.</summary>
        public static SoftBodyDef Default { get { return Native.impel_soft_body_def_default(); } }

        /// <summary>
        /// The default definition for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static SoftBodyDef ForLengthUnit(float lengthUnit) { return Native.impel_soft_body_def_for_length_unit(lengthUnit); }
    }

    /// <summary>
    /// A soft body, such as jelly, a balloon, a rope or a cloth: a handle that can be copied,
    /// compared and stored. Its particles are bodies and its edges joints; both are destroyed with
    /// it.
    /// </summary>
    public partial struct SoftBody
    {
        /// <summary>Whether the soft body exists.</summary>
        public bool IsValid { get { return Native.impel_soft_body_is_valid(this); } }

        /// <summary>Destroys the soft body with its particles and edges.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_soft_body_destroy(this));
        }

        /// <summary>The bodies of the particles; null handles for destroyed ones.</summary>
        public Body[] GetParticles()
        {
            SoftBody soft = this;
            return Lists.Read((Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_particles(soft, buffer, capacity, out count));
        }

        /// <summary>
        /// Positions of the particles relative to an origin, such as a camera.
        /// </summary>
        public Vec2[] GetPositions(Position origin = default(Position))
        {
            SoftBody soft = this;
            return Lists.Read((Vec2[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_positions(soft, ref origin, buffer, capacity, out count));
        }

        /// <summary>The particles of each edge, including torn edges.</summary>
        public SoftEdge[] GetEdges()
        {
            SoftBody soft = this;
            return Lists.Read((SoftEdge[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_edges(soft, buffer, capacity, out count));
        }

        /// <summary>The joints of the edges; null handles for torn edges.</summary>
        public Joint[] GetJoints()
        {
            SoftBody soft = this;
            return Lists.Read((Joint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_joints(soft, buffer, capacity, out count));
        }

        /// <summary>The capsules of the edges; those on the surface are enabled.</summary>
        public Shape[] GetEdgeShapes()
        {
            SoftBody soft = this;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_edge_shapes(soft, buffer, capacity, out count));
        }

        /// <summary>The cells: triangles of particles that keep their area.</summary>
        public SoftCell[] GetCells()
        {
            SoftBody soft = this;
            return Lists.Read((SoftCell[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_cells(soft, buffer, capacity, out count));
        }

        /// <summary>The particles of the outline.</summary>
        public uint[] GetOutline()
        {
            SoftBody soft = this;
            return Lists.Read((uint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_outline(soft, buffer, capacity, out count));
        }

        /// <summary>Sets the cells: triangles that keep their rest area.</summary>
        public void SetCells(SoftCell[] cells)
        {
            if (cells == null)
            {
                throw new ArgumentNullException("cells");
            }
            ImpelException.Check(
                Native.impel_soft_body_set_cells(this, cells, (UIntPtr)cells.Length));
        }

        /// <summary>Sets the outline, a closed line; an empty array removes it.</summary>
        public void SetOutline(uint[] particles)
        {
            if (particles == null)
            {
                throw new ArgumentNullException("particles");
            }
            ImpelException.Check(
                Native.impel_soft_body_set_outline(this, particles, (UIntPtr)particles.Length));
        }

        /// <summary>The hinges: three consecutive particles each, which resist bending.</summary>
        public SoftHinge[] GetHinges()
        {
            SoftBody soft = this;
            return Lists.Read((SoftHinge[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_hinges(soft, buffer, capacity, out count));
        }

        /// <summary>Sets the hinges.</summary>
        public void SetHinges(SoftHinge[] hinges)
        {
            if (hinges == null)
            {
                throw new ArgumentNullException("hinges");
            }
            ImpelException.Check(
                Native.impel_soft_body_set_hinges(this, hinges, (UIntPtr)hinges.Length));
        }

        /// <summary>Rest lengths of the edges, including plastic deformation.</summary>
        public float[] GetRestLengths()
        {
            SoftBody soft = this;
            return Lists.Read((float[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_rest_lengths(soft, buffer, capacity, out count));
        }

        /// <summary>Resets all plastic deformation.</summary>
        public void ResetPlasticity()
        {
            ImpelException.Check(Native.impel_soft_body_reset_plasticity(this));
        }

        /// <summary>
        /// Binds points of local space to the soft body, in place of earlier ones.
        /// </summary>
        public void BindPoints(Vec2[] points)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            ImpelException.Check(
                Native.impel_soft_body_bind_points(this, points, (UIntPtr)points.Length));
        }

        /// <summary>Positions of the bound points relative to an origin.</summary>
        public Vec2[] GetBoundPoints(Position origin = default(Position))
        {
            SoftBody soft = this;
            return Lists.Read((Vec2[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_bound_points(soft, ref origin, buffer, capacity, out count));
        }

        /// <summary>Pins a particle at its position, or releases it.</summary>
        public void SetPinned(int particle, bool pinned)
        {
            ImpelException.Check(
                Native.impel_soft_body_set_pinned(this, checked((uint)particle), pinned));
        }

        /// <summary>Attaches a particle to another body at its position.</summary>
        public Joint Attach(int particle, Body body)
        {
            Joint joint;
            ImpelException.Check(Native.impel_soft_body_attach(
                this, checked((uint)particle), body, out joint));
            return joint;
        }

        /// <summary>Distributes a force over the particles, for the next step.</summary>
        public void ApplyForce(Vec2 force)
        {
            ImpelException.Check(Native.impel_soft_body_apply_force(this, force));
        }

        /// <summary>Distributes an impulse over the particles.</summary>
        public void ApplyImpulse(Vec2 impulse)
        {
            ImpelException.Check(Native.impel_soft_body_apply_impulse(this, impulse));
        }

        /// <summary>Applies a torque about the centre of mass, for the next step.</summary>
        public void ApplyTorque(float torque)
        {
            ImpelException.Check(Native.impel_soft_body_apply_torque(this, torque));
        }
    }
}
