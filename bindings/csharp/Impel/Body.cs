using System;

namespace Impel
{
    /// <summary>
    /// A body: a handle that can be copied, compared and stored. After the body is destroyed, every
    /// use throws an <see cref="ImpelException"/> with <see cref="Status.ErrorInvalidHandle"/>.
    /// State is read by properties and changed by methods, because C# cannot assign to properties
    /// of a struct in a foreach or a list.
    /// </summary>
    public partial struct Body
    {
        /// <summary>Whether the body exists.</summary>
        public bool IsValid { get { return Native.impel_body_is_valid(this); } }

        /// <summary>
        /// Destroys the body with its shapes and joints, and wakes the bodies that touched it or
        /// were jointed to it.
        /// </summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_body_destroy(this));
        }

        /// <summary>The body type.</summary>
        public BodyType Type
        {
            get
            {
                BodyType value;
                ImpelException.Check(Native.impel_body_get_type(this, out value));
                return value;
            }
        }

        /// <summary>Sets the body type, and wakes the bodies that touch it.</summary>
        public void SetType(BodyType type)
        {
            ImpelException.Check(Native.impel_body_set_type(this, type));
        }

        /// <summary>Whether the body is enabled. Default: true.</summary>
        public bool Enabled
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_enabled(this, out value));
                return value;
            }
        }

        /// <summary>Enables or disables the body. A disabled body has no effect.</summary>
        public void SetEnabled(bool enabled)
        {
            ImpelException.Check(Native.impel_body_set_enabled(this, enabled));
        }

        /// <summary>The locked axes of the body.</summary>
        public MotionLocks MotionLocks
        {
            get
            {
                MotionLocks value;
                ImpelException.Check(Native.impel_body_get_motion_locks(this, out value));
                return value;
            }
        }

        /// <summary>The locked axes of the body.</summary>
        public void SetMotionLocks(MotionLocks locks)
        {
            ImpelException.Check(Native.impel_body_set_motion_locks(this, locks));
        }

        // Transform and velocity

        /// <summary>The transform of the body's origin, not of its centre of mass.</summary>
        public Transform Transform
        {
            get
            {
                Transform value;
                ImpelException.Check(Native.impel_body_get_transform(this, out value));
                return value;
            }
        }

        /// <summary>Teleports the body: nothing between the old and the new pose is hit.</summary>
        public void SetTransform(Transform transform)
        {
            ImpelException.Check(Native.impel_body_set_transform(this, transform));
        }

        /// <summary>
        /// The transform with a position in doubles: precise thousands of kilometres from the
        /// world's origin, too.
        /// </summary>
        public PreciseTransform PreciseTransform
        {
            get
            {
                PreciseTransform value;
                ImpelException.Check(Native.impel_body_get_precise_transform(this, out value));
                return value;
            }
        }

        /// <summary>Teleports the body, with a position in doubles.</summary>
        public void SetPreciseTransform(PreciseTransform transform)
        {
            ImpelException.Check(Native.impel_body_set_precise_transform(this, transform));
        }

        /// <summary>Position of the body's origin, in metres.</summary>
        public Vec2 Position { get { return Transform.P; } }

        /// <summary>Rotation of the body, in radians, within [-π, π].</summary>
        public float Angle { get { return Transform.Angle; } }

        /// <summary>Velocity of the centre of mass, in m/s.</summary>
        public Vec2 LinearVelocity
        {
            get
            {
                Vec2 value;
                ImpelException.Check(Native.impel_body_get_linear_velocity(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the velocity of the centre of mass, in m/s. Wakes the body unless it is zero.
        /// </summary>
        public void SetLinearVelocity(Vec2 velocity)
        {
            ImpelException.Check(Native.impel_body_set_linear_velocity(this, velocity));
        }

        /// <summary>Angular velocity, counter-clockwise, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_angular_velocity(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the angular velocity, counter-clockwise, in rad/s. Wakes the body unless it is
        /// zero.
        /// </summary>
        public void SetAngularVelocity(float velocity)
        {
            ImpelException.Check(Native.impel_body_set_angular_velocity(this, velocity));
        }

        /// <summary>The centre of mass in the world.</summary>
        public Position Center
        {
            get
            {
                Position value;
                ImpelException.Check(Native.impel_body_get_center(this, out value));
                return value;
            }
        }

        /// <summary>The AABB of all shapes of the body.</summary>
        public Aabb Aabb
        {
            get
            {
                Aabb value;
                Position origin = new Position();
                ImpelException.Check(Native.impel_body_get_aabb(this, ref origin, out value));
                return value;
            }
        }

        /// <summary>Mass in kg; zero for a body that is not dynamic.</summary>
        public float Mass
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_mass(this, out value));
                return value;
            }
        }

        /// <summary>The mass, the inertia about the centre of mass, and that centre.</summary>
        public MassData MassData
        {
            get
            {
                MassData value;
                ImpelException.Check(Native.impel_body_get_mass_data(this, out value));
                return value;
            }
        }

        /// <summary>Sets the mass of the body, in place of that of its shapes.</summary>
        public void SetMassData(MassData data)
        {
            ImpelException.Check(Native.impel_body_set_mass_data(this, data));
        }

        /// <summary>Computes the mass from the body's shapes again.</summary>
        public void ResetMassData()
        {
            ImpelException.Check(Native.impel_body_reset_mass_data(this));
        }

        /// <summary>Kinetic energy, in J.</summary>
        public float KineticEnergy
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_kinetic_energy(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the velocity that moves the body to a target transform within a time in seconds.
        /// For kinematic bodies, before each step.
        /// </summary>
        public void SetTarget(PreciseTransform target, float time = 1.0f / 60.0f)
        {
            ImpelException.Check(Native.impel_body_set_target_transform(this, target, time));
        }

        /// <summary>
        /// Lets the body fall through a one-way platform for at least a time in seconds.
        /// </summary>
        public void DropThrough(Body platform, float time)
        {
            ImpelException.Check(Native.impel_body_drop_through(this, platform, time));
        }

        /// <summary>Wakes the bodies that touch the body or are jointed to it.</summary>
        public void WakeTouching()
        {
            ImpelException.Check(Native.impel_body_wake_touching(this));
        }

        // Settings

        /// <summary>Whether the body is awake. A static body never is.</summary>
        public bool IsAwake
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_is_awake(this, out value));
                return value;
            }
        }

        /// <summary>Wakes the body's island or puts it to sleep.</summary>
        public void SetAwake(bool awake)
        {
            ImpelException.Check(Native.impel_body_set_awake(this, awake));
        }

        /// <summary>User data; the engine does not use it.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_body_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>User data; the engine does not use it.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_body_set_user_data(this, userData));
        }

        /// <summary>Damping of the linear velocity, in 1/s.</summary>
        public float LinearDamping
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_linear_damping(this, out value));
                return value;
            }
        }

        /// <summary>Damping of the linear velocity, in 1/s.</summary>
        public void SetLinearDamping(float damping)
        {
            ImpelException.Check(Native.impel_body_set_linear_damping(this, damping));
        }

        /// <summary>Damping of the angular velocity, in 1/s.</summary>
        public float AngularDamping
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_angular_damping(this, out value));
                return value;
            }
        }

        /// <summary>Damping of the angular velocity, in 1/s.</summary>
        public void SetAngularDamping(float damping)
        {
            ImpelException.Check(Native.impel_body_set_angular_damping(this, damping));
        }

        /// <summary>
        /// Dominance of the body in contacts, within ±127. In contacts with bodies of lower
        /// dominance, it has infinite mass. Default: 0.
        /// </summary>
        public int Dominance
        {
            get
            {
                int value;
                ImpelException.Check(Native.impel_body_get_dominance(this, out value));
                return value;
            }
        }

        /// <summary>Sets the dominance of the body in contacts, within ±127.</summary>
        public void SetDominance(int dominance)
        {
            ImpelException.Check(Native.impel_body_set_dominance(this, dominance));
        }

        /// <summary>
        /// Additional solver iterations for the contacts and joints of the body.
        /// </summary>
        public int AdditionalSweeps
        {
            get
            {
                uint value;
                ImpelException.Check(Native.impel_body_get_additional_sweeps(this, out value));
                return (int)value;
            }
        }

        /// <summary>Sets the additional solver iterations of the body, at most 100.</summary>
        public void SetAdditionalSweeps(int sweeps)
        {
            ImpelException.Check(
                Native.impel_body_set_additional_sweeps(this, checked((uint)sweeps)));
        }

        /// <summary>
        /// The angle including whole turns since the rotation was last set, in radians.
        /// </summary>
        public float TotalAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_total_angle(this, out value));
                return value;
            }
        }

        /// <summary>Number of whole turns since the rotation was last set.</summary>
        public int Turns
        {
            get
            {
                int value;
                ImpelException.Check(Native.impel_body_get_turns(this, out value));
                return value;
            }
        }

        /// <summary>Factor on the world's gravity.</summary>
        public float GravityScale
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_gravity_scale(this, out value));
                return value;
            }
        }

        /// <summary>Factor on the world's gravity.</summary>
        public void SetGravityScale(float scale)
        {
            ImpelException.Check(Native.impel_body_set_gravity_scale(this, scale));
        }

        /// <summary>Speed below which the body may fall asleep, in m/s.</summary>
        public float SleepThreshold
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_sleep_threshold(this, out value));
                return value;
            }
        }

        /// <summary>Speed below which the body may fall asleep, in m/s.</summary>
        public void SetSleepThreshold(float threshold)
        {
            ImpelException.Check(Native.impel_body_set_sleep_threshold(this, threshold));
        }

        /// <summary>Whether the body may fall asleep.</summary>
        public bool EnableSleep
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_enable_sleep(this, out value));
                return value;
            }
        }

        /// <summary>Whether the body may fall asleep.</summary>
        public void SetEnableSleep(bool enable)
        {
            ImpelException.Check(Native.impel_body_set_enable_sleep(this, enable));
        }

        /// <summary>Whether the rotation of the body is locked.</summary>
        public bool FixedRotation
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_fixed_rotation(this, out value));
                return value;
            }
        }

        /// <summary>Whether the rotation of the body is locked.</summary>
        public void SetFixedRotation(bool enable)
        {
            ImpelException.Check(Native.impel_body_set_fixed_rotation(this, enable));
        }

        /// <summary>
        /// Whether the body is a bullet: continuous collision (CCD) also applies against dynamic
        /// bodies.
        /// </summary>
        public bool Bullet
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_bullet(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Whether the body is a bullet: continuous collision (CCD) also applies against dynamic
        /// bodies.
        /// </summary>
        public void SetBullet(bool enable)
        {
            ImpelException.Check(Native.impel_body_set_bullet(this, enable));
        }

        // Forces and impulses

        // Without `wake`, these methods have no effect on a sleeping body.

        /// <summary>Adds a force, in N, at a point of the world, for the next step.</summary>
        public void ApplyForce(Vec2 force, Position point, bool wake = true)
        {
            Apply(new Load { Linear = force, AtPoint = true, Point = point, Wake = wake });
        }

        /// <summary>Adds a force, in N, at the centre of mass, for the next step.</summary>
        public void ApplyForce(Vec2 force, bool wake = true)
        {
            Apply(new Load { Linear = force, Wake = wake });
        }

        /// <summary>Adds a torque, counter-clockwise, in N m, for the next step.</summary>
        public void ApplyTorque(float torque, bool wake = true)
        {
            Apply(new Load { Angular = torque, Wake = wake });
        }

        /// <summary>Applies an impulse, in N s, at a point of the world.</summary>
        public void ApplyImpulse(Vec2 impulse, Position point, bool wake = true)
        {
            Apply(new Load
            {
                Linear = impulse, AtPoint = true, Point = point, IsImpulse = true, Wake = wake
            });
        }

        /// <summary>Applies an impulse, in N s, at the centre of mass.</summary>
        public void ApplyImpulse(Vec2 impulse, bool wake = true)
        {
            Apply(new Load { Linear = impulse, IsImpulse = true, Wake = wake });
        }

        /// <summary>Applies an angular impulse, in N m s.</summary>
        public void ApplyAngularImpulse(float impulse, bool wake = true)
        {
            Apply(new Load { Angular = impulse, IsImpulse = true, Wake = wake });
        }

        /// <summary>
        /// Adds a force and a torque for the next step, or applies an impulse at once.
        /// </summary>
        public void Apply(Load load)
        {
            ImpelException.Check(Native.impel_body_apply_load(this, ref load));
        }

        /// <summary>The force, in N, and the torque, in N m, applied since the last step.</summary>
        public void GetForce(out Vec2 force, out float torque)
        {
            ImpelException.Check(Native.impel_body_get_force(this, out force, out torque));
        }

        /// <summary>Clears the forces and torques applied since the last step.</summary>
        public void ClearForces()
        {
            ImpelException.Check(Native.impel_body_clear_forces(this));
        }

        // Conversions

        /// <summary>Converts a point from local space to the world.</summary>
        public Position GetWorldPoint(Vec2 localPoint)
        {
            Position value;
            ImpelException.Check(Native.impel_body_get_world_point(this, localPoint, out value));
            return value;
        }

        /// <summary>Converts a point from the world to local space.</summary>
        public Vec2 GetLocalPoint(Position worldPoint)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_local_point(this, worldPoint, out value));
            return value;
        }

        /// <summary>Converts a vector from local space to the world.</summary>
        public Vec2 GetWorldVector(Vec2 localVector)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_world_vector(this, localVector, out value));
            return value;
        }

        /// <summary>Converts a vector from the world to local space.</summary>
        public Vec2 GetLocalVector(Vec2 worldVector)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_local_vector(this, worldVector, out value));
            return value;
        }

        /// <summary>Velocity of the body at a point of the world, in m/s.</summary>
        public Vec2 GetVelocityAt(Position point)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_velocity_at_point(this, point, out value));
            return value;
        }

        /// <summary>
        /// Predicts the transforms after each of the next steps of <see cref="World.Advance"/>,
        /// without contacts and joints. The length of the array is the number of steps. The
        /// transforms are relative to an origin, such as a camera.
        /// </summary>
        public void Predict(Transform[] transforms, Position origin = default(Position))
        {
            if (transforms == null)
            {
                throw new ArgumentNullException("transforms");
            }
            ImpelException.Check(Native.impel_body_predict_transforms(
                this, ref origin, transforms, (UIntPtr)transforms.Length));
        }

        // Lists

        /// <summary>The body's shapes, in the order of creation.</summary>
        public Shape[] GetShapes()
        {
            Body body = this;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_body_get_shapes(body, buffer, capacity, out count));
        }

        /// <summary>The body's joints, in the order of creation.</summary>
        public Joint[] GetJoints()
        {
            Body body = this;
            return Lists.Read((Joint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_body_get_joints(body, buffer, capacity, out count));
        }

        /// <summary>The body's contacts that had a point at the last step.</summary>
        public Contact[] GetContacts()
        {
            Body body = this;
            return Lists.Read((Contact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_body_get_contacts(body, buffer, capacity, out count));
        }

        /// <summary>The body's chains, including height fields and grids.</summary>
        public Chain[] GetChains()
        {
            Body body = this;
            return Lists.Read((Chain[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_body_get_chains(body, buffer, capacity, out count));
        }

        // Shapes. The default definition is ShapeDef.Default.

        /// <summary>Creates a circle.</summary>
        public Shape CreateCircle(float radius, ShapeDef? def = null)
        {
            return CreateCircle(new Circle(Vec2.Zero, radius), def);
        }

        /// <summary>Creates a circle.</summary>
        public Shape CreateCircle(Circle circle, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_circle(this, ref starts, ref circle, out shape));
            return shape;
        }

        /// <summary>Creates a capsule: a segment with a radius.</summary>
        public Shape CreateCapsule(Capsule capsule, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_capsule(this, ref starts, ref capsule, out shape));
            return shape;
        }

        /// <summary>Creates a segment, which is solid from both sides.</summary>
        public Shape CreateSegment(Segment segment, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_segment(this, ref starts, ref segment, out shape));
            return shape;
        }

        /// <summary>
        /// Creates a smooth segment with its neighbouring points (ghost vertices).
        /// </summary>
        public Shape CreateChainSegment(ChainSegment segment, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_chain_segment(this, ref starts, ref segment, out shape));
            return shape;
        }

        /// <summary>Creates a box around the body's origin.</summary>
        public Shape CreateBox(float halfWidth, float halfHeight, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_box(this, ref starts, halfWidth, halfHeight, out shape));
            return shape;
        }

        /// <summary>
        /// Creates a box with a position and a rotation in local space, rounded by a radius.
        /// </summary>
        public Shape CreateRoundedBox(
            float halfWidth, float halfHeight, Transform transform, float radius, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(Native.impel_shape_create_rounded_box(
                this, ref starts, halfWidth, halfHeight, transform, radius, out shape));
            return shape;
        }

        /// <summary>
        /// Creates the convex hull of 3 to 64 points, with a radius.
        /// </summary>
        public Shape CreatePolygon(Vec2[] points, float radius = 0.0f, ShapeDef? def = null)
        {
            return CreatePolygon(points, points == null ? 0 : points.Length, radius, def);
        }

        /// <summary>
        /// Creates the convex hull of the first <paramref name="count"/> points, with a radius.
        /// </summary>
        public Shape CreatePolygon(Vec2[] points, int count, float radius, ShapeDef? def = null)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            if (count < 0 || count > points.Length)
            {
                throw new ArgumentOutOfRangeException("count", count, "there must be that many points");
            }
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(Native.impel_shape_create_polygon(
                this, ref starts, points, (UIntPtr)count, radius, out shape));
            return shape;
        }

        /// <summary>
        /// Creates a half-space: all points with <c>normal · p &lt;= offset</c>. The body must not
        /// be dynamic.
        /// </summary>
        public Shape CreateHalfSpace(Vec2 normal, float offset, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_half_space(this, ref starts, normal, offset, out shape));
            return shape;
        }

        /// <summary>
        /// Creates a chain of smooth segments. A one-sided chain is solid from the right of its
        /// direction.
        /// </summary>
        public Chain CreateChain(Vec2[] points, ChainDef? def = null)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            ChainDef starts = def ?? ChainDef.Default;
            Chain chain;
            ImpelException.Check(Native.impel_chain_create(
                this, ref starts, points, (UIntPtr)points.Length, out chain));
            return chain;
        }

        /// <summary>
        /// Creates a height field: ground with these heights at a spacing in metres, solid below.
        /// <see cref="Chain.Hole"/> makes a hole.
        /// </summary>
        public Chain CreateHeightField(float[] heights, float spacing, ChainDef? def = null)
        {
            if (heights == null)
            {
                throw new ArgumentNullException("heights");
            }
            ChainDef starts = def ?? ChainDef.Default;
            Chain chain;
            ImpelException.Check(Native.impel_height_field_create(
                this, ref starts, heights, (UIntPtr)heights.Length, spacing, out chain));
            return chain;
        }

        /// <summary>
        /// Creates a grid of cells that are solid (not 0) or empty, row by row from the bottom.
        /// </summary>
        public Chain CreateGrid(byte[] cells, int columns, float cellSize, ChainDef? def = null)
        {
            uint rows = Chain.Rows(cells, columns);
            ChainDef starts = def ?? ChainDef.Default;
            Chain chain;
            ImpelException.Check(Native.impel_grid_create(
                this, ref starts, ref cells[0], (uint)columns, rows, cellSize, out chain));
            return chain;
        }
    }
}
