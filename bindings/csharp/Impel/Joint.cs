namespace Impel
{
    /// <summary>
    /// A joint of any kind: a handle that can be copied, compared and stored. After the joint or
    /// one of its bodies is destroyed, every use throws an <see cref="ImpelException"/> with <see
    /// cref="Status.ErrorInvalidHandle"/>.
    /// </summary>
    public partial struct Joint
    {
        /// <summary>Whether the joint exists.</summary>
        public bool IsValid { get { return Native.impel_joint_is_valid(this); } }

        /// <summary>Destroys the joint and wakes its bodies.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_joint_destroy(this));
        }

        /// <summary>Wakes the islands of both bodies.</summary>
        public void WakeBodies()
        {
            ImpelException.Check(Native.impel_joint_wake_bodies(this));
        }
    }

    public partial struct RatchetJoint
    {
        /// <summary>The same as <see cref="Ratchet"/>.</summary>
        public float RatchetAngle { get { return Ratchet; } }

        /// <summary>The same as <see cref="SetRatchet"/>.</summary>
        public void SetRatchetAngle(float ratchet) { SetRatchet(ratchet); }
    }

    public partial struct GenericJoint
    {
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
