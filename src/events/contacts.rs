//! Contact events: begin, persist, end, hit and force.

use smallvec::SmallVec;

use crate::base::heap_bytes;
use crate::math::{Lengths, Position, Vec2, cross_scalar_vector, max, min, right_perp};
use crate::model::{
    Bodies, BodySim, BodyState, BodyType, Contact, Contacts, Manifold, Shapes, Watch,
};

#[derive(Clone, Copy, Debug)]
pub struct ContactHit {
    pub link: u32,
    /// Index of the contact point in the manifold.
    pub index: usize,
    /// Position of the hit, in world space.
    pub place: Position,
    /// Approach speed, in m/s.
    pub approach_speed: f32,
}

/// Contact whose normal force exceeded the threshold of its shapes.
#[derive(Clone, Copy, Debug)]
pub struct ContactLoad {
    pub link: u32,
    /// Force on body B including friction, in newtons, averaged over the step.
    pub force: Vec2,
    /// Normal component of the force, in newtons.
    pub normal_force: f32,
    /// Centre of the load, relative to the centre of mass of body A, in metres.
    pub anchor_a: Vec2,
}

/// Contact events of a step. Contacts are identified by their links.
#[derive(Clone, Debug, Default)]
pub struct ContactEvents {
    /// Contacts that began to touch.
    pub begun: Vec<u32>,
    /// Contacts that touched before and still touch.
    pub persisted: Vec<u32>,
    pub hits: Vec<ContactHit>,
    /// Contacts whose force exceeded the threshold.
    pub loads: Vec<ContactLoad>,
    /// Fast approaching contact points, before the solver shows whether they hit.
    approaches: Vec<ContactHit>,
}

impl ContactEvents {
    pub fn clear(&mut self) {
        self.begun.clear();
        self.persisted.clear();
        self.hits.clear();
        self.loads.clear();
        self.approaches.clear();
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: begun, persisted, hits, approaches, loads)
    }

    /// Collects the contact points that approach faster than `threshold`, in m/s.
    ///
    /// Must be called before the solver changes the velocities.
    pub fn measure_hit_speeds(
        &mut self,
        contacts: &Contacts,
        bodies: &Bodies,
        gravity: Vec2,
        threshold: f32,
    ) {
        if !contacts.is_watched() {
            return;
        }
        for (contact, watch) in contacts.awake().iter().zip(&contacts.watches) {
            if watch.has(Watch::HIT) && contact.is_solved() {
                let fast = approaches(contact, bodies, gravity);
                self.approaches.extend(fast.filter(|point| point.approach_speed > threshold));
            }
        }
    }

    /// Updates which contacts touch, and collects begin, persist, end and hit events.
    ///
    /// Must be called after the solver, which computes the impulses.
    pub fn update(
        &mut self,
        contacts: &mut Contacts,
        bodies: &Bodies,
        shapes: &Shapes,
        lengths: &Lengths,
    ) {
        let unseen = std::mem::take(&mut contacts.unseen);
        if !contacts.is_watched() {
            return;
        }
        let awake = contacts.awake().len();
        let mut over = SmallVec::<[u32; 16]>::new();
        let looked_at = if unseen { contacts.rows.len() } else { awake };
        for row in 0..looked_at {
            let watch = contacts.watches[row];
            if watch.has(Watch::DATA) && row < awake && !touches(&contacts.rows[row], true, lengths)
            {
                over.push(contacts.rows[row].link);
            }
            if !watch.has(Watch::OF_TOUCH) || (row >= awake && watch.has(Watch::TOUCHING)) {
                continue;
            }
            let contact = &contacts.rows[row];
            let before = watch.has(Watch::TOUCHING);
            let now = touches(contact, before, lengths);
            contacts.watches[row] = watch.with(Watch::TOUCHING, now);
            match (before, now) {
                (false, true) if watch.has(Watch::CONTACT) => self.begun.push(contact.link),
                (true, true) if watch.has(Watch::PERSIST) => self.persisted.push(contact.link),
                (true, false) if watch.has(Watch::CONTACT) => contacts.end(bodies, shapes, row),
                _ => {}
            }
        }
        // The end event above has used the user data, so it can be cleared now.
        over.into_iter().for_each(|link| contacts.set_user_data(link, 0));
        self.keep_hits(contacts);
    }

    /// Collects the contacts whose normal force exceeds the lower threshold of their shapes.
    ///
    /// Must be called after the solver. `time_step` is the length of the step in seconds.
    pub fn collect_contact_force_events(
        &mut self,
        contacts: &Contacts,
        shapes: &Shapes,
        time_step: f32,
    ) {
        if !contacts.is_watched() {
            return;
        }
        let threshold = |shape: u32| shapes[shape].def.events.force;
        for (contact, watch) in contacts.awake().iter().zip(&contacts.watches) {
            if watch.has(Watch::FORCE) && contact.is_solved() {
                let least = min(threshold(contact.shape_a), threshold(contact.shape_b));
                let load = load(contact, 1.0 / time_step);
                if load.normal_force > least {
                    self.loads.push(load);
                }
            }
        }
    }

    /// Keeps the fastest point of each contact that hit. If two are equal, the first is kept.
    fn keep_hits(&mut self, contacts: &Contacts) {
        for approach in self.approaches.drain(..) {
            let points = &contacts.rows[contacts.row(approach.link)].manifold.points;
            if points[approach.index].total_normal_impulse <= 0.0 {
                continue;
            }
            match self.hits.last_mut() {
                Some(last) if last.link == approach.link => {
                    if approach.approach_speed > last.approach_speed {
                        *last = approach;
                    }
                }
                _ => self.hits.push(approach),
            }
        }
    }
}

