using System;

namespace Impel
{
    /// <summary>A weld: holds two bodies together, rigidly or by springs.</summary>
    public struct WeldJoint : IEquatable<WeldJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal WeldJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(WeldJoint joint) { return joint.Joint; }

        public bool Equals(WeldJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is WeldJoint && Equals((WeldJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the linear spring; 0 Hz is rigid.
        /// </summary>
        public void GetLinearSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_weld_joint_get_linear_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the linear spring; 0 Hz is rigid.
        /// </summary>
        public void SetLinearSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_weld_joint_set_linear_spring(Joint, hertz, dampingRatio));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the angular spring; 0 Hz is rigid.
        /// </summary>
        public void GetAngularSpring(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_weld_joint_get_angular_spring(Joint, out hertz, out dampingRatio));
        }

        /// <summary>
        /// Frequency, in Hz, and damping ratio of the angular spring; 0 Hz is rigid.
        /// </summary>
        public void SetAngularSpring(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_weld_joint_set_angular_spring(Joint, hertz, dampingRatio));
        }
    }
}
