// Joints of every kind, chains, events, queries, characters, callbacks, forces, bulk.

using System;
using System.Collections.Generic;
using Impel;

internal static partial class SelfTest
{
    private static readonly Vec2 Up = new Vec2(0.0f, 1.0f);

    private static Shape Floor(World world)
    {
        return world.CreateBody(BodyDef.Default).CreateHalfSpace(Up, 0.0f);
    }

    private static Body Ball(World world, float x, float y, ShapeDef? def = null)
    {
        Body body = world.CreateBody(BodyDef.Dynamic(new Vec2(x, y)));
        body.CreateCircle(0.5f, def);
        return body;
    }

    private static Transform Here(float x, float y)
    {
        return new Transform(new Vec2(x, y), Rotation.Identity);
    }

    private static void TestSnapshots()
    {
        using (var world = new World())
        {
            Floor(world);
            Body ball = Ball(world, 0.0f, 3.0f);
            world.Step(1.0f / 60.0f, 4);
            byte[] data = world.Snapshot();
            ulong before = world.GetHash();
            Body late = Ball(world, 4.0f, 4.0f);
            ball.Destroy();
            world.Step(1.0f / 60.0f, 4);
            world.Restore(data);
            Equal(before, world.GetHash(), "hash");
            True(ball.IsValid && !late.IsValid, "handles");
            byte[] buffer = new byte[10];
            int size = world.Snapshot(ref buffer);
            True(size <= buffer.Length && size == data.Length, "a buffer that grew");
            byte[] grown = buffer;
            world.Snapshot(ref buffer);
            True(ReferenceEquals(grown, buffer), "a buffer that is kept");
            using (var other = new World())
            {
                other.Restore(buffer, size);
                Equal(before, other.GetHash(), "hash of the other");
            }
            world.Step(1.0f / 60.0f, 4);
            byte[] delta = world.SnapshotDelta(data);
            ulong after = world.GetHash();
            world.Restore(data);
            world.RestoreDelta(data, delta);
            Equal(after, world.GetHash(), "hash of the delta");
            Throws<ImpelException>(() => world.Restore(delta));
            world.Restore(data);
            data[data.Length / 2] ^= 1;
            Throws<ImpelException>(() => world.Restore(data));
            Equal(before, world.GetHash(), "hash after what was refused");
        }
    }

