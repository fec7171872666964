//! Overlap queries and query options. Queries test exact shapes, not fat AABBs.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use smallvec::SmallVec;

use super::{BodyKey, World};
use crate::broad_phase::{ProxyGroup, Walked};
use crate::geometry::{ConvexProxy, LocalManifold, Shape, collide};
use crate::math::{Aabb, Position, Transform, Vec2};
use crate::model::{Filter, ShapeKey, ShapeRecord, bounds_about};

/// Filter and options of a query.
#[derive(Debug)]
pub struct QueryOptions {
    /// Filter by layers and group.
    pub filter: Filter,
    /// Broad-phase groups to search: the types of bodies.
    pub groups: &'static [ProxyGroup],
    pub sensors: bool,
    pub solids: bool,
    /// Origin of all coordinates of the query and its results.
    pub origin: Position,
    pub statistics: Option<QueryStatistics>,
    ignored_bodies: SmallVec<[u32; 4]>,
    ignored_shapes: SmallVec<[u32; 4]>,
}

/// Query statistics. Queries of a batch add to the same statistics, from all threads.
#[derive(Debug, Default)]
pub struct QueryStatistics {
    pub queries: AtomicU64,
    /// Number of tree nodes visited.
    pub nodes: AtomicU64,
    /// Number of shapes whose fat AABBs were hit.
    pub shapes: AtomicU64,
}

impl QueryOptions {
    /// Returns options for all solid shapes that the filter accepts.
    #[inline]
    pub fn solids(filter: Filter) -> QueryOptions {
        QueryOptions {
            filter,
            groups: ProxyGroup::ALL,
            sensors: false,
            solids: true,
            origin: Position::ZERO,
            statistics: None,
            ignored_bodies: SmallVec::new(),
            ignored_shapes: SmallVec::new(),
        }
    }

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

    /// Adds a tree traversal to the statistics.
    #[inline]
    pub(super) fn count(&self, walked: Walked) {
        if let Some(statistics) = &self.statistics {
            statistics.queries.fetch_add(1, Relaxed);
            statistics.nodes.fetch_add(walked.nodes.into(), Relaxed);
            statistics.shapes.fetch_add(walked.visits.into(), Relaxed);
        }
    }

    /// Returns the layer mask for the broad phase.
    #[inline]
    pub(super) fn mask(&self) -> u64 {
        self.filter.search_mask()
    }

    #[inline(always)]
    pub(super) fn accepts(&self, shape: u32, record: &ShapeRecord) -> bool {
        record.def.filter.allows(&self.filter)
            && (if record.def.is_sensor { self.sensors } else { self.solids })
            && !self.ignored_bodies.contains(&record.body)
            && !self.ignored_shapes.contains(&shape)
    }
}

/// Contact of the queried shape with a shape of the world.
#[derive(Clone, Copy, Debug)]
pub struct ShapeContact {
    pub shape: ShapeKey,
    /// Manifold in the space of the queried shape, with the normal from it to the world's shape.
    pub manifold: LocalManifold,
}

impl World {
    pub fn ignore_body(&self, options: &mut QueryOptions, body: BodyKey) {
        options.ignored_bodies.push(self.body(body));
    }

    pub fn ignore_shape(&self, options: &mut QueryOptions, shape: ShapeKey) {
        options.ignored_shapes.push(self.shape(shape));
    }

    /// Runs `work` for all items on the world's workers. `worth` is the amount of work, in
    /// contacts; it decides how many workers take part. The items must be independent.
    pub fn share_query<I: DoubleEndedIterator + Send>(
        &self,
        worth: usize,
        items: I,
        work: impl Fn(I::Item) + Sync,
    ) {
        self.jobs
            .with_team(self.state.def.worker_count, worth, |mut team| team.for_each(items, work));
    }

    /// Visits the shapes that the options accept and whose fat AABBs overlap a box, until `visit`
    /// returns false.
    #[inline(always)]
    fn search(
        &self,
        bounds: Aabb,
        options: &QueryOptions,
        mut visit: impl FnMut(&ShapeRecord) -> bool,
    ) {
        let bounds = bounds_about(bounds, options.origin);
        let walked =
            self.state.broad_phase.query_groups(options.groups, bounds, options.mask(), |shape| {
                let record = &self.state.shapes[shape];
                !options.accepts(shape, record) || visit(record)
            });
        options.count(walked);
    }

    /// Returns the pose of a shape's body, relative to the origin of a query.
    fn queried_pose(&self, record: &ShapeRecord, options: &QueryOptions) -> Transform {
        self.state.bodies.sim(record.body).pose_from(options.origin)
    }

    /// Visits the shapes whose exact bounds overlap a box, until `visit` returns false.
    pub fn query_aabb(
        &self,
        aabb: Aabb,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        self.search(aabb, options, |record| {
            !self.bounds_from(record, options.origin).overlaps(&aabb) || visit(record.key)
        });
    }

    /// Visits the shapes that contain a point, until `visit` returns false.
    pub fn query_point(
        &self,
        point: Vec2,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        self.search(Aabb::new(point, point), options, |record| {
            let pose = self.queried_pose(record, options);
            !record.geometry.contains(pose.apply_inverse(point)) || visit(record.key)
        });
    }

    /// Visits the shapes that overlap a convex shape at `pose`, until `visit` returns false.
    pub fn query_shape(
        &self,
        (convex, bounds): (&ConvexProxy, Aabb),
        pose: &Transform,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeKey) -> bool,
    ) {
        self.search(bounds, options, |record| {
            let placed = self.queried_pose(record, options).inverse_compose(pose);
            !record.geometry.overlaps_convex(convex, &placed) || visit(record.key)
        });
    }

    /// Visits the contacts of a shape at `pose` with the shapes of the world. Shapes at most
    /// `margin` metres apart count as contacts.
    pub fn collide_shape(
        &self,
        convex: &Shape,
        pose: &Transform,
        margin: f32,
        options: &QueryOptions,
        mut visit: impl FnMut(ShapeContact),
    ) {
        self.search(convex.aabb(pose).grown(margin), options, |record| {
            let placed = pose.inverse_compose(&self.queried_pose(record, options));
            let manifold = collide(convex, &record.geometry, &placed, margin, &self.lengths);
            if manifold.count > 0 {
                visit(ShapeContact { shape: record.key, manifold });
            }
            true
        });
    }
}
