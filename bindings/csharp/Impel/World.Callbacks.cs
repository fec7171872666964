using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;

namespace Impel
{
    /// <summary>
    /// Decides whether a contact takes part in this step, and how: change the response as
    /// you like.
    /// </summary>
    public delegate bool PreSolveFunction(Contact contact, ref Response response);

    /// <summary>
    /// Says what a joint does in this step, and whether it takes part: change the response
    /// as you like.
    /// </summary>
    public delegate bool JointFunction(JointMotion motion, ref JointResponse response);

    /// <summary>Says what two materials are together: change the surface as you like.</summary>
    public delegate void MixFunction(Material materialA, Material materialB, ref Surface surface);

    // Functions that the engine calls within a step may read the world, not change it:
    // Defer and SetStep do that. What they throw ends neither the step nor the program: the step is
    // finished as if they had not been asked, and the first exception comes out of it.
    public sealed partial class World
    {
        // The library calls them: they must not be collected.
        private FilterCallback filter;
        private PreSolveCallback preSolve;
        private MixCallback mix;
        private JointCallback joint;
        private StepCallback step;
        private readonly List<DeferredCallback> deferred = new List<DeferredCallback>();
        private readonly List<DeferredCallback> finished = new List<DeferredCallback>();
        private ExceptionDispatchInfo thrown;

        /// <summary>
        /// Asks a function whether two shapes may touch, of which one has
        /// <see cref="ShapeDef.EnableFilterCallback"/>; null asks no more. Where it throws
        /// the two are kept apart.
        /// </summary>
        public void SetFilter(Func<Shape, Shape, bool> decide)
        {
            FilterCallback callback = null;
            if (decide != null)
            {
                callback = (shapeA, shapeB, context) =>
                {
                    // An exception must not cross the library.
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
        /// Asks a function about contacts before they are solved, of which one shape has
        /// <see cref="ShapeDef.EnablePreSolveCallback"/>: false leaves the contact out of
        /// this step. Null asks no more. Where it throws the contact stays as it is.
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
        /// Asks a function what joints with <see cref="Joint.EnableCallback"/> do, before they
        /// are solved: false leaves the joint out of this step. Null asks no more. Where it
        /// throws the joint does what it does anyway.
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
        /// Lets a function say what two materials are together, for each contact that is
        /// new. Null leaves it to the rules, which hold also where it throws.
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
        /// Calls a function before each step, with the length of the step in seconds. Unlike
        /// the others it may change the world, but not step it: the place for a force that
        /// acts in every step and not once a frame. Null calls no more.
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
        /// Calls a function at the end of the step, when the world may be changed. Outside
        /// of a step it waits for the next, or for <see cref="RunDeferred"/>.
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
                    // It is still being called: it is forgotten when the step is over.
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

        /// <summary>Does what was deferred outside of a step now.</summary>
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
