//! Layer 5. Islands: groups of connected bodies that fall asleep and wake together.
//!
//! The islands of awake bodies are computed only when a body is ready to sleep, by union-find
//! over touching contacts and joints. A sleeping island is a ring of bodies (`Body::island_next`)
//! outside the awake prefix.

use crate::base::{NONE, UnionFind, heap_bytes};
use crate::math::Vec2;
use crate::model::{Bodies, BodySim, BodyType, Contact, Contacts, Exclusion, JointKind, Joints};

#[derive(Clone, Debug, Default)]
pub struct IslandBuffers {
    sets: UnionFind,
    /// Shortest sleep time in the island of each root, in seconds.
    sleep_time: Vec<f32>,
    /// Body of the island of each root that was put to sleep last.
    ring: Vec<u32>,
    sleepers: Vec<(u32, u32)>,
    supported: SupportedBodies,
}

/// Bodies that are supported against gravity.
#[derive(Clone, Debug, Default)]
struct SupportedBodies {
    /// Sets of dynamic bodies that support each other.
    sets: UnionFind,
    /// Support by a body that does not fall: first for each body, and then for each set at its
    /// root.
    is_held: Vec<bool>,
}

impl IslandBuffers {
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: sets, sleep_time, ring, sleepers, supported.sets, supported.is_held)
    }

    /// Iterates over the bodies that [`sleep_islands`] has put to sleep.
    pub fn fell_asleep(&self) -> impl Iterator<Item = u32> + '_ {
        self.sleepers.iter().map(|&(_, body)| body)
    }

    /// Merges the sets of awake dynamic bodies that touch or are jointed.
    fn join_connected(&mut self, bodies: &Bodies, contacts: &Contacts, joints: &Joints) {
        let awake = bodies.awake_count();
        self.sets.reset(awake);
        for [body_a, body_b] in connections(contacts, joints) {
            let (a, b) = (bodies.row(body_a), bodies.row(body_b));
            // Only dynamic bodies transmit forces.
            if a < awake
                && b < awake
                && bodies[body_a].kind == BodyType::Dynamic
                && bodies[body_b].kind == BodyType::Dynamic
            {
                self.sets.union(a as u32, b as u32);
            }
        }
    }

    /// Iterates over the awake dynamic bodies: the index of each, and the root of its island.
    pub fn find_awake<'a>(
        &'a mut self,
        bodies: &'a Bodies,
        contacts: &Contacts,
        joints: &Joints,
    ) -> impl Iterator<Item = (u32, u32)> + 'a {
        self.join_connected(bodies, contacts, joints);
        let awake = (0..).zip(&bodies.sims[..bodies.awake_count()]);
        let dynamic = awake.filter(|(_, sim)| sim.kind == BodyType::Dynamic);
        dynamic.map(|(row, _)| (row, self.sets.root(row)))
    }
}

/// Iterates over the body pairs of all awake contacts and joints that transmit forces.
fn connections<'a>(
    contacts: &'a Contacts,
    joints: &'a Joints,
) -> impl Iterator<Item = [u32; 2]> + 'a {
    let touching = contacts.awake().iter().filter(|contact| contact.is_solved());
    let by_contact = touching.map(|contact| [contact.body_a, contact.body_b]);
    let pulling = joints.awake().iter().filter(|joint| joint.passes_forces());
    by_contact.chain(pulling.map(|joint| [joint.body_a, joint.body_b]))
}

impl SupportedBodies {
    fn reserve(&mut self, awake: usize) {
        self.sets.reserve(awake);
        self.is_held.reserve(awake.saturating_sub(self.is_held.len()));
    }

