using System;

namespace Impel
{
    public partial struct SoftBodyDef
    {
        /// <summary>A kilogram of elastic edges; change what you like.</summary>
        public static SoftBodyDef Default { get { return Native.impel_soft_body_def_default(); } }

        /// <summary>The same for a world with that unit of length: see <see cref="WorldDef.LengthUnit"/>.</summary>
        public static SoftBodyDef ForLengthUnit(float lengthUnit) { return Native.impel_soft_body_def_for_length_unit(lengthUnit); }
    }

    /// <summary>
    /// Jelly, a balloon, a rope or a cloth: a handle that can be copied, compared and kept.
    /// Its particles are bodies and its edges joints, and end with it.
    /// </summary>
    public partial struct SoftBody
    {
        /// <summary>Whether the soft body is alive.</summary>
        public bool IsValid { get { return Native.impel_soft_body_is_valid(this); } }

        /// <summary>Takes it away with its particles and edges.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_soft_body_destroy(this));
        }

        /// <summary>The bodies of its particles; the null handle for those destroyed.</summary>
        public Body[] GetParticles()
        {
            SoftBody soft = this;
            return Lists.Read((Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_particles(soft, buffer, capacity, out count));
        }

        /// <summary>Where its particles are, relative to an origin, such as a camera.</summary>
        public Vec2[] GetPositions(Position origin = default(Position))
        {
            SoftBody soft = this;
            return Lists.Read((Vec2[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_positions(soft, ref origin, buffer, capacity, out count));
        }

        /// <summary>The particles of its edges, torn ones among them.</summary>
        public SoftEdge[] GetEdges()
        {
            SoftBody soft = this;
            return Lists.Read((SoftEdge[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_edges(soft, buffer, capacity, out count));
        }

        /// <summary>The joints of its edges; the null handle where one is torn.</summary>
        public Joint[] GetJoints()
        {
            SoftBody soft = this;
            return Lists.Read((Joint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_joints(soft, buffer, capacity, out count));
        }

        /// <summary>The capsules of its edges; enabled where they are its surface.</summary>
        public Shape[] GetEdgeShapes()
        {
            SoftBody soft = this;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_edge_shapes(soft, buffer, capacity, out count));
        }

        /// <summary>The triangles of particles whose area is kept.</summary>
        public SoftCell[] GetCells()
        {
            SoftBody soft = this;
            return Lists.Read((SoftCell[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_cells(soft, buffer, capacity, out count));
        }

        /// <summary>The particles of the closed line around it.</summary>
        public uint[] GetOutline()
        {
            SoftBody soft = this;
            return Lists.Read((uint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_outline(soft, buffer, capacity, out count));
        }

        /// <summary>Has these triangles keep the area that they have at rest.</summary>
        public void SetCells(SoftCell[] cells)
        {
            if (cells == null)
            {
                throw new ArgumentNullException("cells");
            }
            ImpelException.Check(
                Native.impel_soft_body_set_cells(this, cells, (UIntPtr)cells.Length));
        }

        /// <summary>Sets the closed line around it; none for an empty array.</summary>
        public void SetOutline(uint[] particles)
        {
            if (particles == null)
            {
                throw new ArgumentNullException("particles");
            }
            ImpelException.Check(
                Native.impel_soft_body_set_outline(this, particles, (UIntPtr)particles.Length));
        }

        /// <summary>Three particles in a row each, where it resists bending.</summary>
        public SoftHinge[] GetHinges()
        {
            SoftBody soft = this;
            return Lists.Read((SoftHinge[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_hinges(soft, buffer, capacity, out count));
        }

        /// <summary>Has it resist bending about these hinges.</summary>
        public void SetHinges(SoftHinge[] hinges)
        {
            if (hinges == null)
            {
                throw new ArgumentNullException("hinges");
            }
            ImpelException.Check(
                Native.impel_soft_body_set_hinges(this, hinges, (UIntPtr)hinges.Length));
        }

        /// <summary>The lengths of its edges at rest: as made, and as they yielded.</summary>
        public float[] GetRestLengths()
        {
            SoftBody soft = this;
            return Lists.Read((float[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_rest_lengths(soft, buffer, capacity, out count));
        }

        /// <summary>Takes back all that yielded.</summary>
        public void ResetPlasticity()
        {
            ImpelException.Check(Native.impel_soft_body_reset_plasticity(this));
        }

        /// <summary>Has points of its own space go with it, in place of those before.</summary>
        public void BindPoints(Vec2[] points)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            ImpelException.Check(
                Native.impel_soft_body_bind_points(this, points, (UIntPtr)points.Length));
        }

        /// <summary>Where the points are that were bound to it, relative to an origin.</summary>
        public Vec2[] GetBoundPoints(Position origin = default(Position))
        {
            SoftBody soft = this;
            return Lists.Read((Vec2[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_soft_body_get_bound_points(soft, ref origin, buffer, capacity, out count));
        }

        /// <summary>The area within its outline, or that of its cells, in m².</summary>
        public float Area
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_soft_body_get_area(this, out value));
                return value;
            }
        }

        /// <summary>The middle of its mass.</summary>
        public Position Center
        {
            get
            {
                Position value;
                ImpelException.Check(Native.impel_soft_body_get_center(this, out value));
                return value;
            }
        }

        /// <summary>What holds it together.</summary>
        public SoftBodySettings Settings
        {
            get
            {
                SoftBodySettings value;
                ImpelException.Check(Native.impel_soft_body_get_settings(this, out value));
                return value;
            }
        }

        /// <summary>Changes what holds it together.</summary>
        public void SetSettings(SoftBodySettings settings)
        {
            ImpelException.Check(Native.impel_soft_body_set_settings(this, settings));
        }

        /// <summary>Pins a particle where it is, or lets it go.</summary>
        public void SetPinned(int particle, bool pinned)
        {
            ImpelException.Check(
                Native.impel_soft_body_set_pinned(this, checked((uint)particle), pinned));
        }

        /// <summary>Ties a particle to another body, where it is.</summary>
        public Joint Attach(int particle, Body body)
        {
            Joint joint;
            ImpelException.Check(Native.impel_soft_body_attach(
                this, checked((uint)particle), body, out joint));
            return joint;
        }

        /// <summary>Spreads a force over its particles, for the next step.</summary>
        public void ApplyForce(Vec2 force)
        {
            ImpelException.Check(Native.impel_soft_body_apply_force(this, force));
        }

        /// <summary>Spreads an impulse over its particles.</summary>
        public void ApplyImpulse(Vec2 impulse)
        {
            ImpelException.Check(Native.impel_soft_body_apply_impulse(this, impulse));
        }

        /// <summary>Turns it about its middle, in the next step.</summary>
        public void ApplyTorque(float torque)
        {
            ImpelException.Check(Native.impel_soft_body_apply_torque(this, torque));
        }

        /// <summary>Yours.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_soft_body_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>Yours.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_soft_body_set_user_data(this, userData));
        }
    }
}
