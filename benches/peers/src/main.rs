//! impel beside Box2D, Rapier2D and Chipmunk: the same scenes, round by round in one run.
//!
//!     scripts/bench [--json FILE] [--rounds N] [--workers N] [--full] [--profile]
//!                   [--engines a,b] [scene…]

#[cfg(feature = "box2d")]
mod box2d;
#[cfg(feature = "chipmunk")]
mod chipmunk;
mod engine;
mod impel_engine;
#[cfg(feature = "rapier")]
mod rapier;
mod report;
mod run;
mod scenes;

use std::process::ExitCode;

use engine::EngineKind;
use report::Row;
use run::{Outcome, Task};
use scenes::Scene;

struct Options {
    json: Option<String>,
    rounds: usize,
    workers: u32,
    full: bool,
    profile: bool,
    engines: Vec<EngineKind>,
    scenes: Vec<Scene>,
    child: Option<Task>,
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(words) => {
            eprintln!("{words}");
            let names: Vec<&str> = Scene::ALL.iter().map(|scene| scene.name()).collect();
            eprintln!(
                "usage: scripts/bench [--json FILE] [--rounds N] [--workers N] [--full] [--profile] \
                 [--engines impel,box2d,rapier,chipmunk] [scene…]\nscenes: {}",
                names.join(" ")
            );
            return ExitCode::from(2);
        }
    };
    if let Some(task) = options.child {
        run::child(task);
        return ExitCode::SUCCESS;
    }
    let rows = measure(&options);
    println!("{}\n{}\n{}", report::times(&rows), report::ratios(&rows), report::checks(&rows));
    if options.profile {
        println!("{}", report::stages(&rows));
    }
    if let Some(path) = &options.json
        && let Err(error) = std::fs::write(path, report::json(&rows))
    {
        eprintln!("{path}: {error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Every scene, round by round, the engines one after the other in each round, so that a
/// noisy minute falls on all of them.
fn measure(options: &Options) -> Vec<Row> {
    let mut rows = Vec::new();
    for &scene in &options.scenes {
        if !scene.is_ready() {
            eprintln!("{}: left out, it needs joints", scene.name());
            continue;
        }
        let engines = options.engines.iter().filter(|engine| engine.is_available(options.workers));
        let mut results: Vec<(Task, Vec<Outcome>)> = engines
            .map(|&engine| Task { scene, engine, workers: options.workers, full: options.full })
            .map(|task| (task, Vec::new()))
            .collect();
        for round in 1..=options.rounds {
            for (task, outcomes) in &mut results {
                let engine = task.engine.name();
                match run::spawn(*task) {
                    Ok(outcome) => outcomes.push(outcome),
                    Err(words) => eprintln!("{}: {engine} failed: {words}", scene.name()),
                }
            }
            eprintln!("{}: round {round} of {}", scene.name(), options.rounds);
        }
        let done = results.into_iter().filter(|(_, outcomes)| !outcomes.is_empty());
        rows.extend(done.map(|(task, outcomes)| Row { task, outcome: run::fold(&outcomes) }));
    }
    rows
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        json: None,
        rounds: 3,
        workers: 1,
        full: false,
        profile: false,
        engines: EngineKind::ALL.to_vec(),
        scenes: Vec::new(),
        child: None,
    };
    let mut child = None;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument}: what?"));
        match argument.as_str() {
            "--json" => options.json = Some(value()?),
            "--rounds" => options.rounds = count(&value()?)? as usize,
            "--workers" => options.workers = count(&value()?)?,
            "--full" => options.full = true,
            "--profile" => options.profile = true,
            "--engines" => {
                options.engines = value()?.split(',').map(engine).collect::<Result<_, _>>()?;
            }
            "--child" => child = Some((scene(&value()?)?, engine(&value()?)?, count(&value()?)?)),
            name => options.scenes.push(scene(name)?),
        }
    }
    if options.scenes.is_empty() {
        options.scenes = Scene::ALL.into_iter().filter(|scene| scene.is_ready()).collect();
    }
    options.child =
        child.map(|(scene, engine, workers)| Task { scene, engine, workers, full: options.full });
    Ok(options)
}

fn scene(name: &str) -> Result<Scene, String> {
    Scene::from_name(name).ok_or_else(|| format!("{name}: no such scene"))
}

fn engine(name: &str) -> Result<EngineKind, String> {
    EngineKind::from_name(name).ok_or_else(|| format!("{name}: no such engine"))
}

fn count(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|count| *count > 0).ok_or_else(|| format!("{text}: not a count"))
}
