//! Objects of a world, and the lifetime of their handles.

use slotmap::{Key, KeyData};
use smallvec::SmallVec;

use super::alive::RETIRED;
use super::bits::{HandleKind, HandleParts, MAX_GENERATION, MAX_INDEX};
use super::{Changing, WORLD_SLOTS};
use crate::ffi::error::Outcome;
use crate::ffi::{ImpelBodyId, ImpelChainId, ImpelJointId, ImpelShapeId, ImpelSoftBodyId};
use crate::geometry::{ChainSegment, Circle, Shape, SoftMesh};
use crate::math::{Pose, Vec2};
use crate::world::{
    BodyDef, BodyKey, CellBox, ChainDef, ChainKey, Grid, HeightField, JointDef, JointKey,
    LimitError, ShapeDef, ShapeKey, SoftBodyDef, SoftBodyKey, World,
};

impl Changing {
    /// Creates a body and its handle.
    pub fn create_body(&mut self, def: &BodyDef) -> Outcome<ImpelBodyId> {
        let create = |world: &mut World| world.create_body(def);
        let id = ImpelBodyId { raw: self.admit(HandleKind::Body, create, World::destroy_body)? };
        let pose = Pose { position: def.position, q: def.rotation };
        self.ids.publish_pose(HandleParts::all(id.raw).index, &pose);
        Ok(id)
    }

    /// Teleports a body.
    pub fn set_body_transform(&mut self, body: BodyKey, pose: impl Into<Pose>) {
        World::set_body_transform(self, body, pose);
        self.ids.publish_pose(self.ids.parts(body.data()).index, &self.sim(body).pose());
    }

    /// Shifts the origin, and publishes the poses of all bodies.
    pub fn shift_origin(&mut self, origin: Vec2) {
        World::shift_origin(self, origin);
        for body in self.state().bodies.keys() {
            let index = self.ids.parts(body.data()).index;
            self.ids.publish_pose(index, &self.sim(body).pose());
        }
    }

    /// Destroys a body, its shapes and joints; their handles become invalid.
    pub fn destroy_body(&mut self, body: BodyKey) {
        for chain in self.body_chains(body) {
            self.dismiss(HandleKind::Chain, chain.data());
        }
        for shape in self.body_shapes(body) {
            self.dismiss(HandleKind::Shape, shape.data());
        }
        for joint in self.body_joints(body) {
            self.dismiss_joint(joint);
        }
        self.dismiss(HandleKind::Body, body.data());
        World::destroy_body(self, body);
    }

    /// Creates a shape and its handle.
    pub fn create_shape(
        &mut self,
        body: BodyKey,
        def: &ShapeDef,
        geometry: &Shape,
    ) -> Outcome<ImpelShapeId> {
        let create = |world: &mut World| world.create_shape(body, def, geometry);
        let raw = self.admit(HandleKind::Shape, create, World::destroy_shape)?;
        Ok(ImpelShapeId { raw })
    }

    /// Destroys a shape; its handle becomes invalid.
    pub fn destroy_shape(&mut self, shape: ShapeKey) {
        self.dismiss(HandleKind::Shape, shape.data());
        World::destroy_shape(self, shape);
    }

    /// Creates a chain, its segments, and their handles.
    pub fn create_chain(
        &mut self,
        body: BodyKey,
        def: &ChainDef,
        points: &[Vec2],
    ) -> Outcome<ImpelChainId> {
        let id = self.create_empty_chain(body, def)?;
        self.create_segments(id, def.segments(points).map(Some))?;
        Ok(id)
    }

    /// Creates a height field, its cells, and their handles.
    pub fn create_height_field(
        &mut self,
        body: BodyKey,
        def: &ChainDef,
        field: HeightField,
    ) -> Outcome<ImpelChainId> {
        let id = self.create_empty_chain(body, def)?;
        let cells: Vec<_> = field.cells(!def.two_sided).collect();
        let chain = self.ids.known(id);
        self.chain_mut(chain).field = Some(field);
        self.create_segments(id, cells)?;
        Ok(id)
    }

    /// Changes samples of a height field; cells are created and destroyed with holes.
    pub fn set_heights(&mut self, chain: ChainKey, first: usize, heights: &[f32]) -> Outcome {
        for cell in World::set_heights(self, chain, first, heights) {
            let old = self.state().chains[chain].segments[cell];
            let mut key = ShapeKey::default();
            if old != key {
                self.destroy_shape(old);
            } else if let Some(segment) = self.height_field_cell(chain, cell) {
                key = self.create_segment(chain, segment)?;
            }
            self.chain_mut(chain).segments[cell] = key;
        }
        Ok(())
    }

