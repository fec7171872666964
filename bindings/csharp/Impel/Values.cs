using System;
using System.Globalization;

namespace Impel
{
    public partial struct Vec2 : IEquatable<Vec2>
    {
        public static readonly Vec2 Zero = new Vec2(0.0f, 0.0f);

        public Vec2(float x, float y)
        {
            X = x;
            Y = y;
        }

        public float Length { get { return (float)Math.Sqrt((double)X * X + (double)Y * Y); } }

        public float LengthSquared { get { return Dot(this, this); } }

        /// <summary>The vector of length 1 in the same direction; zero if this is zero.</summary>
        public Vec2 Normalized
        {
            get
            {
                float length = Length;
                return length > 0.0f ? this / length : Zero;
            }
        }

        /// <summary>The vector turned by a quarter, counter-clockwise.</summary>
        public Vec2 Perpendicular { get { return new Vec2(-Y, X); } }

        public static float Distance(Vec2 a, Vec2 b) { return (b - a).Length; }

        /// <summary>The point at a fraction of the way from a to b.</summary>
        public static Vec2 Lerp(Vec2 a, Vec2 b, float fraction) { return a + (b - a) * fraction; }

        public static float Dot(Vec2 a, Vec2 b) { return a.X * b.X + a.Y * b.Y; }

        /// <summary>Twice the signed area of the triangle of a and b.</summary>
        public static float Cross(Vec2 a, Vec2 b) { return Native.impel_vec2_cross(a, b); }

        public static Vec2 operator +(Vec2 a, Vec2 b) { return new Vec2(a.X + b.X, a.Y + b.Y); }
        public static Vec2 operator -(Vec2 a, Vec2 b) { return new Vec2(a.X - b.X, a.Y - b.Y); }
        public static Vec2 operator -(Vec2 v) { return new Vec2(-v.X, -v.Y); }
        public static Vec2 operator *(Vec2 v, float s) { return new Vec2(v.X * s, v.Y * s); }
        public static Vec2 operator *(float s, Vec2 v) { return v * s; }
        public static Vec2 operator /(Vec2 v, float s) { return new Vec2(v.X / s, v.Y / s); }
        public static bool operator ==(Vec2 a, Vec2 b) { return a.X == b.X && a.Y == b.Y; }
        public static bool operator !=(Vec2 a, Vec2 b) { return !(a == b); }

        public bool Equals(Vec2 other) { return X.Equals(other.X) && Y.Equals(other.Y); }
        public override bool Equals(object other) { return other is Vec2 && Equals((Vec2)other); }
        public override int GetHashCode() { return X.GetHashCode() * 31 + Y.GetHashCode(); }

        public override string ToString()
        {
            return string.Format(CultureInfo.InvariantCulture, "({0}, {1})", X, Y);
        }

#if NETSTANDARD2_1 || NETCOREAPP
        // System.Numerics.Vector2 has the same layout, so MemoryMarshal.Cast converts spans.

        public static implicit operator System.Numerics.Vector2(Vec2 v)
        {
            return new System.Numerics.Vector2(v.X, v.Y);
        }

        public static implicit operator Vec2(System.Numerics.Vector2 v) { return new Vec2(v.X, v.Y); }
#endif
    }

    public partial struct Position
    {
        /// <summary>Converts a point in floats to doubles.</summary>
        public static implicit operator Position(Vec2 point)
        {
            return new Position { X = point.X, Y = point.Y };
        }

        /// <summary>Converts a position in doubles to the nearest floats.</summary>
        public static explicit operator Vec2(Position point)
        {
            return new Vec2((float)point.X, (float)point.Y);
        }
    }

    public partial struct PreciseTransform
    {
        /// <summary>Converts a transform in floats to doubles.</summary>
        public static implicit operator PreciseTransform(Transform transform)
        {
            return new PreciseTransform { P = transform.P, Q = transform.Q };
        }
    }

    public partial struct Load
    {
        /// <summary>A zero load at the centre of mass that wakes the body.</summary>
        public static Load Default { get { return Native.impel_load_default(); } }
    }

    public partial struct Rotation
    {
        /// <summary>No rotation.</summary>
        public static readonly Rotation Identity = new Rotation(1.0f, 0.0f);

        public Rotation(float c, float s)
        {
            C = c;
            S = s;
        }

        /// <summary>A rotation by an angle in radians; the same bits on every platform.</summary>
        public static Rotation FromAngle(float angle) { return Native.impel_rotation_from_angle(angle); }

        /// <summary>The angle in radians, within [-π, π].</summary>
        public float Angle { get { return Native.impel_rotation_get_angle(this); } }

        /// <summary>Converts a vector from local space to the world.</summary>
        public Vec2 Apply(Vec2 v) { return Native.impel_rotation_apply(this, v); }

