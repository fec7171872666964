using System;

namespace Impel
{
    public partial struct ExplosionDef
    {
        /// <summary>The default definition, without an impulse.</summary>
        public static ExplosionDef Default { get { return Native.impel_explosion_def_default(); } }

        /// <summary>
        /// The default definition for a length unit: see <see cref="WorldDef.LengthUnit"/>.
        /// </summary>
        public static ExplosionDef ForLengthUnit(float lengthUnit) { return Native.impel_explosion_def_for_length_unit(lengthUnit); }
    }

    public partial struct BuoyancyDef
    {
        /// <summary>The default definition: water below y = 0.</summary>
        public static BuoyancyDef Default { get { return Native.impel_buoyancy_def_default(); } }
    }

    public partial struct WindDef
    {
        /// <summary>The default definition: still air.</summary>
        public static WindDef Default { get { return Native.impel_wind_def_default(); } }
    }

    public sealed partial class World
    {
        // Forces on many bodies. All except explosions act in the next step only: call the method
        // before each step for a lasting force.

        /// <summary>
        /// Applies an explosion: an outward impulse on every dynamic shape in range.
        /// </summary>
        public void Explode(ExplosionDef def)
        {
            Check(Native.impel_world_explode(Id, ref def));
        }

        /// <summary>
        /// Attracts or repels every dynamic body in range, for the next step.
        /// </summary>
        public void ApplyRadialForce(RadialForceDef def)
        {
            Check(Native.impel_world_apply_radial_force(Id, ref def));
        }

        /// <summary>
        /// Sets the radial forces that act in every step, in place of earlier ones.
        /// </summary>
        public unsafe void SetRadialForces(params RadialForceDef[] forces)
        {
            fixed (RadialForceDef* first = forces)
            {
                Check(Native.impel_world_set_radial_forces(Id, first, Lists.Length(forces)));
            }
        }

        /// <summary>Applies buoyancy for the next step.</summary>
        public void ApplyBuoyancy(BuoyancyDef def)
        {
            Check(Native.impel_world_apply_buoyancy(Id, ref def));
        }

        /// <summary>Applies wind for the next step.</summary>
        public void ApplyWind(WindDef def)
        {
            Check(Native.impel_world_apply_wind(Id, ref def));
        }
    }
}
