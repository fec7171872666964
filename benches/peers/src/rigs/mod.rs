//! Runs the rigs of `tests/rigs` in impel and in Box2D: `scripts/bench rigs` writes `docs/rigs.md`.

#[path = "../../../../tests/rigs/mod.rs"]
pub mod all;
mod box2d;

use all::impel::ImpelRig;
use all::lander;
use all::measure::{Engine, Outcome, run};
use all::rig::Rig;
use box2d::Box2dRig;
use std::fmt::Write;

/// Duration of each rig, in seconds.
const SECONDS: f32 = 15.5;
/// Number of seeds of the lunar lander.
const LANDINGS: u64 = 100;
/// The beginning of the page.
const HEAD: &str = "# Jointed rigs, beside Box2D

`scripts/bench rigs` writes this page. It runs the rigs of `tests/rigs` in impel and in Box2D 3.2, both with
their defaults, for 15.5 seconds: 60 steps a second with 4 substeps, unless the name ends in `@RATExSUBSTEPS`
(`@30x4`: 30 steps a second, 4 substeps).

Names: `1:40`: the body is 40 times as heavy as the bodies that support it. `e0.5`: a coefficient of
restitution of 0.5. `ball of 500 links`: the mass of the ball is that of 500 links.

Columns:
- *rest*: time in seconds after which all bodies stay asleep; in brackets, the greatest speed of a body in the
  last third, if they do not.
- *top*: greatest speed of any body at any time, in m/s.
- *gap*: the largest gap of a joint at the end, in mm.
- *overlap*: the deepest overlap of two shapes at the end, in mm.

Where masses differ by a factor of more than 8, impel solves the joints
[directly](solver.md#articulations), so their gaps drop to 0.00. Rigs that hang, drive or swing need not come to
rest if nothing brakes them. The landings of the first table are not among the rigs: Gymnasium's
`LunarLander-v3` with its heuristic pilot, where 200 points count as solved.
";

/// Runs all rigs and writes the page.
pub fn measure() -> Result<(), String> {
    let mut page = String::from(HEAD);
    let mut rows = String::new();
    let mut pairs = Vec::new();
    for rig in all::rigs() {
        let impel = run(&mut ImpelRig::new(&rig), &rig, SECONDS);
        let box2d = run(&mut Box2dRig::new(&rig), &rig, SECONDS);
        let [ours, theirs] = [impel, box2d].map(|outcome| cells(&outcome));
        let _ = writeln!(rows, "| {} | {ours} | {theirs} |", rig.name);
        pairs.push((impel, box2d));
    }
    let count = |is: fn(&Outcome) -> bool| {
        [
            pairs.iter().filter(|(impel, _)| is(impel)).count(),
            pairs.iter().filter(|(_, box2d)| is(box2d)).count(),
        ]
    };
    let [awake, awake_b] = count(|outcome| outcome.rest.is_none());
    let alone = pairs.iter().filter(|(a, b)| a.rest.is_none() && b.rest.is_some()).count();
    let alone_b = pairs.iter().filter(|(a, b)| b.rest.is_none() && a.rest.is_some()).count();
    let [flew, flew_b] = count(Outcome::flew);
    let both = || pairs.iter().filter(|(a, b)| a.rest.is_some() && b.rest.is_some());
    let mean = |of: fn(&Outcome) -> f32| {
        let count = both().count() as f32;
        [
            1000.0 * both().map(|(impel, _)| of(impel)).sum::<f32>() / count,
            1000.0 * both().map(|(_, box2d)| of(box2d)).sum::<f32>() / count,
        ]
    };
    let landed = |engine: fn(&Rig) -> Box<dyn Engine>| {
        let solved = |&seed: &u64| lander::land(&mut *engine(&lander::rig(seed)), seed) >= 200.0;
        (0..LANDINGS).filter(solved).count()
    };
    let landings = landed(|rig| Box::new(ImpelRig::new(rig)));
    let landings_b = landed(|rig| Box::new(Box2dRig::new(rig)));
    let ([gap, gap_b], [overlap, overlap_b]) = (mean(|o| o.gap), mean(|o| o.overlap));
    let _ = writeln!(
        page,
        "
| of {} rigs | impel | Box2D |
| --- | --- | --- |
| awake after 15.5 s | {awake} | {awake_b} |
| awake, where the other rests | {alone} | {alone_b} |
| thrown (over 120 m/s, or 60 m away) | {flew} | {flew_b} |
| landings of Gymnasium's lunar lander solved by its heuristic, of {LANDINGS} | {landings} | {landings_b} |
| mean gap where both rest, mm | {gap:.2} | {gap_b:.2} |
| mean overlap where both rest, mm | {overlap:.2} | {overlap_b:.2} |

| rig | rest | top | gap | overlap | Box2D: rest | top | gap | overlap |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
{rows}",
        pairs.len()
    );
    print!("{page}");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rigs.md");
    std::fs::write(path, page.trim_end().to_string() + "\n")
        .map_err(|error| format!("{path}: {error}"))
}

fn cells(outcome: &Outcome) -> String {
    let rest = match outcome.rest {
        Some(at) => format!("{at:.1}"),
        None => format!("({:.2} m/s)", outcome.late_speed),
    };
    let [gap, overlap] = [outcome.gap, outcome.overlap].map(|metres| 1000.0 * metres);
    format!("{rest} | {:.1} | {gap:.2} | {overlap:.2}", outcome.top_speed)
}
