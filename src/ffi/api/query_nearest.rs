//! Functions that the entries of `api/query_nearest.toml` call.

use crate::ffi::{ImpelNearest, ImpelRayHit, ImpelShapeId};
use crate::geometry::Nearest;
use crate::math::Transform;

/// Converts a result to its C struct.
pub(in crate::ffi) fn nearest(shape: ImpelShapeId, place: &Nearest) -> ImpelNearest {
    ImpelNearest {
        shape,
        point: place.point.into(),
        gradient: place.gradient.into(),
        distance: place.distance,
        found: true,
    }
}

/// A result as recordings store it.
pub(in crate::ffi) fn hit(nearest: &ImpelNearest) -> ImpelRayHit {
    let &ImpelNearest { shape, point, gradient, found, .. } = nearest;
    ImpelRayHit { shape, point, normal: gradient, fraction: 0.0, hit: found }
}

/// Transforms a result from the space of a shape to the world.
pub(in crate::ffi) fn posed(place: &Nearest, pose: &Transform) -> Nearest {
    Nearest {
        distance: place.distance,
        point: pose.apply(place.point),
        gradient: pose.q.rotate(place.gradient),
    }
}
