namespace Impel
{
    // Definitions for two bodies as they are now; change what you like. Anchors and axes
    // are those of the world.

    /// <summary>Frames at a point of the world, along its x axis or another.</summary>
    internal static class Frames
    {
        public static Transform At(Body body, Vec2 anchor)
        {
            return At(body, anchor, new Vec2(1.0f, 0.0f));
        }

        public static Transform At(Body body, Vec2 anchor, Vec2 axis)
        {
            Transform pose = body.Transform;
            Vec2 local = Native.impel_rotation_apply_inverse(pose.Q, axis);
            float length = local.Length;
            // A length of zero makes no rotation, which the engine refuses in words.
            return new Transform(
                pose.ApplyInverse(anchor), new Rotation(local.X / length, local.Y / length));
        }
    }

    public partial struct PrismaticJointDef
    {
        /// <summary>A slider without bodies yet.</summary>
        public static PrismaticJointDef Default { get { return Native.impel_prismatic_joint_def_default(); } }

        /// <summary>Lets body b slide along an axis through a point.</summary>
        public static PrismaticJointDef At(Body bodyA, Body bodyB, Vec2 anchor, Vec2 axis)
        {
            PrismaticJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchor, axis);
            def.LocalFrameB = Frames.At(bodyB, anchor, axis);
            return def;
        }
    }

    public partial struct DistanceJointDef
    {
        /// <summary>A rod without bodies yet.</summary>
        public static DistanceJointDef Default { get { return Native.impel_distance_joint_def_default(); } }

        /// <summary>Keeps two points as far apart as they are.</summary>
        public static DistanceJointDef Between(Body bodyA, Body bodyB, Vec2 anchorA, Vec2 anchorB)
        {
            DistanceJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchorA);
            def.LocalFrameB = Frames.At(bodyB, anchorB);
            def.Length = (anchorB - anchorA).Length;
            return def;
        }
    }

    public partial struct WeldJointDef
    {
        /// <summary>A rigid weld without bodies yet.</summary>
        public static WeldJointDef Default { get { return Native.impel_weld_joint_def_default(); } }

        /// <summary>Makes two bodies one at a point.</summary>
        public static WeldJointDef At(Body bodyA, Body bodyB, Vec2 anchor)
        {
            WeldJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchor);
            def.LocalFrameB = Frames.At(bodyB, anchor);
            return def;
        }
    }

    public partial struct WheelJointDef
    {
        /// <summary>A wheel without bodies yet.</summary>
        public static WheelJointDef Default { get { return Native.impel_wheel_joint_def_default(); } }

        /// <summary>Hangs body b, a wheel, on body a along an axis: mostly (0, 1).</summary>
        public static WheelJointDef At(Body bodyA, Body bodyB, Vec2 anchor, Vec2 axis)
        {
            WheelJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchor, axis);
            def.LocalFrameB = Frames.At(bodyB, anchor, axis);
            return def;
        }
    }

    public partial struct GenericJointDef
    {
        /// <summary>All axes locked, without bodies yet.</summary>
        public static GenericJointDef Default { get { return Native.impel_generic_joint_def_default(); } }

        /// <summary>Joins two bodies at a point; the x axis is a direction of the world.</summary>
        public static GenericJointDef At(Body bodyA, Body bodyB, Vec2 anchor, Vec2 axis)
        {
            GenericJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchor, axis);
            def.LocalFrameB = Frames.At(bodyB, anchor, axis);
            return def;
        }
    }

    public partial struct InverseKinematicsDef
    {
        /// <summary>The last body's origin is to come to the world's, however it is turned.</summary>
        public static InverseKinematicsDef Default { get { return Native.impel_inverse_kinematics_def_default(); } }

        /// <summary>The same for a world with that unit of length: see <see cref="WorldDef.LengthUnit"/>.</summary>
        public static InverseKinematicsDef ForLengthUnit(float lengthUnit) { return Native.impel_inverse_kinematics_def_for_length_unit(lengthUnit); }
    }

    public partial struct MotorJointDef
    {
        /// <summary>Without bodies yet.</summary>
        public static MotorJointDef Default { get { return Native.impel_motor_joint_def_default(); } }

        /// <summary>Drives body b as seen from body a, about a point.</summary>
        public static MotorJointDef At(Body bodyA, Body bodyB, Vec2 anchor)
        {
            MotorJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchor);
            def.LocalFrameB = Frames.At(bodyB, anchor);
            return def;
        }
    }

    public partial struct MouseJointDef
    {
        /// <summary>Without bodies yet.</summary>
        public static MouseJointDef Default { get { return Native.impel_mouse_joint_def_default(); } }

        /// <summary>Grabs a body at a point; <paramref name="ground"/> is any static body.</summary>
        public static MouseJointDef Grab(Body ground, Body body, Vec2 target)
        {
            MouseJointDef def = Default;
            def.BodyA = ground;
            def.BodyB = body;
            def.Target = target;
            return def;
        }
    }

    public partial struct RotaryJointDef
    {
        /// <summary>Without bodies yet.</summary>
        public static RotaryJointDef Default { get { return Native.impel_rotary_joint_def_default(); } }

        /// <summary>Acts between the angles of two bodies, zero as they are now.</summary>
        public static RotaryJointDef Of(Body bodyA, Body bodyB)
        {
            RotaryJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, bodyA.Position);
            def.LocalFrameB = Frames.At(bodyB, bodyB.Position);
            return def;
        }
    }

    public partial struct RatchetJointDef
    {
        /// <summary>Without bodies yet.</summary>
        public static RatchetJointDef Default { get { return Native.impel_ratchet_joint_def_default(); } }

        /// <summary>Lets body b turn one way, and back to the last tooth.</summary>
        public static RatchetJointDef Of(Body bodyA, Body bodyB, float ratchet)
        {
            RatchetJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, bodyA.Position);
            def.LocalFrameB = Frames.At(bodyB, bodyB.Position);
            def.Ratchet = ratchet;
            return def;
        }
    }

    public partial struct GearJointDef
    {
        /// <summary>Without sides yet.</summary>
        public static GearJointDef Default { get { return Native.impel_gear_joint_def_default(); } }

        /// <summary>Couples two revolute or prismatic joints.</summary>
        public static GearJointDef Of(Joint jointA, Joint jointB, float ratio = 1.0f)
        {
            GearJointDef def = Default;
            def.JointA = jointA;
            def.JointB = jointB;
            def.Ratio = ratio;
            return def;
        }

        /// <summary>Couples the angles of two bodies.</summary>
        public static GearJointDef Of(Body bodyA, Body bodyB, float ratio = 1.0f)
        {
            GearJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.Ratio = ratio;
            return def;
        }
    }

    public partial struct PulleyJointDef
    {
        /// <summary>Without bodies yet.</summary>
        public static PulleyJointDef Default { get { return Native.impel_pulley_joint_def_default(); } }

        /// <summary>Hangs two bodies, at a point each, on one rope as long as it is now.</summary>
        public static PulleyJointDef Over(
            Body bodyA, Body bodyB, Vec2 groundA, Vec2 groundB, Vec2 anchorA, Vec2 anchorB)
        {
            PulleyJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = Frames.At(bodyA, anchorA);
            def.LocalFrameB = Frames.At(bodyB, anchorB);
            def.GroundAnchorA = groundA;
            def.GroundAnchorB = groundB;
            return def;
        }
    }

    public partial struct FilterJointDef
    {
        /// <summary>Without bodies yet.</summary>
        public static FilterJointDef Default { get { return Native.impel_filter_joint_def_default(); } }

        /// <summary>Keeps the shapes of two bodies from touching.</summary>
        public static FilterJointDef Of(Body bodyA, Body bodyB)
        {
            FilterJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            return def;
        }
    }
}