/// Computes the average force of a contact, in newtons, from its impulses.
fn load(contact: &Contact, inverse_time: f32) -> ContactLoad {
    let manifold = &contact.manifold;
    let (mut normal, mut place) = (0.0, Vec2::ZERO);
    for point in manifold.points() {
        normal += point.total_normal_impulse;
        place += point.total_normal_impulse * point.anchor_a;
    }
    let impulse =
        normal * manifold.normal + manifold.total_tangent_impulse * right_perp(manifold.normal);
    ContactLoad {
        link: contact.link,
        force: inverse_time * impulse,
        normal_force: inverse_time * normal,
        anchor_a: if normal > 0.0 { place / normal } else { place },
    }
}

/// Returns whether the shapes of a contact touch: a point has an impulse, or the shapes overlap.
///
/// Speculative points without an impulse do not count. `before` is whether the contact touched in
/// the previous step. It then ends only when the gap exceeds the slop, so that a body hovering
/// just above a surface does not begin in every other step.
pub fn touches(contact: &Contact, before: bool, lengths: &Lengths) -> bool {
    let gap = if before { lengths.slop } else { 0.0 };
    let touches = |manifold: &Manifold| {
        let mut points = manifold.points().iter();
        points.any(|point| point.total_normal_impulse > 0.0 || point.separation <= gap)
    };
    contact.is_shown() && touches(&contact.manifold)
}

/// Predicts position and speed at which the points of a contact will meet.
///
/// The speed is v² = u² + 2as over the remaining gap, because a falling body accelerates within
/// the step.
fn approaches<'a>(
    contact: &'a Contact,
    bodies: &Bodies,
    gravity: Vec2,
) -> impl Iterator<Item = ContactHit> + 'a {
    let end = |body: u32| (*bodies.sim(body), bodies.state(body));
    let (a, b) = (end(contact.body_a), end(contact.body_b));
    let (manifold, normal) = (&contact.manifold, contact.manifold.normal);
    let gain = (acceleration(&a.0, gravity) - acceleration(&b.0, gravity)).dot(normal);
    manifold.points().iter().enumerate().map(move |(index, point)| {
        let [velocity_a, velocity_b] =
            [velocity(&a.1, point.anchor_a), velocity(&b.1, manifold.anchor_b(point))];
        let gap = max(point.separation, 0.0);
        let speed = max((velocity_a - velocity_b).dot(normal), 0.0);
        let approach_speed = max(speed * speed + 2.0 * gain * gap, 0.0).sqrt();
        // Position on the surface of A when the gap closes.
        let surface = point.anchor_a - 0.5 * gap * normal;
        let time = if speed > 0.0 { gap / speed } else { 0.0 };
        let place = a.0.center + (surface + time * velocity_a);
        ContactHit { link: contact.link, index, place, approach_speed }
    })
}

fn velocity(state: &BodyState, arm: Vec2) -> Vec2 {
    state.linear_velocity + cross_scalar_vector(state.angular_velocity, arm)
}

fn acceleration(sim: &BodySim, gravity: Vec2) -> Vec2 {
    if sim.kind != BodyType::Dynamic {
        return Vec2::ZERO;
    }
    sim.gravity_scale * gravity + sim.inverse_mass * sim.force
}
