using System;

namespace Impel
{
    /// <summary>
    /// A rotary joint: a spring, a motor and limits between the angles of two bodies.
    /// </summary>
    public struct RotaryJoint : IEquatable<RotaryJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal RotaryJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(RotaryJoint joint) { return joint.Joint; }

        public bool Equals(RotaryJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is RotaryJoint && Equals((RotaryJoint)other); }
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
                ImpelException.Check(Native.impel_rotary_joint_get_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>Angular velocity of body b relative to body a, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_rotary_joint_get_angular_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public bool EnableLimit
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_rotary_joint_get_enable_limit(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public void SetEnableLimit(bool enable)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_enable_limit(Joint, enable));
        }

        /// <summary>Lower and upper limit of the angle, in radians.</summary>
        public void GetLimits(out float lower, out float upper)
        {
            ImpelException.Check(Native.impel_rotary_joint_get_limits(Joint, out lower, out upper));
        }

        /// <summary>Lower and upper limit of the angle, in radians.</summary>
        public void SetLimits(float lower, float upper)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_limits(Joint, lower, upper));
        }

        /// <summary>Whether the motor is enabled.</summary>
        public bool EnableMotor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_rotary_joint_get_enable_motor(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the motor is enabled.</summary>
        public void SetEnableMotor(bool enable)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_enable_motor(Joint, enable));
        }

        /// <summary>Motor speed, in rad/s.</summary>
        public float MotorSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_rotary_joint_get_motor_speed(Joint, out value));
                return value;
            }
        }

        /// <summary>Motor speed, in rad/s.</summary>
        public void SetMotorSpeed(float speed)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_motor_speed(Joint, speed));
        }

        /// <summary>Maximum motor torque, in N m.</summary>
        public float MaxMotorTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_rotary_joint_get_max_motor_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum motor torque, in N m.</summary>
        public void SetMaxMotorTorque(float torque)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_max_motor_torque(Joint, torque));
        }

        /// <summary>Motor torque, in N m, averaged over the last step.</summary>
        public float MotorTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_rotary_joint_get_motor_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring towards the target angle is enabled.</summary>
        public bool EnableSpring
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_rotary_joint_get_enable_spring(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring towards the target angle is enabled.</summary>
        public void SetEnableSpring(bool enable)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_enable_spring(Joint, enable));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_rotary_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>Target angle of the spring, in radians.</summary>
        public float TargetAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_rotary_joint_get_target_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>Target angle of the spring, in radians.</summary>
        public void SetTargetAngle(float angle)
        {
            ImpelException.Check(Native.impel_rotary_joint_set_target_angle(Joint, angle));
        }
    }
}
