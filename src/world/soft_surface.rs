//! The surfaces of soft bodies: a capsule for each edge, fixed to the particle at one end.
//!
//! A capsule is an ordinary shape, so pairs, events, queries and sensors find it as they find
//! all others; it follows its particles after each step ([`World::follow_surfaces`]). It is
//! enabled while its edge is on the surface. Contacts push it at both ends
//! (`solver/surface_contacts.rs`).

use super::{LimitError, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::geometry::{Capsule, Shape};
use crate::math::{Vec2, max, min};
use crate::model::tolerance::padded;
use crate::model::{
    Bodies, BodySim, BodyType, ChainKey, ShapeDef, ShapeKey, SoftBodyKey, SoftEdge, SurfaceSearch,
    far_end,
};

/// No box is stretched farther, as in `finalize`.
const FARTHEST: f32 = 1.0e8;

impl World {
    /// Which edges are on the surface.
    pub fn soft_surface(&self, key: SoftBodyKey) -> Vec<bool> {
        let mut search = SurfaceSearch::default();
        self.find_surface(key, &mut search);
        search.found
    }

    fn find_surface(&self, key: SoftBodyKey, search: &mut SurfaceSearch) {
        let is_there = |body| self.bodies.find(body).is_some_and(|row| self.bodies[row].enabled);
        self.soft_bodies[key].find_surface(is_there, search);
    }

    /// Gives an edge its capsule, which has no mass.
    pub fn create_edge_shape(
        &mut self,
        key: SoftBodyKey,
        index: usize,
        (def, radius, on_surface): (&ShapeDef, f32, bool),
    ) -> Result<ShapeKey, LimitError> {
        let mut def = *def;
        def.material.density = 0.0;
        def.enabled &= on_surface;
        let SoftEdge { ends, .. } = self.soft_bodies[key].edges[index];
        let bodies = self.edge_bodies(key, ends);
        let owner = self.edge_owner(bodies);
        let far = far_end(bodies, owner);
        let end = if on_surface { far } else { owner };
        let capsule = capsule(self.bodies.sim(owner), self.bodies.sim(end), radius);
        let shape = self.add_shape(owner, &def, &capsule, ChainKey::default())?;
        let row = self.shape(shape);
        self.shapes[row].far_end = far;
        let edge = &mut self.soft_bodies[key].edges[index];
        (edge.shape, edge.on_surface) = (shape, on_surface);
        Ok(shape)
    }

    /// The capsules of its edges; the null key, or one that is not there, where there is none.
    pub fn soft_edge_shapes(&self, key: SoftBodyKey) -> impl Iterator<Item = ShapeKey> + '_ {
        self.soft_bodies[key].edges.iter().map(|edge| edge.shape)
    }

    fn edge_bodies(&self, key: SoftBodyKey, ends: [u32; 2]) -> [Option<u32>; 2] {
        let particles = &self.soft_bodies[key].particles;
        ends.map(|end| self.bodies.find(particles[end as usize].body))
    }

    /// The end that a capsule is fixed to: one that moves, where one does, for pairs are looked
    /// for from what moves.
    fn edge_owner(&self, ends: [Option<u32>; 2]) -> u32 {
        let moves = |body: u32| match self.bodies[body].kind {
            _ if !self.bodies[body].enabled => 0,
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

    /// Has its surface be that of its cells and its outline, which have changed.
    pub(super) fn resurface(&mut self, key: SoftBodyKey) {
        if self.soft_bodies[key].edges.iter().any(|edge| edge.shape != ShapeKey::default()) {
            self.soft_bodies.unsettled = true;
            self.settle_surfaces();
        }
    }

    /// Has surfaces be what they are where soft bodies have torn or changed. Behind a step it waits
    /// until all has been told of the contacts that this may end.
    pub fn settle_soft_bodies(&mut self) {
        self.settle_surfaces();
        if self.soft_bodies.displaced {
            self.follow_surfaces(0.0);
        }
    }

    /// Looks anew, where edges or particles have changed, which edges are on the surface and on
    /// what their capsules are.
    fn settle_surfaces(&mut self) {
        if !std::mem::take(&mut self.soft_bodies.unsettled) {
            return;
        }
        let mut search = std::mem::take(&mut self.buffers.soft.search);
        for row in 0..self.soft_bodies.row_count() as u32 {
            let Some(key) = self.soft_bodies.key_at(row) else { continue };
            self.find_surface(key, &mut search);
            for (index, &on_surface) in search.found.iter().enumerate() {
                self.settle_edge(key, index, on_surface);
            }
        }
        self.buffers.soft.search = search;
        self.soft_bodies.displaced = true;
    }

    fn settle_edge(&mut self, key: SoftBodyKey, index: usize, on_surface: bool) {
        let SoftEdge { ends, shape, on_surface: before, .. } = self.soft_bodies[key].edges[index];
        let Some(row) = self.shapes.find(shape) else { return };
        let bodies = self.edge_bodies(key, ends);
        let old = self.shapes[row].body;
        let owner = if on_surface { self.edge_owner(bodies) } else { old };
        let far = far_end(bodies, owner);
        if owner != old {
            self.detach_shape(row);
            self.shapes[row].body = owner;
            self.attach_shape(row);
        }
        self.shapes[row].far_end = far;
        self.soft_bodies[key].edges[index].on_surface = on_surface;
        if !on_surface {
            // It lies within the disc, and follows nobody.
            let sim = self.bodies.sim(owner);
            let record = &mut self.shapes[row];
            record.geometry = capsule(sim, sim, record.geometry.radius());
        }
        if on_surface != before {
            self.set_shape_enabled(shape, on_surface);
        }
    }

    /// Puts the capsules where their particles are; with a time ahead, in seconds, in boxes
    /// with room for the motion in it.
    pub(super) fn follow_surfaces(&mut self, ahead: f32) {
        if self.soft_bodies.len() == 0 {
            return;
        }
        let all = std::mem::take(&mut self.soft_bodies.displaced);
        let World { bodies, shapes, soft_bodies, buffers, lengths, .. } = self;
        let outgrown = &mut buffers.outgrown;
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
        self.broad_phase.enlarge_all(outgrown.iter().copied());
    }
}

fn speed(bodies: &Bodies, body: u32) -> f32 {
    if bodies.is_awake(body) { bodies.state(body).linear_velocity.length() } else { 0.0 }
}

/// Between the centres of mass of two bodies, in the space of the first. It reaches no farther
/// than a shape may, and its ends are never equal: snapshots hold no other capsules.
fn capsule(near: &BodySim, far: &BodySim, radius: f32) -> Shape {
    /// Of the radius: what is shorter has no direction.
    const SHORTEST: f32 = 1.0e-3;
    /// Of a coordinate: a difference that survives rounding.
    const DISTINCT: f32 = 1.0e-6;
    /// In metres along each axis: less than a shape may reach, so that rounding stays within.
    const LONGEST: f32 = 9.9e6;
    let (a, b) = (near.local_center, near.local_point(far.center));
    let reach = max(b.x.abs(), b.y.abs());
    let b = if reach > LONGEST { LONGEST / reach * b } else { b };
    let is_long = (b - a).length() >= SHORTEST * radius;
    let shortest = max(SHORTEST * radius, DISTINCT * a.x.abs());
    let b = if is_long { b } else { a + Vec2::new(shortest, 0.0) };
    Shape::Capsule(Capsule { a, b, radius })
}
