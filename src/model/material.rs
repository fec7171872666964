//! Materials, mixing rules for friction and restitution, and collision filters.

use std::collections::BTreeMap;

use crate::base::{Keeper, Part, Reader, Recorder, state};
use crate::math::{max, min};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Material {
    /// Mass per area, in kg/m².
    pub density: f32,
    /// Restitution: rebound speed over approach speed, 0 to 1.
    pub restitution: f32,
    /// Coulomb friction coefficient of a contact that does not slip.
    pub static_friction: f32,
    /// Coulomb friction coefficient of a sliding contact.
    pub dynamic_friction: f32,
    /// Rolling resistance: resisting torque over normal force times radius.
    pub rolling_resistance: f32,
    /// Speed of the surface along its tangent, in metres per second.
    pub tangent_speed: f32,
    /// Material ID set by the host; key of the friction table.
    pub user_id: u64,
}

state!(struct Material {
    density, restitution, static_friction, dynamic_friction, rolling_resistance, tangent_speed,
    user_id,
});

impl Default for Material {
    fn default() -> Self {
        Material {
            density: 1.0,
            restitution: 0.0,
            static_friction: 0.6,
            dynamic_friction: 0.6,
            rolling_resistance: 0.0,
            tangent_speed: 0.0,
            user_id: 0,
        }
    }
}

/// Mixed surface properties of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Coulomb friction coefficient of a contact that does not slip.
    pub static_friction: f32,
    /// Coulomb friction coefficient of a sliding contact.
    pub dynamic_friction: f32,
    /// Restitution: rebound speed over approach speed, 0 to 1.
    pub restitution: f32,
    /// Rolling resistance times radius, in metres.
    pub rolling_resistance: f32,
    /// Sum of the tangent speeds of the two surfaces, in metres per second.
    pub tangent_speed: f32,
}

/// Rule that mixes the coefficients of two materials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MixRule {
    /// `√(ab)`.
    GeometricMean,
    /// `(a + b) / 2`.
    Average,
    /// The smaller coefficient.
    Minimum,
    /// The larger coefficient.
    Maximum,
    /// `ab`.
    Multiply,
    /// `√(a² + b²)`.
    RootSumOfSquares,
}

state!(enum MixRule: GeometricMean, Average, Minimum, Maximum, Multiply, RootSumOfSquares);

impl MixRule {
    /// Returns the mixed coefficient.
    pub fn mix(self, a: f32, b: f32) -> f32 {
        match self {
            MixRule::GeometricMean => (a * b).sqrt(),
            MixRule::Average => 0.5 * (a + b),
            MixRule::Minimum => min(a, b),
            MixRule::Maximum => max(a, b),
            MixRule::Multiply => a * b,
            MixRule::RootSumOfSquares => (a * a + b * b).sqrt(),
        }
    }
}

/// Mixing rules of a shape, which replace the world's rules. If both shapes have a rule, the
/// later one in the order of [`MixRule`] applies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MixChoice {
    /// Rule for both friction coefficients.
    pub friction: Option<MixRule>,
    pub restitution: Option<MixRule>,
}

state!(MixChoice { friction, restitution });

impl MixChoice {
    /// Returns the rules that apply to two shapes.
    pub fn of_both(a: MixChoice, b: MixChoice) -> MixChoice {
        MixChoice {
            friction: a.friction.max(b.friction),
            restitution: a.restitution.max(b.restitution),
        }
    }
}

/// Friction by pair of materials. Pairs that are not listed follow the mixing rule.
#[derive(Clone, Debug, Default)]
pub struct FrictionTable {
    pairs: BTreeMap<(u64, u64), (f32, f32)>,
}

impl FrictionTable {
    /// Sets the static and dynamic coefficients of two materials, in either order.
    pub fn set(&mut self, a: u64, b: u64, coefficients: (f32, f32)) {
        self.pairs.insert((a.min(b), a.max(b)), coefficients);
    }

    pub fn clear(&mut self) {
        self.pairs.clear();
    }

    /// Returns the static and dynamic coefficients of two materials, in either order.
    pub fn get(&self, a: u64, b: u64) -> Option<(f32, f32)> {
        if self.pairs.is_empty() {
            return None;
        }
        self.pairs.get(&(a.min(b), a.max(b))).copied()
    }
}

/// How a world mixes materials.
#[derive(Clone, Debug)]
pub struct Mixing {
    /// Rule for both friction coefficients.
    pub friction: MixRule,
    pub restitution: MixRule,
    /// Exceptions to the friction rule.
    pub table: FrictionTable,
}

impl Part for Mixing {
    type Context<'a> = ();