    /// Finds the awake bodies that are supported.
    ///
    /// A contact supports by its impulse, a joint by its force; a contact that does not press and
    /// a slack rope do not support. The bodies in `held_by_forces` are supported by applied forces.
    fn find(
        &mut self,
        bodies: &Bodies,
        contacts: &Contacts,
        joints: &Joints,
        held_by_forces: &[u32],
    ) {
        let awake = bodies.awake_count();
        self.sets.reset(awake);
        self.is_held.clear();
        self.is_held.resize(awake, false);
        for &body in held_by_forces {
            self.is_held[bodies.row(body)] = true;
        }
        let pressed = contacts.awake().iter().filter(|contact| contact.presses());
        let pressed = pressed.map(|contact| [contact.body_a, contact.body_b]);
        let loaded = joints.awake().iter().filter(|joint| joint.bears());
        for ends in pressed.chain(loaded.map(|joint| [joint.body_a, joint.body_b])) {
            let rows = ends.map(|body| bodies.row(body));
            let falls =
                [0, 1].map(|end| rows[end] < awake && bodies[ends[end]].kind == BodyType::Dynamic);
            match falls {
                [true, true] => self.sets.union(rows[0] as u32, rows[1] as u32),
                [true, false] => self.is_held[rows[0]] = true,
                [false, true] => self.is_held[rows[1]] = true,
                [false, false] => {}
            }
        }
        // Both ropes of a pulley end at fixed points of the world.
        let pulleys = joints
            .awake()
            .iter()
            .filter(|joint| matches!(joint.kind, JointKind::Pulley(_)) && joint.bears());
        for body in pulleys.flat_map(|joint| [joint.body_a, joint.body_b]) {
            if let Some(is_held) = self.is_held.get_mut(bodies.row(body)) {
                *is_held = true;
            }
        }
        for row in 0..awake {
            if self.is_held[row] {
                self.is_held[self.sets.root(row as u32) as usize] = true;
            }
        }
    }

    fn bears(&mut self, row: usize) -> bool {
        self.is_held[self.sets.root(row as u32) as usize]
    }
}

/// Returns whether gravity acts on a body that can move along it.
fn has_weight(sim: &BodySim, gravity: Vec2) -> bool {
    let [lock_x, lock_y] = sim.linear_locks();
    let pull = sim.gravity_scale * gravity;
    let moves = sim.kind == BodyType::Dynamic && sim.inverse_mass > 0.0;
    moves && ((pull.x != 0.0 && !lock_x) || (pull.y != 0.0 && !lock_y))
}

/// Conditions for sleep, apart from the speed of a body.
pub struct Rest<'a> {
    /// Time for which a body must have been slow, in seconds.
    pub time_to_sleep: f32,
    /// Gravity, in m/s².
    pub gravity: Vec2,
    /// Bodies whose applied forces support their weight.
    pub held_by_forces: &'a [u32],
}

