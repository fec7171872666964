//! Features that test programs of Box2D and pymunk use. Values are printed: --show-output.

mod contacts;
mod joints;
mod no_limits;
mod shapes;
mod sleep;
mod stepping;
