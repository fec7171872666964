//! Character movement: carriers, recovery, walking, flying, steps and slopes.
//!
//! First the ground carries the character, then obstacles push it out. Then it walks or flies as
//! the caller asks, up steps and down slopes.
//!
//! The character keeps a distance of one skin width from all obstacles. Ground contact and
//! recovery tolerate a band around that distance. Inside the band no correction is applied, so a
//! character at rest keeps its exact position.

use smallvec::SmallVec;

use super::contact::{self, Keep, MoverContact, Obstacle};
use super::planes::{self, Plane};
use crate::geometry::{ConvexProxy, Shape, SimplexCache};
use crate::math::{Lengths, Transform, Vec2, cross, max, right_perp};

#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Up direction, of unit length.
    pub up: Vec2,
    /// Distance kept from obstacles, in metres.
    pub skin: f32,
    /// Cosine and tangent of the steepest slope that the character can climb.
    pub climb: [f32; 2],
    /// Cosine of the slope above which the character slides down.
    pub slide_cosine: f32,
    /// Largest height of a step that it climbs, in metres; 0 disables stepping.
    pub step_height: f32,
    /// Smallest depth of a step, in metres.
    pub step_width: f32,
    /// Whether it may step onto dynamic bodies.
    pub step_on_dynamic: bool,
    /// Distance over which it snaps down to the ground, in metres; 0 disables snapping.
    pub snap_distance: f32,
    /// Whether it slides along obstacles; otherwise it stops.
    pub slide: bool,
    /// Tolerances of the world; see [`Lengths`].
    pub lengths: Lengths,
}

#[derive(Clone, Copy, Debug)]
pub struct MoverHit {
    pub obstacle: usize,
    pub contact: MoverContact,
}

/// The ground under a character.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    pub obstacle: usize,
    pub contact: MoverContact,
    /// Unit normal of the face the character stands on; on a corner, of the flatter adjacent
    /// face.
    pub normal: Vec2,
}

/// Result of a move: the final pose and the events on the way.
#[derive(Clone, Debug)]
pub struct MoveResult {
    pub at: Transform,
    /// Translation by the carrier, in metres.
    pub carried: Vec2,
    /// Ground contact after the move; none in the air.
    pub ground: Option<Ground>,
    /// Requested translation after clipping against the obstacles, in metres. Divided by the time
    /// step it is the velocity for the next move. On ground that the character does not slide down,
    /// it is level.
    pub course: Vec2,
    /// Obstacles hit on the way.
    pub hits: SmallVec<[MoverHit; 8]>,
    /// Whether the character slides down a slope.
    pub sliding: bool,
    /// Whether it hit a wall: a surface too steep to climb and not a step.
    pub hit_wall: bool,
    pub hit_ceiling: bool,
    /// Whether it climbed a step.
    pub stepped: bool,
    /// Whether it snapped down to the ground.
    pub snapped: bool,
    /// Remaining penetration depth, in metres.
    pub crush_depth: f32,
}

/// State of a character during a move.
pub struct Character<'a, 'o> {
    shape: &'o Shape,
    proxy: ConvexProxy<'o>,
    settings: &'o Settings,
    obstacles: &'o mut [Obstacle<'a>],
    right: Vec2,
    keep: Keep,
    without_carrier: bool,
    moved: MoveResult,
}

/// Tolerance of the distance to obstacles, as a fraction of the skin width.
const BAND: f32 = 0.2;

/// Largest number of bends in a path, and of recovery rounds.
const MOST_BENDS: usize = 8;

/// Largest number of reported hits.
pub const MOST_HITS: usize = 32;

/// Smallest cosine between the contact normal and the direction of a solid one-way obstacle. Its
/// flanks are open.
const ONE_WAY_COSINE: f32 = 0.5;

/// Cosine below which a normal of a one-sided chain counts as its open back. Its ends are solid
/// from the side.
const BACK_COSINE: f32 = 1.0e-3;

