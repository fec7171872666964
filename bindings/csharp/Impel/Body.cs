using System;

namespace Impel
{
    /// <summary>
    /// A body: a handle that can be copied, compared and kept. Once the body is
    /// gone every use throws an <see cref="ImpelException"/> with
    /// <see cref="Status.ErrorInvalidHandle"/>. What it has is read as properties, and
    /// changed by methods: C# has no setters on a struct in a foreach or a list.
    /// </summary>
    public partial struct Body
    {
        /// <summary>Whether the body is alive.</summary>
        public bool IsValid { get { return Native.impel_body_is_valid(this); } }

        /// <summary>Takes the body, its shapes and its joints away, and wakes what hung on it.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_body_destroy(this));
        }

        /// <summary>How the body moves.</summary>
        public BodyType Type
        {
            get
            {
                BodyType value;
                ImpelException.Check(Native.impel_body_get_type(this, out value));
                return value;
            }
        }

        /// <summary>How the body moves. What touches it wakes.</summary>
        public void SetType(BodyType type)
        {
            ImpelException.Check(Native.impel_body_set_type(this, type));
        }

        /// <summary>Whether the body takes part.</summary>
        public bool Enabled
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_enabled(this, out value));
                return value;
            }
        }

        /// <summary>Whether the body takes part; one that does not is as if it were not there.</summary>
        public void SetEnabled(bool enabled)
        {
            ImpelException.Check(Native.impel_body_set_enabled(this, enabled));
        }

        /// <summary>Along what the body never moves.</summary>
        public MotionLocks MotionLocks
        {
            get
            {
                MotionLocks value;
                ImpelException.Check(Native.impel_body_get_motion_locks(this, out value));
                return value;
            }
        }

        /// <summary>Along what the body never moves.</summary>
        public void SetMotionLocks(MotionLocks locks)
        {
            ImpelException.Check(Native.impel_body_set_motion_locks(this, locks));
        }

        // Place and velocity

        /// <summary>Where the body is: its origin, not its centre of mass.</summary>
        public Transform Transform
        {
            get
            {
                Transform value;
                ImpelException.Check(Native.impel_body_get_transform(this, out value));
                return value;
            }
        }

        /// <summary>Puts the body somewhere else at once, without sweeping over what lies between.</summary>
        public void SetTransform(Transform transform)
        {
            ImpelException.Check(Native.impel_body_set_transform(this, transform));
        }

        /// <summary>
        /// Where the body is, in doubles: precise thousands of kilometres from the world's
        /// origin, too.
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

        /// <summary>Puts the body somewhere else at once.</summary>
        public void SetPreciseTransform(PreciseTransform transform)
        {
            ImpelException.Check(Native.impel_body_set_precise_transform(this, transform));
        }

        /// <summary>Where the body's origin is, in metres.</summary>
        public Vec2 Position { get { return Transform.P; } }

        /// <summary>How the body is turned, in radians, within [-π, π].</summary>
        public float Angle { get { return Transform.Angle; } }

        /// <summary>Of the centre of mass, in m/s.</summary>
        public Vec2 LinearVelocity
        {
            get
            {
                Vec2 value;
                ImpelException.Check(Native.impel_body_get_linear_velocity(this, out value));
                return value;
            }
        }

        /// <summary>Of the centre of mass, in m/s. Wakes the body unless it is zero.</summary>
        public void SetLinearVelocity(Vec2 velocity)
        {
            ImpelException.Check(Native.impel_body_set_linear_velocity(this, velocity));
        }

        /// <summary>Counter-clockwise, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_angular_velocity(this, out value));
                return value;
            }
        }

        /// <summary>Counter-clockwise, in rad/s. Wakes the body unless it is zero.</summary>
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

        /// <summary>The smallest box around all of the body's shapes.</summary>
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

        /// <summary>In kg; zero for a body that is not dynamic.</summary>
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

        /// <summary>Gives the body a mass of its own, in place of that of its shapes.</summary>
        public void SetMassData(MassData data)
        {
            ImpelException.Check(Native.impel_body_set_mass_data(this, data));
        }

        /// <summary>Gives the body the mass of its shapes again.</summary>
        public void ResetMassData()
        {
            ImpelException.Check(Native.impel_body_reset_mass_data(this));
        }

        /// <summary>Of its motion, in J.</summary>
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
        /// Gives the body the velocity that takes it to a place in so many seconds: for
        /// kinematic bodies, before each step.
        /// </summary>
        public void SetTarget(PreciseTransform target, float time = 1.0f / 60.0f)
        {
            ImpelException.Check(Native.impel_body_set_target_transform(this, target, time));
        }

        /// <summary>Lets the body fall through a one-way platform, for so many seconds at least.</summary>
        public void DropThrough(Body platform, float time)
        {
            ImpelException.Check(Native.impel_body_drop_through(this, platform, time));
        }

        /// <summary>Wakes what touches the body or is joined to it.</summary>
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

        /// <summary>Wakes the body and what hangs together with it, or puts them all to sleep.</summary>
        public void SetAwake(bool awake)
        {
            ImpelException.Check(Native.impel_body_set_awake(this, awake));
        }

        /// <summary>Yours.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_body_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>Yours.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_body_set_user_data(this, userData));
        }

        /// <summary>Rate at which linear velocity fades, in 1/s.</summary>
        public float LinearDamping
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_linear_damping(this, out value));
                return value;
            }
        }

        /// <summary>Rate at which linear velocity fades, in 1/s.</summary>
        public void SetLinearDamping(float damping)
        {
            ImpelException.Check(Native.impel_body_set_linear_damping(this, damping));
        }

        /// <summary>Rate at which angular velocity fades, in 1/s.</summary>
        public float AngularDamping
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_angular_damping(this, out value));
                return value;
            }
        }

        /// <summary>Rate at which angular velocity fades, in 1/s.</summary>
        public void SetAngularDamping(float damping)
        {
            ImpelException.Check(Native.impel_body_set_angular_damping(this, damping));
        }

        /// <summary>
        /// With whom contacts move the body, within ±127: touching one of a lower
        /// dominance, it acts as if it were infinitely heavy.
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

        /// <summary>With whom contacts move the body.</summary>
        public void SetDominance(int dominance)
        {
            ImpelException.Check(Native.impel_body_set_dominance(this, dominance));
        }

        /// <summary>
        /// Sweeps of the solver over the body's contacts and joints besides those of all.
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

        /// <summary>Additional sweeps of the solver, at most 100.</summary>
        public void SetAdditionalSweeps(int sweeps)
        {
            ImpelException.Check(
                Native.impel_body_set_additional_sweeps(this, checked((uint)sweeps)));
        }

        /// <summary>The angle of its rotation with the whole turns since that was set.</summary>
        public float TotalAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_body_get_total_angle(this, out value));
                return value;
            }
        }

        /// <summary>How often it has turned since its rotation was last set.</summary>
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

        /// <summary>Whether the body never turns.</summary>
        public bool FixedRotation
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_fixed_rotation(this, out value));
                return value;
            }
        }

        /// <summary>Whether the body never turns.</summary>
        public void SetFixedRotation(bool enable)
        {
            ImpelException.Check(Native.impel_body_set_fixed_rotation(this, enable));
        }

        /// <summary>Whether continuous collision looks at the body against dynamic bodies too, wherever it moves fast: neither passes the other.</summary>
        public bool Bullet
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_body_get_bullet(this, out value));
                return value;
            }
        }

        /// <summary>Whether continuous collision looks at the body against dynamic bodies too, wherever it moves fast: neither passes the other.</summary>
        public void SetBullet(bool enable)
        {
            ImpelException.Check(Native.impel_body_set_bullet(this, enable));
        }

        // Forces and impulses

        // Without `wake` they leave a sleeping body alone.

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

        /// <summary>Changes the velocity at once, by an impulse in N s at a point of the world.</summary>
        public void ApplyImpulse(Vec2 impulse, Position point, bool wake = true)
        {
            Apply(new Load
            {
                Linear = impulse, AtPoint = true, Point = point, IsImpulse = true, Wake = wake
            });
        }

        /// <summary>Changes the velocity at once, by an impulse in N s at the centre of mass.</summary>
        public void ApplyImpulse(Vec2 impulse, bool wake = true)
        {
            Apply(new Load { Linear = impulse, IsImpulse = true, Wake = wake });
        }

        /// <summary>Changes the angular velocity at once, by an impulse in N m s.</summary>
        public void ApplyAngularImpulse(float impulse, bool wake = true)
        {
            Apply(new Load { Angular = impulse, IsImpulse = true, Wake = wake });
        }

        /// <summary>A force with a torque in the next step, or an impulse at once.</summary>
        public void Apply(Load load)
        {
            ImpelException.Check(Native.impel_body_apply_load(this, ref load));
        }

        /// <summary>The force, in N, and the torque, in N m, applied since the last step.</summary>
        public void GetForce(out Vec2 force, out float torque)
        {
            ImpelException.Check(Native.impel_body_get_force(this, out force, out torque));
        }

        /// <summary>Takes back the forces and torques applied since the last step.</summary>
        public void ClearForces()
        {
            ImpelException.Check(Native.impel_body_clear_forces(this));
        }

        // Conversions

        /// <summary>Takes a point from the body's space to the world's.</summary>
        public Position GetWorldPoint(Vec2 localPoint)
        {
            Position value;
            ImpelException.Check(Native.impel_body_get_world_point(this, localPoint, out value));
            return value;
        }

        /// <summary>Takes a point from the world's space to the body's.</summary>
        public Vec2 GetLocalPoint(Position worldPoint)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_local_point(this, worldPoint, out value));
            return value;
        }

        /// <summary>Turns a vector from the body's space to the world's.</summary>
        public Vec2 GetWorldVector(Vec2 localVector)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_world_vector(this, localVector, out value));
            return value;
        }

        /// <summary>Turns a vector from the world's space to the body's.</summary>
        public Vec2 GetLocalVector(Vec2 worldVector)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_local_vector(this, worldVector, out value));
            return value;
        }

        /// <summary>The velocity, in m/s, that the body has at a point of the world.</summary>
        public Vec2 GetVelocityAt(Position point)
        {
            Vec2 value;
            ImpelException.Check(Native.impel_body_get_velocity_at_point(this, point, out value));
            return value;
        }

        /// <summary>
        /// Where the body will be after each of the next steps of <see cref="World.Advance"/>,
        /// if nothing touches it and no joint holds it: as many as the array has room for.
        /// Relative to an origin, such as a camera.
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

        /// <summary>The body's chains, height fields among them.</summary>
        public Chain[] GetChains()
        {
            Body body = this;
            return Lists.Read((Chain[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_body_get_chains(body, buffer, capacity, out count));
        }

        // Shapes. Without a definition they have ShapeDef.Default.

        /// <summary>Gives the body a circle.</summary>
        public Shape CreateCircle(float radius, ShapeDef? def = null)
        {
            return CreateCircle(new Circle(Vec2.Zero, radius), def);
        }

        /// <summary>Gives the body a circle.</summary>
        public Shape CreateCircle(Circle circle, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_circle(this, ref starts, ref circle, out shape));
            return shape;
        }

        /// <summary>Gives the body a capsule: all within a radius of a line.</summary>
        public Shape CreateCapsule(Capsule capsule, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_capsule(this, ref starts, ref capsule, out shape));
            return shape;
        }

        /// <summary>Gives the body a line, which stops bodies from both sides.</summary>
        public Shape CreateSegment(Segment segment, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_segment(this, ref starts, ref segment, out shape));
            return shape;
        }

        /// <summary>Gives the body a line that knows how it goes on at its ends.</summary>
        public Shape CreateChainSegment(ChainSegment segment, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_chain_segment(this, ref starts, ref segment, out shape));
            return shape;
        }

        /// <summary>Gives the body a box around its origin.</summary>
        public Shape CreateBox(float halfWidth, float halfHeight, ShapeDef? def = null)
        {
            ShapeDef starts = def ?? ShapeDef.Default;
            Shape shape;
            ImpelException.Check(
                Native.impel_shape_create_box(this, ref starts, halfWidth, halfHeight, out shape));
            return shape;
        }

        /// <summary>
        /// Gives the body a box with a place and a rotation in the body's space, rounded
        /// outwards by a radius.
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
        /// Gives the body the convex hull of 3 to 64 points, rounded outwards by a radius.
        /// </summary>
        public Shape CreatePolygon(Vec2[] points, float radius = 0.0f, ShapeDef? def = null)
        {
            return CreatePolygon(points, points == null ? 0 : points.Length, radius, def);
        }

        /// <summary>The same of the first <paramref name="count"/> points.</summary>
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
        /// Gives the body all points with <c>normal · p &lt;= offset</c>. The body must
        /// not be dynamic.
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
        /// Gives the body a smooth line through many points. It stops what comes from the
        /// right of its direction.
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
        /// Gives the body ground of these heights, so many metres apart, solid below;
        /// <see cref="Chain.Hole"/> is a hole.
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
        /// Gives the body cells that are solid (not 0) or not, row by row, the lowest first.
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
