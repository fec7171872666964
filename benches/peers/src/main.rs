//! Runs impel, Box2D, Rapier2D and Chipmunk on the same scenes, in alternating rounds.
//! `scripts/bench` describes the command line.

mod checks;
mod engine;
mod engines;
mod growth;
mod queries;
mod report;
#[cfg(feature = "box2d")]
mod rigs;
mod run;
mod scenes;
mod snapshots;

use std::process::ExitCode;

use engines::EngineKind;
use run::Task;
use scenes::Scene;

/// The command line options.
struct Options {
    json: Option<String>,
    rounds: usize,
    workers: Vec<u32>,
    full: bool,
    profile: bool,
    engines: Vec<EngineKind>,
    scenes: Vec<&'static Scene>,
    subject: Subject,
}

/// The subject of the measurement.
enum Subject {
    /// All scenes, or some.
    Scenes,
    /// Time of a step by the number of bodies.
    Growth,
    /// Queries and other calls.
    Queries,
    /// Saving and restoring the state.
    Snapshots,
    /// Jointed rigs, compared with Box2D.
    Rigs,
    /// One engine in one scene, run for a parent process.
    Child(Task),
    /// Queries of one engine, run for a parent process.
    ChildQueries(EngineKind),
    /// Snapshots of one engine, run for a parent process.
    ChildSnapshots(EngineKind),
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(words) => {
            eprintln!("{words}");
            let names: Vec<&str> = Scene::all().map(|scene| scene.name).collect();
            eprintln!(
                "usage: scripts/bench [--json FILE] [--rounds N] [--workers N,N] [--full] [--profile] \
                 [--engines impel,box2d,rapier,chipmunk] [growth | queries | snapshots | rigs | scene…]\nscenes: {}",
                names.join(" ")
            );
            return ExitCode::from(2);
        }
    };
    let result = match options.subject {
        Subject::Scenes => scenes(&options),
        Subject::Growth => growth::measure(&options.engines, options.rounds),
        Subject::Queries => queries::measure(&options.engines, options.rounds),
        Subject::Snapshots => snapshots::measure(&options.engines, options.rounds),
        #[cfg(feature = "box2d")]
        Subject::Rigs => rigs::measure(),
        #[cfg(not(feature = "box2d"))]
        Subject::Rigs => Err("rigs: Box2D is not in this build".to_string()),
        Subject::Child(task) => {
            run::child(task);
            Ok(())
        }
        Subject::ChildQueries(engine) => {
            queries::child(engine);
            Ok(())
        }
        Subject::ChildSnapshots(engine) => {
            snapshots::child(engine);
            Ok(())
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            eprintln!("{words}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every scene with each number of workers.
fn scenes(options: &Options) -> Result<(), String> {
    let mut rows = Vec::new();
    for &scene in &options.scenes {
        for &workers in &options.workers {
            let task = |&engine: &EngineKind| Task {
                scene,
                engine,
                workers,
                size: scene.size,
                full: options.full,
            };
            let tasks: Vec<Task> = options.engines.iter().map(task).collect();
            rows.extend(run::compare(&tasks, options.rounds));
        }
    }
    println!("{}\n{}", report::times(&rows), report::ratios(&rows));
    if options.workers.len() > 1 {
        println!("{}", report::gains(&rows));
    }
    println!("{}\n{}", checks::table(&rows), report::shortfalls(&rows));
    if options.profile {
        println!("{}", report::stages(&rows));
    }
    match &options.json {
        Some(path) => std::fs::write(path, report::json(&rows)).map_err(|e| format!("{path}: {e}")),
        None => Ok(()),
    }
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options {
        json: None,
        rounds: 3,
        workers: vec![1],
        full: false,
        profile: false,
        engines: EngineKind::ALL.to_vec(),
        scenes: Vec::new(),
        subject: Subject::Scenes,
    };
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument}: what?"));
        match argument.as_str() {
            "--json" => options.json = Some(value()?),
            "--rounds" => options.rounds = count(&value()?)?,
            "--workers" => options.workers = list(&value()?, count)?,
            "--full" => options.full = true,
            "--profile" => options.profile = true,
            "--engines" => options.engines = list(&value()?, engine)?,
            "growth" => options.subject = Subject::Growth,
            "queries" => options.subject = Subject::Queries,
            "snapshots" => options.subject = Subject::Snapshots,
            "rigs" => options.subject = Subject::Rigs,
            "--child" => {
                let (scene, engine) = (scene(&value()?)?, engine(&value()?)?);
                let (workers, size) = (count(&value()?)?, value()?.parse().unwrap_or(0));
                let full = value()? == "full";
                options.subject = Subject::Child(Task { scene, engine, workers, size, full });
            }
            "--child-queries" => options.subject = Subject::ChildQueries(engine(&value()?)?),
            "--child-snapshots" => options.subject = Subject::ChildSnapshots(engine(&value()?)?),
            name => options.scenes.push(scene(name)?),
        }
    }
    if options.scenes.is_empty() {
        options.scenes = Scene::all().collect();
    }
    options.engines.retain(|engine| {
        if !engine.is_built() {
            eprintln!("{}: left out, it is not in this build", engine.name());
        }
        engine.is_built()
    });
    Ok(options)
}

fn list<T>(text: &str, item: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    text.split(',').map(item).collect()
}

fn scene(name: &str) -> Result<&'static Scene, String> {
    Scene::from_name(name).ok_or_else(|| format!("{name}: no such scene"))
}

fn engine(name: &str) -> Result<EngineKind, String> {
    EngineKind::from_name(name).ok_or_else(|| format!("{name}: no such engine"))
}

fn count<T: std::str::FromStr + PartialOrd + From<u8>>(text: &str) -> Result<T, String> {
    let number = text.parse().ok().filter(|count| *count > T::from(0));
    number.ok_or_else(|| format!("{text}: not a count"))
}
