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

        /// <summary>
        /// The same joint as a revolute joint. Members throw if the joint is of another kind.
        /// </summary>
        public RevoluteJoint AsRevolute { get { return new RevoluteJoint(this); } }

        /// <summary>The same joint as a prismatic joint.</summary>
        public PrismaticJoint AsPrismatic { get { return new PrismaticJoint(this); } }

        /// <summary>The same joint as a distance joint.</summary>
        public DistanceJoint AsDistance { get { return new DistanceJoint(this); } }

        /// <summary>The same joint as a weld joint.</summary>
        public WeldJoint AsWeld { get { return new WeldJoint(this); } }

        /// <summary>The same joint as a wheel joint.</summary>
        public WheelJoint AsWheel { get { return new WheelJoint(this); } }

        /// <summary>The same joint as a motor joint.</summary>
        public MotorJoint AsMotor { get { return new MotorJoint(this); } }

        /// <summary>The same joint as a mouse joint.</summary>
        public MouseJoint AsMouse { get { return new MouseJoint(this); } }

        /// <summary>The same joint as a rotary joint.</summary>
        public RotaryJoint AsRotary { get { return new RotaryJoint(this); } }

        /// <summary>The same joint as a ratchet joint.</summary>
        public RatchetJoint AsRatchet { get { return new RatchetJoint(this); } }

        /// <summary>The same joint as a gear joint.</summary>
        public GearJoint AsGear { get { return new GearJoint(this); } }

        /// <summary>The same joint as a pulley joint.</summary>
        public PulleyJoint AsPulley { get { return new PulleyJoint(this); } }

        /// <summary>The same joint as a filter joint.</summary>
        public FilterJoint AsFilter { get { return new FilterJoint(this); } }

        /// <summary>The same joint as a generic joint.</summary>
        public GenericJoint AsGeneric { get { return new GenericJoint(this); } }

        /// <summary>The two bodies of the joint.</summary>
        public void GetBodies(out Body bodyA, out Body bodyB)
        {
            ImpelException.Check(Native.impel_joint_get_bodies(this, out bodyA, out bodyB));
        }

        /// <summary>The joint's frame in the space of each body.</summary>
        public void GetLocalFrames(out Transform frameA, out Transform frameB)
        {
            ImpelException.Check(Native.impel_joint_get_local_frames(this, out frameA, out frameB));
        }

        /// <summary>Changes the joint's frame on each body.</summary>
        public void SetLocalFrames(Transform frameA, Transform frameB)
        {
            ImpelException.Check(Native.impel_joint_set_local_frames(this, frameA, frameB));
        }

        /// <summary>The kind of the joint.</summary>
        public JointType Type
        {
            get
            {
                JointType value;
                ImpelException.Check(Native.impel_joint_get_type(this, out value));
                return value;
            }
        }

        /// <summary>Whether the two bodies collide with each other.</summary>
        public bool CollideConnected
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_collide_connected(this, out value));
                return value;
            }
        }

        /// <summary>Whether the two bodies collide with each other.</summary>
        public void SetCollideConnected(bool collide)
        {
            ImpelException.Check(Native.impel_joint_set_collide_connected(this, collide));
        }

        /// <summary>User data; the engine does not use it.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_joint_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>User data; the engine does not use it.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_joint_set_user_data(this, userData));
        }

        /// <summary>Reaction force on body b, in N, averaged over the last step.</summary>
        public Vec2 ReactionForce
        {
            get
            {
                Vec2 value;
                ImpelException.Check(Native.impel_joint_get_reaction_force(this, out value));
                return value;
            }
        }

        /// <summary>Reaction torque on body b, in N m, averaged over the last step.</summary>
        public float ReactionTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_reaction_torque(this, out value));
                return value;
            }
        }

        /// <summary>Position error of the joint, in metres.</summary>
        public float LinearSeparation
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_linear_separation(this, out value));
                return value;
            }
        }

        /// <summary>Angle error of the joint, in radians.</summary>
        public float AngularSeparation
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_angular_separation(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Stiffness of the joint's constraint: frequency, in Hz, and damping ratio. 0 Hz is the
        /// maximum that the substeps allow.
        /// </summary>
        public void GetConstraintTuning(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_joint_get_constraint_tuning(this, out hertz, out dampingRatio));
        }

        /// <summary>
        /// Sets the stiffness of the joint's constraint: frequency, in Hz, and damping ratio.
        /// </summary>
        public void SetConstraintTuning(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_joint_set_constraint_tuning(this, hertz, dampingRatio));
        }

        /// <summary>
        /// Maximum force of the joint's constraint, in N. The joint yields to a greater load.
        /// </summary>
        public float MaxForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_max_force(this, out value));
                return value;
            }
        }

        /// <summary>Sets the maximum force of the joint's constraint, in N.</summary>
        public void SetMaxForce(float force)
        {
            ImpelException.Check(Native.impel_joint_set_max_force(this, force));
        }

        /// <summary>Maximum torque of the joint's constraint, in N m.</summary>
        public float MaxTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_max_torque(this, out value));
                return value;
            }
        }

        /// <summary>Maximum torque of the joint's constraint, in N m.</summary>
        public void SetMaxTorque(float torque)
        {
            ImpelException.Check(Native.impel_joint_set_max_torque(this, torque));
        }

        /// <summary>
        /// Maximum speed, in m/s, at which the joint corrects a position error (max_bias).
        /// </summary>
        public float MaxCorrectionSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_max_correction_speed(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the maximum speed, in m/s, at which the joint corrects a position error. Infinity
        /// sets no limit.
        /// </summary>
        public void SetMaxCorrectionSpeed(float speed)
        {
            ImpelException.Check(Native.impel_joint_set_max_correction_speed(this, speed));
        }

        /// <summary>
        /// Maximum speed, in rad/s, at which the joint corrects an angle error.
        /// </summary>
        public float MaxCorrectionAngularSpeed
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_max_correction_angular_speed(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Sets the maximum speed, in rad/s, at which the joint corrects an angle error. Infinity
        /// sets no limit.
        /// </summary>
        public void SetMaxCorrectionAngularSpeed(float speed)
        {
            ImpelException.Check(Native.impel_joint_set_max_correction_angular_speed(this, speed));
        }

        /// <summary>
        /// Break thresholds: reaction force, in N, and torque, in N m, beyond which
        /// <see cref="World.GetJointEvents()"/> reports the joint.
        /// </summary>
        public void GetBreakThresholds(out float force, out float torque)
        {
            ImpelException.Check(Native.impel_joint_get_break_thresholds(this, out force, out torque));
        }

        /// <summary>Sets the break thresholds: reaction force, in N, and torque, in N m.</summary>
        public void SetBreakThresholds(float force, float torque)
        {
            ImpelException.Check(Native.impel_joint_set_break_thresholds(this, force, torque));
        }

        /// <summary>Whether the joint breaks beyond its thresholds.</summary>
        public bool EnableBreak
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_enable_break(this, out value));
                return value;
            }
        }

        /// <summary>Whether the joint breaks beyond its thresholds.</summary>
        public void SetEnableBreak(bool enable)
        {
            ImpelException.Check(Native.impel_joint_set_enable_break(this, enable));
        }

        /// <summary>Whether the joint is enabled.</summary>
        public bool Enabled
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_enabled(this, out value));
                return value;
            }
        }

        /// <summary>Enables or disables the joint. A disabled joint has no effect.</summary>
        public void SetEnabled(bool enabled)
        {
            ImpelException.Check(Native.impel_joint_set_enabled(this, enabled));
        }

        /// <summary>
        /// Whether the function of <see cref="World.SetJointFunction"/> is called for the joint.
        /// </summary>
        public bool EnableCallback
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_enable_callback(this, out value));
                return value;
            }
        }

        /// <summary>
        /// Whether the function of <see cref="World.SetJointFunction"/> is called for the joint.
        /// </summary>
        public void SetEnableCallback(bool enable)
        {
            ImpelException.Check(Native.impel_joint_set_enable_callback(this, enable));
        }

        /// <summary>Wakes the islands of both bodies.</summary>
        public void WakeBodies()
        {
            ImpelException.Check(Native.impel_joint_wake_bodies(this));
        }
    }
}