    private static void TestRecordings()
    {
        byte[] data;
        ulong last;
        using (var world = new World())
        {
            Floor(world);
            world.StartRecording(new RecordingDef { Cookie = RecordingDef.Default.Cookie, HashInterval = 1 });
            Body ball = Ball(world, 0.0f, 3.0f);
            for (int i = 0; i < 20; i++)
            {
                ball.SetLinearVelocity(new Vec2(0.1f * i, 1.0f));
                world.Step(1.0f / 60.0f, 4);
            }
            data = world.StopRecording();
            last = world.GetHash();
        }
        RecordingInfo info = RecordingInfo.Of(data);
        True(info.Steps == 20 && info.IsComplete, "what is in it");
        using (var other = new World())
        {
            other.StartReplay(data);
            Replay replay = other.StepReplay();
            True(replay.Step == 1 && !replay.IsAtEnd, "a step");
            replay = other.SeekReplay(20);
            Equal(last, other.GetHash(), "hash of what was played");
            True(replay.FirstDivergedStep == 0 && replay.FailedCalls == 0, "the same");
            other.StopReplay();
            Throws<ImpelException>(() => other.StepReplay());
            Throws<ImpelException>(() => other.StartReplay(new byte[20]));
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

    private static void TestFaults()
    {
        using (var world = new World())
        {
            Body ball = Ball(world, 0.0f, 5.0f);
            ball.SetUserData(7);
            ball.SetMassData(new MassData { Mass = 1e-30f, Inertia = 1e-30f });
            ball.ApplyForce(new Vec2(1e15f, 0.0f));
            world.Step();
            BodyFaultEvent[] faults = world.GetBodyFaultEvents();
            True(faults.Length == 1 && faults[0].UserData == 7, "told");
            True(!ball.Enabled, "disabled");
        }
    }

    private static void TestSoftBodies()
    {
        using (var world = new World())
        {
            SoftBodyDef def = SoftBodyDef.Default;
            def.Body.Position = new Vec2(0.0f, 5.0f);
            SoftBody jelly = world.CreateJelly(
                new[]
                {
                    new Vec2(-0.5f, -0.5f),
                    new Vec2(0.5f, -0.5f),
                    new Vec2(0.5f, 0.5f),
                    new Vec2(-0.5f, 0.5f),
                },
                0.25f,
                def);
            Near(1.0f, (float)Math.Round(jelly.Area, 4), "area");
            Equal(16, jelly.GetOutline().Length, "outline");
            Equal(jelly.GetEdges().Length, jelly.GetJoints().Length, "edges");
            Equal(jelly.GetEdges().Length, jelly.GetEdgeShapes().Length, "shapes of edges");
            def.Body.Position = new Vec2(5.0f, 5.0f);
            SoftBody rope = world.CreateRope(new Vec2(0.0f, 0.0f), new Vec2(2.0f, 0.0f), 9, def);
            rope.SetPinned(0, true);
            SoftBodySettings settings = rope.Settings;
            settings.PullOnly = true;
            rope.SetSettings(settings);
            True(rope.Settings.PullOnly, "settings");
            Equal(7, rope.GetHinges().Length, "hinges");
            rope.SetHinges(new[] { rope.GetHinges()[2] });
            Equal(1, rope.GetHinges().Length, "hinges set");
            settings.BendStiffness = 3.0f;
            settings.EdgePlasticity.YieldPoint = 0.25f;
            rope.SetSettings(settings);
            Equal(0.25f, rope.Settings.EdgePlasticity.YieldPoint, "yields");
            rope.ResetPlasticity();
            Equal(8, rope.GetRestLengths().Length, "rest lengths");
            jelly.BindPoints(new[] { new Vec2(0.0f, 0.0f), new Vec2(0.1f, 0.2f) });
            Equal(2, jelly.GetBoundPoints().Length, "bound points");
            Equal(2u, world.GetCounters().SoftBodies, "counted");
            Body weight = Ball(world, 7.0f, 4.5f);
            True(rope.Attach(8, weight).IsValid, "attached");
            SoftBody lone = world.CreateSoftBody(
                new[] { new Vec2(20.0f, 0.0f), new Vec2(21.0f, 0.0f) }, new SoftEdge[0]);
            Equal(2, lone.GetPositions().Length, "positions");
            world.Step();
            jelly.Destroy();
            True(!jelly.IsValid && rope.IsValid, "gone");
        }
    }

    private static void TestChainsAndHeightFields()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Chain chain = ground.CreateChain(
                new[] { new Vec2(10.0f, 3.0f), new Vec2(0.0f, 3.0f), new Vec2(-10.0f, 3.0f) });
            Equal(2, chain.GetSegments().Length, "segments");
            Equal(3, chain.GetPoints().Length, "points");
            True(!chain.IsLoop && !chain.IsTwoSided && chain.Body.Equals(ground), "as made");
            Chain field = ground.CreateHeightField(new[] { 1.0f, 1.0f, 2.0f, Chain.Hole, 1.0f }, 2.0f);
            Near(2.0f, field.Spacing, "spacing");
            Equal(Chain.Hole, field.GetHeights()[3], "hole");
            Equal(2, ground.GetChains().Length, "chains");
            Body above = Ball(world, 1.0f, 4.0f);
            Body below = Ball(world, 1.0f, 2.0f);
            StepOften(world);
            Near(3.5f, (float)Math.Round(above.Position.Y, 1), "on the chain");
            Near(1.5f, (float)Math.Round(below.Position.Y, 1), "on the field");
            field.SetHeights(0, new[] { 1.3f, 1.3f });
            StepOften(world);
            Near(1.8f, (float)Math.Round(below.Position.Y, 1), "raised");
            chain.Destroy();
            True(!chain.IsValid, "gone");
        }
    }

