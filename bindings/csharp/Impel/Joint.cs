namespace Impel
{
    /// <summary>
    /// A joint, of whatever kind: a handle that can be copied, compared and kept.
    /// Once the joint, or one of its bodies, is gone every use throws an
    /// <see cref="ImpelException"/> with <see cref="Status.ErrorInvalidHandle"/>.
    /// </summary>
    public partial struct Joint
    {
        /// <summary>Whether the joint is alive.</summary>
        public bool IsValid { get { return Native.impel_joint_is_valid(this); } }

        /// <summary>Takes the joint away, and wakes its bodies.</summary>
        public void Destroy()
        {
            ImpelException.Check(Native.impel_joint_destroy(this));
        }

        /// <summary>The same joint as a hinge; one of another kind throws when it is used.</summary>
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

        /// <summary>The two bodies that the joint holds together.</summary>
        public void GetBodies(out Body bodyA, out Body bodyB)
        {
            ImpelException.Check(Native.impel_joint_get_bodies(this, out bodyA, out bodyB));
        }

        /// <summary>The joint's frame in the space of each body.</summary>
        public void GetLocalFrames(out Transform frameA, out Transform frameB)
        {
            ImpelException.Check(Native.impel_joint_get_local_frames(this, out frameA, out frameB));
        }

        /// <summary>Fixes the joint elsewhere on both bodies.</summary>
        public void SetLocalFrames(Transform frameA, Transform frameB)
        {
            ImpelException.Check(Native.impel_joint_set_local_frames(this, frameA, frameB));
        }

        /// <summary>What kind of joint it is.</summary>
        public JointType Type
        {
            get
            {
                JointType value;
                ImpelException.Check(Native.impel_joint_get_type(this, out value));
                return value;
            }
        }

        /// <summary>Whether the shapes of the two bodies touch each other.</summary>
        public bool CollideConnected
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_collide_connected(this, out value));
                return value;
            }
        }

        /// <summary>Whether the shapes of the two bodies touch each other.</summary>
        public void SetCollideConnected(bool collide)
        {
            ImpelException.Check(Native.impel_joint_set_collide_connected(this, collide));
        }

        /// <summary>Yours.</summary>
        public ulong UserData
        {
            get
            {
                ulong value;
                ImpelException.Check(Native.impel_joint_get_user_data(this, out value));
                return value;
            }
        }

        /// <summary>Yours.</summary>
        public void SetUserData(ulong userData)
        {
            ImpelException.Check(Native.impel_joint_set_user_data(this, userData));
        }

        /// <summary>The force on body b, in N, on average over the last step.</summary>
        public Vec2 ReactionForce
        {
            get
            {
                Vec2 value;
                ImpelException.Check(Native.impel_joint_get_reaction_force(this, out value));
                return value;
            }
        }

        /// <summary>The torque on body b, in N m, on average over the last step.</summary>
        public float ReactionTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_reaction_torque(this, out value));
                return value;
            }
        }

        /// <summary>How far apart the frames are where the joint holds them, in metres.</summary>
        public float LinearSeparation
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_linear_separation(this, out value));
                return value;
            }
        }

        /// <summary>How far the angle is beyond what the joint allows, in radians.</summary>
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
        /// How stiffly the joint holds: hertz and damping ratio; 0 Hz is as stiffly as the
        /// substeps allow.
        /// </summary>
        public void GetConstraintTuning(out float hertz, out float dampingRatio)
        {
            ImpelException.Check(Native.impel_joint_get_constraint_tuning(this, out hertz, out dampingRatio));
        }

        /// <summary>How stiffly the joint holds: hertz and damping ratio.</summary>
        public void SetConstraintTuning(float hertz, float dampingRatio)
        {
            ImpelException.Check(Native.impel_joint_set_constraint_tuning(this, hertz, dampingRatio));
        }

        /// <summary>The most force, in N, by which the joint holds; it gives way to a greater load.</summary>
        public float MaxForce
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_max_force(this, out value));
                return value;
            }
        }

        /// <summary>The most force, in N, by which the joint holds.</summary>
        public void SetMaxForce(float force)
        {
            ImpelException.Check(Native.impel_joint_set_max_force(this, force));
        }

        /// <summary>The most torque, in N m, by which the joint holds.</summary>
        public float MaxTorque
        {
            get
            {
                float value;
                ImpelException.Check(Native.impel_joint_get_max_torque(this, out value));
                return value;
            }
        }

        /// <summary>The most torque, in N m, by which the joint holds.</summary>
        public void SetMaxTorque(float torque)
        {
            ImpelException.Check(Native.impel_joint_set_max_torque(this, torque));
        }

        /// <summary>
        /// The greatest speed, in m/s, at which the joint corrects a position error (max_bias).
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
        /// The greatest speed, in m/s, at which the joint corrects a position error; infinity sets
        /// no limit.
        /// </summary>
        public void SetMaxCorrectionSpeed(float speed)
        {
            ImpelException.Check(Native.impel_joint_set_max_correction_speed(this, speed));
        }

        /// <summary>
        /// The greatest speed, in rad/s, at which the joint corrects an error of its angle.
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
        /// The greatest speed, in rad/s, at which the joint corrects an error of its angle;
        /// infinity sets no limit.
        /// </summary>
        public void SetMaxCorrectionAngularSpeed(float speed)
        {
            ImpelException.Check(Native.impel_joint_set_max_correction_angular_speed(this, speed));
        }

        /// <summary>
        /// The most force, in N, and torque, in N m, that the joint may bear: beyond them
        /// <see cref="World.GetJointEvents()"/> tells.
        /// </summary>
        public void GetBreakThresholds(out float force, out float torque)
        {
            ImpelException.Check(Native.impel_joint_get_break_thresholds(this, out force, out torque));
        }

        /// <summary>The most force, in N, and torque, in N m, that the joint may bear.</summary>
        public void SetBreakThresholds(float force, float torque)
        {
            ImpelException.Check(Native.impel_joint_set_break_thresholds(this, force, torque));
        }

        /// <summary>Whether the joint breaks when it bears more.</summary>
        public bool EnableBreak
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_enable_break(this, out value));
                return value;
            }
        }

        /// <summary>Whether the joint breaks when it bears more.</summary>
        public void SetEnableBreak(bool enable)
        {
            ImpelException.Check(Native.impel_joint_set_enable_break(this, enable));
        }

        /// <summary>Whether the joint does anything.</summary>
        public bool Enabled
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_enabled(this, out value));
                return value;
            }
        }

        /// <summary>Switches the joint off, or on again; off it is as if it were not there.</summary>
        public void SetEnabled(bool enabled)
        {
            ImpelException.Check(Native.impel_joint_set_enabled(this, enabled));
        }

        /// <summary>Whether <see cref="World.SetJointFunction"/>'s function is asked about it.</summary>
        public bool EnableCallback
        {
            get
            {
                bool value;
                ImpelException.Check(Native.impel_joint_get_enable_callback(this, out value));
                return value;
            }
        }

        /// <summary>Whether <see cref="World.SetJointFunction"/>'s function is asked about it.</summary>
        public void SetEnableCallback(bool enable)
        {
            ImpelException.Check(Native.impel_joint_set_enable_callback(this, enable));
        }

        /// <summary>Wakes both bodies, and what hangs together with them.</summary>
        public void WakeBodies()
        {
            ImpelException.Check(Native.impel_joint_wake_bodies(this));
        }
    }
}
