//! The lists of contacts and of joints that hang on bodies.
//!
//! A link between two bodies is in a list of each, by its two sides. An *edge*
//! names a link and a side: `link << 1 | side`. The lists run through the links
//! themselves, so a step allocates nothing for them.

use super::body::{Bodies, Body};
use crate::base::{NONE, RowPool, Source};

/// Neighbours in the lists of body A and of body B, as edges: `[previous, next]`
/// each.
pub type Edges = [[u32; 2]; 2];

/// In no list.
pub const NO_EDGES: Edges = [[NONE; 2]; 2];

const PREVIOUS: usize = 0;
const NEXT: usize = 1;

/// An entry in the lists of two bodies: a contact or a joint.
pub trait BodyLink {
    /// Its neighbours.
    fn edges(&self) -> &Edges;
    /// Its neighbours.
    fn edges_mut(&mut self) -> &mut Edges;
    /// Where a body keeps the first edge of its list.
    fn first(body: &mut Body) -> &mut u32;
    /// The first edge of a body's list, and how long it must be, if that is known.
    fn list_of(body: &Body) -> (u32, Option<u32>);
}

/// The edge that follows one in its list, or `NONE`.
#[inline]
pub fn next_edge<L: BodyLink>(links: &RowPool<L>, edge: u32) -> u32 {
    links[edge >> 1].edges()[(edge & 1) as usize][NEXT]
}

/// The edges of a list, given the first.
pub fn edges_from<L: BodyLink>(links: &RowPool<L>, first: u32) -> impl Iterator<Item = u32> + '_ {
    let existing = |edge: u32| (edge != NONE).then_some(edge);
    std::iter::successors(existing(first), move |&edge| existing(next_edge(links, edge)))
}

/// Puts a link in front of the lists of its two bodies.
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

/// Takes a link out of the lists of its two bodies.
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

/// Refuses lists, just read, that are not whole: each of so many links must be in the
/// lists of both its bodies, which `ends` tells, or that there is no such link.
pub fn check_lists<L: BodyLink>(
    source: &mut Source,
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
            // Who comes by twice does not come from the same edge.
            let is_good = ends(link).is_some_and(|ends| ends[side] == sim.body)
                && links[link].edges()[side][PREVIOUS] == last;
            source.check(is_good);
            if !is_good {
                return;
            }
            length += 1;
            last = edge;
            edge = links[link].edges()[side][NEXT];
        }
        source.check(expected.is_none_or(|expected| expected == length));
        seen += length as usize;
    }
    source.check(seen == 2 * count);
}