    /// Creates a grid, its boxes, and their handles.
    pub fn create_grid(
        &mut self,
        body: BodyKey,
        def: &ChainDef,
        grid: Grid,
    ) -> Outcome<ImpelChainId> {
        let id = self.create_empty_chain(body, def)?;
        let chain = self.ids.known(id);
        let boxes = self.set_grid(chain, grid);
        self.reserve_segments(boxes.len());
        self.create_boxes(chain, &boxes).inspect_err(|_| self.destroy_chain(chain))?;
        Ok(id)
    }

    /// Changes cells of a grid; boxes are created and destroyed with them.
    pub fn set_cells(&mut self, chain: ChainKey, area: CellBox, solid: &[bool]) -> Outcome {
        let change = self.change_cells(chain, area, solid)?;
        change.gone.iter().for_each(|key| self.dismiss(HandleKind::Shape, key.data()));
        self.create_boxes(chain, &change.new)
    }

    /// Creates boxes of a grid, up to the limit of shapes.
    fn create_boxes(&mut self, chain: ChainKey, boxes: &[CellBox]) -> Outcome {
        let mut keys = Vec::with_capacity(boxes.len());
        let made = boxes.iter().try_for_each(|&cells| {
            let create = |world: &mut World| world.create_box(chain, cells);
            let raw = self.admit(HandleKind::Shape, create, World::destroy_shape)?;
            keys.push(self.ids.known(ImpelShapeId { raw }));
            Ok(())
        });
        self.finish_grid(chain, boxes, &keys);
        made
    }

    fn create_empty_chain(&mut self, body: BodyKey, def: &ChainDef) -> Outcome<ImpelChainId> {
        let create = |world: &mut World| world.create_chain(body, def);
        Ok(ImpelChainId { raw: self.admit(HandleKind::Chain, create, World::destroy_chain)? })
    }

    fn create_segment(&mut self, chain: ChainKey, segment: ChainSegment) -> Outcome<ShapeKey> {
        let create = |world: &mut World| world.create_chain_segment(chain, segment);
        let raw = self.admit(HandleKind::Shape, create, World::destroy_shape)?;
        Ok(self.ids.known(ImpelShapeId { raw }))
    }

    /// Creates the segments of a new chain; destroys the chain if there are too many.
    fn create_segments(
        &mut self,
        id: ImpelChainId,
        segments: impl IntoIterator<Item = Option<ChainSegment>>,
    ) -> Outcome {
        let chain: ChainKey = self.ids.known(id);
        let segments = segments.into_iter();
        let count = segments.size_hint().0;
        self.reserve_segments(count);
        let mut keys = Vec::with_capacity(count);
        for segment in segments {
            match segment.map(|segment| self.create_segment(chain, segment)).transpose() {
                Ok(key) => keys.push(key.unwrap_or_default()),
                Err(failure) => {
                    World::finish_chain(self, chain, keys);
                    self.destroy_chain(chain);
                    return Err(failure);
                }
            }
        }
        World::finish_chain(self, chain, keys);
        Ok(())
    }

    /// Destroys a chain and its segments; their handles become invalid.
    pub fn destroy_chain(&mut self, chain: ChainKey) {
        let null = ShapeKey::default();
        for segment in self.state().chains[chain].segments.iter().filter(|&&key| key != null) {
            self.dismiss(HandleKind::Shape, segment.data());
        }
        self.dismiss(HandleKind::Chain, chain.data());
        World::destroy_chain(self, chain);
    }

    /// Creates a joint and its handle.
    pub fn create_joint(&mut self, def: &JointDef) -> Outcome<ImpelJointId> {
        let create = |world: &mut World| world.create_joint(def);
        let raw = self.admit(HandleKind::Joint, create, World::destroy_joint)?;
        Ok(ImpelJointId { raw })
    }

    /// Destroys a joint; its handle becomes invalid.
    pub fn destroy_joint(&mut self, joint: JointKey) {
        self.dismiss_joint(joint);
        World::destroy_joint(self, joint);
    }

    /// Creates a gear joint and its handle.
    pub fn create_gear(
        &mut self,
        def: &JointDef,
        joints: [Option<JointKey>; 2],
    ) -> Outcome<ImpelJointId> {
        let create = |world: &mut World| world.create_gear(def, joints);
        let raw = self.admit(HandleKind::Joint, create, World::destroy_joint)?;
        Ok(ImpelJointId { raw })
    }

