//! Floor 2. The character mover: a shape that goes where it is told to, and is
//! stopped by what is solid, by geometry alone. It is handed the obstacles
//! around as a list, and knows of no body and no world; it allocates nothing
//! while there are few of them.
//!
//! - [`contact`]: the mover against one obstacle: the plane between them, and
//!   how far it may go;
//! - [`planes`]: what a set of planes leaves of a translation or a velocity;
//! - [`character`]: walking, falling, steps, snapping, being carried and pushed.
//!
//! Where an obstacle is convex, as all are, its distance along a straight way is
//! a convex function: what the mover does not approach at the start of a way it
//! does not approach later. So a mover that touches things can leave them, or go
//! along them, without a tolerance that it would sink in by.

mod character;
mod contact;
mod planes;

pub use character::{Character, MoveResult, Settings};
pub use contact::{Keep, MoverContact, Obstacle, cast, contact};
pub use planes::{Plane, clip, solve};
