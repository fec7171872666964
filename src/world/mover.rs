//! The character mover in a world. A query collects the obstacles, and `crate::mover` does the
//! geometry. Nothing here changes the world. The returned impulses are for the caller to apply.

use smallvec::SmallVec;

use super::{QueryOptions, World};
use crate::base::sort;
use crate::broad_phase::ProxyGroup;
use crate::geometry::{Shape, SimplexCache};
use crate::math::{Aabb, Position, Rotation, Transform, Vec2, cross, max, min};
use crate::model::{BodyKey, BodyType, ShapeKey, bounds_about};
use crate::mover::{self, Character, Keep, MoverContact, Obstacle, Settings};

/// Settings of a character, and of one move.
#[derive(Clone, Copy, Debug)]
pub struct CharacterDef<'a> {
    pub settings: Settings,
    /// Filter of the shapes that it collides with.
    pub meets: &'a QueryOptions,
    /// Time by which the character is ahead of the world, in seconds. Moving obstacles are
    /// extrapolated by this time.
    pub lookahead: f32,
    /// Mass with which it pushes bodies, in kilograms.
    pub mass: f32,
    /// Largest force with which it pushes, in newtons.
    pub max_push_force: f32,
    /// Whether it passes through one-way shapes.
    pub drop_through: bool,
}

/// The support of a character, by which it is carried in the next move.
#[derive(Clone, Copy, Debug)]
pub struct Footing {
    pub body: BodyKey,
    /// Pose of that body at the end of the move.
    pub transform: Transform,
    /// Point of the character that moves with the body, in the world.
    pub anchor: Vec2,
}

#[derive(Clone, Copy, Debug)]
pub struct CharacterGround {
    /// Support for the next move.
    pub footing: Footing,
    pub shape: ShapeKey,
    /// Contact point on the surface of the ground.
    pub point: Vec2,
    /// Normal of the face on which it stands.
    pub normal: Vec2,
    /// Velocity of the ground at that point, in metres per second.
    pub velocity: Vec2,
}

#[derive(Clone, Copy, Debug)]
pub struct CharacterHit {
    pub shape: ShapeKey,
    pub body: BodyKey,
    /// Contact point on the shape's surface.
    pub point: Vec2,
    /// Unit normal from the shape to the character.
    pub normal: Vec2,
    /// Impulse that the character applies to the body, in N s.
    pub impulse: Vec2,
}

#[derive(Clone, Debug)]
pub struct CharacterMove {
    pub moved: mover::MoveResult,
    /// Ground at the end of the move.
    pub ground: Option<CharacterGround>,
}

/// Upper bound of obstacle speeds in the search, in metres per second. Faster bodies that run
/// into the mover within a step may be missed.
const FASTEST: f32 = 100.0;

impl World {
    /// Visits the contact planes between a mover and all shapes closer than `margin`.
    pub fn collide_mover(
        &self,
        shape: &Shape,
        at: &Transform,
        margin: f32,
        meets: &QueryOptions,
        mut visit: impl FnMut(ShapeKey, BodyKey, MoverContact),
    ) {
        let Some(proxy) = shape.proxy() else { return };
        let region = shape.aabb(at).grown(margin);
        for obstacle in self.obstacles(region, meets, 0.0, 0.0, None) {
            if obstacle.is_behind(&proxy, at, &obstacle.at) {
                continue;
            }
            let mut cache = SimplexCache::default();
            let (shape, place) = (obstacle.shape, &obstacle.at);
            let found = mover::contact(&proxy, at, shape, place, &mut cache);
            if let Some(contact) = found.filter(|contact| contact.separation <= margin) {
                let record = &self.state.shapes[obstacle.row];
                visit(record.key, self.state.bodies[record.body].key, contact);
            }
        }
    }

    /// Casts a mover. Returns the first shape hit, the fraction of the path, and the contact.
    pub fn cast_mover(
        &self,
        shape: &Shape,
        at: &Transform,
        way: Vec2,
        skin: f32,
        meets: &QueryOptions,
    ) -> Option<(ShapeKey, f32, MoverContact)> {
        let proxy = shape.proxy()?;
        let end = Transform { p: at.p + way, q: at.q };
        let region = shape.aabb(at).union(shape.aabb(&end)).grown(2.0 * skin);
        let keep = Keep { distance: skin, least: skin, touch: self.lengths.touch };
        let mut best: Option<(ShapeKey, f32, MoverContact)> = None;
        for obstacle in self.obstacles(region, meets, 0.0, 0.0, None) {
            if obstacle.is_behind(&proxy, at, &obstacle.at) {
                continue;
            }
            let limit = best.map_or(1.0, |best| best.1);
            let solid = (obstacle.shape, &obstacle.at);
            let found = mover::cast(&proxy, at, way, solid, keep, limit);
            if let Some((fraction, contact)) = found
                && best.is_none_or(|best| fraction < best.1)
            {
                best = Some((self.state.shapes[obstacle.row].key, fraction, contact));
            }
        }
        best
    }