    /// Invalidates the handles of a joint and of the gear joints that depend on it.
    fn dismiss_joint(&self, joint: JointKey) {
        for gear in self.gears_over(joint) {
            self.dismiss(HandleKind::Joint, gear.data());
        }
        self.dismiss(HandleKind::Joint, joint.data());
    }

    /// Creates a soft body, its particles and edges, and their handles.
    pub fn create_soft_body(
        &mut self,
        def: &SoftBodyDef,
        name: &str,
        mesh: &SoftMesh,
    ) -> Outcome<ImpelSoftBodyId> {
        let create = |world: &mut World| world.create_soft_body(def, mesh.points.len());
        let raw = self.admit(HandleKind::SoftBody, create, World::destroy_soft_body)?;
        let id = ImpelSoftBodyId { raw };
        let key = self.ids.known(id);
        match self.fill_soft_body(key, def, name, mesh) {
            Ok(()) => Ok(id),
            Err(failure) => {
                self.destroy_soft_body(key);
                Err(failure)
            }
        }
    }

    fn fill_soft_body(
        &mut self,
        key: SoftBodyKey,
        def: &SoftBodyDef,
        name: &str,
        mesh: &SoftMesh,
    ) -> Outcome {
        let radius = def.particle_radius;
        let disc = Shape::Circle(Circle { center: Vec2::ZERO, radius });
        let mut shape = def.shape;
        let area = std::f32::consts::PI * radius * radius;
        shape.material.density = def.mass / (mesh.points.len() as f32 * area);
        for &point in &mesh.points {
            let body = self.create_body(&def.particle(point))?;
            let body = self.ids.known(body);
            self.add_soft_particle(key, body, point);
            self.set_body_name(body, name);
            self.create_shape(body, &shape, &disc)?;
        }
        for &ends in &mesh.edges {
            let (joint, length) = self.soft_edge(key, ends);
            let joint = self.ids.known(self.create_joint(&joint)?);
            self.add_soft_edge(key, ends, (joint, length));
        }
        self.finish_soft_body(key);
        self.set_soft_cells(key, &mesh.cells);
        self.set_soft_hinges(key, &mesh.hinges);
        self.set_soft_outline(key, &mesh.outline);
        for (index, on_surface) in self.soft_surface(key).into_iter().enumerate() {
            let create = |world: &mut World| {
                world.create_edge_shape(key, index, (&shape, radius, on_surface))
            };
            self.admit(HandleKind::Shape, create, World::destroy_shape)?;
        }
        if !def.body.awake {
            for body in self.soft_particles(key).collect::<Vec<_>>() {
                self.set_awake(body, false);
            }
        }
        Ok(())
    }

    /// Destroys a soft body, its particles and edges; their handles become invalid.
    pub fn destroy_soft_body(&mut self, key: SoftBodyKey) {
        for body in self.soft_particles(key).collect::<Vec<_>>() {
            if self.state().bodies.contains(body) {
                self.destroy_body(body);
            }
        }
        self.dismiss(HandleKind::SoftBody, key.data());
        World::destroy_soft_body(self, key);
    }

    /// Creates an object by `create`, and its handle. An index whose generations are used up is
    /// kept occupied, and another is taken.
    fn admit<K: Key>(
        &mut self,
        kind: HandleKind,
        create: impl Fn(&mut World) -> Result<K, LimitError>,
        destroy: impl Fn(&mut World, K),
    ) -> Outcome<u64> {
        let ids = self.ids;
        let alive = WORLD_SLOTS[ids.slot].alive().expect("made with the world");
        let mut retired: SmallVec<[K; 4]> = SmallVec::new();
        let made = loop {
            let key = match create(self) {
                Ok(key) => key,
                Err(error) => break Err(error.into()),
            };
            let version = (key.data().as_ffi() >> 32) as u32;
            let parts = ids.parts(key.data());
            if parts.index > MAX_INDEX {
                destroy(self, key);
                break Err(LimitError.into());
            }
            let used_up = version / 2 > MAX_GENERATION - ids.base;
            if used_up || alive.get(kind, parts.index) == RETIRED {
                alive.set(kind, parts.index, RETIRED);
                retired.push(key);
            } else {
                alive.set(kind, parts.index, parts.generation);
                let next = parts.generation + 1;
                let next_base = &mut self.host.data_mut().next_base;
                *next_base = next.max(*next_base);
                break Ok(parts.raw(kind));
            }
        };
        for key in retired {
            destroy(self, key);
        }
        made
    }

    fn dismiss(&self, kind: HandleKind, key: KeyData) {
        self.ids.dismiss(kind, key);
    }
}
