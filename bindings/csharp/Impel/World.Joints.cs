using System;

namespace Impel
{
    public sealed partial class World
    {
        // Joints. Both bodies must be of this world.

        /// <summary>Pins two bodies together; see <see cref="RevoluteJointDef.At"/>.</summary>
        public RevoluteJoint CreateRevoluteJoint(RevoluteJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_revolute(ref def, out joint));
            return joint.AsRevolute;
        }

        /// <summary>Lets a body slide; see <see cref="PrismaticJointDef.At"/>.</summary>
        public PrismaticJoint CreatePrismaticJoint(PrismaticJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_prismatic(ref def, out joint));
            return joint.AsPrismatic;
        }

        /// <summary>Keeps two points at a distance; see <see cref="DistanceJointDef.Between"/>.</summary>
        public DistanceJoint CreateDistanceJoint(DistanceJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_distance(ref def, out joint));
            return joint.AsDistance;
        }

        /// <summary>Makes two bodies one; see <see cref="WeldJointDef.At"/>.</summary>
        public WeldJoint CreateWeldJoint(WeldJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_weld(ref def, out joint));
            return joint.AsWeld;
        }

        /// <summary>Hangs a wheel on a body; see <see cref="WheelJointDef.At"/>.</summary>
        public WheelJoint CreateWheelJoint(WheelJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_wheel(ref def, out joint));
            return joint.AsWheel;
        }

        /// <summary>Joins two bodies in any way; see <see cref="GenericJointDef.At"/>.</summary>
        public GenericJoint CreateGenericJoint(GenericJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_generic(ref def, out joint));
            return joint.AsGeneric;
        }

        /// <summary>
        /// Where the joints of a chain, from its base to its last body, have to be for that to
        /// reach a target. Nothing moves. Either array may be null; else it is as long as
        /// <c>joints</c>: it receives angles or translations, or where the bodies are that
        /// the joints lead to.
        /// </summary>
        public InverseKinematicsResult SolveInverseKinematics(
            InverseKinematicsDef def, Joint[] joints, float[] positions = null, Transform[] transforms = null)
        {
            if ((positions != null && positions.Length < joints.Length)
                || (transforms != null && transforms.Length < joints.Length))
            {
                throw new ArgumentException("results need an element for each joint");
            }
            InverseKinematicsResult result;
            Check(Native.impel_world_solve_inverse_kinematics(
                Id, ref def, joints, Length(joints), positions, transforms, out result));
            return result;
        }

        /// <summary>Drives a body as seen from another; see <see cref="MotorJointDef.At"/>.</summary>
        public MotorJoint CreateMotorJoint(MotorJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_motor(ref def, out joint));
            return joint.AsMotor;
        }

        /// <summary>Grabs a body; see <see cref="MouseJointDef.Grab"/>.</summary>
        public MouseJoint CreateMouseJoint(MouseJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_mouse(ref def, out joint));
            return joint.AsMouse;
        }

        /// <summary>Acts between two angles; see <see cref="RotaryJointDef.Of"/>.</summary>
        public RotaryJoint CreateRotaryJoint(RotaryJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_rotary(ref def, out joint));
            return joint.AsRotary;
        }

        /// <summary>Lets a body turn one way; see <see cref="RatchetJointDef.Of"/>.</summary>
        public RatchetJoint CreateRatchetJoint(RatchetJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_ratchet(ref def, out joint));
            return joint.AsRatchet;
        }

        /// <summary>Couples two joints, or the angles of two bodies.</summary>
        public GearJoint CreateGearJoint(GearJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_gear(ref def, out joint));
            return joint.AsGear;
        }

        /// <summary>Hangs two bodies on one rope; see <see cref="PulleyJointDef.Over"/>.</summary>
        public PulleyJoint CreatePulleyJoint(PulleyJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_pulley(ref def, out joint));
            return joint.AsPulley;
        }

        /// <summary>Keeps the shapes of two bodies from touching.</summary>
        public FilterJoint CreateFilterJoint(FilterJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_filter(ref def, out joint));
            return joint.AsFilter;
        }

        /// <summary>Every joint. One that is new takes the place of one that is gone.</summary>
        public Joint[] GetJoints()
        {
            return Lists.Read((Joint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_joints(Id, buffer, capacity, out count));
        }
    }
}
