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
            handle = new WorldHandle(id, this);
        }

        /// <summary>
        /// Creates a world with a length unit and default settings in that unit: 100 units per
        /// metre for pixels of 1 cm. Quantities documented in metres are in these units.
        /// </summary>
        public static World InUnits(float lengthUnit)
        {
            return new World(WorldDef.ForLengthUnit(lengthUnit));
        }

        /// <summary>
        /// The id for calls of <see cref="Native"/>. Do not step or restore the world there while
        /// a view of its events is in use.
        /// </summary>
        public WorldId Id { get { return handle.Id; } }

        /// <summary>Changes when the library may free or overwrite its lists of events.</summary>
        internal uint Version;

        /// <summary>Destroys the world with everything in it.</summary>
        public void Dispose()
        {
            handle.Destroy();
            Version += 1;
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

        // Contents

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

        /// <summary>Draws the contents of the world (debug draw).</summary>
        public void Draw(DebugRenderer renderer)
        {
            if (renderer == null)
            {
                throw new ArgumentNullException("renderer");
            }
            Check(renderer.Draw(Id));
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

        /// <summary>Gets a friction pair. Returns whether there is one.</summary>
        public bool GetFrictionPair(
            ulong userIdA, ulong userIdB, out float staticFriction, out float dynamicFriction)
        {
            bool found;
            Check(Native.impel_world_get_friction_pair(
                Id, userIdA, userIdB, out found, out staticFriction, out dynamicFriction));
            return found;
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
