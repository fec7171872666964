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

        /// <summary>Sets the cells: triangles that keep their rest area.</summary>
        public unsafe void SetCells(SoftCell[] cells)
        {
            if (cells == null)
            {
                throw new ArgumentNullException("cells");
            }
            fixed (SoftCell* first = cells)
            {
                ImpelException.Check(
                    Native.impel_soft_body_set_cells(this, first, Lists.Length(cells)));
            }
        }

        /// <summary>Sets the outline, a closed line; an empty array removes it.</summary>
        public unsafe void SetOutline(uint[] particles)
        {
            if (particles == null)
            {
                throw new ArgumentNullException("particles");
            }
            fixed (uint* first = particles)
            {
                ImpelException.Check(
                    Native.impel_soft_body_set_outline(this, first, Lists.Length(particles)));
            }
        }

        /// <summary>Sets the hinges.</summary>
        public unsafe void SetHinges(SoftHinge[] hinges)
        {
            if (hinges == null)
            {
                throw new ArgumentNullException("hinges");
            }
            fixed (SoftHinge* first = hinges)
            {
                ImpelException.Check(
                    Native.impel_soft_body_set_hinges(this, first, Lists.Length(hinges)));
            }
        }

        /// <summary>Resets all plastic deformation.</summary>
        public void ResetPlasticity()
        {
            ImpelException.Check(Native.impel_soft_body_reset_plasticity(this));
        }

        /// <summary>
        /// Binds points of local space to the soft body, in place of earlier ones.
        /// </summary>
        public unsafe void BindPoints(Vec2[] points)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            fixed (Vec2* first = points)
            {
                ImpelException.Check(
                    Native.impel_soft_body_bind_points(this, first, Lists.Length(points)));
            }
        }

        /// <summary>Pins a particle at its position, or releases it.</summary>
        public void SetPinned(int particle, bool pinned)
        {
            ImpelException.Check(
                Native.impel_soft_body_set_pinned(this, checked((uint)particle), pinned));
        }

        /// <summary>Whether a particle is pinned.</summary>
        public bool IsPinned(int particle)
        {
            bool pinned;
            ImpelException.Check(
                Native.impel_soft_body_is_pinned(this, checked((uint)particle), out pinned));
            return pinned;
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
