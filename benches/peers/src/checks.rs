//! Whether all engines simulated the same thing.

use std::fmt::Write;

use crate::engines::EngineKind;
use crate::run::{Outcome, Row};

/// The share by which contacts, and the bodies' mean place as [`astray`] has it, may differ
/// from the reference's and still be called the same simulation.
const TOLERANCE: f64 = 0.1;
/// The share of the latter beyond which times say nothing: something did not happen that
/// should have.
const ANOTHER_SIMULATION: f64 = 0.3;
/// The share of bodies that may be lost before times say nothing.
const LOST: f64 = 0.01;
/// A joint whose ends are further apart is broken, in metres.
const BROKEN_JOINT: f64 = 0.1;
/// A joint's mean gap is as the reference's below this, in metres, or below twice that one.
const SMALL_GAP: f64 = 0.005;
/// The share of a pyramid's bodies that must be in their columns for it to stand.
const STANDING: f64 = 0.9;

/// The row whose simulation this one's must be like: Box2D's, or the first engine's where
/// it did not run.
fn reference<'a>(rows: &'a [Row], row: &'a Row) -> &'a Outcome {
    let like = |other: &&Row| {
        other.task.scene.name == row.task.scene.name && other.task.workers == row.task.workers
    };
    let box2d = rows.iter().filter(like).find(|other| other.task.engine == EngineKind::Box2d);
    &box2d.or_else(|| rows.iter().find(like)).unwrap_or(row).outcome
}

/// How far the bodies' mean place is from the reference's, in metres, and as a share of the
/// way that the reference's came, or of how far apart the bodies began if that is more.
fn astray(outcome: &Outcome, reference: &Outcome) -> (f64, f64) {
    let [x, y] = [0, 1].map(|axis| outcome.mean[axis] - reference.mean[axis]);
    let distance = x.hypot(y);
    let travel = reference.travel[0].hypot(reference.travel[1]);
    (distance, distance / travel.max(reference.spread).max(1.0))
}

/// Whether it is more, or not a number at all.
fn exceeds(value: f64, most: f64) -> bool {
    value.is_nan() || value > most
}

/// Whether a pile has kept its columns.
fn stands(outcome: &Outcome) -> bool {
    outcome.sink.is_none() || outcome.in_column as f64 >= STANDING * outcome.bodies as f64
}

/// Whether what ran was another simulation than the reference's, so that its times say
/// nothing about this scene.
pub fn is_another(rows: &[Row], row: &Row) -> bool {
    let outcome = &row.outcome;
    let share = astray(outcome, reference(rows, row)).1;
    let lost = outcome.escaped as f64 > LOST * outcome.bodies as f64;
    let broken = outcome.gap.is_some_and(|gap| exceeds(gap, BROKEN_JOINT));
    exceeds(share, ANOTHER_SIMULATION) || lost || broken || !stands(outcome)
}

/// What is not as in the reference, in words.
fn faults(row: &Row, reference: &Outcome) -> Vec<String> {
    let outcome = &row.outcome;
    let mut faults = Vec::new();
    if outcome.bodies != reference.bodies {
        faults.push(format!("{} bodies, not {}", outcome.bodies, reference.bodies));
    }
    if outcome.escaped > 0 {
        faults.push(format!("{} fell through", outcome.escaped));
    }
    let difference = outcome.contacts as f64 / reference.contacts.max(1) as f64 - 1.0;
    if difference.abs() > TOLERANCE && outcome.contacts.abs_diff(reference.contacts) > 5 {
        faults.push(format!("contacts {:+.0} %", 100.0 * difference));
    }
    let (distance, share) = astray(outcome, reference);
    if exceeds(share, TOLERANCE) {
        faults.push(format!("{distance:.2} m astray"));
    }
    if !stands(outcome) {
        faults.push("does not stand".to_owned());
    }
    if outcome.gap.is_some_and(|gap| exceeds(gap, BROKEN_JOINT)) {
        faults.push("joints broke".to_owned());
    }
    let reference_gap = reference.gap.unwrap_or(0.0);
    if outcome.gap.is_some_and(|gap| gap > SMALL_GAP && gap > 2.0 * reference_gap) {
        faults.push(format!("joints gape, the reference's {:.2} mm", 1e3 * reference_gap));
    }
    if row.task.scene.warm_up > 0 && outcome.awake != reference.awake {
        faults.push(format!("{} awake, not {}", outcome.awake, reference.awake));
    }
    faults
}

/// One line for each engine and scene.
pub fn table(rows: &[Row]) -> String {
    let mut text = String::from(
        "| scene | engine | workers | bodies | awake | contacts | mean x, y | fell through | top sank | in column | joints' mean gap | same simulation? |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for row in rows {
        let outcome = &row.outcome;
        let faults = faults(row, reference(rows, row));
        let verdict = if faults.is_empty() { "yes".to_owned() } else { faults.join(", ") };
        let sink = outcome.sink.map_or("–".to_owned(), |sink| format!("{sink:.3} m"));
        let gap = outcome.gap.map_or("–".to_owned(), |gap| format!("{:.2} mm", 1e3 * gap));
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {:.2}, {:.2} | {} | {sink} | {} | {gap} | {verdict} |",
            row.task.scene.name,
            row.task.engine.title(),
            row.task.workers,
            outcome.bodies,
            outcome.awake,
            outcome.contacts,
            outcome.mean[0],
            outcome.mean[1],
            outcome.escaped,
            outcome.in_column,
        );
    }
    text
}
