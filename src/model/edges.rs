//! Intrusive lists of the contacts and joints of each body.
//!
//! A link connects two bodies and is in a list of each. An *edge* names a link and one of its two
//! sides: `link << 1 | side`. The links store the list pointers, so a step allocates nothing for
//! the lists.

use super::body::{Bodies, Body};
use crate::base::{NONE, Reader, RowPool};

/// Neighbours in the lists of body A and of body B, as edges: `[previous, next]` each.
pub type Edges = [[u32; 2]; 2];

/// Edges of a link that is in no list.
pub const NO_EDGES: Edges = [[NONE; 2]; 2];

const PREVIOUS: usize = 0;
const NEXT: usize = 1;

/// An entry in the lists of two bodies: a contact or a joint.
pub trait BodyLink {
    /// The neighbours in both lists.
    fn edges(&self) -> &Edges;
    /// The neighbours in both lists.
    fn edges_mut(&mut self) -> &mut Edges;
    /// The field of a body that holds the first edge of its list.
    fn first(body: &mut Body) -> &mut u32;
    /// The first edge of a body's list, and the expected length, if it is known.
    fn list_of(body: &Body) -> (u32, Option<u32>);
}

/// Returns the next edge of the list, or `NONE`.
#[inline]
pub fn next_edge<L: BodyLink>(links: &RowPool<L>, edge: u32) -> u32 {
    links[edge >> 1].edges()[(edge & 1) as usize][NEXT]
}

/// Iterates over the edges of a list, given the first.
pub fn edges_from<L: BodyLink>(links: &RowPool<L>, first: u32) -> impl Iterator<Item = u32> + '_ {
    let existing = |edge: u32| (edge != NONE).then_some(edge);
    std::iter::successors(existing(first), move |&edge| existing(next_edge(links, edge)))
}

/// Inserts a link at the front of the lists of its two bodies.
pub fn hang<L: BodyLink>(links: &mut RowPool<L>, bodies: &mut Bodies, ends: [u32; 2], link: u32) {
    for (side, body) in ends.into_iter().enumerate() {
        let edge = link << 1 | side as u32;
        let first = std::mem::replace(L::first(&mut bodies[body]), edge);
        links[link].edges_mut()[side][NEXT] = first;
        if first != NONE {
            links[first >> 1].edges_mut()[(first & 1) as usize][PREVIOUS] = edge;
        }
    }
}

/// Removes a link from the lists of its two bodies.
pub fn unhang<L: BodyLink>(links: &mut RowPool<L>, bodies: &mut Bodies, ends: [u32; 2], link: u32) {
    for (side, body) in ends.into_iter().enumerate() {
        let [previous, next] = links[link].edges()[side];
        if previous == NONE {
            *L::first(&mut bodies[body]) = next;
        } else {
            links[previous >> 1].edges_mut()[(previous & 1) as usize][NEXT] = next;
        }
        if next != NONE {
            links[next >> 1].edges_mut()[(next & 1) as usize][PREVIOUS] = previous;
        }
    }
}

/// Fails the restore unless each of `count` links is in the lists of both its bodies. `ends`
/// returns the two bodies of a link, or `None` if there is no such link.
pub fn check_lists<L: BodyLink>(
    reader: &mut Reader,
    links: &RowPool<L>,
    bodies: &Bodies,
    count: usize,
    ends: impl Fn(u32) -> Option<[u32; 2]>,
) {
    let mut seen = 0;
    for sim in &bodies.sims {
        let (mut edge, expected) = L::list_of(&bodies[sim.body]);
        let (mut length, mut last) = (0, NONE);
        while edge != NONE {
            let (link, side) = (edge >> 1, (edge & 1) as usize);
            // A cycle reaches an edge a second time from another edge, so `PREVIOUS` does not
            // match.
            let is_good = ends(link).is_some_and(|ends| ends[side] == sim.body)
                && links[link].edges()[side][PREVIOUS] == last;
            reader.check(is_good);
            if !is_good {
                return;
            }
            length += 1;
            last = edge;
            edge = links[link].edges()[side][NEXT];
        }
        reader.check(expected.is_none_or(|expected| expected == length));
        seen += length as usize;
    }
    reader.check(seen == 2 * count);
}
