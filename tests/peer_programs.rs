//! What the test programs of Box2D and pymunk ask for, and impel had no word for. Values are
//! printed: --show-output.

mod contacts;
mod joints;
mod no_limits;
mod shapes;
mod sleep;
mod stepping;
