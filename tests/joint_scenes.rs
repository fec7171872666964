//! Scenes of truth: what stands or runs in the world stands and runs here, and
//! what must fall falls. Values are printed: --show-output.

mod linked;
mod machines;
mod stacked;
