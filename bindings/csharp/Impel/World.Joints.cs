using System;

namespace Impel
{
    public sealed partial class World
    {
        // Joints. Both bodies must belong to this world.

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
    }
}
