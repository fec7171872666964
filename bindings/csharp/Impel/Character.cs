using System;
using System.Runtime.InteropServices;

namespace Impel
{
    public partial struct CharacterDef
    {
        /// <summary>A capsule 1.8 m high that stands on its origin; change what you like.</summary>
        public static CharacterDef Default { get { return Native.impel_character_def_default(); } }

        /// <summary>The same for a world with that unit of length: see <see cref="WorldDef.LengthUnit"/>.</summary>
        public static CharacterDef ForLengthUnit(float lengthUnit) { return Native.impel_character_def_for_length_unit(lengthUnit); }
    }

    /// <summary>
    /// A character that walks, slides, climbs steps and rides on platforms. It is no body:
    /// move it once a step.
    /// </summary>
    public sealed class Character
    {
        /// <summary>What it is; change what you like.</summary>
        public CharacterDef Def;

        /// <summary>Bodies that it does not meet; null for none.</summary>
        public Body[] Ignored;

        private readonly World world;
        private CharacterState state;
        private CharacterHit[] hits = new CharacterHit[16];

        /// <summary>A character with the engine's defaults.</summary>
        public Character(World world, Vec2 position) : this(
            world, position, CharacterDef.ForLengthUnit(world == null ? 1.0f : world.LengthUnit))
        {
        }

        /// <summary>A character from <see cref="CharacterDef.Default"/>, changed as you like.</summary>
        public Character(World world, Vec2 position, CharacterDef def)
        {
            if (world == null)
            {
                throw new ArgumentNullException("world");
            }
            this.world = world;
            Def = def;
            state = Native.impel_character_state_default();
            state.Transform.P = position;
        }

        /// <summary>Where it is.</summary>
        public Vec2 Position { get { return state.Transform.P; } }

        /// <summary>Where it is, and how it is turned.</summary>
        public Transform Transform { get { return state.Transform; } }

        /// <summary>Puts it somewhere else at once.</summary>
        public void SetPosition(Vec2 position)
        {
            state.Transform.P = position;
            state.GroundBody = default(Body);
        }

        /// <summary>How much it ran into in the last move: the first so many of <see cref="Hits"/>.</summary>
        public int HitCount { get; private set; }

        /// <summary>What it ran into in the last move.</summary>
        public CharacterHit[] Hits { get { return hits; } }

        /// <summary>
        /// Moves it by so much, in metres, in so many seconds, as far as the world lets it;
        /// and pushes the dynamic bodies that it runs into.
        /// </summary>
        public CharacterMove Move(Vec2 translation, float timeStep = 1.0f / 60.0f, bool push = true)
        {
            CharacterMove move;
            UIntPtr count;
            GCHandle ignored = default(GCHandle);
            CharacterDef def = Def;
            try
            {
                if (Ignored != null && Ignored.Length > 0)
                {
                    ignored = GCHandle.Alloc(Ignored, GCHandleType.Pinned);
                    def.IgnoredBodies = ignored.AddrOfPinnedObject();
                    def.IgnoredBodyCount = (UIntPtr)Ignored.Length;
                }
                Status status = Native.impel_world_move_character(
                    world.Id, ref def, ref state, translation, timeStep,
                    out move, hits, (UIntPtr)hits.Length, out count);
                while (status == Status.ErrorCapacity)
                {
                    hits = new CharacterHit[Math.Max((int)count, 2 * hits.Length)];
                    status = Native.impel_world_move_character(
                        world.Id, ref def, ref state, translation, timeStep,
                        out move, hits, (UIntPtr)hits.Length, out count);
                }
                ImpelException.Check(status);
            }
            finally
            {
                if (ignored.IsAllocated)
                {
                    ignored.Free();
                }
            }
            state = move.State;
            HitCount = (int)count;
            if (push && HitCount > 0)
            {
                ImpelException.Check(Native.impel_world_apply_character_hits(world.Id, hits, count));
            }
            GC.KeepAlive(world);
            return move;
        }
    }
}
