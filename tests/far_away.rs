//! What happens thousands of kilometres from the origin is what happens at the origin.

use crate::common::*;
use impel::ffi::*;

mod points;
mod reading;
mod scenes;

/// The origin, and places far from it; on no grid of floats, most of them.
const PLACES: [ImpelPosition; 5] = [
    ImpelPosition { x: 0.0, y: 0.0 },
    ImpelPosition { x: 1.0e6, y: -1.0e6 },
    ImpelPosition { x: -1_000_000.3, y: 777_777.77 },
    ImpelPosition { x: 9.0e6, y: 9.0e6 },
    ImpelPosition { x: 8_999_999.1, y: -123.4 },
];

/// A world in which all is told from a place.
struct Lab {
    world: World,
    place: ImpelPosition,
}

impl Lab {
    fn new(place: ImpelPosition) -> Lab {
        let world = World::new(|def| def.enable_sleep = false);
        Lab { world, place }
    }

    fn body(&self, kind: ImpelBodyType, x: f32, y: f32) -> Body {
        self.world.body(|def| {
            def.r#type = kind;
            def.position = v(x, y);
            def.origin = self.place;
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
        get!(impel_world_get_interpolated_transforms(self.world.id, &self.place, &body.id, 1, 1.0))
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

/// Does the same at every place, and hands out what came of it at the origin and there.
fn everywhere<T>(act: impl Fn(&Lab) -> T, mut compare: impl FnMut(ImpelPosition, &T, &T)) {
    let here = act(&Lab::new(PLACES[0]));
    for place in &PLACES[1..] {
        compare(*place, &here, &act(&Lab::new(*place)));
    }
}
