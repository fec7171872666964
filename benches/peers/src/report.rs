//! Tables of times, and JSON.

use std::fmt::Write;

use crate::checks::is_another;
use crate::engines::EngineKind;
use crate::run::{Row, Task};

/// Ratio of the worst step to the median, above which a scene has a hitch. Includes the first step.
const HITCH: f64 = 3.0;

fn of<'a>(rows: &'a [Row], like: &Task, engine: EngineKind) -> Option<&'a Row> {
    rows.iter().find(|row| {
        let task = &row.task;
        task.scene.name == like.scene.name && task.workers == like.workers && task.engine == engine
    })
}

/// Formats a number with the significant digits.
pub fn number(value: f64) -> String {
    match value {
        v if v < 0.1 => format!("{v:.4}"),
        v if v < 10.0 => format!("{v:.3}"),
        v => format!("{v:.1}"),
    }
}

fn plural(count: u32) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn geometric_mean(values: &[f64]) -> Option<f64> {
    let sum: f64 = values.iter().map(|value| value.ln()).sum();
    (!values.is_empty()).then(|| (sum / values.len() as f64).exp())
}

/// Table of time and memory, with a line for each engine and scene.
pub fn times(rows: &[Row]) -> String {
    let mut text = String::from(
        "| scene | engine | workers | median ms | min–max | worst / median | first / median | total ms | time / impel's | contacts | peak MB | bytes a body |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for row in rows {
        let outcome = &row.outcome;
        let ratio = of(rows, &row.task, EngineKind::Impel).map_or("–".to_owned(), |impel| {
            format!("{:.2}", outcome.total() / impel.outcome.total())
        });
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {}–{} | {:.1} | {:.1} | {} | {ratio} | {} | {:.1} | {} |",
            row.task.scene.name,
            row.task.engine.title(),
            row.task.workers,
            number(outcome.median()),
            number(outcome.least()),
            number(outcome.most()),
            outcome.most() / outcome.median(),
            outcome.steps[0] / outcome.median(),
            number(outcome.total()),
            outcome.contacts,
            outcome.peak_bytes as f64 / 1e6,
            outcome.peak_bytes / outcome.bodies.max(1) as u64,
        );
    }
    text
}

/// Table of impel's time relative to each peer and to the fastest one, with geometric means. Ratios
/// in brackets are not part of the means: one of the two engines did not simulate the scene.
pub fn ratios(rows: &[Row]) -> String {
    let mut counts: Vec<u32> = rows.iter().map(|row| row.task.workers).collect();
    counts.sort_unstable();
    counts.dedup();
    let mut text = String::new();
    for workers in counts {
        let _ = writeln!(
            text,
            "| impel's time over that of, {workers} worker{} | Box2D | Rapier | Chipmunk | the fastest peer |\n\
             | --- | --- | --- | --- | --- |",
            plural(workers)
        );
        // Totals and medians of each column.
        let mut columns = vec![(Vec::new(), Vec::new()); EngineKind::PEERS.len()];
        let impel = rows.iter().filter(|row| row.task.engine == EngineKind::Impel);
        for row in impel.filter(|row| row.task.workers == workers) {
            let _ = write!(text, "| {}", row.task.scene.name);
            let mut fastest: Option<(f64, EngineKind)> = None;
            for (peer, (totals, medians)) in EngineKind::PEERS.into_iter().zip(&mut columns) {
                let Some(other) = of(rows, &row.task, peer) else {
                    text.push_str(" | –");
                    continue;
                };
                let ratio = row.outcome.total() / other.outcome.total();
                if is_another(rows, row) || is_another(rows, other) {
                    let _ = write!(text, " | ({ratio:.2})");
                    continue;
                }
                totals.push(ratio);
                medians.push(row.outcome.median() / other.outcome.median());
                if fastest.is_none_or(|(most, _)| ratio > most) {
                    fastest = Some((ratio, peer));
                }
                let _ = write!(text, " | {ratio:.2}");
            }
            let fastest = fastest
                .map_or("–".to_owned(), |(ratio, peer)| format!("{}, {ratio:.2}", peer.title()));
            let _ = writeln!(text, " | {fastest} |");
        }
        let line = |name: &str, means: Vec<Option<f64>>| {
            let cells =
                means.into_iter().map(|mean| mean.map_or("–".into(), |m| format!("**{m:.2}**")));
            format!("| **{name}** | {} | |\n", cells.collect::<Vec<String>>().join(" | "))
        };
        let totals = columns.iter().map(|(totals, _)| geometric_mean(totals)).collect();
        let medians = columns.iter().map(|(_, medians)| geometric_mean(medians)).collect();
        text += &line("geometric mean", totals);
        text += &line("of the medians", medians);
        text.push('\n');
    }
    text
}