    private static void TestEvents()
    {
        using (var world = new World())
        {
            Shape floor = Floor(world);
            ShapeDef def = ShapeDef.Default;
            def.EnableContactEvents = true;
            def.EnableHitEvents = true;
            def.ForceEventThreshold = 1.0f;
            Body ball = Ball(world, 0.0f, 2.5f, def);
            ShapeDef gate = ShapeDef.Default;
            gate.IsSensor = true;
            Shape sensor = world.CreateBody(BodyDef.Static(new Vec2(0.0f, 1.5f))).CreateBox(5.0f, 0.1f, gate);
            world.EnableBodyEvents = true;
            int begun = 0, seen = 0, left = 0, moved = 0;
            float speed = 0.0f, load = 0.0f;
            Contact[] buffer = null;
            for (int i = 0; i < 90; ++i)
            {
                world.Step();
                begun += world.GetContactBeginEvents(ref buffer);
                foreach (ContactHitEvent hit in world.GetContactHitEvents())
                {
                    speed = Math.Max(speed, hit.ApproachSpeed);
                }
                foreach (ContactForceEvent press in world.GetContactForceEvents())
                {
                    load = press.NormalForce;
                    True(press.BodyB.Equals(ball), "the ball presses");
                }
                seen += world.GetSensorBeginEvents().Length;
                left += world.GetSensorEndEvents().Length;
                moved += world.GetBodyMoveEvents().Length;
            }
            Equal(1, begun, "begun");
            True(Math.Abs(speed - Math.Sqrt(40.0)) < 0.1, "speed " + speed);
            True(Math.Abs(load - 10.0f * ball.Mass) < 0.1f, "load " + load);
            True(seen == 1 && left == 1 && moved > 30, seen + " in, " + left + " out, " + moved + " moves");
            Equal(0, sensor.GetSensorOverlaps().Length, "in the sensor");
            ball.Destroy();
            world.Step();
            ContactEndEvent[] ends = world.GetContactEndEvents();
            True(ends.Length == 1 && ends[0].ShapeA.Equals(floor) && !ends[0].BodyB.IsValid, "end");
        }
    }

    private static void TestMoreQueries()
    {
        using (var world = new World())
        {
            Shape floor = Floor(world);
            Body[] balls = { Ball(world, 2.0f, 5.0f), Ball(world, 4.0f, 5.0f), Ball(world, 6.0f, 5.0f) };
            Vec2 origin = new Vec2(0.0f, 5.0f), way = new Vec2(10.0f, 0.0f);
            RayHit[] hits = world.CastRayAll(origin, way);
            Equal(3, hits.Length, "hits");
            Near(1.5f, hits[0].Point.X, "the nearest first");
            hits = world.CastRayAll(origin, way, null, balls[0], balls[1]);
            True(hits.Length == 1 && hits[0].Shape.Body.Equals(balls[2]), "ignored");
            QueryOptions still = QueryOptions.Default;
            still.IncludeDynamic = false;
            RayHit hit;
            True(!world.CastRayAny(origin, way, out hit, still), "nothing that is still");
            hits = new RayHit[2];
            Ray away = new Ray { Origin = new Vec2(0.0f, 20.0f), Translation = way };
            world.CastRays(new[] { new Ray { Origin = origin, Translation = way }, away }, hits);
            True(hits[0].Hit && !hits[1].Hit, "many rays");
            Convex circle = Convex.Circle(0.5f);
            True(world.CastShape(circle, Here(0.0f, 5.0f), way, out hit), "shape cast");
            Near(0.1f, hit.Fraction, "fraction");
            Equal(3, world.CastShapeAll(circle, Here(0.0f, 5.0f), way).Length, "all of them");
            Shape[] overlaps = world.OverlapShape(circle, Here(2.8f, 5.0f));
            True(overlaps.Length == 1 && overlaps[0].Body.Equals(balls[0]), "overlap");
            ShapeContact[] contacts = world.CollideShape(circle, Here(2.8f, 5.0f));
            Near(-0.2f, contacts[0].Manifold.Points[0].Separation, "separation");
            Nearest nearest;
            True(world.FindNearest(new Vec2(2.0f, 7.0f), 10.0f, out nearest), "nearest");
            Near(1.5f, nearest.Distance, "distance");
            Nearest[] near = world.FindNearest(new Vec2(2.0f, 7.0f), 10.0f, 9);
            True(near.Length == 4 && near[3].Shape.Equals(floor), "the nearest four");
            Aabb bounds;
            True(world.GetBounds(out bounds), "bounds");
            Near(6.5f, bounds.Max.X, "to the right");
        }
    }