    fn record(&self, recorder: &mut impl Recorder) {
        let Mixing { friction, restitution, table: FrictionTable { pairs } } = self;
        recorder.item(&[*friction, *restitution]);
        recorder.length(pairs.len());
        for (&(a, b), &(holding, sliding)) in pairs {
            recorder.begin(&[a, b]);
            recorder.item(&[holding, sliding]);
        }
    }

    fn restore(&mut self, reader: &mut Reader, (): ()) {
        [self.friction, self.restitution] = reader.item();
        self.table.clear();
        for _ in 0..reader.length() {
            let [a, b] = reader.begin();
            let [holding, sliding] = reader.item::<[f32; 2]>();
            reader.check(holding >= 0.0 && sliding >= 0.0);
            self.table.set(a, b, (holding, sliding));
        }
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let Mixing { friction, restitution, table: FrictionTable { pairs } } = self;
        keeper.value(friction);
        keeper.value(restitution);
        keeper.value(pairs);
    }

    /// Without the unused capacity of the table.
    fn bytes(&self) -> usize {
        self.table.pairs.len() * size_of::<((u64, u64), (f32, f32))>()
    }
}

impl Mixing {
    /// Creates mixing rules without a friction table.
    pub fn new(friction: MixRule, restitution: MixRule) -> Mixing {
        Mixing { friction, restitution, table: FrictionTable::default() }
    }

    /// Returns the static and dynamic friction of a pair. `own` holds the shapes' own rules.
    pub fn friction(&self, a: &Material, b: &Material, own: MixChoice) -> (f32, f32) {
        let rule = own.friction.unwrap_or(self.friction);
        self.table.get(a.user_id, b.user_id).unwrap_or_else(|| {
            (
                rule.mix(a.static_friction, b.static_friction),
                rule.mix(a.dynamic_friction, b.dynamic_friction),
            )
        })
    }

    /// Returns the restitution of a pair. `own` holds the shapes' own rules.
    pub fn restitution(&self, a: &Material, b: &Material, own: MixChoice) -> f32 {
        own.restitution.unwrap_or(self.restitution).mix(a.restitution, b.restitution)
    }
}

/// Collision filter (collision layers, bitmasks): decides which shapes collide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Layers of this shape, as bits.
    pub category: u64,
    /// Layers that this shape collides with, as bits.
    pub mask: u64,
    /// Two shapes of the same nonzero group always collide if it is positive, and never if it is
    /// negative.
    pub group: i32,
}

state!(Filter { category, mask, group });

impl Default for Filter {
    fn default() -> Self {
        Filter { category: 1, mask: u64::MAX, group: 0 }
    }
}

impl Filter {
    /// Returns the layers to search for shapes that this filter allows. It is the mask, or all
    /// layers if the group may override it.
    #[inline]
    pub fn search_mask(&self) -> u64 {
        if self.group > 0 { u64::MAX } else { self.mask }
    }

    /// Returns whether two shapes with these filters collide.
    #[inline]
    pub fn allows(&self, other: &Filter) -> bool {
        if self.group != 0 && self.group == other.group {
            return self.group > 0;
        }
        self.category & other.mask != 0 && other.category & self.mask != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_mixes_as_it_says() {
        let mixed = |rule: MixRule| rule.mix(0.09, 0.16);
        assert!((mixed(MixRule::GeometricMean) - 0.12).abs() < 1e-7);
        assert!((mixed(MixRule::Average) - 0.125).abs() < 1e-7);
        assert_eq!(mixed(MixRule::Minimum), 0.09);
        assert_eq!(mixed(MixRule::Maximum), 0.16);
        assert!((mixed(MixRule::Multiply) - 0.0144).abs() < 1e-7);
        assert!((MixRule::RootSumOfSquares.mix(0.3, 0.4) - 0.5).abs() < 1e-7);
    }

    #[test]
    fn layers_need_both_sides_and_groups_overrule() {
        let player = Filter { category: 1, mask: 2, group: 0 };
        let wall = Filter { category: 2, mask: u64::MAX, group: 0 };
        let ghost = Filter { category: 2, mask: 0, group: 0 };
        assert!(player.allows(&wall) && wall.allows(&player));
        assert!(!player.allows(&ghost) && !ghost.allows(&player));
        assert!(!player.allows(&player), "own layer is not in the mask");
        let in_group = |filter: Filter, group| Filter { group, ..filter };
        assert!(in_group(player, 3).allows(&in_group(ghost, 3)));
        assert!(!in_group(player, -3).allows(&in_group(wall, -3)));
        assert!(in_group(player, -3).allows(&in_group(wall, -4)), "groups differ: layers decide");
        assert!(in_group(player, 3).allows(&wall));
    }
}
