using System;
using System.Collections.Generic;
using System.Runtime.ExceptionServices;

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
        private readonly HashSet<DeferredWork> deferred = new HashSet<DeferredWork>();
        private Func<Shape, Shape, bool> filter;
        private PreSolveFunction preSolve;
        private MixFunction mix;
        private JointFunction joint;
        private Action<float> step;
        private ExceptionDispatchInfo thrown;

        /// <summary>
        /// Sets a function that decides whether two shapes may collide, if one has <see
        /// cref="ShapeDef.EnableFilterCallback"/>. Null removes it. If the function throws, the
        /// shapes do not collide.
        /// </summary>
        public void SetFilter(Func<Shape, Shape, bool> decide)
        {
            FilterCallback callback = decide == null ? null : StaticCallbacks.Filter;
            Check(Native.impel_world_set_filter_callback(Id, callback, handle.Context));
            filter = decide;
        }

        /// <summary>
        /// Sets a function that is called for contacts before they are solved, if one shape has
        /// <see cref="ShapeDef.EnablePreSolveCallback"/>. If it returns false, the contact is
        /// disabled in this step. Null removes it. If the function throws, the contact is
        /// unchanged.
        /// </summary>
        public void SetPreSolve(PreSolveFunction decide)
        {
            PreSolveCallback callback = decide == null ? null : StaticCallbacks.PreSolve;
            Check(Native.impel_world_set_pre_solve_callback(Id, callback, handle.Context));
            preSolve = decide;
        }

        /// <summary>
        /// Sets a function that is called for joints with <see cref="Joint.EnableCallback"/> before
        /// they are solved. If it returns false, the joint is disabled in this step. Null removes
        /// it. If the function throws, the joint is unchanged.
        /// </summary>
        public void SetJointFunction(JointFunction decide)
        {
            JointCallback callback = decide == null ? null : StaticCallbacks.Joint;
            Check(Native.impel_world_set_joint_callback(Id, callback, handle.Context));
            joint = decide;
        }

        /// <summary>
        /// Sets a function that mixes the materials of each new contact. Null removes it. Without a
        /// function, or if it throws, the mix rules apply.
        /// </summary>
        public void SetMix(MixFunction decide)
        {
            MixCallback callback = decide == null ? null : StaticCallbacks.Mix;
            Check(Native.impel_world_set_mix_callback(Id, callback, handle.Context));
            mix = decide;
        }

        /// <summary>
        /// Sets a function that is called before each step, with the time step in seconds. Unlike
        /// the other functions, it may change the world, but not step it: use it for forces that
        /// act in every step. Null removes it.
        /// </summary>
        public void SetStep(Action<float> before)
        {
            StepCallback callback = before == null ? null : StaticCallbacks.Step;
            Check(Native.impel_world_set_step_callback(Id, callback, handle.Context));
            step = before;
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
            var call = new DeferredWork { World = this, Work = work };
            lock (deferred)
            {
                deferred.Add(call);
            }
            Status status = Native.impel_world_defer_callback(
                Id, StaticCallbacks.Deferred, call.Context);
            if (status != Status.Ok)
            {
                Forget(call);
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

        /// <summary>Sets the transform of a body at the end of the step (teleport).</summary>
        public void DeferSetTransform(Body body, PreciseTransform transform)
        {
            Check(Native.impel_world_defer_set_transform(Id, body, transform));
        }

        /// <summary>Sets the velocities of a body at the end of the step.</summary>
        public void DeferSetVelocity(Body body, Vec2 linearVelocity, float angularVelocity)
        {
            Check(Native.impel_world_defer_set_velocity(Id, body, linearVelocity, angularVelocity));
        }

        /// <summary>Applies a load to a body at the end of the step.</summary>
        public void DeferApply(Body body, Load load)
        {
            Check(Native.impel_world_defer_apply_load(Id, body, ref load));
        }

        /// <summary>Wakes a body, or puts it to sleep, at the end of the step.</summary>
        public void DeferSetAwake(Body body, bool awake)
        {
            Check(Native.impel_world_defer_set_awake(Id, body, awake));
        }

        /// <summary>Sets the filter of a shape at the end of the step.</summary>
        public void DeferSetFilter(Shape shape, Filter filter)
        {
            Check(Native.impel_world_defer_set_filter(Id, shape, filter));
        }

        /// <summary>Numbers of deferred calls, and those that failed.</summary>
        public Deferred GetDeferred()
        {
            Deferred calls;
            Check(Native.impel_world_get_deferred(Id, out calls));
            return calls;
        }

        /// <summary>Runs the calls that were deferred outside of a step.</summary>
        public void RunDeferred()
        {
            Stepped(Native.impel_world_run_deferred(Id));
        }

        private void Forget(DeferredWork call)
        {
            lock (deferred)
            {
                deferred.Remove(call);
            }
        }

        private void Keep(Exception error)
        {
            thrown = thrown ?? ExceptionDispatchInfo.Capture(error);
        }

        private void Stepped(Status status)
        {
            Version += 1;
            ExceptionDispatchInfo error = thrown;
            thrown = null;
            if (error != null)
            {
                error.Throw();
            }
            Check(status);
        }

        /// <summary>A function for the end of the step.</summary>
        private sealed class DeferredWork : CallbackTarget
        {
            public World World;
            public Action Work;
        }
    }
}
