using System;

namespace Impel
{
    /// <summary>Each axis of frame a, and the angle, is locked, free or within limits.</summary>
    public struct GenericJoint : IEquatable<GenericJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
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

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>What is set of an axis.</summary>
        public GenericAxis GetAxis(Axis axis)
        {
            GenericAxis settings;
            ImpelException.Check(Native.impel_generic_joint_get_axis(Joint, axis, out settings));
            return settings;
        }

        /// <summary>Sets an axis.</summary>
        public void SetAxis(Axis axis, GenericAxis settings)
        {
            ImpelException.Check(Native.impel_generic_joint_set_axis(Joint, axis, settings));
        }

        /// <summary>Where frame b is along or about an axis, in metres or radians.</summary>
        public float GetPosition(Axis axis)
        {
            float value;
            ImpelException.Check(Native.impel_generic_joint_get_position(Joint, axis, out value));
            return value;
        }

        /// <summary>How fast it moves there, in m/s or rad/s.</summary>
        public float GetVelocity(Axis axis)
        {
            float value;
            ImpelException.Check(Native.impel_generic_joint_get_velocity(Joint, axis, out value));
            return value;
        }

        /// <summary>What the motor of an axis did over the last step, in N or N m.</summary>
        public float GetMotorForce(Axis axis)
        {
            float value;
            ImpelException.Check(Native.impel_generic_joint_get_motor_force(Joint, axis, out value));
            return value;
        }
    }
}
