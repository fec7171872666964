using System;
using System.Runtime.ExceptionServices;

namespace Impel
{
    /// <summary>
    /// A world: it holds bodies, and moves them. Dispose it, best with <c>using</c>;
    /// its bodies and shapes end with it. What the engine refuses throws an
    /// <see cref="ImpelException"/> with its own words.
    /// </summary>
    public sealed class World : IDisposable
    {
        private readonly WorldHandle handle;

        // The library calls it: it must not be collected.
        private FilterCallback filter;
        private ExceptionDispatchInfo filterError;

        /// <summary>A world with the engine's defaults.</summary>
        public World() : this(WorldDef.Default)
        {
        }

        /// <summary>A world from <see cref="WorldDef.Default"/>, changed as you like.</summary>
        public World(WorldDef def)
        {
            WorldId id;
            ImpelException.Check(Native.impel_world_create(ref def, out id));
            handle = new WorldHandle(id);
        }

        /// <summary>For calls of <see cref="Native"/>.</summary>
        public WorldId Id { get { return handle.Id; } }

        /// <summary>Ends the world, its bodies and its shapes.</summary>
        public void Dispose()
        {
            handle.Destroy();
        }

        // Time

        /// <summary>Moves the world forward by one fixed step, in seconds.</summary>
        public void Step(float timeStep = 1.0f / 60.0f, int substeps = 4)
        {
            Stepped(Native.impel_world_step(Id, timeStep, checked((uint)substeps)));
        }

        /// <summary>
        /// Hands the world the time of a frame, in seconds: it takes as many fixed
        /// steps as fit, and keeps the rest.
        /// </summary>
        public Advance Advance(float elapsed)
        {
            Advance advance;
            Stepped(Native.impel_world_advance(Id, elapsed, out advance));
            return advance;
        }

        // Bodies

        /// <summary>Creates a body; then give it shapes.</summary>
        public Body CreateBody(BodyDef def)
        {
            Body body;
            Check(Native.impel_body_create(Id, ref def, out body));
            return body;
        }

