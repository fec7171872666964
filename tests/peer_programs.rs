//! What the test programs of Box2D and pymunk ask for, and impel had no word for. Values are
//! printed: --show-output.

#[macro_use]
mod common;

#[path = "peer_programs/contacts.rs"]
mod contacts;
#[path = "peer_programs/joints.rs"]
mod joints;
#[path = "peer_programs/no_limits.rs"]
mod no_limits;
#[path = "peer_programs/shapes.rs"]
mod shapes;
#[path = "peer_programs/sleep.rs"]
mod sleep;
#[path = "peer_programs/stepping.rs"]
mod stepping;
