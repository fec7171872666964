// Joints of every type.

using System;
using System.Collections.Generic;
using Impel;

internal static partial class SelfTest
{
    private static void TestJoints()
    {
        using (var world = new World())
        {
            world.Gravity = Vec2.Zero;
            Body ground = world.CreateBody(BodyDef.Static(Vec2.Zero));
            Body wheel = world.CreateBody(BodyDef.Dynamic(new Vec2(1.0f, 0.0f)));
            wheel.CreateCircle(0.5f);
            RevoluteJointDef def = RevoluteJointDef.At(ground, wheel, new Vec2(1.0f, 0.0f));
            def.EnableLimit = true;
            def.UpperAngle = 2.0f;
            def.UserData = 7;
            RevoluteJoint joint = world.CreateRevoluteJoint(def);
            joint.SetMotorSpeed(1.0f);
            joint.SetMaxMotorTorque(50.0f);
            joint.SetEnableMotor(true);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            True(Math.Abs(joint.Angle - 1.0f) < 0.02f, "turned for a second");
            Near(1.0f, joint.AngularVelocity, "speed");
            for (int i = 0; i < 90; ++i)
            {
                world.Step();
            }
            True(Math.Abs(joint.Angle - 2.0f) < 0.01f, "stopped at the limit");
            True(Math.Abs(joint.MotorTorque - 50.0f) < 0.5f, "torque");
            joint.SetLimits(-3.0f, 3.0f);
            joint.SetSpring(2.0f, 0.5f);
            joint.SetTargetAngle(0.5f);
            joint.SetEnableSpring(true);
            float lower, upper, hertz, ratio;
            joint.GetLimits(out lower, out upper);
            joint.GetSpring(out hertz, out ratio);
            Equal(-3.0f, lower, "lower");
            Equal(3.0f, upper, "upper");
            Equal(2.0f, hertz, "hertz");
            Equal(0.5f, ratio, "damping ratio");
            Equal(0.5f, joint.TargetAngle, "target");
            True(joint.EnableLimit && joint.EnableMotor && joint.EnableSpring, "all on");
            Joint any = joint;
            Equal(JointType.Revolute, any.Type, "type");
            any.SetMaxCorrectionSpeed(0.5f);
            any.SetMaxCorrectionAngularSpeed(float.PositiveInfinity);
            Equal(0.5f, any.MaxCorrectionSpeed, "greatest correction speed");
            True(any.MaxCorrectionAngularSpeed > 1e5f, "no limit of the angular one");
            Equal(7ul, any.UserData, "user data");
            any.SetUserData(8);
            Equal(8ul, any.UserData, "changed");
            True(!any.CollideConnected, "apart");
            any.SetCollideConnected(true);
            True(any.CollideConnected, "together");
            Near(0.0f, any.LinearSeparation, "separation");
            Near(0.0f, any.ReactionForce.Length, "force");
            Body a, b;
            any.GetBodies(out a, out b);
            True(a.Equals(ground) && b.Equals(wheel), "bodies");
            Transform frameA, frameB;
            any.GetLocalFrames(out frameA, out frameB);
            Equal(new Vec2(1.0f, 0.0f), frameA.P, "frame");
            any.SetLocalFrames(frameA, frameB);
            Equal(any, world.GetJoints()[0], "of the world");
            Equal(any, wheel.GetJoints()[0], "of the body");
            any.Destroy();
            True(!joint.IsValid, "gone");
            Refuses(Status.ErrorInvalidHandle, () => joint.SetMotorSpeed(1.0f));
            Refuses(Status.ErrorInvalidArgument, () => world.CreateRevoluteJoint(new RevoluteJointDef()));
        }
    }

