//! Structures that stand by weight and friction only.

use std::f64::consts::PI;

use crate::common::*;
use impel::ffi::*;

/// A floor with the friction of stone.
fn floor(world: &World) {
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, rough(0.9, 0.9));
}

/// The largest distance of a body from its start.
fn farthest(bodies: &[Body], start: &[V]) -> f64 {
    let moved = bodies.iter().zip(start).map(|(body, &at)| (body.center() - at).length());
    moved.fold(0.0, f64::max)
}

/// Five storeys of cards that lean on each other at 25 degrees.
///
/// Returns the largest distance that a card moves in ten seconds.
fn card_house(friction: f32) -> f64 {
    const LENGTH: f32 = 0.2;
    const HALF_THICKNESS: f32 = 0.001;
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, rough(friction, friction));
    let lean = 25.0f32.to_radians();
    let (half, slack) = (0.5 * LENGTH, HALF_THICKNESS);
    let rise = half * lean.cos() + slack * lean.sin();
    let reach = half * lean.sin() + slack * lean.cos();
    let mut cards = Vec::new();
    let mut card = |x: f32, y: f32, angle: f32| {
        let body = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.position = v(x, y);
            def.rotation = impel_rotation_from_angle(angle);
        });
        body.boxed(slack, half, rough(friction, friction));
        cards.push(body);
    };
    let (mut y, mut left) = (0.0, 0.0);
    for pairs in (1..=5).rev() {
        for i in 0..pairs {
            let x = left + 4.0 * reach * i as f32;
            card(x, y + rise, -lean);
            card(x + 2.0 * reach, y + rise, lean);
            if i + 1 < pairs {
                // A level card lies on two tips.
                card(x + 3.0 * reach, y + 2.0 * rise + slack, 0.5 * std::f32::consts::PI);
            }
        }
        y += 2.0 * (rise + slack);
        left += 2.0 * reach;
    }
    let start: Vec<V> = cards.iter().map(|card| card.center()).collect();
    world.steps(600);
    farthest(&cards, &start)
}

#[test]
fn a_card_house_stands_and_a_slippery_one_falls() {
    // A single card needs friction of tan(25°) / 2 = 0.23 at its foot, one below many others up to
    // tan(25°) = 0.47.
    near("farthest card of a house with friction 0.7", card_house(0.7), 0.0, 0.02);
    let fallen = card_house(0.1);
    println!("farthest card of a house with friction 0.1: {fallen}");
    assert!(fallen > 0.1);
}

/// A semicircular arch of stones with a mean radius of 5 m. `thickness` is relative to the radius.
///
/// Returns the largest distance that a stone moves in ten seconds, and the reaction of the floor
/// over the weight of the arch.
fn arch(thickness: f64) -> (f64, f64) {
    const STONES: usize = 25;
    let world = World::usual();
    floor(&world);
    let (inner, outer) = (5.0 * (1.0 - 0.5 * thickness), 5.0 * (1.0 + 0.5 * thickness));
    let mut stones = Vec::new();
    for i in 0..STONES {
        let (low, high) = (PI * i as f64 / STONES as f64, PI * (i + 1) as f64 / STONES as f64);
        let middle = 0.5 * (low + high);
        let center = V::new(5.0 * middle.cos(), 5.0 * middle.sin());
        let stone = world.dynamic(center.x as f32, center.y as f32);
        let corner = |angle: f64, radius: f64| {
            (V::new(radius * angle.cos(), radius * angle.sin()) - center).single()
        };
        let corners =
            [corner(low, inner), corner(low, outer), corner(high, outer), corner(high, inner)];
        stone.polygon(&corners, 0.0, rough(0.9, 0.9));
        stones.push(stone);
    }
    let start: Vec<V> = stones.iter().map(|stone| stone.center()).collect();
    (0..600).for_each(|_| world.step());
    let weight: f64 = stones.iter().map(|stone| 10.0 * f64::from(stone.mass().mass)).sum();
    let mut reaction = 0.0;
    for stone in [stones[0], stones[STONES - 1]] {
        for contact in stone.contacts() {
            let points = &contact.points[..contact.point_count as usize];
            let impulse: f64 = points.iter().map(|point| f64::from(point.normal_impulse)).sum();
            // Only contacts with the floor have a vertical normal.
            if f64::from(contact.normal.y).abs() > 0.999 {
                reaction += 60.0 * impulse;
            }
        }
    }
    (farthest(&stones, &start), reaction / weight)
}

#[test]
fn an_arch_stands_if_it_is_thick_enough() {
    // A semicircular arch stands if it is thicker than 0.1075 of its radius (J. Heyman, "The Stone
    // Skeleton", 1966).
    let (moved, reaction) = arch(0.15);
    near("farthest stone of an arch 0.15 thick", moved, 0.0, 0.1);
    near("reaction of the floor over the weight", reaction, 1.0, 0.01);
    let (moved, _) = arch(0.08);
    println!("farthest stone of an arch 0.08 thick: {moved}");
    assert!(moved > 1.0, "it falls");
}

/// A domino 0.5 m high and 0.1 m thick, with its foot at x, tilted clockwise over its lower right
/// corner.
fn domino(world: &World, x: f32, tilt: f32) -> Body {
    let (width, height) = (0.05f32, 0.25f32);
    let corner = v(x + width, 0.0);
    let (c, s) = (tilt.cos(), tilt.sin());
    let domino = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = v(corner.x - width * c + height * s, width * s + height * c);
        def.rotation = impel_rotation_from_angle(-tilt);
    });
    domino.boxed(width, height, rough(0.6, 0.6));
    domino
}

#[test]
fn a_domino_tilted_beyond_its_balance_topples_the_row() {
    // It is in balance if its centre is above its corner.
    let balance = (0.1f32 / 0.5).atan();
    for (share, falls) in [(0.9, false), (1.1, true)] {
        let world = World::usual();
        floor(&world);
        let one = domino(&world, 0.0, share * balance);
        world.steps(300);
        let expected = if falls { -0.5 * PI } else { 0.0 };
        println!("tilted by {share} of its balance:");
        near("angle", one.angle(), expected, 0.02);
    }
    let world = World::usual();
    floor(&world);
    let row: Vec<Body> = (0..30)
        .map(|i| domino(&world, 0.3 * i as f32, if i == 0 { 1.2 * balance } else { 0.0 }))
        .collect();
    let mut tipped = vec![None; row.len()];
    for step in 0..900 {
        world.step();
        for (domino, at) in row.iter().zip(&mut tipped) {
            if at.is_none() && domino.angle() < -0.3 {
                *at = Some(step);
            }
        }
    }
    let times: Vec<i32> = tipped.iter().map(|at| at.expect("every domino falls")).collect();
    assert!(times.is_sorted(), "one after the other: {times:?}");
    // The wave has a constant speed: the last ten dominoes take as long as the ten before.
    let [middle, last] = [times[19] - times[9], times[29] - times[19]].map(f64::from);
    println!("ten dominoes take {} s, the next ten {} s", middle / 60.0, last / 60.0);
    near("pace", last / middle, 1.0, 0.15);
    let speed = 0.3 * 10.0 / (middle / 60.0);
    // The speed is of the order of sqrt(g h), that of falling.
    near("speed over that of falling", speed / (10.0f64 * 0.5).sqrt(), 1.0, 0.5);
    for domino in &row[..29] {
        assert!(domino.angle() < -0.5, "none is left standing: {}", domino.angle());
    }
}
