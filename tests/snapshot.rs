//! Snapshots: a restored world continues bit for bit, handles are restored with it, and invalid
//! data changes nothing.

pub mod any_damage;
pub mod bytes;
mod damage;
mod delta;
mod handles;
mod pulled;
mod size;
mod ticks;
mod used;

use crate::common::{Random, World, plain, v};
use crate::determinism::scene::{Configuration, STEPS, Scene, with_all_scenes};
use crate::determinism::{changes, churn, crossfire, joint_kinds, machines, scenes};
use bytes::{restore, snapshot, try_restore, try_restore_delta};
use impel::ffi::*;

const PLAIN: Configuration = Configuration { width: 0, workers: 1 };

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

/// Hash of the poses of all bodies.
fn poses(world: &World) -> u64 {
    let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
    let bytes = bodies.iter().flat_map(|&body| {
        let ImpelTransform { p, q } = get!(impel_body_get_transform(body));
        [p.x, p.y, q.c, q.s].map(|x| x.to_bits().to_le_bytes()).concat()
    });
    twox_hash::XxHash3_64::oneshot(&bytes.collect::<Vec<u8>>())
}

/// A description of all objects of a world.
fn describe(world: &World) -> String {
    let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
    let poses: Vec<ImpelTransform> =
        bodies.iter().map(|&body| get!(impel_body_get_transform(body))).collect();
    let shapes: Vec<ImpelShapeId> = list!(impel_world_get_shapes(world.id));
    let joints: Vec<ImpelJointId> = list!(impel_world_get_joints(world.id));
    let chains: Vec<ImpelChainId> = list!(impel_world_get_chains(world.id));
    let contacts: Vec<ImpelContact> = list!(impel_world_get_contacts(world.id));
    let ImpelCounters { islands, awake_bodies, .. } = get!(impel_world_get_counters(world.id));
    format!("{bodies:?}{poses:?}{shapes:?}{joints:?}{chains:?}{contacts:?}{islands}{awake_bodies}")
}

/// Destroys, creates and accelerates bodies, and changes their types.
fn scramble(world: &World, random: &mut Random) {
    for round in 0..12 {
        let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
        for body in bodies {
            match random.below(6) {
                0 => must!(impel_body_destroy(body)),
                1 => must!(impel_body_set_linear_velocity(body, v(3.0, 9.0))),
                2 => {
                    // Fails for a body with a half-space.
                    impel_body_set_type(body, random.below(3) as i32);
                }
                _ => {}
            }
        }
        for i in 0..10 {
            let body = world.dynamic(i as f32, 2.0);
            body.circle(0.4, plain());
            body.boxed(0.2, 0.6, plain());
        }
        must!(impel_world_set_gravity(world.id, v(round as f32, -20.0)));
        world.steps(2);
    }
}

/// Restores snapshots of a scene after unrelated changes. The scene must continue as without
/// them, in the same world and in worlds with another configuration.
fn check(name: &str, build: fn(Configuration) -> Scene) {
    let uninterrupted = {
        let Scene { world, mut before_step } = build(PLAIN);
        let mut hashes = Vec::new();
        for step in 0..STEPS {
            hashes.push((poses(&world), hash(&world)));
            before_step(&world, step);
            world.step();
        }
        hashes
    };
    let Scene { world, mut before_step } = build(PLAIN);
    let ImpelWorldDef { broad_phase: kind, .. } = get!(impel_world_get_def(world.id));
    let mut random = Random(3);
    let mut buffer = Vec::new();
    let (mut base, mut delta) = (Vec::new(), Vec::new());
    snapshot(world.id, &mut base);
    let (mut smallest, mut largest) = (usize::MAX, 0);
    for step in 0..STEPS {
        if step % 97 == 31 {
            let before = describe(&world);
            snapshot(world.id, &mut buffer);
            (smallest, largest) = (smallest.min(buffer.len()), largest.max(buffer.len()));
            bytes::delta(world.id, &base, &mut delta);
            scramble(&world, &mut random);
            if step < 200 {
                let (mut scrambled, copy) = (Vec::new(), World::new(|def| def.broad_phase = kind));
                snapshot(world.id, &mut scrambled);
                restore(copy.id, &scrambled);
                for _ in 0..3 {
                    assert_eq!(hash(&copy), hash(&world), "{name}: step {step}, changed world");
                    copy.step();
                    world.step();
                }
            }
            restore(world.id, &buffer);
            assert_eq!(
                hash(&world),
                uninterrupted[step as usize].1,
                "{name}: step {step}, restored"
            );
            assert_eq!(describe(&world), before, "{name}: step {step}");
            // Restore into other worlds and step these.
            let mut others = Vec::new();
            for configuration in
                [Configuration { width: 4, workers: 3 }, Configuration { width: 1, workers: 1 }]
            {
                let other = configuration.world(|def| def.broad_phase = kind);
                if configuration.width == 1 {
                    other.dynamic(0.0, 0.0).circle(1.0, plain());
                    other.steps(3);
                }
                crate::common::check("delta", try_restore_delta(other.id, &base, &delta));
                let mut copy = Vec::new();
                snapshot(other.id, &mut copy);
                assert!(copy == buffer, "{name}: step {step}, snapshot of the copy");
                others.push(
                    (0..20)
                        .map(|_| {
                            other.step();
                            hash(&other)
                        })
                        .collect::<Vec<_>>(),
                );
            }
            let own: Vec<u64> = (0..20)
                .map(|_| {
                    world.step();
                    hash(&world)
                })
                .collect();
            assert_eq!(others, [own.clone(), own], "{name}: step {step}, in other worlds");
            restore(world.id, &buffer);
            std::mem::swap(&mut base, &mut buffer);
        }
        assert_eq!(
            (poses(&world), hash(&world)),
            uninterrupted[step as usize],
            "{name}: step {step}: poses and state"
        );
        before_step(&world, step);
        world.step();
    }
    println!("{name}: {smallest} to {largest} bytes");
}

macro_rules! scenes {
    ($($name:ident in $module:ident,)*) => {
        $(#[test]
        fn $name() {
            check(stringify!($name), $module::$name);
        })*
    };
}

with_all_scenes!(scenes);

#[test]
fn pulled() {
    check("pulled", pulled::pulled);
}

/// The solver keeps the articulations of the last step. After a change of a mass, the world
/// continues like a restored copy, which finds them anew.
#[test]
fn changed_masses_of_an_articulation() {
    let (world, mut buffer) = (World::usual(), Vec::new());
    let (mut last, mut shapes) = (world.fixed(0.0, 9.0), Vec::new());
    for i in 1..=5 {
        let link = world.dynamic(i as f32, 9.0);
        shapes.push(link.boxed(0.4, 0.1, plain()));
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (last.id, link.id);
        (def.local_frame_a.p.x, def.local_frame_b.p.x) = (0.5, -0.5);
        let _joint = get!(impel_joint_create_revolute(&def));
        last = link;
    }
    let mut random = Random(7);
    for round in 0..40 {
        let mass = [0.1, 1.0, 5.0, 100.0][random.below(4)];
        must!(impel_shape_set_mass(shapes[random.below(5)], mass));
        snapshot(world.id, &mut buffer);
        let copy = World::usual();
        restore(copy.id, &buffer);
        for step in 0..3 {
            world.step();
            copy.step();
            assert_eq!(hash(&copy), hash(&world), "round {round}, step {step}");
        }
    }
}
