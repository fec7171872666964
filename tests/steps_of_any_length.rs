//! A stack stays at rest under varying time steps and substep counts.

use crate::common::{Body, Random, World, plain};

#[test]
fn a_stack_stands_under_varying_time_steps() {
    let world = World::new(|def| def.enable_sleep = false);
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    let boxes: Vec<Body> = (0..5)
        .map(|i| {
            let body = world.dynamic(0.0, 0.5 + i as f32);
            body.boxed(0.5, 0.5, plain());
            body
        })
        .collect();
    world.steps(120);
    let mut random = Random(77);
    let (mut fastest, mut moved) = (0.0f64, 0.0f64);
    let from: Vec<_> = boxes.iter().map(|body| body.position()).collect();
    for _ in 0..600 {
        world.step_by(random.within(1.0 / 144.0, 1.0 / 50.0), 3 + random.below(4) as u32);
        for (body, from) in boxes.iter().zip(&from) {
            fastest = fastest.max(body.velocity().length());
            moved = moved.max((body.position() - *from).length());
        }
    }
    println!("steps of any length: a stack moves {moved:.4} m, at up to {fastest:.4} m/s");
    assert!(moved < 0.002 && fastest < 0.03);
}