    private static void TestACharacterWalks()
    {
        using (var world = new World())
        {
            Floor(world);
            world.CreateBody(BodyDef.Static(new Vec2(3.0f, 0.1f))).CreateBox(1.0f, 0.1f);
            world.CreateBody(BodyDef.Static(new Vec2(8.0f, 2.0f))).CreateBox(0.5f, 2.0f);
            var hero = new Character(world, new Vec2(0.0f, 0.05f));
            bool stepped = false;
            CharacterMove move = default(CharacterMove);
            for (int i = 0; i < 240; ++i)
            {
                move = hero.Move(new Vec2(4.0f / 60.0f, -1.0f / 60.0f));
                stepped |= move.Stepped;
            }
            True(stepped && move.Grounded && move.HitWall && hero.HitCount > 0, "up a step, to a wall");
            True(Math.Abs(hero.Position.X - 7.2f) < 0.05f, "at " + hero.Position);
            hero.SetPosition(new Vec2(0.0f, 9.0f));
            True(!hero.Move(new Vec2(0.0f, -0.1f)).Grounded, "in the air");
        }
    }

    private static void TestPreSolveAndMixing()
    {
        using (var world = new World())
        {
            Floor(world);
            ShapeDef def = ShapeDef.Default;
            def.EnablePreSolveCallback = true;
            Body ghost = Ball(world, 0.0f, 0.5f, def);
            Body other = Ball(world, 3.0f, 2.0f, def);
            world.SetPreSolve((Contact contact, ref Response response) =>
            {
                response.Surface.TangentSpeed = 1.0f;
                return !contact.BodyB.Equals(ghost);
            });
            int mixed = 0;
            world.SetMix((Material a, Material b, ref Surface surface) =>
            {
                mixed += 1;
                surface.Restitution = 1.0f;
            });
            GC.Collect();
            StepOften(world);
            True(ghost.Position.Y < -3.0f, "fell through");
            True(other.Position.Y > 0.4f && mixed >= 2, "bounced");
            world.SetMix((Material a, Material b, ref Surface surface) => { throw new ApplicationException(); });
            Throws<ApplicationException>(() => world.Step());
            world.SetMix(null);
            world.SetPreSolve((Contact contact, ref Response response) => { throw new ApplicationException(); });
            Throws<ApplicationException>(() => StepOften(world));
            world.SetPreSolve(null);
            world.Step();
            True(other.Position.Y > 0.4f, "steps were finished");
        }
    }

    private static void TestJointFunction()
    {
        using (var world = new World())
        {
            BodyDef fixedAbove = BodyDef.Default;
            fixedAbove.Position = new Vec2(0.0f, 10.0f);
            Body ground = world.CreateBody(fixedAbove);
            Body ball = Ball(world, 0.0f, 5.0f, ShapeDef.Default);
            DistanceJointDef def = DistanceJointDef.Default;
            def.BodyA = ground;
            def.BodyB = ball;
            def.Length = 5.0f;
            def.EnableSpring = true;
            def.Hertz = 0.0f;
            DistanceJoint joint = world.CreateDistanceJoint(def);
            joint.Joint.SetEnableCallback(true);
            True(joint.Joint.EnableCallback, "asked about");
            int asked = 0;
            world.SetJointFunction((JointMotion motion, ref JointResponse response) =>
            {
                asked += motion.Joint.Equals(joint.Joint) ? 1 : 0;
                response.Force = 100.0f * (5.0f - motion.Position) - 20.0f * motion.Velocity;
                return true;
            });
            GC.Collect();
            StepOften(world);
            True(asked > 10 && ball.Position.Y > 4.0f, "held by the function");
            world.SetJointFunction((JointMotion motion, ref JointResponse response) => { throw new ApplicationException(); });
            ball.ApplyImpulse(new Vec2(1.0f, 0.0f));
            Throws<ApplicationException>(() => world.Step());
            world.SetJointFunction(null);
            world.Step();
        }
    }

