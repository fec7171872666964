//! Where a body is, as seen from a place near by: the floats that all but positions are
//! made of.

use super::BodySim;
use crate::geometry::Shape;
use crate::math::{Aabb, Pose, Position, Rotation, Transform, Vec2, max};

impl BodySim {
    /// Where the body's origin lies: for most that is their centre of mass.
    #[inline(always)]
    pub fn position(&self) -> Position {
        if self.local_center == Vec2::ZERO { self.center } else { self.center - self.arm() }
    }

    /// From the body's origin to its centre of mass, along the axes of the world.
    #[inline(always)]
    fn arm(&self) -> Vec2 {
        self.transform.q.rotate(self.local_center)
    }

    /// From the centre of mass to a point of the body, along the axes of the world.
    #[inline(always)]
    pub fn arm_to(&self, local: Vec2) -> Vec2 {
        self.transform.q.rotate(local - self.local_center)
    }

    /// Where it is and how it is turned, precisely.
    #[inline]
    pub fn pose(&self) -> Pose {
        Pose { position: self.position(), q: self.transform.q }
    }

    /// The pose as seen from a place.
    #[inline]
    pub fn pose_about(&self, origin: Position) -> Transform {
        Transform { p: self.position() - origin, q: self.transform.q }
    }

    /// The same; from the origin the nearest floats, which are at hand.
    #[inline(always)]
    pub fn pose_from(&self, origin: Position) -> Transform {
        if origin.high == Vec2::ZERO { self.transform } else { self.pose_about(origin) }
    }

    /// The pose before the last step, as seen from a place.
    #[inline]
    pub fn previous_about(&self, origin: Position) -> Transform {
        let q = self.previous_q;
        Transform { p: (self.center - origin) - self.moved - q.rotate(self.local_center), q }
    }

    /// The pose of another body as seen from this: of B in the space of A.
    #[inline(always)]
    pub fn inverse_compose(&self, other: &BodySim) -> Transform {
        let q = self.transform.q;
        let between = (other.center - self.center) - other.arm();
        Transform {
            p: q.inverse_rotate(between) + self.local_center,
            q: q.inverse_compose(other.transform.q),
        }
    }

    /// Takes a pose. It has not moved there.
    pub fn place_at(&mut self, position: Position, q: Rotation) {
        self.transform.q = q;
        self.center = position + self.arm();
        self.transform.p = self.position().high;
        (self.previous_q, self.moved, self.is_elsewhere) = (q, Vec2::ZERO, false);
    }

    /// A place in the body's own space.
    #[inline]
    pub fn local_point(&self, place: Position) -> Vec2 {
        self.transform.q.inverse_rotate(place - self.center) + self.local_center
    }

    /// A point of the body in the world.
    #[inline]
    pub fn world_point(&self, local: Vec2) -> Position {
        self.center + self.arm_to(local)
    }

    /// A place in the body's own space, however far from the body it is: in floats, and what
    /// they lack. `far_place` takes it back.
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

    /// Where in the world a point of the body is that may be far from it.
    pub fn far_place(&self, [high, low]: [Vec2; 2]) -> Position {
        let ([x, y], [cx, cy]) = (Position { high, low }.to_doubles(), self.center.to_doubles());
        let (c, s) = (f64::from(self.transform.q.c), f64::from(self.transform.q.s));
        let (dx, dy) = (x - f64::from(self.local_center.x), y - f64::from(self.local_center.y));
        Position::new(cx + (c * dx - s * dy), cy + (s * dx + c * dy))
    }

    /// The bounds of a shape of the body in the world.
    #[inline]
    pub fn bounds(&self, shape: &Shape) -> Aabb {
        outward(shape.aabb(&self.transform), self.transform.p)
    }

    /// The same as seen from a place.
    #[inline]
    pub fn bounds_from(&self, shape: &Shape, origin: Position) -> Aabb {
        let pose = self.pose_from(origin);
        outward(shape.aabb(&pose), pose.p)
    }
}

/// Bounds that were computed about a place, in the world.
pub fn bounds_about(bounds: Aabb, origin: Position) -> Aabb {
    let Aabb { min, max } = bounds;
    outward(Aabb { min: min + origin.high, max: max + origin.high }, origin.high)
}

/// Bounds of what lies near a place, with what rounding may have taken off them: half of
/// the last bit of the place, and of the sum.
#[inline]
fn outward(bounds: Aabb, place: Vec2) -> Aabb {
    /// Nearer than this, in metres, that is less than a tenth of a millimetre.
    const NEAR: f32 = 1024.0;
    /// Two last bits.
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

    /// A ground at home, turned, and places 9,000 km from it.
    #[test]
    fn places_far_from_a_body_come_back() {
        for angle in [0.0f32, 0.7, -2.5] {
            let q = Rotation::from_angle(angle);
            let mut bodies = Bodies::default();
            let key = bodies.insert(&BodyDef::default());
            let row = bodies.find(key).expect("it was just made");
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
            // Near by it is what it was.
            let near = Position::new(1.5, 2.25);
            assert!((sim.far_point(near)[0] - sim.local_point(near)).length() < 5e-6);
        }
    }
}
