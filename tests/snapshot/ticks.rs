//! Saved ticks: a restored tick is the same bit for bit, with its handles.

use super::*;

/// Number of saved ticks.
const KEPT: u32 = 5;
/// Steps of a scene.
const STEPS: u32 = 140;

fn save(world: &World, tick: u64) {
    must!(impel_world_save_tick(world.id, tick));
}

fn restore_tick(world: &World, tick: u64) {
    must!(impel_world_restore_tick(world.id, tick));
}

fn saved(world: &World) -> ImpelSavedTicks {
    get!(impel_world_get_saved_ticks(world.id))
}

fn keeping(world: &World, count: u32) {
    must!(impel_world_set_max_saved_ticks(world.id, count));
}

/// Goes back some steps every now and then. The world ends as if it had not.
fn check(name: &str, build: impl Fn(Configuration) -> Scene) {
    let expected = {
        let Scene { world, mut before_step } = build(PLAIN);
        for step in 0..STEPS {
            before_step(&world, step);
            world.step();
        }
        hash(&world)
    };
    let Scene { world, mut before_step } = build(PLAIN);
    keeping(&world, KEPT);
    let mut random = Random(5);
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for step in 0..STEPS {
        if step % 30 == 17 {
            snapshot(world.id, &mut before);
            let look = describe(&world);
            let mut hashes = Vec::new();
            for tick in 0..u64::from(KEPT) {
                save(&world, tick);
                hashes.push(hash(&world));
                world.step();
            }
            scramble(&world, &mut random);
            restore_tick(&world, 2);
            assert_eq!(hash(&world), hashes[2], "{name}: step {step}, restored");
            for expected in &hashes[3..] {
                world.step();
                assert_eq!(hash(&world), *expected, "{name}: step {step}, after tick 2");
            }
            scramble(&world, &mut random);
            restore_tick(&world, 0);
            snapshot(world.id, &mut after);
            assert!(after == before, "{name}: step {step}, the snapshot differs");
            assert_eq!(describe(&world), look, "{name}: step {step}");
        }
        before_step(&world, step);
        world.step();
    }
    assert_eq!(hash(&world), expected, "{name}: at the end");
}

macro_rules! tests {
    ($($scene:ident in $module:ident,)*) => {
        $(#[test]
        fn $scene() {
            check(stringify!($scene), $module::$scene);
        })*
    };
}
with_all_scenes!(tests);

#[test]
fn handles_are_restored_with_a_tick() {
    let world = World::usual();
    keeping(&world, 4);
    let old = world.dynamic(0.0, 3.0);
    old.circle(0.5, plain());
    let gone = world.dynamic(2.0, 3.0);
    must!(impel_body_destroy(gone.id));
    must!(impel_body_set_name(old.id, c"old".as_ptr()));
    save(&world, 7);
    let make = || {
        let body = world.dynamic(4.0, 4.0);
        (body.id, body.circle(0.25, plain()))
    };
    let first = [make(), make()];
    must!(impel_body_destroy(old.id));
    world.steps(3);
    save(&world, 9);
    restore_tick(&world, 7);
    assert!(impel_body_is_valid(old.id) && !impel_body_is_valid(gone.id));
    assert_eq!(old.position(), v(0.0, 3.0).into());
    let mut name = [0; 8];
    let mut length = 0;
    must!(impel_body_get_name(old.id, name.as_mut_ptr(), name.len(), &mut length));
    assert_eq!((length, name[0] as u8), (4, b'o'), "with the terminating zero");
    for (body, shape) in first {
        assert!(!impel_body_is_valid(body) && !impel_shape_is_valid(shape));
    }
    assert_eq!([make(), make()], first, "the same calls give the same handles");
    // Forward again.
    restore_tick(&world, 9);
    assert!(!impel_body_is_valid(old.id) && impel_body_is_valid(first[1].0));
}

#[test]
fn the_tick_saved_first_gives_way() {
    let world = World::usual();
    world.dynamic(0.0, 0.0).circle(0.5, plain());
    // SAFETY: no pointers.
    assert_eq!(impel_world_save_tick(world.id, 1), IMPEL_ERROR_UNSUPPORTED);
    keeping(&world, 3);
    for tick in [10, 20, 30, 40, 20] {
        save(&world, tick);
        world.step();
    }
    assert_eq!((saved(&world).count, saved(&world).lowest, saved(&world).highest), (3, 20, 40));
    assert_eq!(impel_world_restore_tick(world.id, 10), IMPEL_ERROR_INVALID_ARGUMENT);
    // 20 was saved again, so 30 is the oldest. Numbers may begin anew.
    save(&world, 1);
    assert_eq!(impel_world_restore_tick(world.id, 30), IMPEL_ERROR_INVALID_ARGUMENT);
    [1, 20, 40].into_iter().for_each(|tick| restore_tick(&world, tick));
    keeping(&world, 2);
    let most: u32 = get!(impel_world_get_max_saved_ticks(world.id));
    assert_eq!((saved(&world).count, most), (0, 2));
    assert_eq!(impel_world_restore_tick(world.id, 20), IMPEL_ERROR_INVALID_ARGUMENT);
}

#[test]
fn ticks_share_what_does_not_move() {
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    for i in 0..1000 {
        world.dynamic(1.5 * i as f32, 0.5).circle(0.5, plain());
    }
    world.steps(120);
    let counters = || -> ImpelCounters { get!(impel_world_get_counters(world.id)) };
    assert_eq!(counters().awake_bodies, 0);
    keeping(&world, 16);
    save(&world, 0);
    let one = saved(&world).bytes;
    for tick in 1..16 {
        world.step();
        save(&world, tick);
    }
    let all = saved(&world).bytes;
    println!("1000 sleeping circles: one tick {one} bytes, 16 ticks {all} bytes");
    assert!(all < one + one / 2);
    // One moves.
    let body: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
    must!(impel_body_set_linear_velocity(body[500], v(0.0, 1.0)));
    for tick in 16..32 {
        world.step();
        save(&world, tick);
    }
    let moving = saved(&world).bytes;
    println!("one of them moves: {moving} bytes");
    assert!(moving < 3 * one);
}

#[test]
fn a_recording_plays_what_a_restored_tick_did() {
    let build = |_| {
        let world = World::usual();
        world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
        (0..20)
            .for_each(|i| _ = world.dynamic(0.1 * i as f32, 1.0 + i as f32).circle(0.4, plain()));
        keeping(&world, 4);
        let before_step = |world: &World, step: u32| {
            save(world, u64::from(step));
            if step % 5 == 4 {
                restore_tick(world, u64::from(step) - 2);
                world.dynamic(3.0, 4.0).circle(0.5, plain());
            }
        };
        Scene { world, before_step: Box::new(before_step) }
    };
    crate::recording::check("restored ticks", build);
}
