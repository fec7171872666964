//! Contacts and casts between the mover and one obstacle.

use crate::geometry::{ConvexProxy, Shape, SimplexCache, distance, penetration};
use crate::math::{Aabb, Transform, Vec2, left_perp, max, min};

/// A solid shape near the mover.
#[derive(Clone, Copy, Debug)]
pub struct Obstacle<'a> {
    /// Shape in the local space of its body.
    pub shape: &'a Shape,
    /// Pose of its body for this move: the present one, or one predicted by the caller.
    pub at: Transform,
    /// Earlier pose of its body, when the mover reached its present position.
    pub was: Transform,
    /// Bounding box of the shape at `at`.
    pub bounds: Aabb,
    /// Identifier assigned by the caller.
    pub row: u32,
    /// Whether the body is dynamic, so that it can be pushed.
    pub is_dynamic: bool,
    /// Whether the mover stood on this body.
    pub is_carrier: bool,
    /// Unit normal of a one-way obstacle: it is solid only on this side.
    pub one_way: Option<Vec2>,
    /// Whether the mover passes through the obstacle in the present move.
    pub is_passable: bool,
}

impl Obstacle<'_> {
    /// Returns whether the mover's middle is behind the obstacle. True only for a segment of a
    /// one-sided chain. `at` is the pose of the mover, `place` the pose of the obstacle.
    pub fn is_behind(&self, mover: &ConvexProxy, at: &Transform, place: &Transform) -> bool {
        let Shape::ChainSegment(chain) = self.shape else { return false };
        chain.lets_through(place.apply_inverse(at.apply(mover.middle())))
    }
}

/// The contact plane between a mover and an obstacle, in world space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoverContact {
    /// Unit normal, from the obstacle to the mover.
    pub normal: Vec2,
    /// Distance between the surfaces, in metres; negative if they overlap.
    pub separation: f32,
    /// Contact point on the surface of the obstacle.
    pub point: Vec2,
    /// Contact point on the mover's core, which is the shape without its rounding.
    pub core: Vec2,
}

/// Distances that a cast keeps from an obstacle, in metres.
#[derive(Clone, Copy, Debug)]
pub struct Keep {
    /// Distance at which the mover stops.
    pub distance: f32,
    /// A mover whose distance never falls below this does not stop. So it glides over the seams
    /// of a floor in spite of rounding.
    pub least: f32,
    /// Tolerance within which a distance counts as reached.
    pub touch: f32,
}

/// Largest number of advances in a cast. Each is a Newton step on a convex function. A grazing
/// contact halves the gap each time.
const MAX_ITERATIONS: u32 = 32;

/// Approach that counts as rounding, relative to the length of the path.
const GRAZES: f32 = 1.0e-5;

/// Computes the nearest points of a mover and a shape, or the deepest ones if they overlap. `at` is
/// the pose of the mover, `place` the pose of the shape. Returns none if either has no support
/// mapping.
pub fn contact(
    mover: &ConvexProxy,
    at: &Transform,
    shape: &Shape,
    place: &Transform,
    cache: &mut SimplexCache,
) -> Option<MoverContact> {
    let pose = place.inverse_compose(at);
    let radius = mover.radius();
    let local = if let Shape::HalfSpace(plane) = shape {
        let lowest = mover.support(pose.q.inverse_rotate(-plane.normal));
        let core = pose.apply(mover.points()[lowest]);
        let height = plane.distance(core);
        let point = core - height * plane.normal;
        MoverContact { normal: plane.normal, separation: height - radius, point, core }
    } else {
        let proxy = shape.proxy()?;
        let (bare_a, bare_b) =
            (ConvexProxy::new(proxy.points(), 0.0), ConvexProxy::new(mover.points(), 0.0));
        let apart = distance(&bare_a, &bare_b, &pose, cache);
        if apart.normal != Vec2::ZERO {
            MoverContact {
                normal: apart.normal,
                separation: apart.distance - proxy.radius() - radius,
                point: apart.point_a + proxy.radius() * apart.normal,
                core: apart.point_b,
            }
        } else {
            let deep = penetration(&proxy, mover, &pose)?;
            let core = deep.point_b + radius * deep.normal;
            MoverContact { normal: deep.normal, separation: -deep.depth, point: deep.point_a, core }
        }
    };
    Some(MoverContact {
        normal: place.q.rotate(local.normal),
        separation: local.separation,
        point: place.apply(local.point),
        core: place.apply(local.core),
    })
}

