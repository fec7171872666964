using System;

namespace Impel
{
    /// <summary>
    /// A world: it holds bodies, and moves them. Dispose it, best with <c>using</c>;
    /// its bodies and shapes end with it. What the engine refuses throws an
    /// <see cref="ImpelException"/> with its own words.
    /// </summary>
    public sealed partial class World : IDisposable
    {
        private readonly WorldHandle handle;

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

        /// <summary>
        /// A world in which so many units of length make a metre, with the engine's
        /// defaults in them: 100 for pixels of 1 cm. Whatever is said to be in metres is in
        /// such units then.
        /// </summary>
        public static World InUnits(float lengthUnit)
        {
            return new World(WorldDef.ForLengthUnit(lengthUnit));
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

        /// <summary>Brings contacts, sensors and their events up to date, and moves nothing.</summary>
        public void UpdateContacts()
        {
            Stepped(Native.impel_world_update_contacts(Id));
        }

        /// <summary>Makes a point of the world its origin: everything moves by its opposite.</summary>
        public void ShiftOrigin(Vec2 origin)
        {
            ImpelException.Check(Native.impel_world_shift_origin(Id, origin));
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

        /// <summary>
        /// Hands the world the time of a frame, in seconds, and takes no step: take so many
        /// steps of the world's fixed step yourself.
        /// </summary>
        public Advance PlanAdvance(float elapsed)
        {
            Advance advance;
            Check(Native.impel_world_plan_advance(Id, elapsed, out advance));
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

        // What there is

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

        /// <summary>
        /// The box around every shape, half-spaces left out; tells whether there are any.
        /// </summary>
        public bool GetBounds(out Aabb bounds)
        {
            bool found;
            Position origin = new Position();
            Check(Native.impel_world_get_bounds(Id, ref origin, out bounds, out found));
            return found;
        }

        /// <summary>Of the whole simulated state: worlds with the same hash go on the same.</summary>
        public ulong GetHash()
        {
            ulong hash;
            Check(Native.impel_world_hash(Id, out hash));
            return hash;
        }

        /// <summary>
        /// The whole simulated state, for <see cref="Restore(byte[], int)"/>, with names and
        /// user data. The buffer is made longer where it must be, and is kept from call to
        /// call; returns how many of its bytes are the snapshot.
        /// </summary>
        public int Snapshot(ref byte[] buffer)
        {
            UIntPtr size;
            UIntPtr room = (UIntPtr)(buffer == null ? 0 : buffer.Length);
            Status status = Native.impel_world_snapshot(Id, buffer, room, out size);
            if (status == Status.ErrorCapacity || buffer == null)
            {
                // With room for what is created until the next.
                buffer = new byte[(ulong)size + (ulong)size / 4];
                status = Native.impel_world_snapshot(Id, buffer, (UIntPtr)buffer.Length, out size);
            }
            Check(status);
            return (int)size;
        }

        /// <summary>The whole simulated state, as bytes of its own.</summary>
        public byte[] Snapshot()
        {
            byte[] buffer = null;
            int size = Snapshot(ref buffer);
            Array.Resize(ref buffer, size);
            return buffer;
        }

        /// <summary>
        /// Goes back to a snapshot: of this world, or of another with its broad phase. What
        /// was alive then is alive again, and what was created since is gone. Bytes that are
        /// damaged, or of another version, are refused, and nothing changes.
        /// </summary>
        public void Restore(byte[] data)
        {
            Restore(data, data.Length);
        }

        /// <summary>Goes back to a snapshot: the first bytes of a buffer.</summary>
        public void Restore(byte[] data, int size)
        {
            if (size < 0 || size > data.Length)
            {
                throw new ArgumentOutOfRangeException("size");
            }
            Check(Native.impel_world_restore(Id, data, (UIntPtr)size));
        }

        /// <summary>How much there is in the world.</summary>
        public Counters GetCounters()
        {
            Counters counters;
            Check(Native.impel_world_get_counters(Id, out counters));
            return counters;
        }

        /// <summary>
        /// Makes room for so many objects in all, so that creating them allocates
        /// nothing.
        /// </summary>
        public void Reserve(Capacity capacity)
        {
            Check(Native.impel_world_reserve(Id, ref capacity));
        }

        /// <summary>
        /// The most objects that there have been at one time: the capacity that another
        /// world like this one should be made with.
        /// </summary>
        public Capacity GetPeakCapacity()
        {
            Capacity peak;
            Check(Native.impel_world_get_peak_capacity(Id, out peak));
            return peak;
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

        /// <summary>How many units of length make a metre, for life.</summary>
        public float LengthUnit
        {
            get
            {
                float unit;
                Check(Native.impel_world_get_length_unit(Id, out unit));
                return unit;
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

        /// <summary>How long bodies lie still until they fall asleep, in seconds.</summary>
        public float SleepTime
        {
            get { return Def.SleepTime; }
            set { Check(Native.impel_world_set_sleep_time(Id, value)); }
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

        /// <summary>Threads that work at a step. No result depends on it.</summary>
        public int WorkerCount
        {
            get { return (int)Def.WorkerCount; }
            set { Check(Native.impel_world_set_worker_count(Id, checked((uint)value))); }
        }

        /// <summary>Whether a step lists the bodies that it moved.</summary>
        public bool EnableBodyEvents
        {
            get { return Def.EnableBodyEvents; }
            set { Check(Native.impel_world_set_enable_body_events(Id, value)); }
        }

        /// <summary>Approach speed from which a contact is a hit, in m/s.</summary>
        public float HitEventThreshold
        {
            get { return Def.HitEventThreshold; }
            set { Check(Native.impel_world_set_hit_event_threshold(Id, value)); }
        }

        /// <summary>Approach speed below which contacts do not bounce, in m/s.</summary>
        public float RestitutionThreshold
        {
            get { return Def.RestitutionThreshold; }
            set { Check(Native.impel_world_set_restitution_threshold(Id, value)); }
        }

        /// <summary>Speed that no body exceeds, in m/s.</summary>
        public float MaximumLinearSpeed
        {
            get { return Def.MaximumLinearSpeed; }
            set { Check(Native.impel_world_set_maximum_linear_speed(Id, value)); }
        }

        /// <summary>
        /// Rates at which the linear and the angular velocity of every body fade, in
        /// 1/s, added to its own.
        /// </summary>
        public void SetDamping(float linear, float angular)
        {
            Check(Native.impel_world_set_damping(Id, linear, angular));
        }

        /// <summary>See <see cref="SetDamping"/>.</summary>
        public float LinearDamping { get { return Def.LinearDamping; } }

        /// <summary>See <see cref="SetDamping"/>.</summary>
        public float AngularDamping { get { return Def.AngularDamping; } }

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

        // The world must not be collected while the library is at work in it.
        private void Check(Status status)
        {
            ImpelException.Check(status);
            GC.KeepAlive(this);
        }
    }
}