/// Puts the islands to sleep whose bodies have all been slow for `time_to_sleep` seconds.
///
/// Call this only if at least one body has been slow that long. Only bodies that are ready to
/// sleep are merged. A body connected to one that is not ready stays awake, with its island.
///
/// A body without support falls, even if it is slow now. Its island does not sleep, and the sleep
/// timers of its bodies restart.
pub fn sleep_islands(
    bodies: &mut Bodies,
    contacts: &mut Contacts,
    joints: &mut Joints,
    buffers: &mut IslandBuffers,
    rest: &Rest,
) {
    let time_to_sleep = rest.time_to_sleep;
    let awake = bodies.awake_count();
    let IslandBuffers { sets, sleep_time, .. } = buffers;
    sets.reset(awake);
    sleep_time.clear();
    sleep_time.extend(bodies.sims[..awake].iter().map(|sim| sim.sleep_time));
    for [body_a, body_b] in connections(contacts, joints) {
        let (a, b) = (bodies.row(body_a), bodies.row(body_b));
        if a >= awake || b >= awake {
            continue;
        }
        let [tired_a, tired_b] = [a, b].map(|row| sleep_time[row] >= time_to_sleep);
        let kinds = [a, b].map(|row| bodies.sims[row].kind);
        match (tired_a, tired_b) {
            (true, true) if kinds == [BodyType::Dynamic; 2] => sets.union(a as u32, b as u32),
            // A body on an awake kinematic body stays awake. The kinematic body itself may sleep
            // independently of its load.
            (true, false) if kinds[0] == BodyType::Dynamic => sleep_time[a] = 0.0,
            (false, true) if kinds[1] == BodyType::Dynamic => sleep_time[b] = 0.0,
            _ => {}
        }
    }
    for row in 0..awake {
        if sleep_time[row] < time_to_sleep {
            sleep_time[sets.root(row as u32) as usize] = 0.0;
        }
    }
    buffers.sleepers.clear();
    for row in 0..awake as u32 {
        let root = buffers.sets.root(row);
        if buffers.sleep_time[root as usize] >= time_to_sleep {
            buffers.sleepers.push((root, bodies.sims[row as usize].body));
        }
    }
    buffers.supported.reserve(awake);
    if buffers.sleepers.is_empty() {
        return;
    }
    keep_falling(bodies, contacts, joints, buffers, rest);
    buffers.ring.clear();
    buffers.ring.resize(awake, NONE);
    for &(root, body) in &buffers.sleepers {
        bodies.sleep(body);
        // Insert after the most recent member of the ring.
        let newest = buffers.ring[root as usize];
        let next = if newest == NONE {
            body
        } else {
            std::mem::replace(&mut bodies[newest].island_next, body)
        };
        bodies[body].island_next = next;
        buffers.ring[root as usize] = body;
    }
    for &(_, body) in &buffers.sleepers {
        sleep_connections(bodies, contacts, joints, body);
    }
}

/// Removes islands that contain a freely falling body from the list of sleepers.
fn keep_falling(
    bodies: &mut Bodies,
    contacts: &Contacts,
    joints: &Joints,
    buffers: &mut IslandBuffers,
    rest: &Rest,
) {
    let IslandBuffers { sleep_time, sleepers, supported, .. } = buffers;
    if !sleepers.iter().any(|&(_, body)| has_weight(bodies.sim(body), rest.gravity)) {
        return;
    }
    supported.find(bodies, contacts, joints, rest.held_by_forces);
    for &(root, body) in sleepers.iter() {
        let row = bodies.row(body);
        if has_weight(&bodies.sims[row], rest.gravity) && !supported.bears(row) {
            sleep_time[root as usize] = 0.0;
        }
    }
    sleepers.retain(|&(root, body)| {
        let rests = sleep_time[root as usize] >= rest.time_to_sleep;
        if !rests {
            bodies.sim_mut(body).sleep_time = 0.0;
        }
        rests
    });
}

/// Puts the contacts and joints of a sleeping body to sleep if their other body sleeps too.
fn sleep_connections(bodies: &Bodies, contacts: &mut Contacts, joints: &mut Joints, body: u32) {
    let mut edge = bodies[body].first_edge;
    while edge != NONE {
        let (contact, next) = contacts.follow(edge);
        let (link, a, b) = (contact.link, contact.body_a, contact.body_b);
        if !bodies.is_awake(a) && !bodies.is_awake(b) {
            contacts.sleep(link);
        }
        edge = next;
    }
    let mut edge = bodies[body].first_joint;
    while edge != NONE {
        let (joint, next) = joints.follow(edge);
        let (link, other) = (joint.link, joint.other(body));
        if !bodies.is_awake(other) {
            joints.sleep(link);
        }
        edge = next;
    }
}

