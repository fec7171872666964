//! Scenes of truth: what stands or runs in the world stands and runs here, and
//! what must fall falls. Values are printed: --show-output.

#[macro_use]
mod common;

#[path = "joint_scenes/linked.rs"]
mod linked;
#[path = "joint_scenes/machines.rs"]
mod machines;
#[path = "joint_scenes/stacked.rs"]
mod stacked;
