using System;

namespace Impel
{
    /// <summary>
    /// A slider along the x axis of frame a, with optional spring, motor and limits.
    /// </summary>
    public struct PrismaticJoint : IEquatable<PrismaticJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal PrismaticJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(PrismaticJoint joint) { return joint.Joint; }

        public bool Equals(PrismaticJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is PrismaticJoint && Equals((PrismaticJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Translation of frame b along the axis, in metres.</summary>
        public float Translation
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_prismatic_joint_get_translation(Joint, out value));
                return value;
            }
        }

        /// <summary>Velocity along the axis, in m/s.</summary>
        public float Velocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_prismatic_joint_get_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public bool EnableLimit
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_prismatic_joint_get_enable_limit(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public void SetEnableLimit(bool enable)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_enable_limit(Joint, enable));
        }

        /// <summary>Lower and upper limit of the translation, in metres.</summary>
        public void GetLimits(out float lower, out float upper)
        {
            ImpelException.Check(Native.impel_prismatic_joint_get_limits(Joint, out lower, out upper));
        }

        /// <summary>Lower and upper limit of the translation, in metres.</summary>
        public void SetLimits(float lower, float upper)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_limits(Joint, lower, upper));
        }

        /// <summary>Whether the motor is enabled.</summary>
        public bool EnableMotor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_prismatic_joint_get_enable_motor(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the motor is enabled.</summary>
        public void SetEnableMotor(bool enable)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_enable_motor(Joint, enable));
        }

        /// <summary>Motor speed, in m/s.</summary>
        public float MotorSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_prismatic_joint_get_motor_speed(Joint, out value));
                return value;
            }
        }

        /// <summary>Motor speed, in m/s.</summary>
        public void SetMotorSpeed(float speed)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_motor_speed(Joint, speed));
        }

        /// <summary>Maximum motor force, in N.</summary>
        public float MaxMotorForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_prismatic_joint_get_max_motor_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum motor force, in N.</summary>
        public void SetMaxMotorForce(float force)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_max_motor_force(Joint, force));
        }

        /// <summary>Motor force on body b, in N, averaged over the last step.</summary>
        public float MotorForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_prismatic_joint_get_motor_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring towards the target translation is enabled.</summary>
        public bool EnableSpring
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_prismatic_joint_get_enable_spring(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the spring towards the target translation is enabled.</summary>
        public void SetEnableSpring(bool enable)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_enable_spring(Joint, enable));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_prismatic_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>Target translation of the spring, in metres.</summary>
        public float TargetTranslation
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_prismatic_joint_get_target_translation(Joint, out value));
                return value;
            }
        }

        /// <summary>Target translation of the spring, in metres.</summary>
        public void SetTargetTranslation(float translation)
        {
            ImpelException.Check(Native.impel_prismatic_joint_set_target_translation(Joint, translation));
        }
    }
}