/// Casts the mover along `way`. Returns the fraction and the contact plane. The mover stops at the
/// distances in `keep`. Returns none if the shape does not stop it before `max_fraction`.
pub fn cast(
    mover: &ConvexProxy,
    at: &Transform,
    way: Vec2,
    (shape, place): (&Shape, &Transform),
    keep: Keep,
    max_fraction: f32,
) -> Option<(f32, MoverContact)> {
    let mut cache = SimplexCache::default();
    let grazing = GRAZES * way.length();
    let mut fraction = 0.0;
    let mut first = None;
    for _ in 0..MAX_ITERATIONS {
        let placed = Transform { p: at.p + fraction * way, q: at.q };
        let found = contact(mover, &placed, shape, place, &mut cache)?;
        let approach = -found.normal.dot(way);
        if approach <= grazing {
            // The distance is convex along the path, so it grows from here on.
            return None;
        }
        if first.is_none() && found.separation - keep.distance <= keep.touch {
            first = Some((fraction, found));
        }
        let wanted = if first.is_none() { keep.distance } else { keep.least };
        let gap = found.separation - wanted;
        if gap <= keep.touch {
            break;
        }
        fraction += gap / approach;
        if fraction > max_fraction {
            return None;
        }
    }
    first
}

impl Obstacle<'_> {
    /// The normal of the flattest face that ends at the contact point. On a corner, the contact
    /// normal shows how the mover is stopped, but not the slope of the surface that it stands on.
    pub fn surface_normal(&self, contact: &MoverContact, up: Vec2, skin: f32) -> Vec2 {
        let mut best = contact.normal;
        let mut consider = |normal: Vec2| {
            if normal.dot(up) > best.dot(up) {
                best = normal;
            }
        };
        match self.shape {
            // A rounding larger than the skin is a surface of its own.
            Shape::Polygon(polygon) if polygon.radius() <= skin => {
                let point = self.at.apply_inverse(contact.point);
                let slop = polygon.radius() + 0.1 * skin;
                let vertices = polygon.vertices();
                for (i, &normal) in polygon.normals().iter().enumerate() {
                    let (a, b) = (vertices[i], vertices[(i + 1) % vertices.len()]);
                    let along = left_perp(normal);
                    let (from, to, here) = (along.dot(a), along.dot(b), along.dot(point));
                    let (low, high) = (min(from, to), max(from, to));
                    let beside = max(low - here, here - high);
                    if normal.dot(point - a).abs() <= slop && beside <= slop {
                        consider(self.at.q.rotate(normal));
                    }
                }
            }
            Shape::Segment(segment) => {
                if let Some(normal) = left_perp(segment.b - segment.a).try_normalize() {
                    let normal = self.at.q.rotate(normal);
                    for side in [normal, -normal] {
                        if side.dot(contact.normal) > 0.0 {
                            consider(side);
                        }
                    }
                }
            }
            _ => {}
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::testing::{self, at as place, block, half_space, segment};

    fn capsule() -> Shape {
        testing::capsule((0.0, 0.3), (0.0, 1.5), 0.3)
    }

    #[test]
    fn overlaps_are_as_deep_as_they_are() {
        let shape = capsule();
        let mover = shape.proxy().unwrap();
        let mut cache = SimplexCache::default();
        let floor = half_space(Vec2::Y, 0.0);
        let solid = block(5.0, 2.0);
        for (shape, at) in [(&floor, place(0.0, 0.0)), (&solid, place(0.0, -2.0))] {
            for y in [0.5, 0.0, -0.2, -0.5] {
                let found = contact(&mover, &place(1.0, y), shape, &at, &mut cache).unwrap();
                assert!((found.separation - y).abs() < 1e-5, "{found:?} at {y}");
                assert!((found.normal - Vec2::Y).length() < 1e-5, "{found:?} at {y}");
            }
        }
    }

    #[test]
    fn a_corner_is_ground_by_the_face_that_ends_there() {
        let shape = capsule();
        let mover = shape.proxy().unwrap();
        let stair = block(0.5, 0.1);
        let line = segment((-0.5, 0.1), (0.5, 0.1));
        for shape in [&stair, &line] {
            let at = place(0.75, 0.1);
            let obstacle = Obstacle {
                shape,
                at,
                was: at,
                bounds: shape.aabb(&at),
                row: 0,
                is_dynamic: false,
                is_carrier: false,
                one_way: None,
                is_passable: false,
            };
            let mut cache = SimplexCache::default();
            let found = contact(&mover, &place(0.0, 0.01), shape, &at, &mut cache).unwrap();
            assert!(found.normal.y < 0.6, "a steep plane: {found:?}");
            let surface = obstacle.surface_normal(&found, Vec2::Y, 0.01);
            assert!((surface - Vec2::Y).length() < 1e-5, "{surface}");
        }
    }
}
