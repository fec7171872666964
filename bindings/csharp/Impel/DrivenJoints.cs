using System;

namespace Impel
{
    /// <summary>Drives body b as seen from body a: by velocity, by springs, or both.</summary>
    public struct MotorJoint : IEquatable<MotorJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
        public readonly Joint Joint;

        internal MotorJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(MotorJoint joint) { return joint.Joint; }

        public bool Equals(MotorJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is MotorJoint && Equals((MotorJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Of body b as seen from body a, in m/s.</summary>
        public Vec2 LinearVelocity
        {
            get
            {
                Vec2 value;
                ImpelException.Check(Native.impel_motor_joint_get_linear_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Of body b as seen from body a, in m/s.</summary>
        public void SetLinearVelocity(Vec2 velocity)
        {
            ImpelException.Check(Native.impel_motor_joint_set_linear_velocity(Joint, velocity));
        }

        /// <summary>Of body b against body a, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_angular_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Of body b against body a, in rad/s.</summary>
        public void SetAngularVelocity(float velocity)
        {
            ImpelException.Check(Native.impel_motor_joint_set_angular_velocity(Joint, velocity));
        }

        /// <summary>The most force for the linear velocity, in N.</summary>
        public float MaxVelocityForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_velocity_force(Joint, out value));
                return value;
            }
        }

        /// <summary>The most force for the linear velocity, in N.</summary>
        public void SetMaxVelocityForce(float force)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_velocity_force(Joint, force));
        }

        /// <summary>The most torque for the angular velocity, in N m.</summary>
        public float MaxVelocityTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_velocity_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>The most torque for the angular velocity, in N m.</summary>
        public void SetMaxVelocityTorque(float torque)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_velocity_torque(Joint, torque));
        }

        /// <summary>Frequency, in Hz, and damping ratio of what pulls to frame a.</summary>
        public void GetLinearSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_get_linear_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of what pulls to frame a.</summary>
        public void SetLinearSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_set_linear_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>The most force of that spring, in N.</summary>
        public float MaxSpringForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_spring_force(Joint, out value));
                return value;
            }
        }

        /// <summary>The most force of that spring, in N.</summary>
        public void SetMaxSpringForce(float force)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_spring_force(Joint, force));
        }

        /// <summary>Frequency, in Hz, and damping ratio of what turns to frame a.</summary>
        public void GetAngularSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_get_angular_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of what turns to frame a.</summary>
        public void SetAngularSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_set_angular_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>The most torque of that spring, in N m.</summary>
        public float MaxSpringTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_spring_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>The most torque of that spring, in N m.</summary>
        public void SetMaxSpringTorque(float torque)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_spring_torque(Joint, torque));
        }
    }

    /// <summary>Pulls a point of body b softly to a target.</summary>
    public struct MouseJoint : IEquatable<MouseJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
        public readonly Joint Joint;

        internal MouseJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(MouseJoint joint) { return joint.Joint; }

        public bool Equals(MouseJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is MouseJoint && Equals((MouseJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Where the body is pulled to, in the world.</summary>
        public Position Target
        {
            get
            {
                Position value;
                ImpelException.Check(Native.impel_mouse_joint_get_target(Joint, out value));
                return value;
            }
        }

        /// <summary>Where the body is pulled to, in the world.</summary>
        public void SetTarget(Position target)
        {
            ImpelException.Check(Native.impel_mouse_joint_set_target(Joint, target));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the pull.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_mouse_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the pull.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_mouse_joint_set_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>The most force of the pull, in N.</summary>
        public float MaxForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_mouse_joint_get_max_force(Joint, out value));
                return value;
            }
        }

        /// <summary>The most force of the pull, in N.</summary>
        public void SetMaxForce(float force)
        {
            ImpelException.Check(Native.impel_mouse_joint_set_max_force(Joint, force));
        }
    }
}
