//! Poses and boxes as state: `math` is too low to know of it.

use crate::base::state_hash;
use crate::math::{Aabb, Rotation, Transform};

state_hash!(Rotation { c, s });
state_hash!(Transform { p, q });
state_hash!(Aabb { min, max });
