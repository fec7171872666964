//! Jointed rigs that touch the ground: they come to rest, no body is thrown, and joints and
//! contacts hold. `scripts/bench rigs` runs the same rigs in Box2D; docs/rigs.md has the table.

use super::impel::ImpelRig;
use super::measure::run;
use super::rig::{Kind, Rig, Shape, UP};
use super::{lander, machines, rigs, small};

/// Runs rigs, prints the results, and returns descriptions of all failures.
fn faults(rigs: impl IntoIterator<Item = Rig>, seconds: f32) -> Vec<String> {
    let mut faults = Vec::new();
    for rig in rigs {
        let outcome = run(&mut ImpelRig::new(&rig), &rig, seconds);
        println!("{}: {outcome:?}", rig.name);
        if outcome.flew() {
            faults.push(format!("{}: thrown at {} m/s", rig.name, outcome.top_speed));
        }
        if outcome.rest.is_some() && (outcome.gap > 0.005 || outcome.overlap > 0.03) {
            let (gap, overlap) = (outcome.gap, outcome.overlap);
            faults.push(format!("{}: gap of {gap} m, overlap of {overlap} m", rig.name));
        }
        if let Some(by) = rig.rests_by
            && !outcome.rest.is_some_and(|at| at <= by)
        {
            let (rest, speed) = (outcome.rest, outcome.late_speed);
            faults.push(format!("{}: at rest {rest:?}, late speed {speed} m/s", rig.name));
        }
    }
    faults
}

#[test]
fn rigs_come_to_rest_and_nothing_is_thrown() {
    let all = rigs();
    assert!(all.len() >= 100, "{} rigs", all.len());
    let faults = faults(all, 15.5);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Mass ratios from below the one at which joints are solved directly to far above it.
#[test]
fn rigs_with_any_mass_ratio_stand() {
    let mut all = Vec::new();
    for ratio in [7.9, 8.1, 30.0, 300.0, 1000.0] {
        all.push(small::ball_on_plate(ratio));
        all.push(small::welded_foot(ratio));
        all.push(small::table(Kind::Slider(UP), 2, ratio));
        all.push(small::table(Kind::Weld, 4, ratio));
        all.push(small::frame(ratio));
    }
    let faults = faults(all, 6.0);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Rigs without slipping and without motors gain no energy in minutes.
#[test]
fn undriven_rigs_gain_no_energy() {
    let all =
        [small::moored_box(), small::hung_ball(20, 0.25, 500.0), small::hung_ball(20, 1.0, 100.0)];
    for rig in all {
        let outcome = run(&mut ImpelRig::new(&rig), &rig, 120.0);
        println!("{}: {outcome:?}", rig.name);
        // A thousandth of the energy of the total weight over one metre.
        let mass: f32 = rig.bodies.iter().map(|body| body.mass).sum();
        assert!(outcome.energy_gain < 0.01 * mass, "{}: {outcome:?}", rig.name);
    }
}

/// A ball with the mass of a hundred links swings for half a minute on twenty links.
#[test]
fn a_chain_with_a_heavy_ball_hardly_stretches() {
    let rig = small::swung_ball(20, 1.0, 100.0);
    let outcome = run(&mut ImpelRig::new(&rig), &rig, 30.0);
    println!("{}: {outcome:?}", rig.name);
    assert!(outcome.gap_sum < 0.3, "sum of gaps {} m", outcome.gap_sum);
}

/// With the heuristic, as many landings are solved as with Box2D, which solves 88 of 100.
#[test]
fn a_lander_on_light_legs_lands() {
    let points = |seed: u64| lander::land(&mut ImpelRig::new(&lander::rig(seed)), seed);
    let solved = (0..100).filter(|&seed| points(seed) >= 200.0).count();
    println!("{solved} of 100 landings solved");
    assert!(solved >= 90, "{solved} of 100");
}

/// Any strength of the motor, and any mass of the driven body.
#[test]
fn joints_respect_the_maximum_speed() {
    for (mass, load) in [(1.0, 1.0), (0.01, 1.0)] {
        let mut rig = Rig::new("catapult");
        let post = rig.fixed([0.0, 2.0], Shape::Nothing(0.1));
        let sled = rig.body([0.0, 2.0], Shape::Circle(0.1), mass);
        let load = rig.body([0.0, 3.0], Shape::Circle(0.1), load);
        rig.join(Kind::Slider(UP), [post, sled], [0.0, 2.0]).motor(1.0e6, 1.0e9);
        rig.join(Kind::Hinge, [sled, load], [0.0, 2.0]);
        let outcome = run(&mut ImpelRig::new(&rig), &rig, 2.0);
        println!("{outcome:?}");
        // The default maximum speed.
        assert!(outcome.top_speed <= 400.01, "{outcome:?}");
        assert!(outcome.top_speed > 300.0, "the motor does not accelerate the body: {outcome:?}");
    }
}

/// A lift with joint loops gives the same bits in each run.
#[test]
fn a_rig_with_loops_is_deterministic() {
    let hashes = [0, 1].map(|_| {
        let rig = machines::scissor_lift(3, 0.2, 20.0);
        let mut engine = ImpelRig::new(&rig);
        run(&mut engine, &rig, 2.0);
        engine.hash()
    });
    assert_eq!(hashes[0], hashes[1]);
}
