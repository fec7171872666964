//! State lists of the types of `math`, which must not depend on `base::state`.

use crate::base::state;
use crate::math::{Aabb, Position, Rotation, Transform};

// A unit vector may be slightly too long after rounding.
state!(Rotation { c, s } then |turn, source| source.check(turn.c.abs() < 2.0 && turn.s.abs() < 2.0));
state!(Transform { p, q });
state!(Position { high, low });
state!(Aabb { min, max });
