using System;

namespace Impel
{
    /// <summary>
    /// A motor joint: drives body b relative to body a by velocity, by springs, or both.
    /// </summary>
    public struct MotorJoint : IEquatable<MotorJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
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

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Target linear velocity of body b relative to body a, in m/s.</summary>
        public Vec2 LinearVelocity
        {
            get
            {
                Vec2 value;
                ImpelException.Check(Native.impel_motor_joint_get_linear_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Target linear velocity of body b relative to body a, in m/s.</summary>
        public void SetLinearVelocity(Vec2 velocity)
        {
            ImpelException.Check(Native.impel_motor_joint_set_linear_velocity(Joint, velocity));
        }

        /// <summary>Target angular velocity of body b relative to body a, in rad/s.</summary>
        public float AngularVelocity
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_angular_velocity(Joint, out value));
                return value;
            }
        }

        /// <summary>Target angular velocity of body b relative to body a, in rad/s.</summary>
        public void SetAngularVelocity(float velocity)
        {
            ImpelException.Check(Native.impel_motor_joint_set_angular_velocity(Joint, velocity));
        }

        /// <summary>Maximum force for the linear velocity, in N.</summary>
        public float MaxVelocityForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_velocity_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum force for the linear velocity, in N.</summary>
        public void SetMaxVelocityForce(float force)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_velocity_force(Joint, force));
        }

        /// <summary>Maximum torque for the angular velocity, in N m.</summary>
        public float MaxVelocityTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_velocity_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum torque for the angular velocity, in N m.</summary>
        public void SetMaxVelocityTorque(float torque)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_velocity_torque(Joint, torque));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the linear spring towards frame a.
        /// </summary>
        public void GetLinearSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_get_linear_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the linear spring towards frame a.
        /// </summary>
        public void SetLinearSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_set_linear_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>Maximum force of the linear spring, in N.</summary>
        public float MaxSpringForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_spring_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum force of the linear spring, in N.</summary>
        public void SetMaxSpringForce(float force)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_spring_force(Joint, force));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the angular spring towards frame a.
        /// </summary>
        public void GetAngularSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_get_angular_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the angular spring towards frame a.
        /// </summary>
        public void SetAngularSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_motor_joint_set_angular_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>Maximum torque of the angular spring, in N m.</summary>
        public float MaxSpringTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_motor_joint_get_max_spring_torque(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum torque of the angular spring, in N m.</summary>
        public void SetMaxSpringTorque(float torque)
        {
            ImpelException.Check(Native.impel_motor_joint_set_max_spring_torque(Joint, torque));
        }
    }

    /// <summary>A mouse joint: pulls a point of body b to a target by a spring.</summary>
    public struct MouseJoint : IEquatable<MouseJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
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

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Target position in the world.</summary>
        public Position Target
        {
            get
            {
                Position value;
                ImpelException.Check(Native.impel_mouse_joint_get_target(Joint, out value));
                return value;
            }
        }

        /// <summary>Target position in the world.</summary>
        public void SetTarget(Position target)
        {
            ImpelException.Check(Native.impel_mouse_joint_set_target(Joint, target));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void GetSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_mouse_joint_get_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>Frequency, in Hz, and damping ratio of the spring.</summary>
        public void SetSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_mouse_joint_set_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>Maximum force of the spring, in N.</summary>
        public float MaxForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_mouse_joint_get_max_force(Joint, out value));
                return value;
            }
        }

        /// <summary>Maximum force of the spring, in N.</summary>
        public void SetMaxForce(float force)
        {
            ImpelException.Check(Native.impel_mouse_joint_set_max_force(Joint, force));
        }
    }
}
