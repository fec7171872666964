//! The tables and the JSON.

use std::fmt::Write;

use crate::engine::EngineKind;
use crate::run::{Outcome, Task};

/// One engine in one scene, all rounds folded.
pub struct Row {
    /// What ran.
    pub task: Task,
    /// What came of it.
    pub outcome: Outcome,
}

/// The share by which contacts, and the way that the bodies' mean place came, may differ
/// from the reference's and still be called the same simulation.
const TOLERANCE: f64 = 0.1;
/// The share of that way beyond which times say nothing: something did not happen that
/// should have.
const ANOTHER_SIMULATION: f64 = 0.3;

fn of(rows: &[Row], like: &Task, engine: EngineKind) -> Option<usize> {
    rows.iter().position(|row| {
        let task = &row.task;
        task.scene == like.scene && task.workers == like.workers && task.engine == engine
    })
}

fn number(value: f64) -> String {
    match value {
        v if v < 0.1 => format!("{v:.4}"),
        v if v < 10.0 => format!("{v:.3}"),
        v => format!("{v:.1}"),
    }
}

/// Time of every engine in every scene, one line each, peers as a multiple of impel.
pub fn times(rows: &[Row]) -> String {
    let mut text = String::from(
        "| scene | engine | workers | median ms | min | max | first | worst / median | total ms | time / impel's | peak MB |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for row in rows {
        let outcome = &row.outcome;
        let ratio = of(rows, &row.task, EngineKind::Impel).map_or("–".to_owned(), |i| {
            format!("{:.2}", outcome.total() / rows[i].outcome.total())
        });
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} | {:.1} | {} | {} | {:.1} |",
            row.task.scene.name(),
            row.task.engine.name(),
            row.task.workers,
            number(outcome.median()),
            number(outcome.least()),
            number(outcome.most()),
            number(outcome.steps[0]),
            outcome.most() / outcome.median(),
            number(outcome.total()),
            ratio,
            outcome.peak_bytes as f64 / 1e6,
        );
    }
    text
}

/// The row whose simulation this one's must be like: Box2D's, or the first engine's where
/// it did not run.
fn reference<'a>(rows: &'a [Row], row: &'a Row) -> &'a Outcome {
    let reference = of(rows, &row.task, EngineKind::Box2d)
        .or_else(|| rows.iter().position(|other| other.task.scene == row.task.scene));
    reference.map_or(&row.outcome, |i| &rows[i].outcome)
}

/// How far the bodies' mean place is from the reference's, in metres, and as a share of the
/// way that the reference's came (of two metres, where it moved less).
fn astray(outcome: &Outcome, reference: &Outcome) -> (f64, f64) {
    let [x, y] = [0, 1].map(|axis| outcome.mean[axis] - reference.mean[axis]);
    let distance = x.hypot(y);
    (distance, distance / reference.travel[0].hypot(reference.travel[1]).max(2.0))
}

/// impel's time over each peer's, scene by scene, and the geometric means. In brackets, and
/// not in the mean: where one of the two did not simulate the scene.
pub fn ratios(rows: &[Row]) -> String {
    let peers = &EngineKind::ALL[1..];
    let mut text = String::from(
        "| impel's time over that of | Box2D | Rapier | Chipmunk |\n| --- | --- | --- | --- |\n",
    );
    let mut logarithms = vec![Vec::new(); peers.len()];
    for row in rows.iter().filter(|row| row.task.engine == EngineKind::Impel) {
        let workers = row.task.workers;
        let _ = write!(text, "| {}, {workers} worker{}", row.task.scene.name(), plural(workers));
        for (peer, logarithms) in peers.iter().zip(&mut logarithms) {
            let Some(i) = of(rows, &row.task, *peer) else {
                text.push_str(" | –");
                continue;
            };
            let ratio = row.outcome.total() / rows[i].outcome.total();
            let is_another =
                |row: &Row| astray(&row.outcome, reference(rows, row)).1 > ANOTHER_SIMULATION;
            if is_another(row) || is_another(&rows[i]) {
                let _ = write!(text, " | ({ratio:.2})");
            } else {
                logarithms.push(ratio.ln());
                let _ = write!(text, " | {ratio:.2}");
            }
        }
        text.push_str(" |\n");
    }
    text.push_str("| **geometric mean**");
    for logarithms in &logarithms {
        if logarithms.is_empty() {
            text.push_str(" | –");
        } else {
            let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
            let _ = write!(text, " | **{:.2}**", mean.exp());
        }
    }
    text.push_str(" |\n");
    text
}

fn plural(count: u32) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Whether all engines simulated the same thing.
pub fn checks(rows: &[Row]) -> String {
    let mut text = String::from(
        "| scene | engine | bodies | awake | contacts | mean x, y | fell through | top sank | in column | same simulation? |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for row in rows {
        let outcome = &row.outcome;
        let reference = reference(rows, row);
        let mut faults = Vec::new();
        if outcome.bodies != reference.bodies {
            faults.push(format!("{} bodies", outcome.bodies));
        }
        if outcome.escaped > 0 {
            faults.push(format!("{} fell through", outcome.escaped));
        }
        let difference = outcome.contacts as f64 / reference.contacts.max(1) as f64 - 1.0;
        if difference.abs() > TOLERANCE {
            faults.push(format!("contacts {:+.0} %", 100.0 * difference));
        }
        let (distance, share) = astray(outcome, reference);
        if share > TOLERANCE {
            faults.push(format!("{distance:.2} m astray"));
        }
        let sink = outcome.sink.map_or("–".to_owned(), |sink| format!("{sink:.3} m"));
        let verdict = if faults.is_empty() { "yes".to_owned() } else { faults.join(", ") };
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {:.2}, {:.2} | {} | {} | {} | {} |",
            row.task.scene.name(),
            row.task.engine.name(),
            outcome.bodies,
            outcome.awake,
            outcome.contacts,
            outcome.mean[0],
            outcome.mean[1],
            outcome.escaped,
            sink,
            outcome.in_column,
            verdict,
        );
    }
    text
}

/// The stages by the engines' own profiles.
pub fn stages(rows: &[Row]) -> String {
    let mut text = String::from("| scene | engine | mean ms a step |\n| --- | --- | --- |\n");
    for row in rows.iter().filter(|row| !row.outcome.stages.is_empty()) {
        let stages = row.outcome.stages.iter();
        let stages: Vec<String> = stages
            .map(|(name, milliseconds)| format!("{name} {}", number(*milliseconds)))
            .collect();
        let (scene, engine) = (row.task.scene.name(), row.task.engine.name());
        let _ = writeln!(text, "| {scene} | {engine} | {} |", stages.join(", "));
    }
    text
}

/// The rows for programs. Names are plain words: nothing needs escaping.
pub fn json(rows: &[Row]) -> String {
    let lines: Vec<String> = rows
        .iter()
        .map(|row| {
            format!(
                "  {{\"scene\": \"{}\", \"engine\": \"{}\", \"workers\": {}, \"median_ms\": {:.6}, \
                 \"min_ms\": {:.6}, \"max_ms\": {:.6}, \"peak_bytes\": {}, \"contacts\": {}}}",
                row.task.scene.name(),
                row.task.engine.name(),
                row.task.workers,
                row.outcome.median(),
                row.outcome.least(),
                row.outcome.most(),
                row.outcome.peak_bytes,
                row.outcome.contacts,
            )
        })
        .collect();
    format!("{{\"rows\": [\n{}\n]}}\n", lines.join(",\n"))
}
