//! Scenes thousands of kilometres from the origin behave as at the origin.

use crate::common::*;
use impel::ffi::*;

mod points;
mod reading;
mod scenes;

/// The origin, and points far from it. Most of them are not representable as floats.
const ORIGINS: [ImpelPosition; 5] = [
    ImpelPosition { x: 0.0, y: 0.0 },
    ImpelPosition { x: 1.0e6, y: -1.0e6 },
    ImpelPosition { x: -1_000_000.3, y: 777_777.77 },
    ImpelPosition { x: 9.0e6, y: 9.0e6 },
    ImpelPosition { x: 8_999_999.1, y: -123.4 },
];

/// A world in which all positions are relative to an origin.
struct Lab {
    world: World,
    origin: ImpelPosition,
}

impl Lab {
    fn new(origin: ImpelPosition) -> Lab {
        let world = World::new(|def| def.enable_sleep = false);
        Lab { world, origin }
    }

    fn body(&self, kind: ImpelBodyType, x: f32, y: f32) -> Body {
        self.world.body(|def| {
            def.r#type = kind;
            def.position = v(x, y);
            def.origin = self.origin;
        })
    }

    fn dynamic(&self, x: f32, y: f32) -> Body {
        self.body(IMPEL_BODY_DYNAMIC, x, y)
    }

    fn fixed(&self, x: f32, y: f32) -> Body {
        self.body(IMPEL_BODY_STATIC, x, y)
    }

    fn ground(&self) -> Body {
        let ground = self.fixed(0.0, -1.0);
        ground.boxed(60.0, 1.0, plain());
        ground
    }

    fn transform(&self, body: Body) -> ImpelTransform {
        get!(impel_world_get_interpolated_transforms(self.world.id, &self.origin, &body.id, 1, 1.0))
    }

    fn position(&self, body: Body) -> V {
        self.transform(body).p.into()
    }

    fn positions(&self, bodies: &[Body]) -> Vec<V> {
        bodies.iter().map(|&body| self.position(body)).collect()
    }
}

fn farthest(a: &[V], b: &[V]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(&a, &b)| (a - b).length()).fold(0.0, f64::max)
}

/// Runs `act` at every origin, and compares each result with the first.
fn everywhere<T>(act: impl Fn(&Lab) -> T, mut compare: impl FnMut(ImpelPosition, &T, &T)) {
    let here = act(&Lab::new(ORIGINS[0]));
    for origin in &ORIGINS[1..] {
        compare(*origin, &here, &act(&Lab::new(*origin)));
    }
}
