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

        /// <summary>The body that the shape belongs to.</summary>
        public Body Body
        {
            get
            {
                Body value;
                ImpelException.Check(Native.impel_shape_get_body(this, out value));
                return value;
            }
        }

        /// <summary>The kind of geometry.</summary>
        public ShapeKind Kind
        {
            get
            {
                ShapeKind value;
                ImpelException.Check(Native.impel_shape_get_kind(this, out value));
                return value;
            }
        }

        /// <summary>User data; the engine does not use it.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_shape_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>User data; the engine does not use it.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_shape_set_user_data(this, userData));
        }

        /// <summary>The material.</summary>
        public Material Material
        {
            get
            {
                Material value;
                ImpelException.Check(Native.impel_shape_get_material(this, out value));
                return value;
            }
        }

        /// <summary>Sets the material. Another density changes the mass of the body.</summary>
        public void SetMaterial(Material material)
        {
            ImpelException.Check(Native.impel_shape_set_material(this, material));
        }

        /// <summary>The filter (collision layers).</summary>
        public Filter Filter
        {
            get
            {
                Filter value;
                ImpelException.Check(Native.impel_shape_get_filter(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the filter (collision layers). Contacts that are no longer allowed end.
        /// </summary>
        public void SetFilter(Filter filter)
        {
            ImpelException.Check(Native.impel_shape_set_filter(this, filter));
        }

        /// <summary>Whether the shape is a sensor (trigger).</summary>
        public bool IsSensor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_is_sensor(this, out value));
                return value;
            }
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

        /// <summary>
        /// The mass, the inertia about the centre of mass, and that centre in local space.
        /// </summary>
        public MassData MassData
        {
            get
            {
                MassData value;
                ImpelException.Check(Native.impel_shape_get_mass_data(this, out value));
                return value;
            }
        }

        /// <summary>Sets the density that gives the shape a mass, in kg.</summary>
        public void SetMass(float mass)
        {
            ImpelException.Check(Native.impel_shape_set_mass(this, mass));
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

        /// <summary>Whether the shape is a sensor (trigger).</summary>
        public void SetSensor(bool isSensor)
        {
            ImpelException.Check(Native.impel_shape_set_sensor(this, isSensor));
        }

        /// <summary>
        /// Moves the shape to another body. The transform converts from the local space of the old
        /// body to that of the new one.
        /// </summary>
        public void SetBody(Body body, Transform placement)
        {
            ImpelException.Check(Native.impel_shape_set_body(this, body, placement));
        }

        /// <summary>
        /// Whether the shape is enabled. Contacts and queries ignore a disabled shape.
        /// </summary>
        public bool IsEnabled
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enabled(this, out value));
                return value;
            }
        }

        /// <summary>Enables or disables the shape.</summary>
        public void SetEnabled(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enabled(this, enable));
        }

        /// <summary>The mix rules of the shape for friction and restitution.</summary>
        public void GetMixRules(out MixRule friction, out MixRule restitution)
        {
            ImpelException.Check(
                Native.impel_shape_get_mix_rules(this, out friction, out restitution));
        }

        /// <summary>Sets the mix rules of the shape for friction and restitution.</summary>
        public void SetMixRules(MixRule friction, MixRule restitution)
        {
            ImpelException.Check(Native.impel_shape_set_mix_rules(this, friction, restitution));
        }

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

        /// <summary>The shapes that overlap this sensor.</summary>
        public Shape[] GetSensorOverlaps()
        {
            Shape shape = this;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_shape_get_sensor_overlaps(shape, buffer, capacity, out count));
        }

        /// <summary>The shape's contacts that had a point at the last step.</summary>
        public Contact[] GetContacts()
        {
            Shape shape = this;
            return Lists.Read((Contact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_shape_get_contacts(shape, buffer, capacity, out count));
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

        /// <summary>Contact force above which contacts raise an event, in N.</summary>
        public float ForceEventThreshold
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_shape_get_force_event_threshold(this, out value));
                return value;
            }
        }

        /// <summary>Contact force above which contacts raise an event, in N.</summary>
        public void SetForceEventThreshold(float threshold)
        {
            ImpelException.Check(Native.impel_shape_set_force_event_threshold(this, threshold));
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

        /// <summary>Whether contacts raise begin and end events.</summary>
        public bool EnableContactEvents
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enable_contact_events(this, out value));
                return value;
            }
        }

        /// <summary>Whether contacts raise begin and end events.</summary>
        public void SetEnableContactEvents(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_contact_events(this, enable));
        }

        /// <summary>Whether contacts raise a persist event in each step.</summary>
        public bool EnablePersistEvents
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enable_persist_events(this, out value));
                return value;
            }
        }

        /// <summary>Whether contacts raise a persist event in each step.</summary>
        public void SetEnablePersistEvents(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_persist_events(this, enable));
        }

        /// <summary>Whether contacts raise hit events.</summary>
        public bool EnableHitEvents
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enable_hit_events(this, out value));
                return value;
            }
        }

        /// <summary>Whether contacts raise hit events.</summary>
        public void SetEnableHitEvents(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_hit_events(this, enable));
        }

        /// <summary>
        /// Whether a sensor is active; for other shapes, whether sensors detect the shape.
        /// </summary>
        public bool EnableSensorEvents
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enable_sensor_events(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Whether a sensor is active; for other shapes, whether sensors detect the shape.
        /// </summary>
        public void SetEnableSensorEvents(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_sensor_events(this, enable));
        }

        /// <summary>Whether a sensor detects other sensors.</summary>
        public bool SeesSensors
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_sees_sensors(this, out value));
                return value;
            }
        }

        /// <summary>Whether a sensor detects other sensors.</summary>
        public void SetSeesSensors(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_sees_sensors(this, enable));
        }

        /// <summary>
        /// Whether the function of <see cref="World.SetFilter"/> is called for the shape.
        /// </summary>
        public bool EnableFilterCallback
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enable_filter_callback(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Whether the function of <see cref="World.SetFilter"/> is called for the shape.
        /// </summary>
        public void SetEnableFilterCallback(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_filter_callback(this, enable));
        }

        /// <summary>
        /// Whether the shape has contacts with static and kinematic bodies while its own is
        /// kinematic. These contacts are reported and listed, and apply no impulses.
        /// </summary>
        public bool EnableKinematicContacts
        {
            get
            {
                bool value;
                ImpelException.Check(
                    Native.impel_shape_get_enable_kinematic_contacts(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Whether the shape has contacts with static and kinematic bodies while its own is
        /// kinematic.
        /// </summary>
        public void SetEnableKinematicContacts(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_kinematic_contacts(this, enable));
        }

        /// <summary>
        /// Whether the function of <see cref="World.SetPreSolve"/> is called for the shape.
        /// </summary>
        public bool EnablePreSolveCallback
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_shape_get_enable_pre_solve_callback(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Whether the function of <see cref="World.SetPreSolve"/> is called for the shape.
        /// </summary>
        public void SetEnablePreSolveCallback(bool enable)
        {
            ImpelException.Check(Native.impel_shape_set_enable_pre_solve_callback(this, enable));
        }

        // Other geometry

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

        /// <summary>The segment of a chain, or a single smooth segment.</summary>
        public ChainSegment ChainSegment
        {
            get
            {
                ChainSegment segment;
                ImpelException.Check(Native.impel_shape_get_chain_segment(this, out segment));
                return segment;
            }
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

        /// <summary>Changes the geometry to the convex hull of 3 to 64 points.</summary>
        public void SetPolygon(Vec2[] points, float radius = 0.0f)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            ImpelException.Check(Native.impel_shape_set_polygon(this, points, (UIntPtr)points.Length, radius));
        }

        /// <summary>The geometry in local space. Throws for a half-space.</summary>
        public Convex Convex
        {
            get
            {
                Convex value;
                ImpelException.Check(Native.impel_shape_get_convex(this, out value));
                return value;
            }
        }
    }
}