        /// <summary>Every body. One that is new takes the place of one that is gone.</summary>
        public Body[] GetBodies()
        {
            return Lists.Read((Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_bodies(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// Every body, into a buffer that is replaced where it is too short; returns
        /// how many.
        /// </summary>
        public int GetBodies(ref Body[] bodies)
        {
            return Lists.Read(ref bodies, (Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_bodies(Id, buffer, capacity, out count));
        }

        /// <summary>Every shape. One that is new takes the place of one that is gone.</summary>
        public Shape[] GetShapes()
        {
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_shapes(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// Pins two bodies together; see <see cref="RevoluteJointDef.At"/>. Both must be
        /// of this world.
        /// </summary>
        public RevoluteJoint CreateRevoluteJoint(RevoluteJointDef def)
        {
            Joint joint;
            Check(Native.impel_joint_create_revolute(ref def, out joint));
            return joint.AsRevolute;
        }

        /// <summary>Every joint. One that is new takes the place of one that is gone.</summary>
        public Joint[] GetJoints()
        {
            return Lists.Read((Joint[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_joints(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// The transforms of the first <paramref name="count"/> bodies in one call,
        /// without a copy. Throws when one of them is gone, and then writes nothing.
        /// </summary>
        public void GetTransforms(Body[] bodies, Transform[] transforms, int count)
        {
            CheckLengths(bodies, transforms, count);
            Check(Native.impel_world_get_transforms(Id, bodies, (UIntPtr)count, transforms));
        }

        /// <summary>The transforms of all these bodies in one call.</summary>
        public void GetTransforms(Body[] bodies, Transform[] transforms)
        {
            GetTransforms(bodies, transforms, bodies == null ? 0 : bodies.Length);
        }

        /// <summary>
        /// The same between the last two steps, for drawing: with
        /// <see cref="Impel.Advance.Alpha"/>.
        /// </summary>
        public void GetInterpolatedTransforms(Body[] bodies, Transform[] transforms, int count, float alpha)
        {
            CheckLengths(bodies, transforms, count);
            Check(Native.impel_world_get_interpolated_transforms(
                Id, bodies, (UIntPtr)count, alpha, transforms));
        }

        // Contacts and queries

        /// <summary>Every contact that had a point at the last step.</summary>
        public Contact[] GetContacts()
        {
            return Lists.Read((Contact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_contacts(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// Every contact, into a buffer that is replaced where it is too short;
        /// returns how many.
        /// </summary>
        public int GetContacts(ref Contact[] contacts)
        {
            return Lists.Read(ref contacts, (Contact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_contacts(Id, buffer, capacity, out count));
        }

        /// <summary>The shapes whose exact bounds overlap a box.</summary>
        public Shape[] OverlapAabb(Aabb aabb, Filter? filter = null)
        {
            Filter sees = filter ?? Filter.Default;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_overlap_aabb(Id, aabb, sees, buffer, capacity, out count));
        }

        /// <summary>The shapes that contain a point.</summary>
        public Shape[] OverlapPoint(Vec2 point, Filter? filter = null)
        {
            Filter sees = filter ?? Filter.Default;
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_overlap_point(Id, point, sees, buffer, capacity, out count));
        }

        /// <summary>
        /// The first shape that a ray from <paramref name="origin"/> to origin +
        /// <paramref name="translation"/> meets; tells whether there is one. A ray
        /// that starts inside a shape hits it at fraction 0, with a zero normal.
        /// </summary>
        public bool CastRay(Vec2 origin, Vec2 translation, out RayHit hit, Filter? filter = null)
        {
            Check(Native.impel_world_cast_ray_closest(
                Id, origin, translation, filter ?? Filter.Default, out hit));
            return hit.Hit;
        }

        /// <summary>How much there is in the world.</summary>
        public Counters GetCounters()
        {
            Counters counters;
            Check(Native.impel_world_get_counters(Id, out counters));
            return counters;
        }

        /// <summary>How long the stages of the last step took.</summary>
        public Profile GetProfile()
        {
            Profile profile;
            Check(Native.impel_world_get_profile(Id, out profile));
            return profile;
        }

        // Settings

        /// <summary>The settings in force.</summary>
        public WorldDef Def
        {
            get
            {
                WorldDef def;
                Check(Native.impel_world_get_def(Id, out def));
                return def;
            }
        }

        /// <summary>Acceleration of every dynamic body, in m/s².</summary>
        public Vec2 Gravity
        {
            get
            {
                Vec2 gravity;
                Check(Native.impel_world_get_gravity(Id, out gravity));
                return gravity;
            }
            set { Check(Native.impel_world_set_gravity(Id, value)); }
        }

        /// <summary>Whether bodies at rest fall asleep.</summary>
        public bool EnableSleep
        {
            get { return Def.EnableSleep; }
            set { Check(Native.impel_world_set_enable_sleep(Id, value)); }
        }

        /// <summary>Whether a step begins with the impulses of the last.</summary>
        public bool EnableWarmStarting
        {
            get { return Def.EnableWarmStarting; }
            set { Check(Native.impel_world_set_enable_warm_starting(Id, value)); }
        }

        /// <summary>What keeps fast bodies from passing through thin ones.</summary>
        public Continuous Continuous
        {
            get { return Def.Continuous; }
            set { Check(Native.impel_world_set_continuous(Id, value)); }
        }

        /// <summary>How a contact's friction and restitution come from two materials.</summary>
        public void SetMixRules(MixRule friction, MixRule restitution)
        {
            Check(Native.impel_world_set_mix_rules(Id, friction, restitution));
        }

        /// <summary>The frictions between materials with these two ids, whatever the rule says.</summary>
        public void SetFrictionPair(
            ulong userIdA, ulong userIdB, float staticFriction, float dynamicFriction)
        {
            Check(Native.impel_world_set_friction_pair(
                Id, userIdA, userIdB, staticFriction, dynamicFriction));
        }

        /// <summary>Every contact follows the mix rule again.</summary>
        public void ClearFrictionPairs()
        {
            Check(Native.impel_world_clear_friction_pairs(Id));
        }

        /// <summary>
        /// Asks a function whether two shapes may touch, of which one has
        /// <see cref="ShapeDef.EnableFilterCallback"/>; null asks no more. It may read
        /// the world, not change it. What it throws comes out of the step, and keeps
        /// the two apart.
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
                        filterError = filterError ?? ExceptionDispatchInfo.Capture(error);
                        return false;
                    }
                };
            }
            Check(Native.impel_world_set_filter_callback(Id, callback, IntPtr.Zero));
            filter = callback;
        }

        /// <summary>
        /// Pulls every dynamic body in range towards a point, or pushes it away, for
        /// the next step.
        /// </summary>
        public void ApplyRadialForce(RadialForceDef def)
        {
            Check(Native.impel_world_apply_radial_force(Id, ref def));
        }

        private void Stepped(Status status)
        {
            ExceptionDispatchInfo error = filterError;
            filterError = null;
            if (error != null)
            {
                error.Throw();
            }
            Check(status);
            GC.KeepAlive(filter);
        }

        // The world must not be collected while the library is at work in it.
        private void Check(Status status)
        {
            ImpelException.Check(status);
            GC.KeepAlive(this);
        }

        private static void CheckLengths(Body[] bodies, Transform[] transforms, int count)
        {
            if (bodies == null)
            {
                throw new ArgumentNullException("bodies");
            }
            if (transforms == null)
            {
                throw new ArgumentNullException("transforms");
            }
            if (count < 0 || count > bodies.Length || count > transforms.Length)
            {
                throw new ArgumentOutOfRangeException(
                    "count", count, "there must be that many bodies and transforms");
            }
        }
    }
}
