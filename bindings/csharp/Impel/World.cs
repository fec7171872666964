using System;

namespace Impel
{
    /// <summary>
    /// A world of bodies. Dispose it, best with <c>using</c>; its bodies and shapes are destroyed
    /// with it. Failed calls throw an <see cref="ImpelException"/> with the engine's message.
    /// </summary>
    public sealed partial class World : IDisposable
    {
        private readonly WorldHandle handle;

        /// <summary>Creates a world with default settings.</summary>
        public World() : this(WorldDef.Default)
        {
        }

        /// <summary>
        /// Creates a world with a definition from <see cref="WorldDef.Default"/>.
        /// </summary>
        public World(WorldDef def)
        {
            WorldId id;
            ImpelException.Check(Native.impel_world_create(ref def, out id));
            handle = new WorldHandle(id);
        }

        /// <summary>
        /// Creates a world with a length unit and default settings in that unit: 100 units per
        /// metre for pixels of 1 cm. Quantities documented in metres are in these units.
        /// </summary>
        public static World InUnits(float lengthUnit)
        {
            return new World(WorldDef.ForLengthUnit(lengthUnit));
        }

        /// <summary>The id for calls of <see cref="Native"/>.</summary>
        public WorldId Id { get { return handle.Id; } }

        /// <summary>Destroys the world with everything in it.</summary>
        public void Dispose()
        {
            handle.Destroy();
        }

        // Time

        /// <summary>Steps the world by a time step, in seconds.</summary>
        public void Step(float timeStep = 1.0f / 60.0f, int substeps = 4)
        {
            Stepped(Native.impel_world_step(Id, timeStep, checked((uint)substeps)));
        }

        /// <summary>Updates contacts, sensors and their events without moving bodies.</summary>
        public void UpdateContacts()
        {
            Stepped(Native.impel_world_update_contacts(Id));
        }

        /// <summary>
        /// Shifts the origin to a point: all coordinates are reduced by that point.
        /// </summary>
        public void ShiftOrigin(Vec2 origin)
        {
            ImpelException.Check(Native.impel_world_shift_origin(Id, origin));
        }

        /// <summary>
        /// Advances the world by the time of a frame, in seconds: takes as many fixed steps as fit,
        /// and keeps the remainder.
        /// </summary>
        public Advance Advance(float elapsed)
        {
            Advance advance;
            Stepped(Native.impel_world_advance(Id, elapsed, out advance));
            return advance;
        }

        /// <summary>
        /// Adds the time of a frame, in seconds, without stepping. The caller takes the returned
        /// number of fixed steps.
        /// </summary>
        public Advance PlanAdvance(float elapsed)
        {
            Advance advance;
            Check(Native.impel_world_plan_advance(Id, elapsed, out advance));
            return advance;
        }

        // Bodies

        /// <summary>Creates a body without shapes.</summary>
        public Body CreateBody(BodyDef def)
        {
            Body body;
            Check(Native.impel_body_create(Id, ref def, out body));
            return body;
        }

