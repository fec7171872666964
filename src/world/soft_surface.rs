//! The surfaces of soft bodies: a capsule for each edge, attached to the particle at one end.
//!
//! A capsule is an ordinary shape, so pairs, events, queries and sensors need no special case. It
//! follows its particles after each step ([`World::follow_surfaces`]). It is enabled while its
//! edge is on the surface. Contacts apply impulses to both its ends
//! (`solver/surface_contacts.rs`).

use super::{LimitError, Simulation, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::geometry::{Capsule, Shape};
use crate::math::{Vec2, max, min};
use crate::model::tolerance::padded;
use crate::model::{
    Bodies, BodySim, BodyType, ChainKey, ShapeDef, ShapeKey, SoftBodyKey, SoftEdge, SurfaceSearch,
    far_end,
};

/// Largest margin for the motion of a capsule, in metres, as in `finalize`.
const FARTHEST: f32 = 1.0e8;

impl World {
    /// Returns, for each edge, whether it is on the surface.
    pub fn soft_surface(&self, key: SoftBodyKey) -> Vec<bool> {
        let mut search = SurfaceSearch::default();
        self.find_surface(key, &mut search);
        search.found
    }

    fn find_surface(&self, key: SoftBodyKey, search: &mut SurfaceSearch) {
        let is_there =
            |body| self.state.bodies.find(body).is_some_and(|row| self.state.bodies[row].enabled);
        self.state.soft_bodies[key].find_surface(is_there, search);
    }

    /// Creates the capsule of an edge. It has no mass.
    pub fn create_edge_shape(
        &mut self,
        key: SoftBodyKey,
        index: usize,
        (def, radius, on_surface): (&ShapeDef, f32, bool),
    ) -> Result<ShapeKey, LimitError> {
        let mut def = *def;
        def.material.density = 0.0;
        def.enabled &= on_surface;
        let SoftEdge { ends, .. } = self.state.soft_bodies[key].edges[index];
        let bodies = self.edge_bodies(key, ends);
        let owner = self.edge_owner(bodies);
        let far = far_end(bodies, owner);
        let end = if on_surface { far } else { owner };
        let capsule = capsule(self.state.bodies.sim(owner), self.state.bodies.sim(end), radius);
        let shape = self.add_shape(owner, &def, &capsule, ChainKey::default())?;
        let row = self.shape(shape);
        self.state.shapes[row].far_end = far;
        let edge = &mut self.state.soft_bodies[key].edges[index];
        (edge.shape, edge.on_surface) = (shape, on_surface);
        Ok(shape)
    }

    /// Iterates over the capsules of the edges. The null key or an outdated one means none.
    pub fn soft_edge_shapes(&self, key: SoftBodyKey) -> impl Iterator<Item = ShapeKey> + '_ {
        self.state.soft_bodies[key].edges.iter().map(|edge| edge.shape)
    }

    fn edge_bodies(&self, key: SoftBodyKey, ends: [u32; 2]) -> [Option<u32>; 2] {
        let particles = &self.state.soft_bodies[key].particles;
        ends.map(|end| self.state.bodies.find(particles[end as usize].body))
    }

    /// Returns the end to which a capsule is attached. A moving body is preferred, because the
    /// broad phase searches pairs from moving shapes.
    fn edge_owner(&self, ends: [Option<u32>; 2]) -> u32 {
        let moves = |body: u32| match self.state.bodies[body].kind {
            _ if !self.state.bodies[body].enabled => 0,
            BodyType::Static => 1,
            BodyType::Kinematic => 2,
            BodyType::Dynamic => 3,
        };
        match ends {
            [Some(a), Some(b)] => {
                if moves(b) > moves(a) {
                    b
                } else {
                    a
                }
            }
            [a, b] => a.or(b).unwrap_or(NONE),
        }
    }

    /// Updates the surface after the cells or the outline have changed.
    pub(super) fn resurface(&mut self, key: SoftBodyKey) {
        if self.state.soft_bodies[key].edges.iter().any(|edge| edge.shape != ShapeKey::default()) {
            self.state.soft_bodies.unsettled = true;
            self.settle_surfaces();
        }
    }

    /// Updates surfaces after soft bodies were torn, changed or moved. A step defers this until
    /// the next one, after all events of contacts that it ends are reported.
    pub(super) fn update_soft_surfaces(&mut self) {
        self.settle_surfaces();
        if self.state.soft_bodies.displaced {
            self.follow_surfaces(0.0);
        }
    }

    /// If edges or particles have changed, finds the surface edges and the bodies of their
    /// capsules again.
    fn settle_surfaces(&mut self) {
        if !std::mem::take(&mut self.state.soft_bodies.unsettled) {
            return;
        }
        let mut search = std::mem::take(&mut self.buffers.soft.search);
        for row in 0..self.state.soft_bodies.row_count() as u32 {
            let Some(key) = self.state.soft_bodies.key_at(row) else { continue };
            self.find_surface(key, &mut search);
            for (index, &on_surface) in search.found.iter().enumerate() {
                self.settle_edge(key, index, on_surface);
            }
        }
        self.buffers.soft.search = search;
        self.state.soft_bodies.displaced = true;
    }

    fn settle_edge(&mut self, key: SoftBodyKey, index: usize, on_surface: bool) {
        let SoftEdge { ends, shape, on_surface: before, .. } =
            self.state.soft_bodies[key].edges[index];
        let Some(row) = self.state.shapes.find(shape) else { return };
        let bodies = self.edge_bodies(key, ends);
        let old = self.state.shapes[row].body;
        let owner = if on_surface { self.edge_owner(bodies) } else { old };
        let far = far_end(bodies, owner);
        if owner != old {
            self.detach_shape(row);
            self.state.shapes[row].body = owner;
            self.attach_shape(row);
        }
        self.state.shapes[row].far_end = far;
        self.state.soft_bodies[key].edges[index].on_surface = on_surface;
        if !on_surface {
            // The capsule shrinks into the disc of its particle and does not follow the other
            // end.
            let sim = self.state.bodies.sim(owner);
            let record = &mut self.state.shapes[row];
            record.geometry = capsule(sim, sim, record.geometry.radius());
        }
        if on_surface != before {
            self.set_shape_enabled(shape, on_surface);
        }
    }

    /// Moves the capsules to their particles. Their fat AABBs include the motion of the next
    /// `ahead` seconds.
    pub(super) fn follow_surfaces(&mut self, ahead: f32) {
        if self.state.soft_bodies.len() == 0 {
            return;
        }
        let all = std::mem::take(&mut self.state.soft_bodies.displaced);
        let Simulation { bodies, shapes, soft_bodies, .. } = &mut self.state;
        let (outgrown, lengths) = (&mut self.buffers.outgrown, &self.lengths);
        outgrown.clear();
        for record in soft_bodies.records() {
            for edge in record.edges.iter().filter(|edge| edge.on_surface) {
                let Some(row) = shapes.find(edge.shape) else { continue };
                let shape = &mut shapes[row];
                let (owner, far) = (shape.body, shape.far_end);
                if far == NONE || !(all || bodies.is_awake(owner) || bodies.is_awake(far)) {
                    continue;
                }
                let sim = bodies.sim(owner);
                shape.geometry = capsule(sim, bodies.sim(far), shape.geometry.radius());
                let reach = ahead * max(speed(bodies, owner), speed(bodies, far));
                let bounds = sim.bounds(&shape.geometry).grown(min(reach, FARTHEST));
                if !shape.fat_bounds.contains(&bounds) {
                    shape.fat_bounds = padded(&bounds, lengths);
                    outgrown.push((ProxyId(shape.proxy), shape.fat_bounds));
                }
            }
        }
        self.state.broad_phase.enlarge_all(outgrown.iter().copied());
    }
}

