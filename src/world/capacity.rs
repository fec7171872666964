//! Room made in advance.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};

/// How many objects of each kind there is to be room for, in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capacity {
    /// Of all types.
    pub bodies: u32,
    /// The segments of chains among them.
    pub shapes: u32,
    /// Pairs of shapes whose padded boxes overlap.
    pub contacts: u32,
    /// Of all kinds.
    pub joints: u32,
}

impl Capacity {
    /// The larger of two, by kind.
    pub fn union(self, other: Capacity) -> Capacity {
        Capacity {
            bodies: self.bodies.max(other.bodies),
            shapes: self.shapes.max(other.shapes),
            contacts: self.contacts.max(other.contacts),
            joints: self.joints.max(other.joints),
        }
    }

    /// No fewer bytes than that takes.
    fn bytes(self) -> usize {
        let [bodies, shapes, contacts, joints] =
            [self.bodies, self.shapes, self.contacts, self.joints].map(|count| count as usize);
        1024 * (bodies + shapes + joints) + 768 * contacts
    }
}

impl World {
    /// Makes room for so many objects in all, and for what steps list of them. Fails,
    /// and does nothing, where there is no memory for it.
    pub fn reserve(&mut self, capacity: &Capacity) -> Result<(), LimitError> {
        // What grows has no way to say that it cannot.
        if Vec::<u8>::new().try_reserve_exact(capacity.bytes()).is_err() {
            return Err(LimitError);
        }
        self.make_room(*capacity);
        self.def.capacity = self.def.capacity.union(*capacity);
        Ok(())
    }

    /// Makes room for so many objects in all.
    pub(super) fn make_room(&mut self, capacity: Capacity) {
        let [bodies, shapes, contacts, joints] =
            [capacity.bodies, capacity.shapes, capacity.contacts, capacity.joints]
                .map(|count| (count as usize).min(MOST_OBJECTS));
        let more = |all: usize, there: usize| all.saturating_sub(there);
        self.bodies.reserve(more(bodies, self.bodies.len()));
        self.joints.reserve(more(joints, self.joints.len()));
        let more_shapes = more(shapes, self.shapes.len());
        self.shapes.reserve(more_shapes);
        self.broad_phase.reserve(more_shapes);
        self.broad_phase.reserve_trees(shapes);
        let more_contacts = more(contacts, self.contacts.rows.len());
        self.contacts.reserve(more_contacts, contacts);
        let buffers = &mut self.buffers;
        buffers.pairs.reserve(contacts);
        buffers.refused.reserve(contacts);
        buffers.outgrown.reserve(shapes);
        buffers.fast.reserve(bodies);
        buffers.narrow_phase.reserve(contacts, bodies);
        buffers.solver.soft.reserve(bodies);
    }

    /// The most objects of each kind that there have been at one time.
    pub fn peak(&self) -> Capacity {
        Capacity {
            bodies: self.bodies.peak() as u32,
            shapes: self.shapes.peak() as u32,
            contacts: self.contacts.peak() as u32,
            joints: self.joints.peak() as u32,
        }
    }
}