    private static void TestDeferredWork()
    {
        using (var world = new World())
        {
            Floor(world);
            ShapeDef def = ShapeDef.Default;
            def.EnablePreSolveCallback = true;
            Body ball = Ball(world, 0.0f, 0.5f, def);
            bool asked = false;
            world.SetPreSolve((Contact contact, ref Response response) =>
            {
                if (!asked)
                {
                    asked = true;
                    world.Defer(() => Ball(world, 9.0f, 9.0f));
                    world.DeferDestroy(ball);
                }
                return true;
            });
            world.Step();
            True(asked && !ball.IsValid, "destroyed at the end");
            Equal(2, world.GetBodies().Length, "and another made");
            world.Defer(() => { throw new ApplicationException(); });
            Throws<ApplicationException>(() => world.RunDeferred());
            int done = 0;
            for (int i = 0; i < 100; ++i)
            {
                world.Defer(() => done += 1);
            }
            GC.Collect();
            world.Step();
            Equal(100, done, "done");
        }
    }

    private static void TestForcesOfTheWorld()
    {
        using (var world = new World())
        {
            world.Gravity = new Vec2(0.0f, -10.0f);
            Body left = Ball(world, -2.0f, 5.0f), right = Ball(world, 2.0f, 5.0f);
            ExplosionDef blast = ExplosionDef.Default;
            blast.Position = new Vec2(0.0f, 5.0f);
            blast.Radius = 5.0f;
            blast.ImpulsePerLength = 3.0f;
            world.Explode(blast);
            Near(-right.LinearVelocity.X, left.LinearVelocity.X, "both ways");
            True(right.LinearVelocity.X > 1.0f, "away");
            left.Destroy();
            right.SetLinearVelocity(Vec2.Zero);
            WindDef wind = WindDef.Default;
            wind.Velocity = new Vec2(20.0f, 0.0f);
            world.ApplyWind(wind);
            world.Step();
            True(right.LinearVelocity.X > 0.0f, "blown");
            BuoyancyDef water = BuoyancyDef.Default;
            water.SurfaceOffset = 100.0f;
            world.ApplyBuoyancy(water);
            Vec2 force;
            float torque;
            right.GetForce(out force, out torque);
            True(force.Y > 0.0f, "lifted");
            right.ClearForces();
            right.GetForce(out force, out torque);
            Equal(Vec2.Zero, force, "taken back");
        }
    }

