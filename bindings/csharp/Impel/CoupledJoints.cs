using System;

namespace Impel
{
    /// <summary>
    /// A ratchet: body b rotates in one direction, and back only to the last tooth.
    /// </summary>
    public struct RatchetJoint : IEquatable<RatchetJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal RatchetJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(RatchetJoint joint) { return joint.Joint; }

        public bool Equals(RatchetJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is RatchetJoint && Equals((RatchetJoint)other); }
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
                ImpelException.Check(Native.impel_ratchet_joint_get_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>The tooth that holds body b, in radians.</summary>
        public float ToothAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_ratchet_joint_get_tooth_angle(Joint, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the tooth that holds body b: the one at an angle, or the last one before it.
        /// </summary>
        public void SetToothAngle(float angle)
        {
            ImpelException.Check(Native.impel_ratchet_joint_set_tooth_angle(Joint, angle));
        }

        /// <summary>
        /// Angle between two teeth, in radians; the sign is the direction of rotation.
        /// </summary>
        public float RatchetAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_ratchet_joint_get_ratchet(Joint, out value));
                return value;
            }
        }

        /// <summary>
        /// Angle between two teeth, in radians; the sign is the direction of rotation.
        /// </summary>
        public void SetRatchetAngle(float ratchet)
        {
            ImpelException.Check(Native.impel_ratchet_joint_set_ratchet(Joint, ratchet));
        }

        /// <summary>Angle of the first tooth, in radians.</summary>
        public float Phase
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_ratchet_joint_get_phase(Joint, out value));
                return value;
            }
        }

        /// <summary>Angle of the first tooth, in radians.</summary>
        public void SetPhase(float phase)
        {
            ImpelException.Check(Native.impel_ratchet_joint_set_phase(Joint, phase));
        }
    }

    /// <summary>
    /// A gear: couples two joints, or the angles of two bodies; side a + ratio × side b is
    /// constant.
    /// </summary>
    public struct GearJoint : IEquatable<GearJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal GearJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(GearJoint joint) { return joint.Joint; }

        public bool Equals(GearJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is GearJoint && Equals((GearJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Factor of side b.</summary>
        public float Ratio
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_gear_joint_get_ratio(Joint, out value));
                return value;
            }
        }

        /// <summary>Factor of side b.</summary>
        public void SetRatio(float ratio)
        {
            ImpelException.Check(Native.impel_gear_joint_set_ratio(Joint, ratio));
        }

        /// <summary>The constant value of side a + ratio × side b.</summary>
        public float Phase
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_gear_joint_get_phase(Joint, out value));
                return value;
            }
        }

        /// <summary>The constant value of side a + ratio × side b.</summary>
        public void SetPhase(float phase)
        {
            ImpelException.Check(Native.impel_gear_joint_set_phase(Joint, phase));
        }

        /// <summary>The coupled joints; null if a side is a body.</summary>
        public void GetJoints(out Joint jointA, out Joint jointB)
        {
            ImpelException.Check(Native.impel_gear_joint_get_joints(Joint, out jointA, out jointB));
        }
    }

    /// <summary>A pulley: two bodies on a rope over two points of the world.</summary>
    public struct PulleyJoint : IEquatable<PulleyJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal PulleyJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(PulleyJoint joint) { return joint.Joint; }

        public bool Equals(PulleyJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is PulleyJoint && Equals((PulleyJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Length of the rope on each side, in metres.</summary>
        public void GetLengths(out float lengthA, out float lengthB)
        {
            ImpelException.Check(Native.impel_pulley_joint_get_lengths(Joint, out lengthA, out lengthB));
        }

        /// <summary>Total length, side a + ratio × side b, in metres.</summary>
        public float TotalLength
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_pulley_joint_get_total_length(Joint, out value));
                return value;
            }
        }

        /// <summary>Total length, side a + ratio × side b, in metres.</summary>
        public void SetTotalLength(float length)
        {
            ImpelException.Check(Native.impel_pulley_joint_set_total_length(Joint, length));
        }

        /// <summary>Factor of side b.</summary>
        public float Ratio
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_pulley_joint_get_ratio(Joint, out value));
                return value;
            }
        }

        /// <summary>Factor of side b.</summary>
        public void SetRatio(float ratio)
        {
            ImpelException.Check(Native.impel_pulley_joint_set_ratio(Joint, ratio));
        }

        /// <summary>Whether the rope may be slack.</summary>
        public bool EnableSlack
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_pulley_joint_get_enable_slack(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the rope may be slack.</summary>
        public void SetEnableSlack(bool enable)
        {
            ImpelException.Check(Native.impel_pulley_joint_set_enable_slack(Joint, enable));
        }

        /// <summary>The ground anchors.</summary>
        public void GetGroundAnchors(out Position anchorA, out Position anchorB)
        {
            ImpelException.Check(
                Native.impel_pulley_joint_get_ground_anchors(Joint, out anchorA, out anchorB));
        }

        /// <summary>The ground anchors.</summary>
        public void SetGroundAnchors(Position anchorA, Position anchorB)
        {
            ImpelException.Check(
                Native.impel_pulley_joint_set_ground_anchors(Joint, anchorA, anchorB));
        }
    }

    /// <summary>
    /// A filter joint: disables contacts between two bodies and has no other effect.
    /// </summary>
    public struct FilterJoint : IEquatable<FilterJoint>
    {
        /// <summary>The joint, with the members of all kinds.</summary>
        public readonly Joint Joint;

        internal FilterJoint(Joint joint)
        {
            Joint = joint;
        }

        public static implicit operator Joint(FilterJoint joint) { return joint.Joint; }

        public bool Equals(FilterJoint other) { return Joint.Equals(other.Joint); }
        public override bool Equals(object other) { return other is FilterJoint && Equals((FilterJoint)other); }
        public override int GetHashCode() { return Joint.GetHashCode(); }
        public override string ToString() { return Joint.ToString(); }

        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }
    }
}
