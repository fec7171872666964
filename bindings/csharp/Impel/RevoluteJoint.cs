using System;

namespace Impel
{
    public partial struct RevoluteJointDef
    {
        /// <summary>A pin without bodies yet; set them, and change what you like.</summary>
        public static RevoluteJointDef Default { get { return Native.impel_revolute_joint_def_default(); } }

        /// <summary>
        /// A pin of two bodies at a point of the world, with the angle zero as they are
        /// now; change what you like.
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

    /// <summary>A hinge, with a spring, a motor and limits where they are enabled.</summary>
    public struct RevoluteJoint : IEquatable<RevoluteJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
        public readonly Joint Joint;

        internal RevoluteJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(RevoluteJoint joint) { return joint.Joint; }

        public bool Equals(RevoluteJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is RevoluteJoint && Equals((RevoluteJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Of frame b against frame a, in radians, over several turns.</summary>
        public float Angle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>Of body b against body a, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_angular_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the angle is held within its limits.</summary>
        public bool EnableLimit
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_revolute_joint_get_enable_limit(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the angle is held within its limits.</summary>
        public void SetEnableLimit(bool enable)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_enable_limit(Joint, enable));
        }

        /// <summary>Whether the motor turns the joint.</summary>
        public bool EnableMotor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_revolute_joint_get_enable_motor(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the motor turns the joint.</summary>
        public void SetEnableMotor(bool enable)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_enable_motor(Joint, enable));
        }

        /// <summary>How fast the motor turns body b against body a, in rad/s.</summary>
        public float MotorSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_motor_speed(Joint, out value));
                return value;
            }
        }

        /// <summary>How fast the motor turns body b against body a, in rad/s.</summary>
        public void SetMotorSpeed(float speed)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_motor_speed(Joint, speed));
        }

        /// <summary>The most torque that the motor applies, in N m.</summary>
        public float MaxMotorTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_max_motor_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>The most torque that the motor applies, in N m.</summary>
        public void SetMaxMotorTorque(float torque)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_max_motor_torque(Joint, torque));
        }

        /// <summary>The motor's torque on body b, in N m, on average over the last step.</summary>
        public float MotorTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_motor_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring pulls towards the target angle.</summary>
        public bool EnableSpring
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_revolute_joint_get_enable_spring(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring pulls towards the target angle.</summary>
        public void SetEnableSpring(bool enable)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_enable_spring(Joint, enable));
        }

        /// <summary>The angle at which the spring is at rest, in radians.</summary>
        public float TargetAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_target_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>The angle at which the spring is at rest, in radians.</summary>
        public void SetTargetAngle(float angle)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_target_angle(Joint, angle));
        }

        /// <summary>The least and the greatest angle, in radians.</summary>
        public void GetLimits(out float lowerAngle, out float upperAngle)
        {
            ImpelException.Check(Native.impel_revolute_joint_get_limits(Joint, out lowerAngle, out upperAngle));
        }

        /// <summary>The least and the greatest angle, in radians.</summary>
        public void SetLimits(float lowerAngle, float upperAngle)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_limits(Joint, lowerAngle, upperAngle));
        }

        /// <summary>The spring's frequency, in Hz, and its damping ratio.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_revolute_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>The spring's frequency, in Hz, and its damping ratio.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_spring(Joint, hertz, dampingRatio));
        }
    }
}
