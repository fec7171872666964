//! Poses and bounds of bodies, exact or relative to a nearby origin.
//!
//! Positions are two floats a coordinate. Relative to a nearby origin, one float is precise
//! enough.

use super::BodySim;
use crate::base::state;
use crate::geometry::Shape;
use crate::math::{Aabb, Pose, Position, Rotation, Transform, Vec2, max};

// The state of types of `math`, which must not depend on `base::state`. A unit vector may be
// slightly too long after rounding.
state!(Rotation { c, s } then |turn, source| source.check(turn.c.abs() < 2.0 && turn.s.abs() < 2.0));
state!(Transform { p, q });
state!(Position { high, low });
state!(Aabb { min, max });

impl BodySim {
    /// Returns the position of the body's origin. For most bodies that is the centre of mass.
    #[inline(always)]
    pub fn position(&self) -> Position {
        if self.local_center == Vec2::ZERO { self.center } else { self.center - self.arm() }
    }

    /// Returns the vector from the body's origin to its centre of mass, world axes.
    #[inline(always)]
    fn arm(&self) -> Vec2 {
        self.transform.q.rotate(self.local_center)
    }

    /// Returns the vector from the centre of mass to a point of the body, world axes.
    #[inline(always)]
    pub fn arm_to(&self, local: Vec2) -> Vec2 {
        self.transform.q.rotate(local - self.local_center)
    }

    /// Returns the exact pose of the body's origin.
    #[inline]
    pub fn pose(&self) -> Pose {
        Pose { position: self.position(), q: self.transform.q }
    }

    /// Returns the pose relative to `origin`.
    #[inline]
    pub fn pose_about(&self, origin: Position) -> Transform {
        Transform { p: self.position() - origin, q: self.transform.q }
    }

    /// Returns the pose relative to `origin`. For an origin of zero, returns the stored floats,
    /// which is faster.
    #[inline(always)]
    pub fn pose_from(&self, origin: Position) -> Transform {
        if origin.high == Vec2::ZERO { self.transform } else { self.pose_about(origin) }
    }

    /// Returns the pose before the last step, relative to `origin`.
    #[inline]
    pub fn previous_about(&self, origin: Position) -> Transform {
        let q = self.previous_q;
        Transform { p: (self.center - origin) - self.moved - q.rotate(self.local_center), q }
    }

    /// Returns the pose of another body (B) in the space of this one (A).
    #[inline(always)]
    pub fn inverse_compose(&self, other: &BodySim) -> Transform {
        let q = self.transform.q;
        let between = (other.center - self.center) - other.arm();
        Transform {
            p: q.inverse_rotate(between) + self.local_center,
            q: q.inverse_compose(other.transform.q),
        }
    }

    /// Sets the pose (teleport). Clears the motion of the last step.
    pub fn place_at(&mut self, position: Position, q: Rotation) {
        self.transform.q = q;
        self.center = position + self.arm();
        self.transform.p = self.position().high;
        (self.previous_q, self.moved, self.is_elsewhere) = (q, Vec2::ZERO, false);
    }

    /// Transforms a position into body space.
    #[inline]
    pub fn local_point(&self, place: Position) -> Vec2 {
        self.transform.q.inverse_rotate(place - self.center) + self.local_center
    }

    /// Transforms a point from body space to the world.
    #[inline]
    pub fn world_point(&self, local: Vec2) -> Position {
        self.center + self.arm_to(local)
    }

    /// Transforms a position into body space, however far from the body it is. Returns the
    /// nearest floats and the remainder. The inverse is `far_place`.
    pub fn far_point(&self, place: Position) -> [Vec2; 2] {
        let ([x, y], [cx, cy]) = (place.to_doubles(), self.center.to_doubles());
        let (c, s) = (f64::from(self.transform.q.c), f64::from(self.transform.q.s));
        let (dx, dy, square) = (x - cx, y - cy, c * c + s * s);
        let local = self.local_center.to_array().map(f64::from);
        let Position { high, low } = Position::new(
            (c * dx + s * dy) / square + local[0],
            (c * dy - s * dx) / square + local[1],
        );
        [high, low]
    }

    /// Transforms a point that may be far from the body from body space to the world.
    pub fn far_place(&self, [high, low]: [Vec2; 2]) -> Position {
        let ([x, y], [cx, cy]) = (Position { high, low }.to_doubles(), self.center.to_doubles());
        let (c, s) = (f64::from(self.transform.q.c), f64::from(self.transform.q.s));
        let (dx, dy) = (x - f64::from(self.local_center.x), y - f64::from(self.local_center.y));
        Position::new(cx + (c * dx - s * dy), cy + (s * dx + c * dy))
    }

    /// Returns the bounds of a shape of the body in the world, rounded outwards.
    #[inline]
    pub fn bounds(&self, shape: &Shape) -> Aabb {
        outward(shape.aabb(&self.transform), self.transform.p)
    }

    /// Returns the bounds of a shape of the body relative to `origin`, rounded outwards.
    #[inline]
    pub fn bounds_from(&self, shape: &Shape, origin: Position) -> Aabb {
        let pose = self.pose_from(origin);
        outward(shape.aabb(&pose), pose.p)
    }
}

/// Transforms bounds relative to `origin` to the world, rounded outwards.
pub fn bounds_about(bounds: Aabb, origin: Position) -> Aabb {
    let Aabb { min, max } = bounds;
    outward(Aabb { min: min + origin.high, max: max + origin.high }, origin.high)
}

/// Enlarges bounds near a position by the rounding error of floats. That is half a unit in the
/// last place of the position, and of the sum.
#[inline]
fn outward(bounds: Aabb, place: Vec2) -> Aabb {
    /// Distance in metres up to which the rounding error is below 0.1 mm and is ignored.
    const NEAR: f32 = 1024.0;
    /// Two units in the last place.
    const SHARE: f32 = 2.0 * f32::EPSILON;
    let far = place.abs();
    if max(far.x, far.y) <= NEAR {
        return bounds;
    }
    let more = SHARE * far;
    Aabb { min: bounds.min - more, max: bounds.max + more }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Bodies, BodyDef};

    /// A rotated body near the origin, and positions 9,000 km from it.
    #[test]
    fn places_far_from_a_body_come_back() {
        for angle in [0.0f32, 0.7, -2.5] {
            let q = Rotation::from_angle(angle);
            let mut bodies = Bodies::default();
            let key = bodies.insert(&BodyDef::default());
            let row = bodies.find(key).expect("the body exists");
            let sim = bodies.sim_mut(row);
            sim.local_center = Vec2::new(0.25, -0.5);
            sim.place_at(Position::new(0.1, -7.3), q);
            for place in [Position::new(9.0e6, -8.9e6), Position::new(-1_000_000.3, 0.125)] {
                let [high, low] = sim.far_point(place);
                let way = sim.far_place([high, low]) - place;
                println!("{angle}: off by {way}, low part {low}");
                assert!(way.length() < 2e-7);
                assert!(low.length() < 1.0);
            }
            // Close to the body, both functions agree.
            let near = Position::new(1.5, 2.25);
            assert!((sim.far_point(near)[0] - sim.local_point(near)).length() < 5e-6);
        }
    }
}
