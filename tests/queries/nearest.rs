//! The nearest shape to a point.

use crate::common::*;
use crate::queries::scene::*;
use impel::ffi::*;

fn brute(scene: &Scene, options: &Options, point: ImpelVec2, within: f32) -> Vec<ImpelNearest> {
    let mut all: Vec<ImpelNearest> = scene
        .included(options)
        .map(|known| get!(impel_shape_find_nearest(known.shape, ORIGIN, point)))
        .filter(|found: &ImpelNearest| found.distance <= within)
        .collect();
    let order = |found: &ImpelNearest| scene.order(found.shape);
    all.sort_by(|a, b| a.distance.total_cmp(&b.distance).then(order(a).cmp(&order(b))));
    all
}

#[test]
fn the_nearest_are_what_each_shape_says() {
    let mut random = Random(36);
    let (mut found, mut inside, mut none) = (0, 0, 0);
    for seed in 0..4 {
        let scene = Scene::new(30 + seed, 1);
        let world = scene.world.id;
        for round in 0..1000 {
            let options =
                if round % 2 == 0 { Options::usual() } else { Options::any(&mut random, &scene) };
            let point = random.vector(1.2 * REACH);
            let within = [0.0, 0.5, 3.0, 1e7][random.below(4)];
            let expected = brute(&scene, &options, point, within);
            let most = [0, 1, 3, 10, u32::MAX][random.below(5)];
            let some: Vec<ImpelNearest> = list!(impel_world_find_nearest_shapes(
                world,
                point,
                within,
                most,
                options.pointer()
            ));
            let length = expected.len().min(most as usize);
            assert_eq!(some, expected[..length]);
            let one: ImpelNearest =
                get!(impel_world_find_nearest_shape(world, point, within, options.pointer()));
            assert_eq!(one, expected.first().copied().unwrap_or_default());
            found += expected.len();
            none += usize::from(expected.is_empty());
            inside += expected.iter().filter(|found| found.distance < 0.0).count();
        }
    }
    println!("{found} found, {inside} from inside, {none} points without a shape in range");
    assert!(found > 10000 && inside > 500 && none > 100);
}

#[test]
fn distance_point_and_gradient_are_consistent() {
    let scene = Scene::new(35, 1);
    let mut random = Random(37);
    let (mut worst, mut tested) = ([0.0f64; 4], 0);
    for _ in 0..300 {
        let point = random.vector(REACH);
        for known in &scene.shapes {
            let Some(convex) = known.convex else { continue };
            let nearest_to = |p: ImpelVec2| -> ImpelNearest {
                get!(impel_convex_find_nearest(&convex, known.pose, p))
            };
            let found = nearest_to(point);
            let of_shape: ImpelNearest = get!(impel_shape_find_nearest(known.shape, ORIGIN, point));
            let gradient = V::from(found.gradient);
            let distance = f64::from(found.distance);
            // The gradient has unit length and points away from the surface; moving along it
            // increases the distance by as much.
            let projected = V::from(point) - distance * gradient;
            let on = nearest_to(found.point);
            let step = 1e-3;
            let moved = nearest_to((V::from(point) + step * gradient).single());
            let errors = [
                gradient.length() - 1.0,
                (projected - V::from(found.point)).length(),
                f64::from(on.distance),
                (f64::from(moved.distance) - distance - step) / step * 1e-3,
            ];
            for (worst, error) in worst.iter_mut().zip(errors) {
                *worst = worst.max(error.abs());
            }
            assert!((f64::from(of_shape.distance) - distance).abs() < 1e-4);
            // Outside, GJK gives the same distance to a small disc at the point.
            if distance > 0.01 {
                let tiny = disc(1e-4);
                let at = at(point.x, point.y);
                let gap = get!(impel_convex_distance(&convex, known.pose, &tiny, at)).distance;
                assert!((f64::from(gap) + 1e-4 - distance).abs() < 1e-4, "{gap} {found:?}");
            }
            tested += 1;
        }
    }
    println!("{tested} points, worst {worst:?}");
    assert!(worst.iter().all(|&worst| worst < 2e-4) && tested > 10000);
}

#[test]
fn closed_forms() {
    let found = get!(impel_convex_find_nearest(&rectangle(2.0, 1.0), at(1.0, 0.0), v(1.5, 0.4)));
    near("inside a box", found.distance, -0.6, 1e-6);
    near("up", found.gradient.y, 1.0, 1e-6);
    near("y of the point on the top face", found.point.y, 1.0, 1e-6);
    let found = get!(impel_convex_find_nearest(&disc(0.5), at(0.0, 0.0), v(0.0, 0.0)));
    near("at the centre of a disc", found.distance, -0.5, 1e-6);
    near("length of the gradient", V::from(found.gradient).length(), 1.0, 1e-6);
    let line = get!(impel_convex_make_segment(v(-1.0, 0.0), v(1.0, 0.0)));
    let found = get!(impel_convex_find_nearest(&line, at(0.0, 0.0), v(0.3, 0.0)));
    near("distance on a segment", found.distance, 0.0, 1e-6);
    near("gradient normal to the segment", found.gradient.y.abs(), 1.0, 1e-6);
}