    private static void TestChanges()
    {
        using (var world = new World())
        {
            Body ground = world.CreateBody(BodyDef.Default);
            Chain grid = ground.CreateGrid(new byte[] { 1, 1, 1, 1, 0, 1 }, 3, 0.5f);
            grid.SetCell(1, 1, true);
            grid.SetCells(0, 1, new byte[] { 0, 1 }, 2);
            Equal((byte)0, grid.GetCells()[3], "a cell that was cleared");
            Equal((byte)1, grid.GetCells()[4], "a cell that was set");
            Body ball = Ball(world, 0.75f, 1.4f), other = Ball(world, 30.0f, 5.0f);
            Shape shape = ball.GetShapes()[0];
            world.UpdateContacts();
            Contact touching = ball.GetContacts()[0];
            Shape cell = touching.ShapeA == shape ? touching.ShapeB : touching.ShapeA;
            shape.SetContactUserData(cell, ulong.MaxValue);
            Equal(ulong.MaxValue, cell.GetContactUserData(shape), "kept");
            Equal(0.0f, shape.GetContactEnergy(other.GetShapes()[0]), "they do not touch");
            shape.SetMixRules(MixRule.Average, MixRule.ByWorld);
            MixRule friction, restitution;
            shape.GetMixRules(out friction, out restitution);
            Equal(MixRule.Average, friction, "friction");
            shape.SetEnabled(false);
            Equal(false, shape.IsEnabled, "off");
            shape.SetBody(other, Here(0.0f, 1.0f));
            Equal(other, shape.Body, "moved");
            other.SetAdditionalIterations(2);
            Equal(2, other.AdditionalIterations, "sweeps");
            other.SetAngularVelocity(10.0f);
            for (int i = 0; i < 60; ++i)
            {
                world.Step();
            }
            // Ten radians: two turns minus 2.6 radians.
            Equal(2, other.Turns, "turns");
            Near(10.0f, other.TotalAngle, "angle");
            other.SetAwake(false);
            other.ApplyForce(new Vec2(1.0f, 0.0f), wake: false);
            other.ApplyImpulse(new Vec2(1.0f, 0.0f), other.Center, wake: false);
            other.ApplyTorque(1.0f, wake: false);
            other.ApplyAngularImpulse(1.0f, wake: false);
            Load load = Load.Default;
            load.Linear.X = 1.0f;
            load.Wake = false;
            other.Apply(load);
            Equal(false, other.IsAwake, "left alone");
            Vec2 before = other.Position;
            world.ShiftOrigin(new Vec2(0.0f, 100.0f));
            Near(before.Y - 100.0f, other.Position.Y, "shifted");
            Position far = new Position { X = 1.0e6 + 0.125, Y = -2.0e6 };
            other.SetPreciseTransform(new PreciseTransform { P = far, Q = other.Transform.Q });
            Near(0.125f, (float)(other.PreciseTransform.P.X - 1.0e6), "precise");
            Transform[] seen = new Transform[1];
            world.GetInterpolatedTransforms(new[] { other }, seen, 1, origin: far);
            Near(0.0f, seen[0].P.X, "seen from there");
        }
    }

    private static Position Spot(double x, double y)
    {
        return new Position { X = 1.0e6 + 0.3 + x, Y = y };
    }

    private static void TestPointsFarAway()
    {
        using (var world = new World())
        {
            world.Gravity = new Vec2(0.0f, 0.0f);
            Body ground = world.CreateBody(BodyDef.Default);
            BodyDef def = BodyDef.Default;
            def.Type = BodyType.Dynamic;
            def.Origin = Spot(0.0, 0.0);
            Body box = world.CreateBody(def);
            Shape shape = box.CreateBox(0.5f, 0.25f);
            Near(0.0f, (float)(box.Center.X - Spot(0.0, 0.0).X), "centre");
            Near(0.5f, (float)(box.GetWorldPoint(new Vec2(0.5f, 0.0f)).X - Spot(0.0, 0.0).X), "point");
            Near(0.125f, box.GetLocalPoint(Spot(0.125, 0.0)).X, "local point");
            Equal(true, shape.Contains(Spot(0.499, 0.0)), "inside");
            Equal(false, shape.Contains(Spot(0.501, 0.0)), "outside");
            Near(0.5f, (float)(shape.GetClosestPoint(Spot(2.0, 0.0)).X - Spot(0.0, 0.0).X), "closest");
            QueryOptions options = QueryOptions.Default;
            options.Origin = Spot(0.0, 0.0);
            Equal(1, world.OverlapPoint(new Vec2(0.499f, 0.0f), options).Length, "there");
            Equal(0, world.OverlapPoint(new Vec2(0.501f, 0.0f), options).Length, "not there");
            Aabb beside = new Aabb(new Vec2(0.501f, 0.0f), new Vec2(1.0f, 1.0f));
            Equal(0, world.OverlapAabb(beside, options).Length, "beside");
            MouseJointDef mouse = MouseJointDef.Default;
            mouse.BodyA = ground;
            mouse.BodyB = box;
            mouse.Origin = Spot(0.0, 0.0);
            MouseJoint held = world.CreateMouseJoint(mouse);
            held.SetTarget(Spot(0.001, 0.0));
            Near(0.001f, (float)(held.Target.X - Spot(0.0, 0.0).X), "target");
            held.Destroy();
            box.ApplyImpulse(new Vec2(0.0f, 1.0f), Spot(0.5, 0.0));
            box.ApplyForce(new Vec2(0.0f, 60.0f), Spot(-0.5, 0.0));
            Vec2 atEdge = box.GetVelocityAt(Spot(0.5, 0.0));
            Near(0.5f * box.AngularVelocity + box.LinearVelocity.Y, atEdge.Y, "speed");
            world.Step();
            Near(0.0f, box.AngularVelocity, "both turn it alike");
            box.SetTarget(new PreciseTransform { P = Spot(1.0, 1.0), Q = box.Transform.Q });
            Near(60.0f * (float)(Spot(1.0, 0.0).X - box.Center.X), box.LinearVelocity.X, "sets out");
        }
    }