    private static void TestJointsOfEveryKind()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Body a = Ball(world, 0.0f, 5.0f);
            Body b = Ball(world, 2.0f, 5.0f);
            RevoluteJoint pin = world.CreateRevoluteJoint(RevoluteJointDef.At(ground, a, a.Position));
            PrismaticJoint slide =
                world.CreatePrismaticJoint(PrismaticJointDef.At(ground, b, b.Position, new Vec2(2.0f, 0.0f)));
            var joints = new List<Joint>
            {
                pin,
                slide,
                world.CreateDistanceJoint(DistanceJointDef.Between(a, b, a.Position, b.Position)),
                world.CreateWeldJoint(WeldJointDef.At(a, b, new Vec2(1.0f, 5.0f))),
                world.CreateWheelJoint(WheelJointDef.At(a, b, b.Position, Up)),
                world.CreateMotorJoint(MotorJointDef.At(a, b, b.Position)),
                world.CreateMouseJoint(MouseJointDef.Grab(ground, a, a.Position)),
                world.CreateRotaryJoint(RotaryJointDef.Of(a, b)),
                world.CreateRatchetJoint(RatchetJointDef.Of(a, b, 0.1f)),
                world.CreateGearJoint(GearJointDef.Of(pin, slide, 2.0f)),
                world.CreatePulleyJoint(PulleyJointDef.Over(
                    a, b, new Vec2(0.0f, 9.0f), new Vec2(2.0f, 9.0f), a.Position, b.Position)),
                world.CreateFilterJoint(FilterJointDef.Of(a, b)),
                world.CreateGenericJoint(GenericJointDef.At(a, b, b.Position, Up)),
            };
            var types = new HashSet<JointType>();
            foreach (Joint joint in joints)
            {
                types.Add(joint.Type);
            }
            Equal(13, types.Count, "kinds");
            Equal(13, world.GetJoints().Length, "joints");
            Joint sideA, sideB;
            joints[9].AsGear.GetJoints(out sideA, out sideB);
            True(sideA.Equals(pin.Joint) && sideB.Equals(slide.Joint), "the gear's sides");
            Near(2.0f, joints[9].AsGear.Ratio, "ratio");
            Near(2.0f, joints[2].AsDistance.CurrentLength, "length");
            joints[2].AsDistance.SetSpring(3.0f, 0.25f);
            float hertz, ratio;
            joints[2].AsDistance.GetSpring(out hertz, out ratio);
            Near(3.0f, hertz, "hertz");
            Near(0.25f, ratio, "damping ratio");
            joints[2].AsDistance.SetSpringForceRange(-5.0f, 0.0f);
            float lower, upper;
            joints[2].AsDistance.GetSpringForceRange(out lower, out upper);
            True(lower == -5.0f && upper == 0.0f, "range of the spring");
            joints[2].SetConstraintTuning(20.0f, 1.0f);
            joints[2].GetConstraintTuning(out hertz, out ratio);
            True(hertz == 20.0f && ratio == 1.0f, "tuning");
            joints[2].SetMaxForce(7.0f);
            Near(7.0f, joints[2].MaxForce, "most force");
            Refuses(Status.ErrorUnsupported, () => { joints[2].SetMaxTorque(7.0f); });
            joints[2].SetEnabled(false);
            True(!joints[2].Enabled && joints[3].Enabled, "switched off");
            Refuses(Status.ErrorUnsupported, () => { float x = joints[2].AsWheel.Velocity; });
            for (int i = 0; i < 10; ++i)
            {
                world.Step();
            }
            world.Destroy(joints.ToArray());
            Equal(0, world.GetJoints().Length, "joints left");
        }
    }

    private static void TestAnArmReachesItsTarget()
    {
        using (var world = new World())
        {
            Body last = world.CreateBody(BodyDef.Default);
            var joints = new Joint[3];
            for (int i = 0; i < joints.Length; ++i)
            {
                Body ball = Ball(world, i + 1.0f, 5.0f);
                joints[i] = world.CreateRevoluteJoint(RevoluteJointDef.At(last, ball, new Vec2(i, 5.0f)));
                last = ball;
            }
            InverseKinematicsDef def = InverseKinematicsDef.Default;
            def.TargetPoint = new Vec2(1.0f, 6.5f);
            var transforms = new Transform[3];
            InverseKinematicsResult found = world.SolveInverseKinematics(def, joints, null, transforms);
            True(found.Reached, "reached");
            Near(1.0f, transforms[2].P.X, "tip x");
            Near(6.5f, transforms[2].P.Y, "tip y");
        }
    }

    private static void TestAGenericJointMovesAlongItsFreeAxes()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Body weight = Ball(world, 0.0f, 5.0f);
            GenericJointDef def = GenericJointDef.At(ground, weight, weight.Position, new Vec2(1.0f, 0.0f));
            def.X.Motion = AxisMotion.Limited;
            def.X.Upper = 2.0f;
            def.X.EnableMotor = true;
            def.X.TargetSpeed = 1.0f;
            def.X.MaxMotorForce = 1000.0f;
            GenericJoint joint = world.CreateGenericJoint(def);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            True(Math.Abs(joint.GetPosition(Axis.X) - 1.0f) < 0.02f, "it moves");
            True(Math.Abs(joint.GetVelocity(Axis.X) - 1.0f) < 0.01f, "as fast");
            True(Math.Abs(joint.GetPosition(Axis.Y)) < 1e-3f, "and is held");
            GenericAxis x = joint.GetAxis(Axis.X);
            x.TargetSpeed = -1.0f;
            joint.SetAxis(Axis.X, x);
            Near(-1.0f, joint.GetAxis(Axis.X).TargetSpeed, "set");
        }
    }

    private static void TestAJointBreaksAndTells()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Body weight = Ball(world, 0.0f, 5.0f);
            WeldJointDef def = WeldJointDef.At(ground, weight, weight.Position);
            def.BreakForce = 5.0f * weight.Mass;
            def.EnableBreak = true;
            def.UserData = 9;
            Joint joint = world.CreateWeldJoint(def);
            float force, torque;
            joint.GetBreakThresholds(out force, out torque);
            Near(def.BreakForce, force, "threshold");
            int told = 0;
            for (int i = 0; i < 10; ++i)
            {
                world.Step();
                foreach (JointEvent joints in world.GetJointEvents())
                {
                    told += 1;
                    True(joints.Broken && joints.UserData == 9, "broken");
                }
            }
            Equal(1, told, "events");
            True(!joint.IsValid, "gone");
        }
    }
}
