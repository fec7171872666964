//! Capacity reserved in advance.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};

/// Number of objects of each kind for which a world reserves capacity.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Capacity {
    /// Bodies of all types.
    pub bodies: u32,
    /// Shapes, including the segments of chains.
    pub shapes: u32,
    /// Contacts: pairs of shapes whose fat AABBs overlap.
    pub contacts: u32,
    pub joints: u32,
}

impl Capacity {
    /// Returns the larger capacity for each kind.
    pub fn union(self, other: Capacity) -> Capacity {
        Capacity {
            bodies: self.bodies.max(other.bodies),
            shapes: self.shapes.max(other.shapes),
            contacts: self.contacts.max(other.contacts),
            joints: self.joints.max(other.joints),
        }
    }

    /// Returns an upper bound of the memory for this capacity, in bytes.
    fn bytes(self) -> usize {
        let [bodies, shapes, contacts, joints] =
            [self.bodies, self.shapes, self.contacts, self.joints].map(|count| count as usize);
        1024 * (bodies + shapes + joints) + 768 * contacts
    }
}

impl World {
    /// Reserves capacity for objects and for the buffers of steps. Fails without any change if
    /// there is not enough memory.
    pub fn reserve(&mut self, capacity: &Capacity) -> Result<(), LimitError> {
        // The reservations below would abort if out of memory, so try one of the same total size
        // first.
        if Vec::<u8>::new().try_reserve_exact(capacity.bytes()).is_err() {
            return Err(LimitError);
        }
        self.make_room(*capacity);
        self.state.def.capacity = self.state.def.capacity.union(*capacity);
        Ok(())
    }

    /// Reserves capacity for this number of objects in total.
    pub(super) fn make_room(&mut self, capacity: Capacity) {
        let [bodies, shapes, contacts, joints] =
            [capacity.bodies, capacity.shapes, capacity.contacts, capacity.joints]
                .map(|count| (count as usize).min(MOST_OBJECTS));
        let more = |all: usize, there: usize| all.saturating_sub(there);
        self.state.bodies.reserve(more(bodies, self.state.bodies.len()));
        self.state.joints.reserve(more(joints, self.state.joints.len()));
        self.outdated_extents.reserve(2 * bodies);
        let more_shapes = more(shapes, self.state.shapes.len());
        self.state.shapes.reserve(more_shapes);
        self.state.broad_phase.reserve(more_shapes);
        self.state.broad_phase.reserve_trees(shapes);
        let more_contacts = more(contacts, self.state.contacts.rows.len());
        self.state.contacts.reserve(more_contacts, contacts);
        let buffers = &mut self.buffers;
        buffers.pairs.reserve(contacts);
        buffers.outgrown.reserve(shapes);
        buffers.fast.reserve(bodies);
        buffers.narrow_phase.reserve(contacts, bodies);
        buffers.solver.soft.reserve(bodies);
    }

    /// Returns the largest number of objects of each kind that have existed at one time.
    pub fn peak(&self) -> Capacity {
        Capacity {
            bodies: self.state.bodies.peak() as u32,
            shapes: self.state.shapes.peak() as u32,
            contacts: self.state.contacts.peak() as u32,
            joints: self.state.joints.peak() as u32,
        }
    }
}
