//! Questions to a world: who is asked, and what overlaps. All test true shapes,
//! not padded bounds.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use smallvec::SmallVec;

use super::{BodyKey, World};
use crate::broad_phase::{ProxyGroup, Walked};
use crate::geometry::{ConvexProxy, LocalManifold, Shape, collide};
use crate::math::{Aabb, Position, Transform, Vec2};
use crate::model::{Filter, ShapeKey, ShapeRecord, bounds_about};

/// Which shapes a query sees.
#[derive(Debug)]
pub struct QueryOptions {
    /// By layers and groups.
    pub filter: Filter,
    /// By the types of their bodies.
    pub groups: &'static [ProxyGroup],
    /// Those that only sense.
    pub sensors: bool,
    /// Those that do not.
    pub solids: bool,
    /// From where all places of the query and of its answers are seen.
    pub origin: Position,
    /// What it cost, where somebody asks.
    pub cost: Option<QueryCost>,
    ignored_bodies: SmallVec<[u32; 4]>,
    ignored_shapes: SmallVec<[u32; 4]>,
}

/// What queries looked at. Those of a batch count together, on all threads.
#[derive(Debug, Default)]
pub struct QueryCost {
    /// How many there were.
    pub queries: AtomicU64,
    /// Nodes of the trees.
    pub nodes: AtomicU64,
    /// Shapes whose padded bounds were met.
    pub shapes: AtomicU64,
}

impl QueryOptions {
    /// Every solid shape that a filter sees.
    #[inline]
    pub fn solids(filter: Filter) -> QueryOptions {
        QueryOptions {
            filter,
            groups: ProxyGroup::ALL,
            sensors: false,
            solids: true,
            origin: Position::ZERO,
            cost: None,
            ignored_bodies: SmallVec::new(),
            ignored_shapes: SmallVec::new(),
        }
    }

    /// Every shape that a filter sees, those that only sense too.
    #[inline]
    pub fn all(filter: Filter) -> QueryOptions {
        QueryOptions { sensors: true, ..QueryOptions::solids(filter) }
    }

    /// Body types one by one.
    pub fn set_types(&mut self, fixed: bool, kinematic: bool, dynamic: bool) {
        use ProxyGroup::{Dynamic, Kinematic, Static};
        self.groups = match (fixed, kinematic, dynamic) {
            (true, true, true) => ProxyGroup::ALL,
            (true, true, false) => &[Static, Kinematic],
            (true, false, true) => &[Static, Dynamic],
            (true, false, false) => &[Static],
            (false, true, true) => &[Kinematic, Dynamic],
            (false, true, false) => &[Kinematic],
            (false, false, true) => &[Dynamic],
            (false, false, false) => &[],
        };
    }

    /// Counts what a walk looked at.
    #[inline]
    pub(super) fn count(&self, walked: Walked) {
        if let Some(cost) = &self.cost {
            cost.queries.fetch_add(1, Relaxed);
            cost.nodes.fetch_add(walked.nodes.into(), Relaxed);
            cost.shapes.fetch_add(walked.visits.into(), Relaxed);
        }
    }

    /// What the broad phase can tell.
    #[inline]
    pub(super) fn mask(&self) -> u64 {
        self.filter.search_mask()
    }

    /// Whether a shape is seen.
    #[inline(always)]
    pub(super) fn accepts(&self, shape: u32, record: &ShapeRecord) -> bool {
        record.def.filter.allows(&self.filter)
            && (if record.def.is_sensor { self.sensors } else { self.solids })
            && !self.ignored_bodies.contains(&record.body)
            && !self.ignored_shapes.contains(&shape)
    }
}

/// Where a shape touches one of the world.
#[derive(Clone, Copy, Debug)]
pub struct ShapeContact {
    /// The world's.
    pub shape: ShapeKey,
    /// In the space of the shape that was asked about, from it to the world's.
    pub manifold: LocalManifold,
}

impl World {
    /// Leaves a body out of a query.
    pub fn ignore_body(&self, options: &mut QueryOptions, body: BodyKey) {
        options.ignored_bodies.push(self.body(body));
    }

    /// Leaves a shape out of a query.
    pub fn ignore_shape(&self, options: &mut QueryOptions, shape: ShapeKey) {
        options.ignored_shapes.push(self.shape(shape));
    }

    /// Hands out what the iterator gives to the world's workers; it is worth so
    /// many contacts of work. The items have nothing to do with each other.
    pub fn share_query<I: DoubleEndedIterator + Send>(
        &self,
        worth: usize,
        items: I,
        work: impl Fn(I::Item) + Sync,
    ) {
        self.jobs.with_team(self.def.worker_count, worth, |mut team| team.for_each(items, work));
    }

    /// Visits the shapes whose exact bounds overlap a box, until `visit`
    /// returns false.
    pub fn query_aabb(
        &self,
        aabb: Aabb,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        let bounds = bounds_about(aabb, options.origin);
        let walked =
            self.broad_phase.query_groups(options.groups, bounds, options.mask(), |shape| {
                let record = &self.shapes[shape];
                let overlaps = || self.bounds_from(record, options.origin).overlaps(&aabb);
                !(options.accepts(shape, record) && overlaps()) || visit(record.key)
            });
        options.count(walked);
    }

    /// Visits the shapes that hold a point, until `visit` returns false.
    pub fn query_point(
        &self,
        point: Vec2,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        let bounds = bounds_about(Aabb::new(point, point), options.origin);
        let walked =
            self.broad_phase.query_groups(options.groups, bounds, options.mask(), |shape| {
                let record = &self.shapes[shape];
                let holds = || {
                    let pose = self.bodies.sim(record.body).pose_from(options.origin);
                    record.geometry.contains(pose.apply_inverse(point))
                };
                !(options.accepts(shape, record) && holds()) || visit(record.key)
            });
        options.count(walked);
    }

    /// Visits the shapes that a convex one, placed by `pose`, touches or
    /// overlaps, until `visit` returns false.
    pub fn query_shape(
        &self,
        (convex, bounds): (&ConvexProxy, Aabb),
        pose: &Transform,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        let bounds = bounds_about(bounds, options.origin);
        let walked =
            self.broad_phase.query_groups(options.groups, bounds, options.mask(), |shape| {
                let record = &self.shapes[shape];
                let overlaps = || {
                    let sim = self.bodies.sim(record.body);
                    let placed = sim.pose_from(options.origin).inverse_compose(pose);
                    record.geometry.overlaps_convex(convex, &placed)
                };
                !(options.accepts(shape, record) && overlaps()) || visit(record.key)
            });
        options.count(walked);
    }

    /// Visits where a shape, placed by `pose`, touches those of the world, or is
    /// within `margin` metres of doing so.
    pub fn collide_shape(
        &self,
        convex: &Shape,
        pose: &Transform,
        margin: f32,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeContact),
    ) {
        let bounds = bounds_about(convex.aabb(pose).grown(margin), options.origin);
        let walked =
            self.broad_phase.query_groups(options.groups, bounds, options.mask(), |shape| {
                let record = &self.shapes[shape];
                if options.accepts(shape, record) {
                    let sim = self.bodies.sim(record.body);
                    let placed = pose.inverse_compose(&sim.pose_from(options.origin));
                    let manifold =
                        collide(convex, &record.geometry, &placed, margin, &self.lengths);
                    if manifold.count > 0 {
                        visit(ShapeContact { shape: record.key, manifold });
                    }
                }
                true
            });
        options.count(walked);
    }
}