/// Smallest cosine between a normal and up that supports the character. A contact at its side
/// gives no support.
const LEAST_SUPPORT: f32 = 0.05;

/// Smallest difference in slope, as a cosine, between a face and the plane met at its corner. A
/// face within this difference counts as the same surface.
const EDGE: f32 = 5.0e-4;

struct Cast {
    fraction: f32,
    hit: MoverHit,
}

/// How a flight ended.
enum Flight {
    Over,
    /// It landed, with the remaining distance along the ground and the normal of the ground.
    Landed(f32, Vec2),
}

impl<'a, 'o> Character<'a, 'o> {
    /// Creates a character at pose `at`, with all solid obstacles around it. Returns none for an
    /// unbounded shape, which is a half-space.
    pub fn new(
        shape: &'o Shape,
        at: Transform,
        settings: &'o Settings,
        obstacles: &'o mut [Obstacle<'a>],
    ) -> Option<Character<'a, 'o>> {
        let skin = settings.skin;
        Some(Character {
            shape,
            proxy: shape.proxy()?,
            settings,
            obstacles,
            right: right_perp(settings.up),
            keep: Keep {
                distance: skin,
                least: (1.0 - BAND) * skin,
                touch: settings.lengths.touch,
            },
            without_carrier: false,
            moved: MoveResult {
                at,
                carried: Vec2::ZERO,
                ground: None,
                course: Vec2::ZERO,
                hits: SmallVec::new(),
                sliding: false,
                hit_wall: false,
                hit_ceiling: false,
                stepped: false,
                snapped: false,
                crush_depth: 0.0,
            },
        })
    }

    /// Length below which the remaining path is ignored.
    fn tiny(&self) -> f32 {
        self.settings.lengths.speck
    }

    /// Performs the move and returns the result. `carry` is the translation of the ground at the
    /// character's position, none if it did not stand. `translation` is relative to the moving
    /// ground. `drop_through` opens all one-way obstacles.
    pub fn go(mut self, carry: Option<Vec2>, translation: Vec2, drop_through: bool) -> MoveResult {
        let start = self.moved.at.p;
        self.choose_one_way(carry.unwrap_or(Vec2::ZERO), drop_through);
        if let Some(carry) = carry {
            self.without_carrier = true;
            self.slide(carry);
            self.without_carrier = false;
        }
        self.moved.carried = self.moved.at.p - start;
        self.recover();
        self.travel(carry.is_some(), translation);
        self.measure_crush();
        self.moved
    }

    fn travel(&mut self, stood: bool, translation: Vec2) {
        let up = self.settings.up;
        let (across, along) = (translation.dot(self.right), translation.dot(up));
        self.moved.course = translation;
        if along > self.tiny() {
            // Moving up: the character leaves the ground, and neither walks nor snaps.
            if let Flight::Landed(left, normal) = self.fly(translation) {
                self.walk(left, normal);
            }
            return;
        }
        let below = self.standing();
        let mut from = self.moved.at.p;
        let grounded = if stood || below.is_some() {
            let normal = below.map_or(up, |ground| ground.normal);
            let slides = self.slides(normal);
            self.moved.course = across * self.right;
            self.walk(across, normal);
            if slides {
                self.moved.sliding = true;
                self.moved.course += along * up;
                let _ = self.fly(along * up);
            }
            Some(normal)
        } else {
            match self.fly(translation) {
                Flight::Over => None,
                Flight::Landed(left, normal) => {
                    from = self.moved.at.p;
                    self.moved.course = self.moved.course.dot(self.right) * self.right;
                    self.walk(left, normal);
                    Some(normal)
                }
            }
        };
        self.moved.ground = self.standing();
        if let (None, Some(normal)) = (self.moved.ground, grounded) {
            self.snap(from, normal);
        }
        if let (None, Some(_)) = (self.moved.ground, grounded) {
            self.moved.course = across * self.right + along * up;
            let _ = self.fly(along * up);
            self.moved.ground = self.standing();
        }
        match self.moved.ground {
            Some(ground) if !self.slides(ground.normal) => {
                self.moved.course -= self.moved.course.dot(up) * up;
            }
            Some(_) => self.moved.sliding = true,
            None => {
                self.moved.sliding = along < 0.0
                    && self.moved.hits.iter().any(|hit| hit.contact.normal.dot(up) > LEAST_SUPPORT);
            }
        }
    }

    /// Moves along `way` and slides along obstacles, without reporting hits.
    fn slide(&mut self, way: Vec2) {
        let mut rest = way;
        let mut normals: SmallVec<[Vec2; MOST_BENDS]> = SmallVec::new();
        for _ in 0..MOST_BENDS {
            let Some(cast) = self.advance(&mut rest) else { break };
            normals.push(cast.hit.contact.normal);
            rest = planes::clip(rest, &normals);
        }
    }

    /// Moves through the air. Surfaces too steep to stand on do not lift the character.
    fn fly(&mut self, way: Vec2) -> Flight {
        let up = self.settings.up;
        let mut rest = way;
        let mut normals: SmallVec<[Vec2; MOST_BENDS]> = SmallVec::new();
        for _ in 0..MOST_BENDS {
            let Some(cast) = self.advance(&mut rest) else { break };
            self.note(cast.hit);
            let normal = cast.hit.contact.normal;
            if self.can_stand(normal) && rest.dot(up) <= 0.0 && !self.slides(normal) {
                return Flight::Landed(rest.dot(self.right), normal);
            }
            let leaning = normal.dot(up);
            if leaning < -LEAST_SUPPORT {
                self.moved.hit_ceiling = true;
            }
            if leaning.abs() <= LEAST_SUPPORT || (leaning > 0.0 && !self.can_stand(normal)) {
                // A wall, or a slope too steep to stand on.
                self.moved.hit_wall = true;
                for vector in [&mut rest, &mut self.moved.course] {
                    let across = vector.dot(self.right);
                    if across * normal.dot(self.right) < 0.0 {
                        *vector -= across * self.right;
                    }
                }
            }
            if !self.settings.slide {
                self.moved.course = Vec2::ZERO;
                break;
            }
            normals.push(normal);
            rest = planes::clip(rest, &normals);
            self.moved.course = planes::clip(self.moved.course, &normals);
        }
        Flight::Over
    }

    /// Moves along the ground, to the right if `across` is positive. `across` is a distance along
    /// the surface, so speed does not change with the slope.
    fn walk(&mut self, across: f32, normal: Vec2) {
        let side = if across < 0.0 { -self.right } else { self.right };
        let mut left = across.abs();
        let mut normal = normal;
        for _ in 0..2 * MOST_BENDS {
            if left <= self.tiny() {
                return;
            }
            let floor = if self.can_stand(normal) { normal } else { self.settings.up };
            let along = right_perp(floor);
            let along = if along.dot(side) < 0.0 { -along } else { along };
            let mut rest = left * along;
            let Some(cast) = self.advance(&mut rest) else { return };
            left = rest.length();
            let surface = self.surface(&cast.hit);
            let met = cast.hit.contact.normal;
            let is_edge = (surface - met).dot(self.settings.up) > EDGE;
            let may_step = is_edge || !self.can_stand(met);
            if let Some(tread) = may_step.then(|| self.step(side, &mut left, &cast.hit)).flatten() {
                normal = tread;
                continue;
            }
            self.note(cast.hit);
            if !self.can_stand(met) {
                let is_wall = met.dot(self.settings.up) >= -LEAST_SUPPORT;
                self.moved.hit_wall |= is_wall;
                self.moved.hit_ceiling |= !is_wall;
                self.moved.course -= self.moved.course.dot(self.right) * self.right;
                return;
            }
            if !self.settings.slide {
                return;
            }
            normal = met;
        }
    }

    /// Climbs the obstacle in the way if it is a step: flat, low enough and deep enough. Returns
    /// the normal of the tread, which is the top face of the step.
    fn step(&mut self, side: Vec2, left: &mut f32, riser: &MoverHit) -> Option<Vec2> {
        let Settings { up, step_height, step_on_dynamic, .. } = *self.settings;
        if step_height <= 0.0 || (self.obstacles[riser.obstacle].is_dynamic && !step_on_dynamic) {
            return None;
        }
        let start = self.moved.at;
        let tread = self.try_step(side, left, &riser.contact, step_height * up);
        if tread.is_some() {
            self.moved.stepped = true;
        } else {
            self.moved.at = start;
        }
        tread
    }

    fn try_step(
        &mut self,
        side: Vec2,
        left: &mut f32,
        riser: &MoverContact,
        lift: Vec2,
    ) -> Option<Vec2> {
        let Settings { up, skin, step_width, .. } = *self.settings;
        let ground = self.moved.at.p;
        let floor = (self.foot() - skin * up).dot(up);
        let mut rest = lift;
        self.advance(&mut rest);
        let lifted = self.moved.at.p - ground;
        if lifted.length() <= skin {
            return None;
        }
        let over = self.moved.at.p;
        let depth = max(step_width, 2.0 * skin);
        let mut rest = depth * side;
        if self.advance(&mut rest).is_some() && rest.dot(side) > self.tiny() {
            return None;
        }
        let far_end = riser.point + depth * side;
        let from = far_end + (floor + lift.length() + 2.0 * skin - far_end.dot(up)) * up;
        let height = self.height_of_tread(from, -lift - 2.0 * skin * up)? - floor;
        if height <= 1.5 * BAND * skin || height > lift.length() + BAND * skin {
            return None;
        }
        // First the rest of the path; if the foot misses the tread, at least two skin widths.
        for least in [0.0, 2.0 * self.settings.skin] {
            self.moved.at.p = over;
            let ahead = max(*left, least);
            let mut rest = ahead * side;
            self.advance(&mut rest);
            let went = ahead - rest.length();
            let mut down = -lifted;
            let landing = self.advance(&mut down);
            if down.length() > 0.01 * self.settings.skin {
                *left = max(*left - went, 0.0);
                let surface = landing.map_or(self.settings.up, |cast| self.surface(&cast.hit));
                return Some(if self.can_stand(surface) { surface } else { self.settings.up });
            }
        }
        None
    }

    /// Height along up of the face that a thin probe hits, if the character can stand on it.
    fn height_of_tread(&self, from: Vec2, way: Vec2) -> Option<f32> {
        let Settings { up, skin, step_on_dynamic, .. } = *self.settings;
        let probe = ConvexProxy::point(Vec2::ZERO, 0.5 * skin);
        let at = Transform { p: from, q: self.moved.at.q };
        let touch = Keep { distance: 0.1 * skin, least: 0.1 * skin, ..self.keep };
        let mut best: Option<Cast> = None;
        for (obstacle, it) in self.solid() {
            let limit = best.as_ref().map_or(1.0, |best| best.fraction);
            let found = contact::cast(&probe, &at, way, (it.shape, &it.at), touch, limit);
            if let Some((fraction, contact)) = found
                && best.as_ref().is_none_or(|best| fraction < best.fraction)
                && !is_open(it, contact.normal)
            {
                best = Some(Cast { fraction, hit: MoverHit { obstacle, contact } });
            }
        }
        let hit = best?.hit;
        let pushes = self.obstacles[hit.obstacle].is_dynamic && !step_on_dynamic;
        let stands = hit.contact.separation > 0.0 && self.can_stand(self.surface(&hit));
        (stands && !pushes).then(|| hit.contact.point.dot(up))
    }

    /// Snaps down to the ground after walking off it. The reach is the snap distance, plus the drop
    /// that the slopes on both sides of a crest account for.
    fn snap(&mut self, from: Vec2, normal: Vec2) {
        let Settings { up, climb: [_, steepest], snap_distance, .. } = *self.settings;
        if snap_distance <= 0.0 {
            return;
        }
        let walked = (self.moved.at.p - from).dot(self.right);
        let start = self.moved.at;
        let reach = snap_distance + 2.0 * walked.abs() * steepest;
        let mut rest = -reach * up;
        let is_met = self.advance(&mut rest).is_some();
        let dropped = (start.p - self.moved.at.p).dot(up);
        let rise = |normal: Vec2| -walked * normal.dot(self.right) / max(normal.dot(up), 0.1);
        let before = rise(if self.can_stand(normal) { normal } else { up });
        let ground = self.standing().filter(|ground| {
            let crest = max(before - rise(ground.normal), 0.0);
            is_met && dropped <= snap_distance + crest
        });
        if ground.is_none() {
            self.moved.at = start;
        } else {
            self.moved.snapped = dropped > BAND * self.settings.skin;
        }
        self.moved.ground = ground;
    }

    /// Ground contact at the present position.
    fn standing(&self) -> Option<Ground> {
        let Settings { up, skin, step_height, .. } = *self.settings;
        let reach = (1.0 + BAND) * skin;
        let foot = self.foot().dot(up);
        let mut best: Option<Ground> = None;
        let mut wedge: Option<Ground> = None;
        let mut normals: SmallVec<[Vec2; 8]> = SmallVec::new();
        self.for_contacts(reach, |obstacle, contact| {
            let leaning = contact.normal.dot(up);
            normals.push(contact.normal);
            if leaning <= LEAST_SUPPORT {
                return;
            }
            let mut normal = contact.normal;
            if contact.point.dot(up) - foot <= step_height {
                normal = self.obstacles[obstacle].surface_normal(&contact, up, skin);
            }
            let ground = Ground { obstacle, contact, normal };
            let rank = |ground: &Ground| (ground.normal.dot(up), ground.contact.normal.dot(up));
            if self.can_stand(normal) && best.as_ref().is_none_or(|best| rank(&ground) > rank(best))
            {
                best = Some(ground);
            }
            if wedge.as_ref().is_none_or(|wedge| leaning > wedge.contact.normal.dot(up)) {
                wedge = Some(Ground { normal: up, ..ground });
            }
        });
        // A wedge between two steep slopes also supports the character.
        best.or_else(|| wedge.filter(|_| planes::clip(-up, &normals).length() < 1.0e-3))
    }

    /// Lowest point of the character.
    fn foot(&self) -> Vec2 {
        let (at, up) = (&self.moved.at, self.settings.up);
        let lowest = self.proxy.points()[self.proxy.support(at.q.inverse_rotate(-up))];
        at.apply(lowest) - self.proxy.radius() * up
    }

    /// Pushes the character out of overlaps and out of the path of moving obstacles. The motion is
    /// cast, so it does not pass through other obstacles.
    fn recover(&mut self) {
        let skin = self.settings.skin;
        for round in 0..MOST_BENDS {
            let mut planes: SmallVec<[Plane; 8]> = SmallVec::new();
            let mut is_pushed = false;
            let mut add = |normal: Vec2, separation: f32| {
                is_pushed |= separation < 0.0;
                planes.push(Plane { normal, separation, push_limit: f32::INFINITY });
            };
            // An obstacle that swept over the character pushes along its motion, wherever it is
            // now.
            let mut sweepers: SmallVec<[usize; 4]> = SmallVec::new();
            for i in 0..self.obstacles.len() {
                let obstacle = &self.obstacles[i];
                if round > 0 || obstacle.is_passable {
                    continue;
                }
                if let Some((normal, depth)) = self.pushed_by(obstacle) {
                    add(normal, -depth);
                    sweepers.push(i);
                    self.obstacles[i].is_passable = true;
                }
            }
            self.for_contacts(4.0 * skin, |_, contact| {
                let least = contact.separation - self.keep.least;
                let thin = least < -0.5 * BAND * skin;
                let aim = if thin { -0.5 * BAND * skin } else { 0.0 };
                add(contact.normal, least + aim);
            });
            if is_pushed {
                let way = planes::solve(Vec2::ZERO, &planes, &self.settings.lengths).translation;
                let close = Keep { distance: 0.25 * skin, least: 0.25 * skin, ..self.keep };
                let fraction = self.cast(way, close).map_or(1.0, |cast| cast.fraction);
                self.moved.at.p += fraction * way;
            }
            sweepers.iter().for_each(|&i| self.obstacles[i].is_passable = false);
            if !is_pushed {
                break;
            }
        }
    }

    /// Push by an obstacle that moved against the character: the direction and the depth.
    fn pushed_by(&self, obstacle: &Obstacle) -> Option<(Vec2, f32)> {
        let here = self.moved.at.p;
        if obstacle.is_carrier || obstacle.was == obstacle.at {
            return None;
        }
        let motion = obstacle.at.apply(obstacle.was.apply_inverse(here)) - here;
        if motion.length() <= BAND * self.settings.skin {
            return None;
        }
        let before = Transform { p: obstacle.at.p - motion, q: obstacle.at.q };
        let swept = (obstacle.shape, &before);
        let (fraction, contact) =
            contact::cast(&self.proxy, &self.moved.at, -motion, swept, self.keep, 1.0)?;
        if is_open(obstacle, contact.normal) {
            return None;
        }
        let depth = (1.0 - fraction) * motion.dot(contact.normal);
        (depth > 0.0).then_some((contact.normal, depth))
    }

    fn measure_crush(&mut self) {
        let mut deepest = 0.0;
        self.for_contacts(0.0, |_, contact| deepest = max(deepest, -contact.separation));
        self.moved.crush_depth = deepest;
    }

    /// Selects the one-way obstacles and chain segments that the character passes through. These
    /// are one-way obstacles that it was not entirely in front of, and segments of one-sided chains
    /// that its middle was behind.
    fn choose_one_way(&mut self, carry: Vec2, drop_through: bool) {
        let slop = 0.5 * self.settings.skin;
        for i in 0..self.obstacles.len() {
            let obstacle = &self.obstacles[i];
            // Poses of the obstacle and the character at the same moment.
            let (place, at) = if obstacle.is_carrier {
                (obstacle.at, Transform { p: self.moved.at.p + carry, q: self.moved.at.q })
            } else {
                (obstacle.was, self.moved.at)
            };
            let mut is_passable = obstacle.is_behind(&self.proxy, &at, &place);
            if let Some(direction) = obstacle.one_way {
                let turned = obstacle.at.q.inverse_compose(place.q).rotate(direction);
                let lowest = lowest_along(self.shape, &at, turned);
                let highest = -lowest_along(obstacle.shape, &place, -turned);
                is_passable |= drop_through || lowest < highest - slop;
            }
            self.obstacles[i].is_passable = is_passable;
        }
    }

    /// Moves until something is hit, and subtracts the distance from `rest`.
    fn advance(&mut self, rest: &mut Vec2) -> Option<Cast> {
        if rest.length() <= self.tiny() {
            return None;
        }
        let cast = self.cast(*rest, self.keep);
        let fraction = cast.as_ref().map_or(1.0, |cast| cast.fraction);
        self.moved.at.p += fraction * *rest;
        *rest *= 1.0 - fraction;
        cast
    }

    fn cast(&self, way: Vec2, keep: Keep) -> Option<Cast> {
        let at = &self.moved.at;
        let bounds = self.shape.aabb(at);
        let end = Transform { p: at.p + way, q: at.q };
        let swept = bounds.union(self.shape.aabb(&end)).grown(2.0 * keep.distance);
        let mut best: Option<Cast> = None;
        for (index, obstacle) in self.solid() {
            if !obstacle.bounds.overlaps(&swept) {
                continue;
            }
            let limit = best.as_ref().map_or(1.0, |best| best.fraction);
            let solid = (obstacle.shape, &obstacle.at);
            let found = contact::cast(&self.proxy, at, way, solid, keep, limit);
            let Some((fraction, contact)) = found else { continue };
            let first = best.as_ref().is_none_or(|best| fraction < best.fraction);
            if first && !is_open(obstacle, contact.normal) {
                best = Some(Cast { fraction, hit: MoverHit { obstacle: index, contact } });
            }
        }
        best
    }

    /// Visits all contacts with a separation of at most `reach`.
    fn for_contacts(&self, reach: f32, mut visit: impl FnMut(usize, MoverContact)) {
        let bounds = self.shape.aabb(&self.moved.at).grown(reach);
        for (index, obstacle) in self.solid() {
            if !obstacle.bounds.overlaps(&bounds) {
                continue;
            }
            let mut cache = SimplexCache::default();
            let (shape, at) = (obstacle.shape, &obstacle.at);
            let found = contact::contact(&self.proxy, &self.moved.at, shape, at, &mut cache);
            if let Some(contact) = found.filter(|contact| contact.separation <= reach)
                && !is_open(obstacle, contact.normal)
            {
                visit(index, contact);
            }
        }
    }

    fn solid(&self) -> impl Iterator<Item = (usize, &Obstacle<'a>)> {
        let without_carrier = self.without_carrier;
        self.obstacles
            .iter()
            .enumerate()
            .filter(move |(_, it)| !(it.is_passable || without_carrier && it.is_carrier))
    }

    fn surface(&self, hit: &MoverHit) -> Vec2 {
        let Settings { up, skin, .. } = *self.settings;
        self.obstacles[hit.obstacle].surface_normal(&hit.contact, up, skin)
    }

    fn can_stand(&self, normal: Vec2) -> bool {
        normal.dot(self.settings.up) >= self.settings.climb[0]
    }

    fn slides(&self, normal: Vec2) -> bool {
        normal.dot(self.settings.up) < self.settings.slide_cosine
    }

    /// Reports a hit once per obstacle and direction.
    fn note(&mut self, hit: MoverHit) {
        let known = |other: &MoverHit| {
            other.obstacle == hit.obstacle
                && cross(other.contact.normal, hit.contact.normal).abs() < 1.0e-3
        };
        if self.moved.hits.len() < MOST_HITS && !self.moved.hits.iter().any(known) {
            self.moved.hits.push(hit);
        }
    }
}

/// Returns whether an obstacle is open for a contact with this normal. This is the back of a
/// one-sided chain, or the back or flank of a one-way obstacle.
fn is_open(obstacle: &Obstacle, normal: Vec2) -> bool {
    let is_back = match obstacle.shape {
        Shape::ChainSegment(chain) if chain.one_sided => {
            normal.dot(obstacle.at.q.rotate(chain.normal())) < -BACK_COSINE
        }
        _ => false,
    };
    is_back || obstacle.one_way.is_some_and(|direction| normal.dot(direction) < ONE_WAY_COSINE)
}

/// Smallest coordinate of a posed shape along a direction.
fn lowest_along(shape: &Shape, at: &Transform, direction: Vec2) -> f32 {
    let local = at.q.inverse_rotate(-direction);
    if let Shape::HalfSpace(plane) = shape {
        let is_face = local.dot(plane.normal) > 0.999;
        return if is_face { at.p.dot(direction) - plane.offset } else { -f32::MAX };
    }
    let Some(proxy) = shape.proxy() else { return -f32::MAX };
    at.apply(proxy.points()[proxy.support(local)]).dot(direction) - proxy.radius()
}
