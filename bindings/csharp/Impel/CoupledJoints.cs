using System;

namespace Impel
{
    /// <summary>Lets body b turn one way, and back to the last tooth.</summary>
    public struct RatchetJoint : IEquatable<RatchetJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
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

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>Of frame b against frame a, in radians, over several turns.</summary>
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

        /// <summary>Has body b rest on the tooth at an angle, or the last one before it.</summary>
        public void SetToothAngle(float angle)
        {
            ImpelException.Check(Native.impel_ratchet_joint_set_tooth_angle(Joint, angle));
        }

        /// <summary>The angle from tooth to tooth; a negative one turns the other way.</summary>
        public float RatchetAngle
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_ratchet_joint_get_ratchet(Joint, out value));
                return value;
            }
        }

        /// <summary>The angle from tooth to tooth; a negative one turns the other way.</summary>
        public void SetRatchetAngle(float ratchet)
        {
            ImpelException.Check(Native.impel_ratchet_joint_set_ratchet(Joint, ratchet));
        }

        /// <summary>Where the teeth begin, in radians.</summary>
        public float Phase
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_ratchet_joint_get_phase(Joint, out value));
                return value;
            }
        }

        /// <summary>Where the teeth begin, in radians.</summary>
        public void SetPhase(float phase)
        {
            ImpelException.Check(Native.impel_ratchet_joint_set_phase(Joint, phase));
        }
    }

    /// <summary>Couples two joints, or the angles of two bodies: side a + ratio × side b stays.</summary>
    public struct GearJoint : IEquatable<GearJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
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

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>How many times side b counts.</summary>
        public float Ratio
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_gear_joint_get_ratio(Joint, out value));
                return value;
            }
        }

        /// <summary>How many times side b counts.</summary>
        public void SetRatio(float ratio)
        {
            ImpelException.Check(Native.impel_gear_joint_set_ratio(Joint, ratio));
        }

        /// <summary>What both sides together stay at.</summary>
        public float Phase
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_gear_joint_get_phase(Joint, out value));
                return value;
            }
        }

        /// <summary>What both sides together stay at.</summary>
        public void SetPhase(float phase)
        {
            ImpelException.Check(Native.impel_gear_joint_set_phase(Joint, phase));
        }

        /// <summary>The joints that it couples; null where a side is a body.</summary>
        public void GetJoints(out Joint jointA, out Joint jointB)
        {
            ImpelException.Check(Native.impel_gear_joint_get_joints(Joint, out jointA, out jointB));
        }
    }

    /// <summary>Two bodies on one rope over two points of the world.</summary>
    public struct PulleyJoint : IEquatable<PulleyJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
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

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }

        /// <summary>From each point of the world to its body, in metres.</summary>
        public void GetLengths(out float lengthA, out float lengthB)
        {
            ImpelException.Check(Native.impel_pulley_joint_get_lengths(Joint, out lengthA, out lengthB));
        }

        /// <summary>Of side a + ratio × side b, in metres.</summary>
        public float TotalLength
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_pulley_joint_get_total_length(Joint, out value));
                return value;
            }
        }

        /// <summary>Of side a + ratio × side b, in metres.</summary>
        public void SetTotalLength(float length)
        {
            ImpelException.Check(Native.impel_pulley_joint_set_total_length(Joint, length));
        }

        /// <summary>How many times side b counts.</summary>
        public float Ratio
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_pulley_joint_get_ratio(Joint, out value));
                return value;
            }
        }

        /// <summary>How many times side b counts.</summary>
        public void SetRatio(float ratio)
        {
            ImpelException.Check(Native.impel_pulley_joint_set_ratio(Joint, ratio));
        }

        /// <summary>Whether the rope may hang loose.</summary>
        public bool EnableSlack
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_pulley_joint_get_enable_slack(Joint, out value));
                return value;
            }
        }

        /// <summary>Whether the rope may hang loose.</summary>
        public void SetEnableSlack(bool enable)
        {
            ImpelException.Check(Native.impel_pulley_joint_set_enable_slack(Joint, enable));
        }

        /// <summary>The two points of the world.</summary>
        public void GetGroundAnchors(out Position anchorA, out Position anchorB)
        {
            ImpelException.Check(
                Native.impel_pulley_joint_get_ground_anchors(Joint, out anchorA, out anchorB));
        }

        /// <summary>The two points of the world.</summary>
        public void SetGroundAnchors(Position anchorA, Position anchorB)
        {
            ImpelException.Check(
                Native.impel_pulley_joint_set_ground_anchors(Joint, anchorA, anchorB));
        }
    }

    /// <summary>Keeps the shapes of two bodies from touching, and does nothing else.</summary>
    public struct FilterJoint : IEquatable<FilterJoint>
    {
        /// <summary>The joint: what all kinds have is there.</summary>
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

        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Joint.IsValid; } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy() { Joint.Destroy(); }
    }
}
