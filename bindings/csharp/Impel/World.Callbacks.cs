using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>
    /// Decides whether a contact is solved in this step. Change the response to change how.
    /// </summary>
    public delegate bool PreSolveFunction(Contact contact, ref Response response);

    /// <summary>
    /// Decides whether a joint is solved in this step. Change the response to change how.
    /// </summary>
    public delegate bool JointFunction(JointMotion motion, ref JointResponse response);

    /// <summary>Mixes two materials: change the surface to set the result.</summary>
    public delegate void MixFunction(Material materialA, Material materialB, ref Surface surface);

    // Functions that the engine calls within a step may read the world but not change it: use Defer
    // or SetStep for changes. If a function throws, the step is completed as without the function,
    // and then throws the first exception.
    public sealed partial class World
    {
        // The library calls these delegates, so they must not be collected.
        private FilterCallback filter;
        private PreSolveCallback preSolve;
        private MixCallback mix;
        private JointCallback joint;
        private StepCallback step;
        private readonly List<DeferredCallback> deferred = new List<DeferredCallback>();
        private readonly List<DeferredCallback> finished = new List<DeferredCallback>();
        private ExceptionDispatchInfo thrown;

        /// <summary>
        /// Sets a function that decides whether two shapes may collide, if one has <see
        /// cref="ShapeDef.EnableFilterCallback"/>. Null removes it. If the function throws, the
        /// shapes do not collide.
        /// </summary>
        public void SetFilter(Func<Shape, Shape, bool> decide)
        {
            FilterCallback callback = null;
            if (decide != null)
            {
                callback = (shapeA, shapeB, context) =>
                {
                    // An exception must not unwind through the library.
                    try
                    {
                        return decide(shapeA, shapeB);
                    }
                    catch (Exception error)
                    {
                        Keep(error);
                        return false;
                    }
                };
            }
            Check(Native.impel_world_set_filter_callback(Id, callback, IntPtr.Zero));
            filter = callback;
        }

        /// <summary>
        /// Sets a function that is called for contacts before they are solved, if one shape has
        /// <see cref="ShapeDef.EnablePreSolveCallback"/>. If it returns false, the contact is
        /// disabled in this step. Null removes it. If the function throws, the contact is
        /// unchanged.
        /// </summary>
        public void SetPreSolve(PreSolveFunction decide)
        {
            PreSolveCallback callback = null;
            if (decide != null)
            {
                callback = (contact, response, context) =>
                {
                    try
                    {
                        Response answer = (Response)Marshal.PtrToStructure(response, typeof(Response));
                        bool takesPart = decide(
                            (Contact)Marshal.PtrToStructure(contact, typeof(Contact)), ref answer);
                        Marshal.StructureToPtr(answer, response, false);
                        return takesPart;
                    }
                    catch (Exception error)
                    {
                        Keep(error);
                        return true;
                    }
                };
            }
            Check(Native.impel_world_set_pre_solve_callback(Id, callback, IntPtr.Zero));
            preSolve = callback;
        }

        /// <summary>
        /// Sets a function that is called for joints with <see cref="Joint.EnableCallback"/> before
        /// they are solved. If it returns false, the joint is disabled in this step. Null removes
        /// it. If the function throws, the joint is unchanged.
        /// </summary>
        public void SetJointFunction(JointFunction decide)
        {
            JointCallback callback = null;
            if (decide != null)
            {
                callback = (motion, response, context) =>
                {
                    try
                    {
                        var answer = (JointResponse)Marshal.PtrToStructure(
                            response, typeof(JointResponse));
                        bool takesPart = decide(
                            (JointMotion)Marshal.PtrToStructure(motion, typeof(JointMotion)), ref answer);
                        Marshal.StructureToPtr(answer, response, false);
                        return takesPart;
                    }
                    catch (Exception error)
                    {
                        Keep(error);
                        return true;
                    }
                };
            }
            Check(Native.impel_world_set_joint_callback(Id, callback, IntPtr.Zero));
            joint = callback;
        }

        /// <summary>
        /// Sets a function that mixes the materials of each new contact. Null removes it. Without a
        /// function, or if it throws, the mix rules apply.
        /// </summary>
        public void SetMix(MixFunction decide)
        {
            MixCallback callback = null;
            if (decide != null)
            {
                callback = (materialA, materialB, surface, context) =>
                {
                    try
                    {
                        Surface answer = (Surface)Marshal.PtrToStructure(surface, typeof(Surface));
                        decide(
                            (Material)Marshal.PtrToStructure(materialA, typeof(Material)),
                            (Material)Marshal.PtrToStructure(materialB, typeof(Material)),
                            ref answer);
                        Marshal.StructureToPtr(answer, surface, false);
                    }
                    catch (Exception error)
                    {
                        Keep(error);
                    }
                };
            }
            Check(Native.impel_world_set_mix_callback(Id, callback, IntPtr.Zero));
            mix = callback;
        }

        /// <summary>
        /// Sets a function that is called before each step, with the time step in seconds. Unlike
        /// the other functions, it may change the world, but not step it: use it for forces that
        /// act in every step. Null removes it.
        /// </summary>
        public void SetStep(Action<float> before)
        {
            StepCallback callback = null;
            if (before != null)
            {
                callback = (world, timeStep, context) =>
                {
                    try
                    {
                        before(timeStep);
                    }
                    catch (Exception error)
                    {
                        Keep(error);
                    }
                };
            }
            Check(Native.impel_world_set_step_callback(Id, callback, IntPtr.Zero));
            step = callback;
        }

        /// <summary>
        /// Calls a function at the end of the step, when the world may be changed. Outside of a
        /// step, the call waits for the next step or for <see cref="RunDeferred"/>.
        /// </summary>
        public void Defer(Action work)
        {
            if (work == null)
            {
                throw new ArgumentNullException("work");
            }
            DeferredCallback callback = null;
            callback = (world, context) =>
            {
                try
                {
                    work();
                }
                catch (Exception error)
                {
                    Keep(error);
                }
                lock (deferred)
                {
                    // The function is still running; it is released after the step.
                    finished.Add(callback);
                }
            };
            lock (deferred)
            {
                deferred.Add(callback);
            }
            Status status = Native.impel_world_defer_callback(Id, callback, IntPtr.Zero);
            if (status != Status.Ok)
            {
                lock (deferred)
                {
                    deferred.Remove(callback);
                }
            }
            Check(status);
        }

        /// <summary>Destroys a body at the end of the step.</summary>
        public void DeferDestroy(Body body)
        {
            Check(Native.impel_world_defer_destroy_body(Id, body));
        }

        /// <summary>Destroys a shape at the end of the step.</summary>
        public void DeferDestroy(Shape shape)
        {
            Check(Native.impel_world_defer_destroy_shape(Id, shape));
        }

        /// <summary>Destroys a joint at the end of the step.</summary>
        public void DeferDestroy(Joint joint)
        {
            Check(Native.impel_world_defer_destroy_joint(Id, joint));
        }

        /// <summary>Runs the calls that were deferred outside of a step.</summary>
        public void RunDeferred()
        {
            Stepped(Native.impel_world_run_deferred(Id));
        }

        private void Keep(Exception error)
        {
            thrown = thrown ?? ExceptionDispatchInfo.Capture(error);
        }

        private void Stepped(Status status)
        {
            if (finished.Count > 0)
            {
                lock (deferred)
                {
                    foreach (DeferredCallback callback in finished)
                    {
                        deferred.Remove(callback);
                    }
                    finished.Clear();
                }
            }
            ExceptionDispatchInfo error = thrown;
            thrown = null;
            if (error != null)
            {
                error.Throw();
            }
            Check(status);
            GC.KeepAlive(filter);
            GC.KeepAlive(preSolve);
            GC.KeepAlive(joint);
            GC.KeepAlive(mix);
            GC.KeepAlive(step);
        }
    }
}
