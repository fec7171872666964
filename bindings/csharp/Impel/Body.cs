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

        /// <summary>Name of the body for debugging, or an empty text.</summary>
        public unsafe string Name
        {
            get
            {
                UIntPtr count;
                ImpelException.Check(Native.impel_body_get_name(this, null, UIntPtr.Zero, out count));
                byte[] bytes = new byte[(int)count];
                fixed (byte* first = bytes)
                {
                    ImpelException.Check(
                        Native.impel_body_get_name(this, first, Lists.Length(bytes), out count));
                    return Text.Read((IntPtr)first);
                }
            }
        }

        /// <summary>Sets the name of the body. Null removes it.</summary>
        public unsafe void SetName(string name)
        {
            fixed (byte* first = Text.Bytes(name))
            {
                ImpelException.Check(Native.impel_body_set_name(this, first));
            }
        }

        // Transform and velocity

        /// <summary>Position of the body's origin, in metres.</summary>
        public Vec2 Position { get { return Transform.P; } }

        /// <summary>Rotation of the body, in radians, within [-π, π].</summary>
        public float Angle { get { return Transform.Angle; } }

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

        /// <summary>Computes the mass from the body's shapes again.</summary>
        public void ResetMassData()
        {
            ImpelException.Check(Native.impel_body_reset_mass_data(this));
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
        public unsafe void Predict(Transform[] transforms, Position origin = default(Position))
        {
            if (transforms == null)
            {
                throw new ArgumentNullException("transforms");
            }
            fixed (Transform* first = transforms)
            {
                ImpelException.Check(Native.impel_body_predict_transforms(
                    this, ref origin, first, Lists.Length(transforms)));
            }
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
        public unsafe Shape CreatePolygon(Vec2[] points, int count, float radius, ShapeDef? def = null)
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
            fixed (Vec2* first = points)
            {
                ImpelException.Check(Native.impel_shape_create_polygon(
                    this, ref starts, first, (UIntPtr)count, radius, out shape));
            }
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
        public unsafe Chain CreateChain(Vec2[] points, ChainDef? def = null)
        {
            if (points == null)
            {
                throw new ArgumentNullException("points");
            }
            ChainDef starts = def ?? ChainDef.Default;
            Chain chain;
            fixed (Vec2* first = points)
            {
                ImpelException.Check(Native.impel_chain_create(
                    this, ref starts, first, Lists.Length(points), out chain));
            }
            return chain;
        }

        /// <summary>
        /// Creates a height field: ground with these heights at a spacing in metres, solid below.
        /// <see cref="Chain.Hole"/> makes a hole.
        /// </summary>
        public unsafe Chain CreateHeightField(float[] heights, float spacing, ChainDef? def = null)
        {
            if (heights == null)
            {
                throw new ArgumentNullException("heights");
            }
            ChainDef starts = def ?? ChainDef.Default;
            Chain chain;
            fixed (float* first = heights)
            {
                ImpelException.Check(Native.impel_height_field_create(
                    this, ref starts, first, Lists.Length(heights), spacing, out chain));
            }
            return chain;
        }

        /// <summary>
        /// Creates a grid of cells that are solid (not 0) or empty, row by row from the bottom.
        /// </summary>
        public unsafe Chain CreateGrid(byte[] cells, int columns, float cellSize, ChainDef? def = null)
        {
            uint rows = Chain.Rows(cells, columns);
            ChainDef starts = def ?? ChainDef.Default;
            Chain chain;
            fixed (byte* first = cells)
            {
                ImpelException.Check(Native.impel_grid_create(
                    this, ref starts, first, (uint)columns, rows, cellSize, out chain));
            }
            return chain;
        }
    }
}