    private static void TestManyAtOnce()
    {
        using (var world = new World())
        {
            var places = new Transform[10];
            for (int i = 0; i < places.Length; ++i)
            {
                places[i] = Here(i, 5.0f);
            }
            BodyDef def = BodyDef.Dynamic(Vec2.Zero);
            def.GravityScale = 0.0f;
            def.Dominance = -3;
            Body[] bodies = world.CreateBodies(def, places);
            Shape[] shapes = world.CreateShapes(bodies, Convex.Box(0.4f, 0.4f));
            Equal(new Vec2(7.0f, 5.0f), bodies[7].Position, "place");
            Equal(-3, bodies[7].Dominance, "dominance");
            bodies[7].SetDominance(0);
            Equal(0, bodies[7].Dominance, "equal");
            Equal(10u, world.GetPeakCapacity().Bodies, "peak");
            world.Reserve(new Capacity { Bodies = 100 });
            Equal(100u, world.Def.Capacity.Bodies, "room");
            world.SetDamping(0.5f, 0.25f);
            Equal(0.5f, world.LinearDamping, "linear damping");
            Equal(0.25f, world.AngularDamping, "angular damping");
            world.SetDamping(0.0f, 0.0f);
            world.SetRadialForces(RadialForceDef.Default);
            Equal(1, world.GetRadialForces().Length, "lasting force");
            world.SetRadialForces();
            Equal(0, world.GetRadialForces().Length, "none");
            True(shapes[3].Body.Equals(bodies[3]), "shape");
            var linear = new Vec2[10];
            var angular = new float[10];
            for (int i = 0; i < linear.Length; ++i)
            {
                linear[i] = new Vec2(1.0f, i);
            }
            world.SetVelocities(bodies, linear, null);
            world.GetVelocities(bodies, null, angular);
            Equal(0.0f, angular[5], "spin");
            Equal(new Vec2(1.0f, 5.0f), bodies[5].LinearVelocity, "velocity");
            world.ApplyImpulses(bodies, linear);
            world.ApplyForces(bodies, linear, linear);
            world.SetTransforms(bodies, places);
            Equal(10, world.GetAwakeBodies().Length, "awake");
            Throws<ArgumentException>(() => world.SetVelocities(bodies, new Vec2[3], null));
            Throws<ArgumentNullException>(() => world.ApplyForces(bodies, null));
            world.Destroy(new[] { bodies[0], bodies[1], bodies[0] });
            Equal(8, world.GetBodies().Length, "bodies left");
            Refuses(Status.ErrorInvalidHandle, () => world.Destroy(bodies));
            True(bodies[7].IsValid, "nothing happens when one is gone");
            world.Destroy(new[] { shapes[7] });
            Equal(0, bodies[7].GetShapes().Length, "shapes left");
        }
    }