fn speed(bodies: &Bodies, body: u32) -> f32 {
    if bodies.is_awake(body) { bodies.state(body).linear_velocity.length() } else { 0.0 }
}

/// Returns the capsule between the centres of mass of two bodies, in the space of the first. It
/// stays within the limits of a shape, and its ends always differ, because a snapshot requires
/// both.
fn capsule(near: &BodySim, far: &BodySim, radius: f32) -> Shape {
    /// Shortest length as a share of the radius: a shorter capsule has no direction.
    const SHORTEST: f32 = 1.0e-3;
    /// Smallest share of a coordinate that survives rounding.
    const DISTINCT: f32 = 1.0e-6;
    /// Largest coordinate in metres. It is below the limit of a shape, so rounding stays within.
    const LONGEST: f32 = 9.9e6;
    let (a, b) = (near.local_center, near.local_point(far.center));
    let reach = max(b.x.abs(), b.y.abs());
    let b = if reach > LONGEST { LONGEST / reach * b } else { b };
    let is_long = (b - a).length() >= SHORTEST * radius;
    let shortest = max(SHORTEST * radius, DISTINCT * a.x.abs());
    let b = if is_long { b } else { a + Vec2::new(shortest, 0.0) };
    Shape::Capsule(Capsule { a, b, radius })
}