        /// <summary>All bodies. A new body can take the index of a destroyed one.</summary>
        public Body[] GetBodies()
        {
            return Lists.Read((Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_bodies(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// Copies all bodies to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetBodies(ref Body[] bodies)
        {
            return Lists.Read(ref bodies, (Body[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_bodies(Id, buffer, capacity, out count));
        }

        /// <summary>All shapes. A new shape can take the index of a destroyed one.</summary>
        public Shape[] GetShapes()
        {
            return Lists.Read((Shape[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_shapes(Id, buffer, capacity, out count));
        }

        // Contents

        /// <summary>All contacts that had a point at the last step.</summary>
        public Contact[] GetContacts()
        {
            return Lists.Read((Contact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_contacts(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// Copies all contacts to a buffer, which is replaced if it is too short. Returns their
        /// number.
        /// </summary>
        public int GetContacts(ref Contact[] contacts)
        {
            return Lists.Read(ref contacts, (Contact[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_contacts(Id, buffer, capacity, out count));
        }

        /// <summary>
        /// The AABB of all shapes except half-spaces. Returns whether there are any.
        /// </summary>
        public bool GetBounds(out Aabb bounds)
        {
            bool found;
            Position origin = new Position();
            Check(Native.impel_world_get_bounds(Id, ref origin, out bounds, out found));
            return found;
        }

        /// <summary>
        /// Hash of the simulated state: worlds with equal hashes continue equally.
        /// </summary>
        public ulong GetHash()
        {
            ulong hash;
            Check(Native.impel_world_hash(Id, out hash));
            return hash;
        }

        /// <summary>
        /// Writes a snapshot of the simulated state, with names and user data, for <see
        /// cref="Restore(byte[], int)"/>. The buffer is replaced if it is too short, and can be
        /// reused. Returns the length of the snapshot.
        /// </summary>
        public int Snapshot(ref byte[] buffer)
        {
            UIntPtr size;
            UIntPtr room = (UIntPtr)(buffer == null ? 0 : buffer.Length);
            Status status = Native.impel_world_snapshot(Id, buffer, room, out size);
            if (status == Status.ErrorCapacity || buffer == null)
            {
                // Leaves room for objects that are created until the next snapshot.
                buffer = new byte[(ulong)size + (ulong)size / 4];
                status = Native.impel_world_snapshot(Id, buffer, (UIntPtr)buffer.Length, out size);
            }
            Check(status);
            return (int)size;
        }

        /// <summary>
        /// Saves the state as that of a tick, in memory: for rollback netcode. The world keeps as
        /// many ticks as <see cref="MaxSavedTicks"/> says; the one that was saved first gives
        /// way.
        /// </summary>
        public void SaveTick(ulong tick)
        {
            Check(Native.impel_world_save_tick(Id, tick));
        }

        /// <summary>Restores the state saved for a tick, with the handles of that time.</summary>
        public void RestoreTick(ulong tick)
        {
            Check(Native.impel_world_restore_tick(Id, tick));
        }

        /// <summary>A snapshot of the simulated state, as a new array.</summary>
        public byte[] Snapshot()
        {
            byte[] buffer = null;
            int size = Snapshot(ref buffer);
            Array.Resize(ref buffer, size);
            return buffer;
        }

        /// <summary>
        /// A delta snapshot: what differs from <paramref name="baseSnapshot"/>, an earlier snapshot
        /// that is no delta snapshot itself.
        /// </summary>
        public byte[] SnapshotDelta(byte[] baseSnapshot)
        {
            byte[] buffer = new byte[baseSnapshot.Length / 4];
            UIntPtr baseSize = (UIntPtr)baseSnapshot.Length, size;
            Status status = Native.impel_world_snapshot_delta(
                Id, baseSnapshot, baseSize, buffer, (UIntPtr)buffer.Length, out size);
            if (status == Status.ErrorCapacity)
            {
                buffer = new byte[(ulong)size];
                status = Native.impel_world_snapshot_delta(
                    Id, baseSnapshot, baseSize, buffer, (UIntPtr)buffer.Length, out size);
            }
            Check(status);
            Array.Resize(ref buffer, (int)size);
            return buffer;
        }

        /// <summary>Restores a delta snapshot and its base, as a snapshot.</summary>
        public void RestoreDelta(byte[] baseSnapshot, byte[] data)
        {
            Check(Native.impel_world_restore_delta(
                Id, baseSnapshot, (UIntPtr)baseSnapshot.Length, data, (UIntPtr)data.Length));
        }

        /// <summary>
        /// Restores a snapshot of this world, or of another one with the same broad phase. Objects
        /// of that state exist again; objects created later do not. Damaged bytes, or bytes of
        /// another version, throw and change nothing.
        /// </summary>
        public void Restore(byte[] data)
        {
            Restore(data, data.Length);
        }

        /// <summary>Restores a snapshot: the first bytes of a buffer.</summary>
        public void Restore(byte[] data, int size)
        {
            if (size < 0 || size > data.Length)
            {
                throw new ArgumentOutOfRangeException("size");
            }
            Check(Native.impel_world_restore(Id, data, (UIntPtr)size));
        }

        /// <summary>Numbers of objects in the world.</summary>
        public Counters GetCounters()
        {
            Counters counters;
            Check(Native.impel_world_get_counters(Id, out counters));
            return counters;
        }

        /// <summary>
        /// Reserves capacity for total numbers of objects, so that creating them allocates no
        /// memory.
        /// </summary>
        public void Reserve(Capacity capacity)
        {
            Check(Native.impel_world_reserve(Id, ref capacity));
        }

        /// <summary>
        /// The maximum numbers of objects so far: a capacity for similar worlds.
        /// </summary>
        public Capacity GetPeakCapacity()
        {
            Capacity peak;
            Check(Native.impel_world_get_peak_capacity(Id, out peak));
            return peak;
        }

        /// <summary>Times of the stages of the last step.</summary>
        public Profile GetProfile()
        {
            Profile profile;
            Check(Native.impel_world_get_profile(Id, out profile));
            return profile;
        }

        // Settings

        /// <summary>See <see cref="SetDamping"/>.</summary>
        public float LinearDamping { get { return Def.LinearDamping; } }

        /// <summary>See <see cref="SetDamping"/>.</summary>
        public float AngularDamping { get { return Def.AngularDamping; } }

        /// <summary>
        /// Sets the frictions between materials with two ids, in place of the mix rule.
        /// </summary>
        public void SetFrictionPair(
            ulong userIdA, ulong userIdB, float staticFriction, float dynamicFriction)
        {
            Check(Native.impel_world_set_friction_pair(
                Id, userIdA, userIdB, staticFriction, dynamicFriction));
        }

        /// <summary>Removes all friction pairs; contacts follow the mix rule.</summary>
        public void ClearFrictionPairs()
        {
            Check(Native.impel_world_clear_friction_pairs(Id));
        }

        // The world must not be collected during a call of the library.
        private void Check(Status status)
        {
            ImpelException.Check(status);
            GC.KeepAlive(this);
        }
    }
}
