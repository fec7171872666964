using System;

namespace Impel
{
    /// <summary>A rod, a rope or a spring between two points.</summary>
    public struct DistanceJoint : IEquatable<DistanceJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal DistanceJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(DistanceJoint joint) { return joint.Joint; }

        public bool Equals(DistanceJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is DistanceJoint && Equals((DistanceJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Length of the rod, or rest length of the spring, in metres.</summary>
        public float Length
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_distance_joint_get_length(Joint, out value));
                return value;
            }
        }

        /// <summary>Length of the rod, or rest length of the spring, in metres.</summary>
        public void SetLength(float length)
        {
            ImpelException.Check(Native.impel_distance_joint_set_length(Joint, length));
        }

        /// <summary>Current distance of the anchors, in metres.</summary>
        public float CurrentLength
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_distance_joint_get_current_length(Joint, out value));
                return value;
            }
        }

        /// <summary>Velocity at which the anchors move apart, in m/s.</summary>
        public float Velocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_distance_joint_get_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public bool EnableLimit
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_distance_joint_get_enable_limit(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the limits are enabled.</summary>
        public void SetEnableLimit(bool enable)
        {
            ImpelException.Check(Native.impel_distance_joint_set_enable_limit(Joint, enable));
        }

        /// <summary>Minimum and maximum length, in metres.</summary>
        public void GetLimits(out float minLength, out float maxLength)
        {
            ImpelException.Check(Native.impel_distance_joint_get_limits(Joint, out minLength, out maxLength));
        }

        /// <summary>Minimum and maximum length, in metres.</summary>
        public void SetLimits(float minLength, float maxLength)
        {
            ImpelException.Check(Native.impel_distance_joint_set_limits(Joint, minLength, maxLength));
        }

        /// <summary>Whether the motor is enabled.</summary>
        public bool EnableMotor
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_distance_joint_get_enable_motor(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the motor is enabled.</summary>
        public void SetEnableMotor(bool enable)
        {
            ImpelException.Check(Native.impel_distance_joint_set_enable_motor(Joint, enable));
        }

        /// <summary>Motor speed, positive to move the anchors apart, in m/s.</summary>
        public float MotorSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_distance_joint_get_motor_speed(Joint, out value));
                return value;
            }
        }

        /// <summary>Motor speed, positive to move the anchors apart, in m/s.</summary>
        public void SetMotorSpeed(float speed)
        {
            ImpelException.Check(Native.impel_distance_joint_set_motor_speed(Joint, speed));
        }

        /// <summary>Maximum motor force, in N.</summary>
        public float MaxMotorForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_distance_joint_get_max_motor_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum motor force, in N.</summary>
        public void SetMaxMotorForce(float force)
        {
            ImpelException.Check(Native.impel_distance_joint_set_max_motor_force(Joint, force));
        }

        /// <summary>Motor force, in N, averaged over the last step.</summary>
        public float MotorForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_distance_joint_get_motor_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the joint is a spring in place of a rod.</summary>
        public bool EnableSpring
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_distance_joint_get_enable_spring(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the joint is a spring in place of a rod.</summary>
        public void SetEnableSpring(bool enable)
        {
            ImpelException.Check(Native.impel_distance_joint_set_enable_spring(Joint, enable));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_distance_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_distance_joint_set_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>Minimum and maximum force of the spring, in N; negative forces pull.</summary>
        public void GetSpringForceRange(out float lowerForce, out float upperForce)
        {
            ImpelException.Check(
                Native.impel_distance_joint_get_spring_force_range(Joint, out lowerForce, out upperForce));
        }

        /// <summary>
        /// Sets the minimum and maximum force of the spring, in N; negative forces pull. With a
        /// maximum of 0, the spring only pulls.
        /// </summary>
        public void SetSpringForceRange(float lowerForce, float upperForce)
        {
            ImpelException.Check(
                Native.impel_distance_joint_set_spring_force_range(Joint, lowerForce, upperForce));
        }
    }
}
