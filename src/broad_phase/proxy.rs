//! What the broad phase knows of a shape: its padded box, its kind of body,
//! and with whom it may collide.

use crate::base::state;
use crate::model::Filter;

/// Names a proxy. Dense, and used again after [`super::BroadPhase::destroy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProxyId(pub u32);

/// Which tree a proxy lives in: the type of its body. Pairs need at least one
/// dynamic member.
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

    /// Whether proxies of these groups can make a pair at all.
    #[inline(always)]
    pub(super) fn may_pair(self, other: ProxyGroup) -> bool {
        (self == ProxyGroup::Dynamic && other != ProxyGroup::Disabled)
            || (other == ProxyGroup::Dynamic && self != ProxyGroup::Disabled)
    }
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
    /// False while the row waits to be used again.
    pub alive: bool,
}

/// In [`Proxy::moved_at`]: not changed since the last update of pairs.
pub(super) const NOT_MOVED: u32 = u32::MAX;

// The tree that holds a proxy tells the rest.
state!(Proxy { filter, shape, body } left_out {
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
        alive: false,
    };

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
    fn a_pair_needs_a_dynamic_member() {
        use ProxyGroup::*;
        assert!(Dynamic.may_pair(Static) && Kinematic.may_pair(Dynamic));
        assert!(!Static.may_pair(Kinematic) && !Kinematic.may_pair(Kinematic));
        assert!(!Disabled.may_pair(Dynamic) && !Dynamic.may_pair(Disabled));
    }
}