    /// Moves a character by a translation, in addition to the motion of the body that supported
    /// it. Returns the move and the shapes touched; `None` for a shape that cannot move.
    pub fn move_character(
        &self,
        def: &CharacterDef,
        shape: &Shape,
        at: Transform,
        footing: Option<Footing>,
        translation: Vec2,
        time_step: f32,
    ) -> Option<(CharacterMove, SmallVec<[CharacterHit; 8]>)> {
        let stood = footing.and_then(|it| Some((it, self.state.bodies.find(it.body)?)));
        let carry = stood.map(|(it, body)| {
            let now = self.ahead(body, def.lookahead, def.meets.origin);
            now.apply(it.transform.apply_inverse(it.anchor)) - it.anchor
        });
        let settings = &def.settings;
        let reach = translation.length()
            + carry.map_or(0.0, Vec2::length)
            + settings.step_height
            + settings.snap_distance
            + 4.0 * settings.skin;
        // Snapping down can reach as far as the steepest slope that it walked.
        let reach = reach + 2.0 * translation.length() * settings.climb[1];
        let region = shape.aabb(&at).grown(reach);
        let carrier = stood.map(|(_, body)| body);
        let mut around = self.obstacles(region, def.meets, def.lookahead, time_step, carrier);
        let rows: SmallVec<[u32; 16]> = around.iter().map(|it| it.row).collect();
        let character = Character::new(shape, at, settings, &mut around)?;
        let moved = character.go(carry, translation, def.drop_through);

        let ground = moved.ground.map(|ground| {
            let record = &self.state.shapes[rows[ground.obstacle]];
            let transform = self.ahead(record.body, def.lookahead, def.meets.origin);
            CharacterGround {
                footing: Footing {
                    body: self.state.bodies[record.body].key,
                    transform,
                    anchor: ground.contact.core,
                },
                shape: record.key,
                point: ground.contact.point,
                normal: ground.normal,
                velocity: self
                    .velocity_of_row(record.body, def.meets.origin + ground.contact.point),
            }
        });
        let velocity = translation / time_step;
        let mut hits: SmallVec<[CharacterHit; 8]> = SmallVec::new();
        let mut tell = |obstacle: usize, contact: &MoverContact| {
            let record = &self.state.shapes[rows[obstacle]];
            hits.push(CharacterHit {
                shape: record.key,
                body: self.state.bodies[record.body].key,
                point: contact.point,
                normal: contact.normal,
                impulse: self.push(def, record.body, contact, velocity, time_step),
            });
        };
        moved.hits.iter().for_each(|hit| tell(hit.obstacle, &hit.contact));
        // The ground carries its weight, so it counts as touched.
        if let Some(ground) = moved.ground
            && moved.hits.iter().all(|hit| hit.obstacle != ground.obstacle)
        {
            tell(ground.obstacle, &ground.contact);
        }
        Some((CharacterMove { moved, ground }, hits))
    }

    /// Returns the impulse of a character with the desired `velocity` on a body. It makes both
    /// move together along the normal, bounded by `max_push_force`.
    fn push(
        &self,
        def: &CharacterDef,
        body: u32,
        contact: &MoverContact,
        velocity: Vec2,
        time_step: f32,
    ) -> Vec2 {
        let sim = self.state.bodies.sim(body);
        if sim.kind != BodyType::Dynamic || def.mass <= 0.0 || def.max_push_force <= 0.0 {
            return Vec2::ZERO;
        }
        let normal = contact.normal;
        let point = def.meets.origin + contact.point;
        let closing = (self.velocity_of_row(body, point) - velocity).dot(normal);
        if closing <= 0.0 {
            return Vec2::ZERO;
        }
        let turn = cross(point - sim.center, normal);
        let yielding = 1.0 / def.mass + sim.inverse_mass + sim.inverse_inertia * turn * turn;
        -min(closing / yielding, def.max_push_force * time_step) * normal
    }

    /// Returns the pose of a body extrapolated by its velocities, relative to `origin`.
    fn ahead(&self, body: u32, seconds: f32, origin: Position) -> Transform {
        let sim = self.state.bodies.sim(body);
        let state = self.state.bodies.state(body);
        if seconds <= 0.0 || sim.kind == BodyType::Static {
            return sim.pose_from(origin);
        }
        let q = Rotation::from_angle(seconds * state.angular_velocity).compose(sim.transform.q);
        let center = (sim.center - origin) + seconds * state.linear_velocity;
        Transform { p: center - q.rotate(sim.local_center), q: q.normalized() }
    }

    /// Returns the solid shapes that a mover may touch in a region, by increasing index.
    fn obstacles(
        &self,
        region: Aabb,
        meets: &QueryOptions,
        lookahead: f32,
        time_step: f32,
        carrier: Option<u32>,
    ) -> SmallVec<[Obstacle<'_>; 16]> {
        let mut found: SmallVec<[Obstacle; 16]> = SmallVec::new();
        let mask = meets.mask();
        let mut gather = |row: u32| {
            let record = &self.state.shapes[row];
            if !record.def.is_sensor && meets.accepts(row, record) {
                let sim = self.state.bodies.sim(record.body);
                let at = self.ahead(record.body, lookahead, meets.origin);
                let was = match lookahead > 0.0 || !self.state.bodies.is_awake(record.body) {
                    true => sim.pose_from(meets.origin),
                    false => sim.previous_about(meets.origin),
                };
                let bounds = record.geometry.aabb(&at);
                let swept =
                    if was == at { bounds } else { bounds.union(record.geometry.aabb(&was)) };
                if swept.overlaps(&region) {
                    found.push(Obstacle {
                        shape: &record.geometry,
                        at,
                        was,
                        bounds,
                        row,
                        is_dynamic: sim.kind == BodyType::Dynamic,
                        is_carrier: carrier == Some(record.body),
                        one_way: (record.def.one_way)
                            .then(|| at.q.rotate(record.def.one_way_direction)),
                        is_passable: false,
                    });
                }
            }
            true
        };
        // The broad phase works in world coordinates; all else is relative to the origin.
        let near = bounds_about(region, meets.origin);
        let moving = near.grown(self.lengths.metre * FASTEST * max(lookahead, time_step));
        for &group in meets.groups {
            let region = if group == ProxyGroup::Static { near } else { moving };
            meets.count(self.state.broad_phase.query_groups(&[group], region, mask, &mut gather));
        }
        sort::by_key(&mut found, |it| it.row);
        found
    }
}
