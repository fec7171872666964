using System;

namespace Impel
{
    /// <summary>
    /// A generic joint (6DOF): each axis of frame a, and the angle, is locked, free or limited.
    /// </summary>
    public struct GenericJoint : IEquatable<GenericJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal GenericJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(GenericJoint joint) { return joint.Joint; }

        public bool Equals(GenericJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is GenericJoint && Equals((GenericJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>The settings of an axis.</summary>
        public GenericAxis GetAxis(Axis axis)
        {
            GenericAxis settings;
            ImpelException.Check(Native.impel_generic_joint_get_axis(Joint, axis, out settings));
            return settings;
        }

        /// <summary>Sets the settings of an axis.</summary>
        public void SetAxis(Axis axis, GenericAxis settings)
        {
            ImpelException.Check(Native.impel_generic_joint_set_axis(Joint, axis, settings));
        }

        /// <summary>Translation or angle of frame b on an axis, in metres or radians.</summary>
        public float GetPosition(Axis axis)
        {
            float value;
            ImpelException.Check(Native.impel_generic_joint_get_position(Joint, axis, out value));
            return value;
        }

        /// <summary>Velocity on an axis, in m/s or rad/s.</summary>
        public float GetVelocity(Axis axis)
        {
            float value;
            ImpelException.Check(Native.impel_generic_joint_get_velocity(Joint, axis, out value));
            return value;
        }

        /// <summary>
        /// Motor force or torque of an axis, in N or N m, averaged over the last step.
        /// </summary>
        public float GetMotorForce(Axis axis)
        {
            float value;
            ImpelException.Check(Native.impel_generic_joint_get_motor_force(Joint, axis, out value));
            return value;
        }
    }
}
