//! Intrusive lists of the contacts and joints of each body.
//!
//! A link connects two bodies and is in a list of each. An *edge* names a link and one of its two
//! sides: `link << 1 | side`. The links store the list pointers, so a step allocates nothing for
//! the lists.

use super::body::{Bodies, Body};
use crate::base::{IndexPool, NONE, Reader, state};

/// Neighbours in a list, as edges.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours {
    previous: u32,
    next: u32,
}

state!(Neighbours { previous = NONE, next });

/// Neighbours in the lists of body A and of body B.
pub type Edges = [Neighbours; 2];

/// Edges of a new link.
pub const NO_EDGES: Edges = [Neighbours { previous: NONE, next: NONE }; 2];

/// An entry in the lists of two bodies: a contact or a joint.
pub trait BodyLink {
    /// The neighbours in both lists.
    fn edges(&self) -> &Edges;
    /// The neighbours in both lists.
    fn edges_mut(&mut self) -> &mut Edges;
    /// The field of a body that holds the first edge of its list.
    fn first(body: &mut Body) -> &mut u32;
    /// The field of a body that holds the length of its list, if there is one.
    fn length(body: &mut Body) -> Option<&mut u32>;
}

/// Returns the next edge of the list, or `NONE`.
#[inline]
pub fn next_edge<L: BodyLink>(links: &IndexPool<L>, edge: u32) -> u32 {
    links[edge >> 1].edges()[(edge & 1) as usize].next
}

/// Iterates over the edges of a list, given the first.
pub fn edges_from<L: BodyLink>(links: &IndexPool<L>, first: u32) -> impl Iterator<Item = u32> + '_ {
    let existing = |edge: u32| (edge != NONE).then_some(edge);
    std::iter::successors(existing(first), move |&edge| existing(next_edge(links, edge)))
}

/// Inserts a link at the front of the lists of its two bodies.
pub fn insert_link<L: BodyLink>(
    links: &mut IndexPool<L>,
    bodies: &mut Bodies,
    ends: [u32; 2],
    link: u32,
) {
    for (side, body) in ends.into_iter().enumerate() {
        let edge = link << 1 | side as u32;
        let first = std::mem::replace(L::first(&mut bodies[body]), edge);
        if let Some(length) = L::length(&mut bodies[body]) {
            *length += 1;
        }
        links[link].edges_mut()[side].next = first;
        if first != NONE {
            links[first >> 1].edges_mut()[(first & 1) as usize].previous = edge;
        }
    }
}

/// Removes a link from the lists of its two bodies.
pub fn remove_link<L: BodyLink>(
    links: &mut IndexPool<L>,
    bodies: &mut Bodies,
    ends: [u32; 2],
    link: u32,
) {
    for (side, body) in ends.into_iter().enumerate() {
        let Neighbours { previous, next } = links[link].edges()[side];
        if let Some(length) = L::length(&mut bodies[body]) {
            *length -= 1;
        }
        if previous == NONE {
            *L::first(&mut bodies[body]) = next;
        } else {
            links[previous >> 1].edges_mut()[(previous & 1) as usize].next = next;
        }
        if next != NONE {
            links[next >> 1].edges_mut()[(next & 1) as usize].previous = previous;
        }
    }
}

/// Completes the lists of all bodies: previous neighbours, and lengths. Fails the restore unless
/// each link is in the lists of both its bodies. `ends` has the two bodies of each link, or `NONE`
/// for links that are free.
pub fn restore_lists<L: BodyLink>(
    reader: &mut Reader,
    links: &mut IndexPool<L>,
    bodies: &mut Bodies,
    ends: &[[u32; 2]],
) {
    if !reader.is_good() {
        return;
    }
    // Each link has two edges. A list with more has a cycle.
    let mut left = 2 * links.len();
    for row in 0..bodies.sims.len() {
        let body = bodies.sims[row].body;
        let (mut edge, mut length, mut last) = (*L::first(&mut bodies[body]), 0, NONE);
        while edge != NONE {
            let (link, side) = (edge >> 1, (edge & 1) as usize);
            let is_of_body = ends.get(link as usize).is_some_and(|ends| ends[side] == body);
            let is_good = left > 0 && is_of_body;
            reader.check(is_good);
            if !is_good {
                return;
            }
            left -= 1;
            length += 1;
            let neighbours = &mut links[link].edges_mut()[side];
            neighbours.previous = std::mem::replace(&mut last, edge);
            edge = neighbours.next;
        }
        if let Some(field) = L::length(&mut bodies[body]) {
            *field = length;
        }
    }
    reader.check(left == 0);
}