    private static void TestBeforeEachStep()
    {
        using (var world = new World())
        {
            Floor(world);
            Body ball = Ball(world, 0.0f, 0.5f);
            int calls = 0;
            world.SetStep(timeStep =>
            {
                calls++;
                ball.ApplyForce(new Vec2(1.0f, 0.0f));
            });
            Advance advance = world.Advance(0.1f);
            Equal((int)advance.Steps, calls, "called before each step");
            True(ball.LinearVelocity.X > 0.0f, "pushed");
            world.SetStep(timeStep => { throw new InvalidOperationException("as a test asked"); });
            Throws<InvalidOperationException>(() => world.Step(1.0f / 60.0f, 4));
            world.SetStep(null);
            True(world.PlanAdvance(0.1f).Steps > 4, "planned");
            True(world.GetContacts()[0].Touching, "it touches");
            Body other = Ball(world, 50.0f, 50.0f);
            world.SleepTogether(new[] { ball, other });
            other.SetAwake(true);
            True(ball.IsAwake, "awake together");
            Body ground = world.CreateBody(BodyDef.Default);
            var line = new ChainSegment
            {
                Before = new Vec2(5.0f, -5.0f),
                A = new Vec2(5.0f, -5.0f),
                B = new Vec2(-5.0f, -5.0f),
                After = new Vec2(-5.0f, -5.0f),
            };
            Shape shape = ground.CreateChainSegment(line);
            line.TwoSided = true;
            shape.SetChainSegment(line);
            ball.GetShapes()[0].ApplyWind(WindDef.Default);
        }
    }

    private static void TestSettingsOfBodiesAndShapes()
    {
        using (var world = new World())
        {
            Body body = Ball(world, 0.0f, 0.0f);
            body.SetMotionLocks(new MotionLocks { LinearY = true });
            True(body.MotionLocks.LinearY && !body.MotionLocks.LinearX, "locks");
            body.SetType(BodyType.Kinematic);
            Equal(BodyType.Kinematic, body.Type, "type");
            body.SetEnabled(false);
            True(!body.Enabled, "disabled");
            Shape shape = body.GetShapes()[0];
            shape.SetForceEventThreshold(5.0f);
            Near(5.0f, shape.ForceEventThreshold, "threshold");
            shape.SetOneWay(true, new Vec2(0.0f, 2.0f));
            Vec2 direction;
            True(shape.GetOneWay(out direction) && direction == Up, "one-way");
            shape.SetEnableHitEvents(true);
            True(shape.EnableHitEvents && !shape.EnableContactEvents, "switches");
            shape.SetCapsule(new Capsule(Vec2.Zero, Up, 0.25f));
            Equal(2u, shape.Convex.Count, "points");
            shape.SetMass(3.0f);
            Near(3.0f, shape.MassData.Mass, "mass");
            Contact contact;
            True(!shape.GetContactWith(shape, out contact), "no contact");
            var path = new Transform[3];
            body.Predict(path);
            Equal(body.Position, path[2].Position, "it does not move");
            var turned = new Transform(Up, Rotation.FromAngle(0.5f));
            Near(1.0f, turned.Compose(turned).Angle, "composed");
            Near(0.0f, turned.InverseCompose(turned).Position.Length, "as seen from itself");
            world.SleepTime = 2.0f;
            Near(2.0f, world.SleepTime, "time until sleep");
            world.WorkerCount = 2;
            Equal(2, world.WorkerCount, "workers");
            world.HitEventThreshold = 0.5f;
            Near(0.5f, world.HitEventThreshold, "threshold");
        }
        using (World pixels = World.InUnits(100.0f))
        {
            Near(100.0f, pixels.LengthUnit, "units a metre");
            Near(-1000.0f, pixels.Gravity.Y, "gravity in pixels");
            Near(5.0f, pixels.CreateBody(BodyDef.Dynamic(Vec2.Zero)).SleepThreshold, "slow in pixels");
            Near(1.0f, CharacterDef.ForLengthUnit(100.0f).Skin, "a skin of a pixel");
        }
    }
}
