namespace Impel
{
    // Definitions for two bodies at their current transforms. Anchors and axes are in the world.

    /// <summary>Joint frames at a point of the world, along its x axis or another one.</summary>
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
            // A zero axis gives an invalid rotation, for which the engine reports an error.
            return new Transform(
                pose.ApplyInverse(anchor), new Rotation(local.X / length, local.Y / length));
        }
    }

    public partial struct RevoluteJointDef
    {
        /// <summary>
        /// A definition for two bodies at a point of the world; the current angle is zero.
        /// </summary>
        public static RevoluteJointDef At(Body bodyA, Body bodyB, Vec2 anchor)
        {
            RevoluteJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            def.LocalFrameA = FrameAt(bodyA, anchor);
            def.LocalFrameB = FrameAt(bodyB, anchor);
            return def;
        }

        private static Transform FrameAt(Body body, Vec2 anchor)
        {
            Transform pose = body.Transform;
            return new Transform(pose.ApplyInverse(anchor), new Rotation(pose.Q.C, -pose.Q.S));
        }
    }

    public partial struct PrismaticJointDef
    {
        /// <summary>A definition that lets body b slide along an axis through a point.</summary>
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
        /// <summary>A definition that keeps the current distance of two points.</summary>
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
        /// <summary>A definition that welds two bodies at a point.</summary>
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
        /// <summary>
        /// A definition for a wheel, body b, with a suspension on body a along an axis, often (0,
        /// 1).
        /// </summary>
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
        /// <summary>
        /// A definition for two bodies at a point; the x axis is a direction of the world.
        /// </summary>
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
        /// <summary>
        /// The default definition: the origin of the last body reaches the world's origin with any
        /// rotation.
        /// </summary>
        public static InverseKinematicsDef Default { get { return Native.impel_inverse_kinematics_def_default(); } }

        /// <summary>
        /// The default definition for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static InverseKinematicsDef ForLengthUnit(float lengthUnit) { return Native.impel_inverse_kinematics_def_for_length_unit(lengthUnit); }
    }

    public partial struct MotorJointDef
    {
        /// <summary>A definition that drives body b relative to body a, at a point.</summary>
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
        /// <summary>
        /// A definition that grabs a body at a point; <paramref name="ground"/> is any static body.
        /// </summary>
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
        /// <summary>
        /// A definition between the angles of two bodies; the current angle is zero.
        /// </summary>
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
        /// <summary>
        /// A ratchet: body b rotates in one direction, and back only to the last tooth.
        /// </summary>
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
        /// <summary>A definition that couples two revolute or prismatic joints.</summary>
        public static GearJointDef Of(Joint jointA, Joint jointB, float ratio = 1.0f)
        {
            GearJointDef def = Default;
            def.JointA = jointA;
            def.JointB = jointB;
            def.Ratio = ratio;
            return def;
        }

        /// <summary>A definition that couples the angles of two bodies.</summary>
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
        /// <summary>
        /// A definition for two bodies, with an anchor each, on a rope of its current length.
        /// </summary>
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
        /// <summary>A definition that disables contacts between two bodies.</summary>
        public static FilterJointDef Of(Body bodyA, Body bodyB)
        {
            FilterJointDef def = Default;
            def.BodyA = bodyA;
            def.BodyB = bodyB;
            return def;
        }
    }
}
