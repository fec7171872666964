//! What the broad phase knows of a shape: its padded box, its kind of body,
//! and with whom it may collide.

use crate::base::state;
use crate::model::Filter;

/// Names a proxy. Dense, and used again after [`super::BroadPhase::destroy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProxyId(pub u32);

/// Which tree a proxy lives in: the type of its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ProxyGroup {
    /// On a body that never moves.
    Static,
    /// On a body moved by its velocity alone.
    Kinematic,
    /// On a body moved by forces.
    Dynamic,
    /// On a body that takes no part: found by nothing.
    Disabled,
}

/// How many [`ProxyGroup`]s there are.
pub(super) const GROUP_COUNT: usize = 4;

impl ProxyGroup {
    /// Each, in the order of the trees.
    pub(super) const EVERY: [ProxyGroup; GROUP_COUNT] =
        [ProxyGroup::Static, ProxyGroup::Kinematic, ProxyGroup::Dynamic, ProxyGroup::Disabled];
    /// All that take part.
    pub const ALL: &[ProxyGroup] =
        &[ProxyGroup::Static, ProxyGroup::Kinematic, ProxyGroup::Dynamic];
}

/// The row of a proxy beside its box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proxy {
    /// Layers and group.
    pub filter: Filter,
    /// Row of the shape, given back by queries and pairs.
    pub shape: u32,
    /// Row of the body: shapes of one body never pair.
    pub body: u32,
    /// Index into the list of moved proxies, or [`NOT_MOVED`].
    pub moved_at: u32,
    /// The tree that holds it.
    pub group: ProxyGroup,
    /// Whether it pairs where neither body is dynamic, but one is kinematic.
    pub meets_immovable: bool,
    /// False while the row waits to be used again.
    pub alive: bool,
}

/// In [`Proxy::moved_at`]: not changed since the last update of pairs.
pub(super) const NOT_MOVED: u32 = u32::MAX;

// The tree that holds a proxy tells the rest.
state!(Proxy { filter, shape, body, meets_immovable } left_out {
    moved_at: NOT_MOVED,
    group: ProxyGroup::Disabled,
    alive: true,
});

impl Proxy {
    /// A row that waits to be used again.
    pub const DEAD: Proxy = Proxy {
        filter: Filter { category: 0, mask: 0, group: 0 },
        shape: u32::MAX,
        body: u32::MAX,
        moved_at: NOT_MOVED,
        group: ProxyGroup::Disabled,
        meets_immovable: false,
        alive: false,
    };

    /// Whether their groups let two proxies make a pair: one is dynamic, or one is
    /// kinematic and one of them meets the immovable.
    #[inline(always)]
    pub fn may_pair(&self, other: &Proxy) -> bool {
        use ProxyGroup::{Disabled, Dynamic, Kinematic};
        let either = |group| self.group == group || other.group == group;
        !either(Disabled)
            && (either(Dynamic)
                || (either(Kinematic) && (self.meets_immovable || other.meets_immovable)))
    }

    /// Whether the proxy changed since the last update of pairs.
    #[inline(always)]
    pub fn is_moved(&self) -> bool {
        self.moved_at != NOT_MOVED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_needs_a_dynamic_member_or_a_kinematic_one_that_wants_it() {
        use ProxyGroup::*;
        let may_pair = |a, b, meets_immovable| {
            let of = |group| Proxy { group, ..Proxy::DEAD };
            let ways = [
                Proxy { meets_immovable, ..of(a) }.may_pair(&of(b)),
                of(b).may_pair(&Proxy { meets_immovable, ..of(a) }),
            ];
            assert_eq!(ways[0], ways[1]);
            ways[0]
        };
        for wants in [false, true] {
            assert!(may_pair(Dynamic, Static, wants) && may_pair(Kinematic, Dynamic, wants));
            assert_eq!(may_pair(Static, Kinematic, wants), wants);
            assert_eq!(may_pair(Kinematic, Static, wants), wants);
            assert_eq!(may_pair(Kinematic, Kinematic, wants), wants);
            assert!(!may_pair(Static, Static, wants));
            assert!(!may_pair(Disabled, Dynamic, wants) && !may_pair(Dynamic, Disabled, wants));
            assert!(!may_pair(Disabled, Kinematic, wants));
        }
    }
}
