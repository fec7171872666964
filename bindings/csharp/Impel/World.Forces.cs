using System;

namespace Impel
{
    public partial struct ExplosionDef
    {
        /// <summary>No push yet; change what you like.</summary>
        public static ExplosionDef Default { get { return Native.impel_explosion_def_default(); } }

        /// <summary>The same for a world with that unit of length: see <see cref="WorldDef.LengthUnit"/>.</summary>
        public static ExplosionDef ForLengthUnit(float lengthUnit) { return Native.impel_explosion_def_for_length_unit(lengthUnit); }
    }

    public partial struct BuoyancyDef
    {
        /// <summary>Water below y = 0; change what you like.</summary>
        public static BuoyancyDef Default { get { return Native.impel_buoyancy_def_default(); } }
    }

    public partial struct WindDef
    {
        /// <summary>Still air; change what you like.</summary>
        public static WindDef Default { get { return Native.impel_wind_def_default(); } }
    }

    public sealed partial class World
    {
        // Forces that the world spreads over many bodies. All but explosions act in the
        // next step: for a lasting one call the method before each.

        /// <summary>Pushes every dynamic shape in range away, at once.</summary>
        public void Explode(ExplosionDef def)
        {
            Check(Native.impel_world_explode(Id, ref def));
        }

        /// <summary>
        /// Pulls every dynamic body in range towards a point, or pushes it away, for
        /// the next step.
        /// </summary>
        public void ApplyRadialForce(RadialForceDef def)
        {
            Check(Native.impel_world_apply_radial_force(Id, ref def));
        }

        /// <summary>
        /// Radial forces that act in every step from now on, in place of those before.
        /// </summary>
        public void SetRadialForces(params RadialForceDef[] forces)
        {
            Check(Native.impel_world_set_radial_forces(Id, forces, (UIntPtr)forces.Length));
        }

        /// <summary>The radial forces that act in every step.</summary>
        public RadialForceDef[] GetRadialForces()
        {
            return Lists.Read((RadialForceDef[] buffer, UIntPtr capacity, out UIntPtr count) =>
                Native.impel_world_get_radial_forces(Id, buffer, capacity, out count));
        }

        /// <summary>Lets bodies float, for the next step.</summary>
        public void ApplyBuoyancy(BuoyancyDef def)
        {
            Check(Native.impel_world_apply_buoyancy(Id, ref def));
        }

        /// <summary>Lets a wind blow, for the next step.</summary>
        public void ApplyWind(WindDef def)
        {
            Check(Native.impel_world_apply_wind(Id, ref def));
        }
    }
}
