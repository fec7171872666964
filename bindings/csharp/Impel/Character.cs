using System;

namespace Impel
{
    public partial struct CharacterDef
    {
        /// <summary>
        /// The default definition: a capsule 1.8 m high with its feet at the origin.
        /// </summary>
        public static CharacterDef Default { get { return Native.impel_character_def_default(); } }

        /// <summary>
        /// The default definition for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static CharacterDef ForLengthUnit(float lengthUnit) { return Native.impel_character_def_for_length_unit(lengthUnit); }
    }

    /// <summary>
    /// A character that walks, slides, climbs steps and rides on platforms. It is not a body: move
    /// it once per step.
    /// </summary>
    public sealed class Character
    {
        /// <summary>Settings of the character.</summary>
        public CharacterDef Def;

        /// <summary>Bodies that do not block the character; null for none.</summary>
        public Body[] Ignored;

        private readonly World world;
        private CharacterState state;
        private CharacterHit[] hits = new CharacterHit[16];

        /// <summary>Creates a character with default settings.</summary>
        public Character(World world, Vec2 position) : this(
            world, position, CharacterDef.ForLengthUnit(world == null ? 1.0f : world.LengthUnit))
        {
        }

        /// <summary>
        /// Creates a character with a definition from <see cref="CharacterDef.Default"/>.
        /// </summary>
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

        /// <summary>Position of the character.</summary>
        public Vec2 Position { get { return state.Transform.P; } }

        /// <summary>Transform of the character.</summary>
        public Transform Transform { get { return state.Transform; } }

        /// <summary>Teleports the character.</summary>
        public void SetPosition(Vec2 position)
        {
            state.Transform.P = position;
            state.GroundBody = default(Body);
        }

        /// <summary>
        /// Number of hits of the last move: the valid part of <see cref="Hits"/>.
        /// </summary>
        public int HitCount { get; private set; }

        /// <summary>Hits of the last move.</summary>
        public CharacterHit[] Hits { get { return hits; } }

        /// <summary>
        /// Moves the character by a translation, in metres, within a time, in seconds, as far as
        /// shapes allow, and pushes the dynamic bodies that it hits.
        /// </summary>
        public unsafe CharacterMove Move(Vec2 translation, float timeStep = 1.0f / 60.0f, bool push = true)
        {
            CharacterMove move;
            UIntPtr count;
            Status status;
            CharacterDef def = Def;
            fixed (Body* ignored = Ignored)
            {
                if (ignored != null)
                {
                    def.IgnoredBodies = (IntPtr)ignored;
                    def.IgnoredBodyCount = Lists.Length(Ignored);
                }
                do
                {
                    fixed (CharacterHit* first = hits)
                    {
                        status = Native.impel_world_move_character(
                            world.Id, ref def, ref state, translation, timeStep,
                            out move, first, Lists.Length(hits), out count);
                    }
                } while (Lists.Grows(ref hits, status, count));
            }
            state = move.State;
            HitCount = (int)count;
            if (push && HitCount > 0)
            {
                fixed (CharacterHit* first = hits)
                {
                    ImpelException.Check(
                        Native.impel_world_apply_character_hits(world.Id, first, count));
                }
            }
            GC.KeepAlive(world);
            return move;
        }
    }
}
