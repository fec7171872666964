using System;

namespace Impel
{
    public partial struct RevoluteJointDef
    {
        /// <summary>The default definition, without bodies.</summary>
        public static RevoluteJointDef Default { get { return Native.impel_revolute_joint_def_default(); } }

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

    /// <summary>A revolute joint (hinge) with optional spring, motor and limits.</summary>
    public struct RevoluteJoint : IEquatable<RevoluteJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
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

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>
        /// Angle of frame b relative to frame a, in radians, including whole turns.
        /// </summary>
        public float Angle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>Angular velocity of body b relative to body a, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_angular_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public bool EnableLimit
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_revolute_joint_get_enable_limit(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public void SetEnableLimit(bool enable)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_enable_limit(Joint, enable));
        }

        /// <summary>Whether the motor is enabled.</summary>
        public bool EnableMotor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_revolute_joint_get_enable_motor(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the motor is enabled.</summary>
        public void SetEnableMotor(bool enable)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_enable_motor(Joint, enable));
        }

        /// <summary>Motor speed of body b relative to body a, in rad/s.</summary>
        public float MotorSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_motor_speed(Joint, out value));
                return value;
            }
        }

        /// <summary>Motor speed of body b relative to body a, in rad/s.</summary>
        public void SetMotorSpeed(float speed)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_motor_speed(Joint, speed));
        }

        /// <summary>Maximum motor torque, in N m.</summary>
        public float MaxMotorTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_max_motor_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum motor torque, in N m.</summary>
        public void SetMaxMotorTorque(float torque)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_max_motor_torque(Joint, torque));
        }

        /// <summary>Motor torque on body b, in N m, averaged over the last step.</summary>
        public float MotorTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_motor_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring towards the target angle is enabled.</summary>
        public bool EnableSpring
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_revolute_joint_get_enable_spring(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring towards the target angle is enabled.</summary>
        public void SetEnableSpring(bool enable)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_enable_spring(Joint, enable));
        }

        /// <summary>Target angle of the spring, in radians.</summary>
        public float TargetAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_revolute_joint_get_target_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>Target angle of the spring, in radians.</summary>
        public void SetTargetAngle(float angle)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_target_angle(Joint, angle));
        }

        /// <summary>Lower and upper limit of the angle, in radians.</summary>
        public void GetLimits(out float lowerAngle, out float upperAngle)
        {
            ImpelException.Check(Native.impel_revolute_joint_get_limits(Joint, out lowerAngle, out upperAngle));
        }

        /// <summary>Lower and upper limit of the angle, in radians.</summary>
        public void SetLimits(float lowerAngle, float upperAngle)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_limits(Joint, lowerAngle, upperAngle));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_revolute_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_revolute_joint_set_spring(Joint, hertz, dampingRatio));
        }
    }
}
