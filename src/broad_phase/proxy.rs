//! Proxy: the data that the broad phase keeps of a shape, apart from its fat AABB.

use crate::base::state;
use crate::model::{Body, BodyType, Filter, ShapeRecord};

/// Index of a proxy. Reused after [`super::BroadPhase::destroy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProxyId(pub u32);

/// Tree that contains a proxy, by the type of its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ProxyGroup {
    Static,
    Kinematic,
    Dynamic,
    /// The body is disabled: no pair and no query finds it.
    Disabled,
}

/// Number of [`ProxyGroup`]s.
pub(super) const GROUP_COUNT: usize = 4;

impl ProxyGroup {
    /// All groups, in the order of the trees.
    pub(super) const EVERY: [ProxyGroup; GROUP_COUNT] =
        [ProxyGroup::Static, ProxyGroup::Kinematic, ProxyGroup::Dynamic, ProxyGroup::Disabled];
    /// All groups except disabled.
    pub const ALL: &[ProxyGroup] =
        &[ProxyGroup::Static, ProxyGroup::Kinematic, ProxyGroup::Dynamic];

    pub fn of(body: &Body, shape: &ShapeRecord) -> ProxyGroup {
        match body.kind {
            _ if !body.enabled || !shape.def.enabled => ProxyGroup::Disabled,
            BodyType::Static => ProxyGroup::Static,
            BodyType::Kinematic => ProxyGroup::Kinematic,
            BodyType::Dynamic => ProxyGroup::Dynamic,
        }
    }
}

/// Data of a proxy apart from its AABB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proxy {
    pub filter: Filter,
    /// Index of the shape, reported by queries and pairs.
    pub shape: u32,
    /// Index of the body. Shapes of one body never pair.
    pub body: u32,
    /// Index into the list of moved proxies, or [`NOT_MOVED`].
    pub moved_at: u32,
    pub group: ProxyGroup,
    /// Whether the proxy pairs without a dynamic body if one of the two bodies is kinematic.
    pub meets_immovable: bool,
    /// False if the index is free.
    pub alive: bool,
}

/// Value of [`Proxy::moved_at`] if the proxy has not changed since the last update of pairs.
pub(super) const NOT_MOVED: u32 = u32::MAX;

// The other fields follow from the tree that contains the proxy.
state!(Proxy { filter, shape, body, meets_immovable } excluded {
    moved_at: NOT_MOVED,
    group: ProxyGroup::Disabled,
    alive: true,
});

impl Proxy {
    /// Proxy of a free index.
    pub const DEAD: Proxy = Proxy {
        filter: Filter { category: 0, mask: 0, group: 0 },
        shape: u32::MAX,
        body: u32::MAX,
        moved_at: NOT_MOVED,
        group: ProxyGroup::Disabled,
        meets_immovable: false,
        alive: false,
    };

    /// Returns whether the groups of two proxies allow a pair. One of them is dynamic, or one is
    /// kinematic and one has `meets_immovable`. Disabled proxies never pair.
    #[inline(always)]
    pub fn may_pair(&self, other: &Proxy) -> bool {
        use ProxyGroup::{Disabled, Dynamic, Kinematic};
        let either = |group| self.group == group || other.group == group;
        !either(Disabled)
            && (either(Dynamic)
                || (either(Kinematic) && (self.meets_immovable || other.meets_immovable)))
    }

    /// Returns whether the proxy changed since the last update of pairs.
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