        /// <summary>The composition: this rotation applied after another.</summary>
        public Rotation Compose(Rotation other) { return Native.impel_rotation_compose(this, other); }

        /// <summary>Another rotation relative to this one.</summary>
        public Rotation InverseCompose(Rotation other)
        {
            return Native.impel_rotation_inverse_compose(this, other);
        }
    }

    public partial struct Transform
    {
        public static readonly Transform Identity = new Transform(Vec2.Zero, Rotation.Identity);

        public Transform(Vec2 position, Rotation rotation)
        {
            P = position;
            Q = rotation;
        }

        public Vec2 Position { get { return P; } }

        public Rotation Rotation { get { return Q; } }

        /// <summary>The angle in radians, within [-π, π].</summary>
        public float Angle { get { return Q.Angle; } }

#if NETSTANDARD2_1 || NETCOREAPP
        /// <summary>The matrix that converts from local space to the world.</summary>
        public System.Numerics.Matrix3x2 ToMatrix()
        {
            return new System.Numerics.Matrix3x2(Q.C, Q.S, -Q.S, Q.C, P.X, P.Y);
        }
#endif

        /// <summary>Converts a point from local space to the world.</summary>
        public Vec2 Apply(Vec2 point) { return Native.impel_transform_point(this, point); }

        /// <summary>Converts a point from the world to local space.</summary>
        public Vec2 ApplyInverse(Vec2 point) { return Native.impel_transform_inverse_point(this, point); }

        /// <summary>The composition: this transform applied after another.</summary>
        public Transform Compose(Transform other) { return Native.impel_transform_compose(this, other); }

        /// <summary>Another transform relative to this one.</summary>
        public Transform InverseCompose(Transform other)
        {
            return Native.impel_transform_inverse_compose(this, other);
        }
    }

    public partial struct Aabb
    {
        public Aabb(Vec2 min, Vec2 max)
        {
            Min = min;
            Max = max;
        }

        public bool Contains(Vec2 point) { return Native.impel_aabb_contains_point(this, point); }

        public bool Overlaps(Aabb other) { return Native.impel_aabb_overlaps(this, other); }
    }

    public partial struct Circle
    {
        public Circle(Vec2 center, float radius)
        {
            Center = center;
            Radius = radius;
        }
    }

    public partial struct Capsule
    {
        public Capsule(Vec2 a, Vec2 b, float radius)
        {
            A = a;
            B = b;
            Radius = radius;
        }
    }

    public partial struct Segment
    {
        public Segment(Vec2 a, Vec2 b)
        {
            A = a;
            B = b;
        }
    }

    public partial struct Material
    {
        /// <summary>Density 1, no restitution, both frictions 0.6.</summary>
        public static Material Default { get { return Native.impel_material_default(); } }

        /// <summary>A material preset, such as rock, wood or metal.</summary>
        public static Material Preset(MaterialPreset preset)
        {
            Material material;
            ImpelException.Check(Native.impel_material_preset(preset, out material));
            return material;
        }
    }

    public partial struct Filter
    {
        /// <summary>The default filter: category 1, all bits in the mask, no group.</summary>
        public static Filter Default { get { return Native.impel_filter_default(); } }
    }

    // A definition begins with a cookie, so the engine rejects one created by `new`. These members
    // create valid definitions.

    public partial struct WorldDef
    {
        /// <summary>The default definition.</summary>
        public static WorldDef Default { get { return Native.impel_world_def_default(); } }

        /// <summary>
        /// The default definition for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static WorldDef ForLengthUnit(float lengthUnit) { return Native.impel_world_def_for_length_unit(lengthUnit); }
    }

    public partial struct BodyDef
    {
        /// <summary>The default definition: a static body at the origin.</summary>
        public static BodyDef Default { get { return Native.impel_body_def_default(); } }

        /// <summary>A definition of a dynamic body at a position.</summary>
        public static BodyDef Dynamic(Vec2 position) { return Of(BodyType.Dynamic, position); }

        /// <summary>A definition of a static body at a position.</summary>
        public static BodyDef Static(Vec2 position) { return Of(BodyType.Static, position); }

        private static BodyDef Of(BodyType type, Vec2 position)
        {
            BodyDef def = Default;
            def.Type = type;
            def.Position = position;
            return def;
        }
    }

    public partial struct ShapeDef
    {
        /// <summary>The default definition, with the default material and filter.</summary>
        public static ShapeDef Default { get { return Native.impel_shape_def_default(); } }
    }

    public partial struct RadialForceDef
    {
        /// <summary>The default definition, without a force.</summary>
        public static RadialForceDef Default { get { return Native.impel_radial_force_def_default(); } }

        /// <summary>
        /// The default definition for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static RadialForceDef ForLengthUnit(float lengthUnit) { return Native.impel_radial_force_def_for_length_unit(lengthUnit); }
    }
}