/// Wakes the sleeping island of a body.
///
/// If the body is awake, its sleep timer restarts, because its support may have been removed.
/// Static and disabled bodies do not change.
pub fn wake_island(bodies: &mut Bodies, contacts: &mut Contacts, joints: &mut Joints, body: u32) {
    if bodies.is_awake(body) {
        bodies.sim_mut(body).sleep_time = 0.0;
    }
    let mut member = body;
    while bodies[member].island_next != NONE {
        let next = bodies[member].island_next;
        bodies.wake(member);
        let mut edge = bodies[member].first_edge;
        while edge != NONE {
            let (contact, following) = contacts.follow(edge);
            let link = contact.link;
            contacts.wake(link);
            edge = following;
        }
        let mut edge = bodies[member].first_joint;
        while edge != NONE {
            let (joint, following) = joints.follow(edge);
            let (link, other) = (joint.link, joint.other(member));
            if bodies[other].enabled {
                joints.wake(link);
            }
            edge = following;
        }
        member = next;
    }
}

/// Wakes the islands of the bodies in `touched`, and clears the list.
///
/// Islands that touch them or are jointed to them wake too, recursively. Bodies that the host put
/// to sleep one by one are separate islands. If they stayed asleep, they would block the others
/// like walls.
pub fn wake_touched(
    bodies: &mut Bodies,
    contacts: &mut Contacts,
    joints: &mut Joints,
    touched: &mut Vec<u32>,
) {
    let is_asleep =
        |bodies: &Bodies, body| !bodies.is_awake(body) && bodies[body].kind != BodyType::Static;
    // If no body sleeps, no joint can wake one. The check is made only if it is shorter than the
    // list of joints.
    let still = &bodies.sims[bodies.awake_count()..];
    let all = joints.awake().len();
    let nobody_sleeps = still.len() < all && still.iter().all(|sim| sim.kind == BodyType::Static);
    let (mut seen, mut seen_joints) = (contacts.awake().len(), if nobody_sleeps { all } else { 0 });
    loop {
        for &body in touched.iter() {
            wake_island(bodies, contacts, joints, body);
        }
        touched.clear();
        // Contacts that have just woken are at the end of the awake prefix.
        let woken = contacts.awake()[seen..].iter();
        let pushes = |c: &&Contact| c.manifold.count > 0 && c.exclusion != Exclusion::Immovable;
        for contact in woken.filter(pushes) {
            let ends = [contact.body_a, contact.body_b];
            touched.extend(ends.iter().filter(|&&body| is_asleep(bodies, body)));
        }
        for joint in joints.awake()[seen_joints..].iter().filter(|joint| joint.passes_forces()) {
            let ends = [joint.body_a, joint.body_b];
            touched.extend(ends.iter().filter(|&&body| is_asleep(bodies, body)));
        }
        if touched.is_empty() {
            return;
        }
        (seen, seen_joints) = (contacts.awake().len(), joints.awake().len());
    }
}

/// Puts bodies to sleep as one island, which wakes as a whole, even if they touch awake bodies.
///
/// Islands that sleep already become part of it. Static and disabled bodies are ignored.
pub fn sleep_together(
    bodies: &mut Bodies,
    contacts: &mut Contacts,
    joints: &mut Joints,
    group: impl Iterator<Item = u32>,
) {
    let mut is_in = vec![false; bodies.record_count()];
    let mut first = NONE;
    for body in group {
        sleep_body(bodies, contacts, joints, body);
        if bodies[body].island_next == NONE || is_in[body as usize] {
            continue;
        }
        let mut member = body;
        while !std::mem::replace(&mut is_in[member as usize], true) {
            member = bodies[member].island_next;
        }
        if first == NONE {
            first = body;
            continue;
        }
        // Exchanging the successors of two members merges two rings.
        let next = bodies[first].island_next;
        bodies[first].island_next = std::mem::replace(&mut bodies[body].island_next, next);
    }
}

/// Puts one body to sleep alone at the host's request, even if it touches awake bodies.
pub fn sleep_body(bodies: &mut Bodies, contacts: &mut Contacts, joints: &mut Joints, body: u32) {
    if bodies.is_awake(body) {
        bodies.sleep(body);
        bodies[body].island_next = body;
        sleep_connections(bodies, contacts, joints, body);
    }
}