/// Table of the speed-up with several workers.
pub fn gains(rows: &[Row]) -> String {
    let mut text = String::from("| times as fast as with 1 worker |");
    let titles = EngineKind::ALL.map(EngineKind::title);
    let _ = writeln!(text, " {} |\n| --- | --- | --- | --- | --- |", titles.join(" | "));
    let mut lines: Vec<(&Task, [String; 4])> = Vec::new();
    for row in rows.iter().filter(|row| row.task.workers > 1) {
        let task = &row.task;
        let Some(one) = of(rows, &Task { workers: 1, ..*task }, task.engine) else { continue };
        let at = lines.iter().position(|(other, _)| {
            other.scene.name == task.scene.name && other.workers == task.workers
        });
        let at = at.unwrap_or_else(|| {
            lines.push((task, std::array::from_fn(|_| "–".to_owned())));
            lines.len() - 1
        });
        let column = EngineKind::ALL.iter().position(|engine| *engine == task.engine);
        let gain = one.outcome.total() / row.outcome.total();
        lines[at].1[column.expect("it is one of all")] = format!("{gain:.2}");
    }
    for (task, cells) in lines {
        let _ = writeln!(text, "| {}, {} | {} |", task.scene.name, task.workers, cells.join(" | "));
    }
    text
}

/// List of scenes in which impel is slower than a peer, has hitches, or uses more memory than
/// Box2D.
pub fn shortfalls(rows: &[Row]) -> String {
    let mut text = String::from("impel falls short:\n");
    for row in rows.iter().filter(|row| row.task.engine == EngineKind::Impel) {
        let (task, outcome) = (&row.task, &row.outcome);
        let mut words = Vec::new();
        let hitch = outcome.most() / outcome.median();
        if hitch > HITCH {
            words.push(format!("worst step {hitch:.1} medians"));
        }
        for other in EngineKind::PEERS.iter().filter_map(|peer| of(rows, task, *peer)) {
            if is_another(rows, other) {
                continue;
            }
            let (title, other) = (other.task.engine.title(), &other.outcome);
            if outcome.total() > other.total() {
                words.push(format!("{:.2} × {title}'s time", outcome.total() / other.total()));
            }
            if title == EngineKind::Box2d.title() && outcome.peak_bytes > other.peak_bytes {
                let ratio = outcome.peak_bytes as f64 / other.peak_bytes as f64;
                words.push(format!("{ratio:.2} × {title}'s memory"));
            }
        }
        if !words.is_empty() {
            let (name, workers) = (task.scene.name, task.workers);
            let _ = writeln!(
                text,
                "- {name}, {workers} worker{}: {}",
                plural(workers),
                words.join(", ")
            );
        }
    }
    text
}

/// Table of the stages by the engines' own profiles.
pub fn stages(rows: &[Row]) -> String {
    let mut text =
        String::from("| scene | engine | workers | mean ms a step |\n| --- | --- | --- | --- |\n");
    for row in rows.iter().filter(|row| !row.outcome.stages.is_empty()) {
        let stages = row.outcome.stages.iter();
        let stages: Vec<String> = stages
            .map(|(name, milliseconds)| format!("{name} {}", number(*milliseconds)))
            .collect();
        let Task { scene, engine, workers, .. } = &row.task;
        let (scene, engine) = (scene.name, engine.title());
        let _ = writeln!(text, "| {scene} | {engine} | {workers} | {} |", stages.join(", "));
    }
    text
}

/// The rows as JSON. Names need no escaping.
pub fn json(rows: &[Row]) -> String {
    let lines: Vec<String> = rows
        .iter()
        .map(|row| {
            format!(
                "  {{\"scene\": \"{}\", \"engine\": \"{}\", \"workers\": {}, \"median_ms\": {:.6}, \
                 \"min_ms\": {:.6}, \"max_ms\": {:.6}, \"peak_bytes\": {}, \"contacts\": {}}}",
                row.task.scene.name,
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
