// Functions that the library calls.

using System;
using System.Collections.Generic;
using Impel;

internal static partial class SelfTest
{
    private static void TestTheFilterDecides()
    {
        using (var world = new World())
        {
            Shape floor = world.CreateBody(BodyDef.Default).CreateBox(10.0f, 1.0f);
            ShapeDef def = ShapeDef.Default;
            def.EnableFilterCallback = true;
            Body ball = world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 2.0f)));
            Shape shape = ball.CreateCircle(0.5f, def);
            var asked = new List<Shape>();
            world.SetFilter((a, b) =>
            {
                asked.Add(a);
                asked.Add(b);
                return false;
            });
            GC.Collect();
            for (int i = 0; i < 120; ++i)
            {
                world.Step();
            }
            True(asked.Contains(floor) && asked.Contains(shape), "asked");
            True(ball.Position.Y < 0.0f, "fell through");
        }
    }

    private static void TestExceptionsComeOutOfTheStep()
    {
        using (var world = new World())
        {
            world.CreateBody(BodyDef.Default).CreateBox(10.0f, 1.0f);
            ShapeDef def = ShapeDef.Default;
            def.EnableFilterCallback = true;
            world.CreateBody(BodyDef.Dynamic(new Vec2(0.0f, 1.2f))).CreateCircle(0.5f, def);
            world.SetFilter((a, b) => { throw new InvalidOperationException("mine"); });
            Throws<InvalidOperationException>(() => StepOften(world));
            world.SetFilter((a, b) => world.CreateBody(BodyDef.Default).IsValid);
            world.CreateBody(BodyDef.Dynamic(new Vec2(3.0f, 1.2f))).CreateCircle(0.5f, def);
            Refuses(Status.ErrorLocked, () => StepOften(world));
            world.SetFilter(null);
            world.Step();
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
    private static void TestTheFirstExceptionIsThrown()
    {
        using (var world = new World())
        {
            Floor(world);
            ShapeDef def = ShapeDef.Default;
            def.EnablePreSolveCallback = true;
            Body ball = Ball(world, 0.0f, 0.5f, def);
            Ball(world, 3.0f, 0.5f, def);
            int calls = 0;
            world.SetPreSolve((Contact contact, ref Response response) =>
            {
                calls += 1;
                response.Surface.TangentSpeed = 5.0f;
                throw new InvalidOperationException("call " + calls);
            });
            try
            {
                world.Step();
                throw new Exception("nothing was thrown");
            }
            catch (InvalidOperationException error)
            {
                Equal("call 1", error.Message, "the first");
                True(error.StackTrace.Contains("TestTheFirstExceptionIsThrown"), error.StackTrace);
            }
            Equal(2, calls, "the step was completed");
            Equal(0.0f, ball.LinearVelocity.X, "without the changed response");
            world.SetPreSolve(null);
            world.Step();
        }
    }

    private static void TestWorldsCallTheirOwnFunctions()
    {
        using (World a = new World(), b = new World())
        {
            int inA = 0, inB = 0;
            a.SetStep(timeStep => inA += 1);
            b.SetStep(timeStep => inB += 1);
            for (int i = 0; i < 3; ++i)
            {
                a.Step();
            }
            GC.Collect();
            b.Step();
            True(inA == 3 && inB == 1, inA + " and " + inB);
        }
    }

    private static void TestDeferredWorkOfADisposedWorldIsDropped()
    {
        int done = 0;
        for (int i = 0; i < 100; ++i)
        {
            using (var world = new World())
            {
                world.Defer(() => done += 1);
            }
        }
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Equal(0, done, "calls");
        using (var world = new World())
        {
            world.Defer(() => { throw new InvalidOperationException("mine"); });
            world.Defer(() => done += 1);
            Throws<InvalidOperationException>(() => world.Step());
            Equal(1, done, "the other was called");
            world.Step();
        }
    }
}
