using System;

namespace Impel
{
    public sealed partial class World
    {
        // Joints. Both bodies must belong to this world.

        /// <summary>Creates a revolute joint; see <see cref="RevoluteJointDef.At"/>.</summary>
        public RevoluteJoint CreateRevoluteJoint(RevoluteJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_revolute(ref def, out joint));
            return joint.AsRevolute;
        }

        /// <summary>Creates a prismatic joint; see <see cref="PrismaticJointDef.At"/>.</summary>
        public PrismaticJoint CreatePrismaticJoint(PrismaticJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_prismatic(ref def, out joint));
            return joint.AsPrismatic;
        }

        /// <summary>Creates a distance joint; see <see cref="DistanceJointDef.Between"/>.</summary>
        public DistanceJoint CreateDistanceJoint(DistanceJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_distance(ref def, out joint));
            return joint.AsDistance;
        }

        /// <summary>Creates a weld joint; see <see cref="WeldJointDef.At"/>.</summary>
        public WeldJoint CreateWeldJoint(WeldJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_weld(ref def, out joint));
            return joint.AsWeld;
        }

        /// <summary>Creates a wheel joint; see <see cref="WheelJointDef.At"/>.</summary>
        public WheelJoint CreateWheelJoint(WheelJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_wheel(ref def, out joint));
            return joint.AsWheel;
        }

        /// <summary>Creates a generic joint; see <see cref="GenericJointDef.At"/>.</summary>
        public GenericJoint CreateGenericJoint(GenericJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_generic(ref def, out joint));
            return joint.AsGeneric;
        }

        /// <summary>
        /// Solves inverse kinematics: the positions of a chain's joints, from its base to its last
        /// body, at which the chain reaches a target. Nothing moves. Each array may be null or as
        /// long as <c>joints</c>; one receives angles or translations, the other the resulting
        /// transforms of the bodies.
        /// </summary>
        public unsafe InverseKinematicsResult SolveInverseKinematics(
            InverseKinematicsDef def, Joint[] joints, float[] positions = null, Transform[] transforms = null)
        {
            if (joints == null)
            {
                throw new ArgumentNullException("joints");
            }
            if ((positions != null && positions.Length < joints.Length)
                || (transforms != null && transforms.Length < joints.Length))
            {
                throw new ArgumentException("results need an element for each joint");
            }
            InverseKinematicsResult result;
            fixed (Joint* first = joints)
            fixed (float* firstPosition = positions)
            fixed (Transform* firstTransform = transforms)
            {
                Check(Native.impel_world_solve_inverse_kinematics(
                    Id,
                    ref def,
                    first,
                    Lists.Length(joints),
                    firstPosition,
                    firstTransform,
                    out result));
            }
            return result;
        }

        /// <summary>Creates a motor joint; see <see cref="MotorJointDef.At"/>.</summary>
        public MotorJoint CreateMotorJoint(MotorJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_motor(ref def, out joint));
            return joint.AsMotor;
        }

        /// <summary>Creates a mouse joint; see <see cref="MouseJointDef.Grab"/>.</summary>
        public MouseJoint CreateMouseJoint(MouseJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_mouse(ref def, out joint));
            return joint.AsMouse;
        }

        /// <summary>Creates a rotary joint; see <see cref="RotaryJointDef.Of"/>.</summary>
        public RotaryJoint CreateRotaryJoint(RotaryJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_rotary(ref def, out joint));
            return joint.AsRotary;
        }

        /// <summary>Creates a ratchet joint; see <see cref="RatchetJointDef.Of"/>.</summary>
        public RatchetJoint CreateRatchetJoint(RatchetJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_ratchet(ref def, out joint));
            return joint.AsRatchet;
        }

        /// <summary>Creates a gear joint between two joints, or the angles of two bodies.</summary>
        public GearJoint CreateGearJoint(GearJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_gear(ref def, out joint));
            return joint.AsGear;
        }

        /// <summary>Creates a pulley joint; see <see cref="PulleyJointDef.Over"/>.</summary>
        public PulleyJoint CreatePulleyJoint(PulleyJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_pulley(ref def, out joint));
            return joint.AsPulley;
        }

        /// <summary>Creates a filter joint, which disables contacts between two bodies.</summary>
        public FilterJoint CreateFilterJoint(FilterJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_filter(ref def, out joint));
            return joint.AsFilter;
        }
    }
}
