//! Floor 10. The C API: one file for each section of `include/impel.h`, which
//! is generated from them, and behind them the door's own machinery.
//!
//! - [`guard`]: wraps every export: panics, locks, last error;
//! - [`registry`]: worlds, locks, handles;
//! - [`pointers`], [`check`], [`convert`]: arguments and results;
//! - [`error`]: failures in words; [`float_mode`]: what a step runs in.
//!
//! All `unsafe` of the engine is here, most of it in [`registry`] and
//! [`pointers`]. The prologue of the header is the contract that makes the
//! exports safe to call.
#![allow(clippy::missing_safety_doc)]

mod check;
mod convert;
mod error;
mod float_mode;
mod guard;
mod pointers;
mod registry;

mod allocator;
mod area;
mod body;
mod body_changes;
mod body_force;
mod body_motion;
mod body_query;
mod bulk;
mod callback;
mod chain;
mod character;
mod convex;
mod defer;
mod draw;
mod events;
mod handles;
mod height_field;
mod joint;
mod joint_distance;
mod joint_filter;
mod joint_gear;
mod joint_motor;
mod joint_mouse;
mod joint_prismatic;
mod joint_pulley;
mod joint_ratchet;
mod joint_revolute;
mod joint_rotary;
mod joint_weld;
mod joint_wheel;
mod limits;
mod material;
mod math;
mod mover;
mod one_way;
mod outline;
mod query;
mod query_cast;
mod query_nearest;
mod query_overlap;
mod query_ray;
mod sensor;
mod shape;
mod shape_geometry;
mod shape_query;
mod snapshot;
mod status;
mod task;
mod tree;
mod world;
mod world_query;
mod world_settings;

pub use allocator::*;
pub use area::*;
pub use body::*;
pub use body_changes::*;
pub use body_force::*;
pub use body_motion::*;
pub use body_query::*;
pub use bulk::*;
pub use callback::*;
pub use chain::*;
pub use character::*;
pub use convex::*;
pub use defer::*;
pub use draw::*;
pub use events::*;
pub use handles::*;
pub use height_field::*;
pub use joint::*;
pub use joint_distance::*;
pub use joint_filter::*;
pub use joint_gear::*;
pub use joint_motor::*;
pub use joint_mouse::*;
pub use joint_prismatic::*;
pub use joint_pulley::*;
pub use joint_ratchet::*;
pub use joint_revolute::*;
pub use joint_rotary::*;
pub use joint_weld::*;
pub use joint_wheel::*;
pub use limits::*;
pub use material::*;
pub use math::*;
pub use mover::*;
pub use one_way::*;
pub use outline::*;
pub use query::*;
pub use query_cast::*;
pub use query_nearest::*;
pub use query_overlap::*;
pub use query_ray::*;
pub use sensor::*;
pub use shape::*;
pub use shape_geometry::*;
pub use shape_query::*;
pub use snapshot::*;
pub use status::*;
pub use task::*;
pub use tree::*;
pub use world::*;
pub use world_query::*;
pub use world_settings::*;
