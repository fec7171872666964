//! Poses and boxes as state: `math` is too low to know of it.

use crate::base::state;
use crate::math::{Aabb, Rotation, Transform};

state!(Rotation { c, s });
state!(Transform { p, q });
state!(Aabb { min, max });
