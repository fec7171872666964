use rapier2d::prelude::*;
use std::sync::mpsc::channel;

fn main() {
    let mut world = PhysicsWorld::new();
    world.gravity = Vector::new(0.0, -10.0);

    let ground = RigidBodyBuilder::fixed().translation(Vector::new(0.0, -0.5));
    world.insert(ground, ColliderBuilder::cuboid(20.0, 0.5));

    let builder = RigidBodyBuilder::dynamic().translation(Vector::new(0.0, 4.0));
    let collider = ColliderBuilder::cuboid(0.5, 0.5)
        .density(2.0)
        .friction(0.3)
        .active_events(ActiveEvents::COLLISION_EVENTS);
    let (body, _) = world.insert(builder, collider);

    let (collisions, received) = channel();
    let (forces, _) = channel();
    let (tears, _) = channel();
    let events = ChannelEventCollector::new(collisions, forces, tears);
    for _ in 0..120 {
        world.step_with_events(&(), &events);
        while let Ok(event) = received.try_recv() {
            println!("contact {}", if event.started() { "began" } else { "ended" });
        }
    }
    let y = world.bodies[body].translation().y;
    let ray = Ray::new(Vector::new(-5.0, 0.5), Vector::new(1.0, 0.0));
    let (_, distance) = world.cast_ray(&ray, 10.0, true, QueryFilter::default()).expect("a hit");
    println!("crate at y = {:.1}, hit at x = {:.1}", y, -5.0 + distance);
}
