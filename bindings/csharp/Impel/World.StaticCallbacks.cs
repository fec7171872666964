using System;
using AOT;

namespace Impel
{
    public sealed partial class World
    {
        /// <summary>
        /// The functions that the library calls. They are static, which IL2CPP and other compilers
        /// ahead of time require, and find the world by the context. The delegates are static
        /// too, so they are never collected. An exception must not unwind through the library:
        /// each function catches and keeps it.
        /// </summary>
        private static unsafe class StaticCallbacks
        {
            public static readonly FilterCallback Filter = CallFilter;
            public static readonly PreSolveCallback PreSolve = CallPreSolve;
            public static readonly JointCallback Joint = CallJoint;
            public static readonly MixCallback Mix = CallMix;
            public static readonly StepCallback Step = CallStep;
            public static readonly DeferredCallback Deferred = CallDeferred;

            [MonoPInvokeCallback(typeof(FilterCallback))]
            private static bool CallFilter(Shape shapeA, Shape shapeB, IntPtr context)
            {
                World world = CallbackTarget.Find<World>(context);
                try
                {
                    return world.filter(shapeA, shapeB);
                }
                catch (Exception error)
                {
                    Keep(world, error);
                    return false;
                }
            }

            [MonoPInvokeCallback(typeof(PreSolveCallback))]
            private static bool CallPreSolve(Contact* contact, Response* response, IntPtr context)
            {
                World world = CallbackTarget.Find<World>(context);
                try
                {
                    // A copy, so that nothing is changed if the function throws.
                    Response answer = *response;
                    bool takesPart = world.preSolve(*contact, ref answer);
                    *response = answer;
                    return takesPart;
                }
                catch (Exception error)
                {
                    Keep(world, error);
                    return true;
                }
            }

            [MonoPInvokeCallback(typeof(JointCallback))]
            private static bool CallJoint(JointMotion* motion, JointResponse* response, IntPtr context)
            {
                World world = CallbackTarget.Find<World>(context);
                try
                {
                    JointResponse answer = *response;
                    bool takesPart = world.joint(*motion, ref answer);
                    *response = answer;
                    return takesPart;
                }
                catch (Exception error)
                {
                    Keep(world, error);
                    return true;
                }
            }

            [MonoPInvokeCallback(typeof(MixCallback))]
            private static void CallMix(
                Material* materialA, Material* materialB, Surface* surface, IntPtr context)
            {
                World world = CallbackTarget.Find<World>(context);
                try
                {
                    Surface answer = *surface;
                    world.mix(*materialA, *materialB, ref answer);
                    *surface = answer;
                }
                catch (Exception error)
                {
                    Keep(world, error);
                }
            }

            [MonoPInvokeCallback(typeof(StepCallback))]
            private static void CallStep(WorldId id, float timeStep, IntPtr context)
            {
                World world = CallbackTarget.Find<World>(context);
                try
                {
                    world.step(timeStep);
                }
                catch (Exception error)
                {
                    Keep(world, error);
                }
            }

            [MonoPInvokeCallback(typeof(DeferredCallback))]
            private static void CallDeferred(WorldId id, IntPtr context)
            {
                DeferredWork call = CallbackTarget.Find<DeferredWork>(context);
                try
                {
                    call.World.Forget(call);
                    call.Work();
                }
                catch (Exception error)
                {
                    Keep(call == null ? null : call.World, error);
                }
            }

            private static void Keep(World world, Exception error)
            {
                // The world is null if its object has been collected while a caller of Native
                // steps it by its id. The exception is lost then.
                if (world != null)
                {
                    world.Keep(error);
                }
            }
        }
    }
}
