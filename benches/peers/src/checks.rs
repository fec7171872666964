//! Checks whether all engines simulated the same scene.

use std::fmt::Write;

use crate::engines::EngineKind;
use crate::run::{Outcome, Row};

/// Share by which contacts, and the mean position by [`astray`], may differ from the reference
/// in the same simulation.
const TOLERANCE: f64 = 0.1;
/// Share of [`astray`] beyond which times are not comparable, because the simulation took another
/// course.
const ANOTHER_SIMULATION: f64 = 0.3;
/// Share of lost bodies beyond which times are not comparable.
const LOST: f64 = 0.01;
/// Distance of a joint's anchors beyond which it counts as broken, in metres.
const BROKEN_JOINT: f64 = 0.1;
/// A joint's mean gap passes the check below this, in metres, or below twice the reference's.
const SMALL_GAP: f64 = 0.005;
/// Share of a pyramid's bodies that must be in their columns for the pyramid to stand.
const STANDING: f64 = 0.9;

/// The outcome with which a row is compared: Box2D's, or the first engine's if Box2D did not run.
fn reference<'a>(rows: &'a [Row], row: &'a Row) -> &'a Outcome {
    let like = |other: &&Row| {
        other.task.scene.name == row.task.scene.name && other.task.workers == row.task.workers
    };
    let box2d = rows.iter().filter(like).find(|other| other.task.engine == EngineKind::Box2d);
    &box2d.or_else(|| rows.iter().find(like)).unwrap_or(row).outcome
}

/// Distance of the bodies' mean position from the reference's, in metres, and as a share of the
/// reference's displacement or of the initial spread of the bodies, whichever is larger.
fn astray(outcome: &Outcome, reference: &Outcome) -> (f64, f64) {
    let [x, y] = [0, 1].map(|axis| outcome.mean[axis] - reference.mean[axis]);
    let distance = x.hypot(y);
    let travel = reference.travel[0].hypot(reference.travel[1]);
    (distance, distance / travel.max(reference.spread).max(1.0))
}

/// Whether a value is greater than a limit, or NaN.
fn exceeds(value: f64, most: f64) -> bool {
    value.is_nan() || value > most
}

/// Whether a pile kept its columns.
fn stands(outcome: &Outcome) -> bool {
    outcome.sink.is_none() || outcome.in_column as f64 >= STANDING * outcome.bodies as f64
}

/// Whether a run differs so much from the reference that its times are not comparable.
pub fn is_another(rows: &[Row], row: &Row) -> bool {
    let outcome = &row.outcome;
    let share = astray(outcome, reference(rows, row)).1;
    let lost = outcome.escaped as f64 > LOST * outcome.bodies as f64;
    let broken = outcome.gap.is_some_and(|gap| exceeds(gap, BROKEN_JOINT));
    exceeds(share, ANOTHER_SIMULATION) || lost || broken || !stands(outcome)
}

/// Differences from the reference, as texts.
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

/// A table with a line for each engine and scene.
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
