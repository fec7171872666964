using System;

namespace Impel
{
    /// <summary>
    /// A shape: a handle that can be copied, compared and stored. After the shape is destroyed,
    /// every use throws an <see cref="ImpelException"/> with <see
    /// cref="Status.ErrorInvalidHandle"/>.
    /// </summary>
    public partial struct Shape
    {
        /// <summary>Whether the shape exists.</summary>
        public bool IsValid { get { return Native.impel_shape_is_valid(this); } }

        /// <summary>Destroys the shape and computes the mass of its body again.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_shape_destroy(this));
        }

        /// <summary>The AABB of the shape in the world.</summary>
        public Aabb Aabb
        {
            get
            {
                Aabb value;
                Position origin = new Position();
                ImpelException.Check(Native.impel_shape_get_aabb(this, ref origin, out value));
                return value;
            }
        }

        /// <summary>Whether a point of the world lies inside the shape or on it.</summary>
        public bool Contains(Position point)
        {
            bool inside;
            ImpelException.Check(Native.impel_shape_test_point(this, point, out inside));
            return inside;
        }

        /// <summary>The point of the shape that is closest to a point of the world.</summary>
        public Position GetClosestPoint(Position point)
        {
            Position closest;
            ImpelException.Check(Native.impel_shape_get_closest_point(this, point, out closest));
            return closest;
        }

        /// <summary>
        /// The point of the shape's surface that is nearest to a point. Both are relative to an
        /// origin, such as a camera.
        /// </summary>
        public Nearest FindNearest(Vec2 point, Position origin = default(Position))
        {
            Nearest nearest;
            ImpelException.Check(
                Native.impel_shape_find_nearest(this, ref origin, point, out nearest));
            return nearest;
        }

        /// <summary>
        /// Casts a ray against this shape only. Returns whether it hits. Points are relative to
        /// an origin, such as a camera.
        /// </summary>
        public bool CastRay(
            Vec2 start, Vec2 translation, out RayHit hit, Position origin = default(Position))
        {
            ImpelException.Check(
                Native.impel_shape_cast_ray(this, ref origin, start, translation, out hit));
            return hit.Hit;
        }

        /// <summary>
        /// Moves the shape to another body. The transform converts from the local space of the old
        /// body to that of the new one.
        /// </summary>
        public void SetBody(Body body, Transform placement)
        {
            ImpelException.Check(Native.impel_shape_set_body(this, body, placement));
        }

        /// <summary>The same as <see cref="Enabled"/>.</summary>
        public bool IsEnabled { get { return Enabled; } }

        /// <summary>Energy lost in the contact with another shape in the last step, in J.</summary>
        public float GetContactEnergy(Shape other)
        {
            float value;
            ImpelException.Check(Native.impel_shape_get_contact_energy(this, other, out value));
            return value;
        }

        /// <summary>User data of the contact with another shape, or 0.</summary>
        public ulong GetContactUserData(Shape other)
        {
            ulong value;
            ImpelException.Check(
                Native.impel_shape_get_contact_user_data(this, other, out value));
            return value;
        }

        /// <summary>
        /// Sets the user data of the contact with another shape, until the contact ends.
        /// </summary>
        public void SetContactUserData(Shape other, ulong userData)
        {
            ImpelException.Check(
                Native.impel_shape_set_contact_user_data(this, other, userData));
        }

        /// <summary>
        /// Gets the contact with another shape. Returns whether it had a point at the last step.
        /// </summary>
        public bool GetContactWith(Shape other, out Contact contact)
        {
            bool touching;
            ImpelException.Check(
                Native.impel_shape_get_contact_with(this, other, out contact, out touching));
            return touching;
        }

        /// <summary>Whether the shape is one-way, and the direction of its solid side.</summary>
        public bool GetOneWay(out Vec2 direction)
        {
            bool oneWay;
            ImpelException.Check(Native.impel_shape_get_one_way(this, out oneWay, out direction));
            return oneWay;
        }

        /// <summary>Whether the shape is one-way, and the direction of its solid side.</summary>
        public void SetOneWay(bool oneWay, Vec2 direction)
        {
            ImpelException.Check(Native.impel_shape_set_one_way(this, oneWay, direction));
        }

        // Geometry

        /// <summary>Changes the geometry to a circle.</summary>
        public void SetCircle(Circle circle)
        {
            ImpelException.Check(Native.impel_shape_set_circle(this, ref circle));
        }

        /// <summary>Changes the geometry to a capsule.</summary>
        public void SetCapsule(Capsule capsule)
        {
            ImpelException.Check(Native.impel_shape_set_capsule(this, ref capsule));
        }

        /// <summary>Changes the geometry to a segment.</summary>
        public void SetSegment(Segment segment)
        {
            ImpelException.Check(Native.impel_shape_set_segment(this, ref segment));
        }

        /// <summary>
        /// Changes the geometry to a smooth segment with its neighbouring points (ghost vertices).
        /// </summary>
        public void SetChainSegment(ChainSegment segment)
        {
            ImpelException.Check(Native.impel_shape_set_chain_segment(this, ref segment));
        }

        /// <summary>Applies wind to the shape for the next step.</summary>
        public void ApplyWind(WindDef def)
        {
            ImpelException.Check(Native.impel_shape_apply_wind(this, ref def));
        }

        /// <summary>Changes the geometry to a box around the body's origin.</summary>
        public void SetBox(float halfWidth, float halfHeight)
        {
            ImpelException.Check(Native.impel_shape_set_box(this, halfWidth, halfHeight));
        }

        /// <summary>
        /// Changes the geometry to a box with a position and a rotation in local space, rounded by
        /// a radius.
        /// </summary>
        public void SetRoundedBox(float halfWidth, float halfHeight, Transform transform, float radius)
        {
            ImpelException.Check(
                Native.impel_shape_set_rounded_box(this, halfWidth, halfHeight, transform, radius));
        }

        /// <summary>Changes the geometry to the convex hull of 3 to 64 points.</summary>
        public unsafe void SetPolygon(Vec2[] points, float radius = 0.0f)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            fixed (Vec2* first = points)
            {
                ImpelException.Check(Native.impel_shape_set_polygon(
                    this, first, Lists.Length(points), radius));
            }
        }
    }
}
