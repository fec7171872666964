//! Layer 2. The character mover (character controller): a shape that moves as the caller asks and
//! is stopped by solid obstacles, by geometry alone.
//!
//! It receives the surrounding obstacles as a list and does not access bodies or the world. It
//! does not allocate while there are few obstacles.
//!
//! - [`contact`]: the contact plane between the mover and one obstacle, and casts against it;
//! - [`planes`]: clips translations and velocities against a set of planes;
//! - [`character`]: walking, falling, stepping, snapping, carriers and recovery from overlaps.
//!
//! All obstacles are convex, so the distance to an obstacle along a straight path is a convex
//! function. An obstacle that the mover does not approach at the start of a path is not
//! approached later. So a mover in contact can leave or slide along the surface without a
//! penetration tolerance.

mod character;
mod contact;
mod planes;

pub use character::{Character, MoveResult, Settings};
pub use contact::{Keep, MoverContact, Obstacle, cast, contact};
pub use planes::{Plane, clip, solve};
