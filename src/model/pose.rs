//! Poses and boxes as state: `math` is too low to know of it.

use crate::base::state;
use crate::math::{Aabb, Position, Rotation, Transform};

// Rounding may leave it a little too long.
state!(Rotation { c, s } then |turn, source| source.check(turn.c.abs() < 2.0 && turn.s.abs() < 2.0));
state!(Transform { p, q });
state!(Position { high, low });
state!(Aabb { min, max });
