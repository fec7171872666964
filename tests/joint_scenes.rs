//! Scenes with a known outcome: real structures and machines that stand or work do so here, and
//! others fall. `--show-output` prints the values.

mod linked;
mod machines;
mod stacked;
