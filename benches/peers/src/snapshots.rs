//! Saving and restoring the state, by each engine's own means, in ten thousand settled circles that
//! are awake.

use std::process::Command;

use crate::engines::EngineKind;
use crate::report::number;
use crate::run;
use crate::scenes::{Scene, Site};

/// Number of states that are kept, as in a game that goes back up to so many ticks.
pub const STATES: usize = 8;
/// Steps until the circles are at rest.
const SETTLE: usize = 300;
/// States saved and restored, with a step before each. The first ones do not count.
const ROUNDS: usize = 4 * STATES;
const WARM_UP: usize = 2 * STATES;

/// A way to save, measured.
struct Measured {
    name: String,
    bytes: f64,
    /// Milliseconds to save, and to restore.
    times: [Vec<f64>; 2],
}

/// Measures one engine in this process, and prints a line that begins with `@` for each way.
pub fn child(kind: EngineKind) {
    let scene = Scene::from_name("circles").expect("it is a scene");
    let engine = kind.create(&scene.world(1)).expect("the parent asks for what is built");
    let mut site = Site::new(engine, scene.size);
    scene.build(&mut site);
    (0..SETTLE).for_each(|index| scene.step(&mut site, index));
    let engine = &mut site.engine;
    for (way, name) in engine.ways_to_save().iter().enumerate() {
        let (mut times, mut bytes): ([Vec<f64>; 2], _) = (Default::default(), 0);
        for round in 0..ROUNDS {
            engine.step();
            let start = run::seconds(1);
            bytes = engine.save(way, round % STATES);
            let saved = run::seconds(1);
            if round >= STATES {
                engine.step();
                let start = run::seconds(1);
                engine.restore(way, (round + 3) % STATES);
                if round >= WARM_UP {
                    times[1].push(1e3 * (run::seconds(1) - start));
                }
            }
            if round >= WARM_UP {
                times[0].push(1e3 * (saved - start));
            }
        }
        let [save, restore] = times.map(|times| {
            times.iter().map(|time| format!("{time:.4}")).collect::<Vec<_>>().join(" ")
        });
        println!("@{name}|{bytes}|{save}|{restore}");
    }
}

fn parse(line: &str) -> Option<Measured> {
    let mut fields = line.strip_prefix('@')?.split('|');
    let (name, bytes) = (fields.next()?.to_owned(), fields.next()?.parse().ok()?);
    let mut times = || {
        let times = fields.next()?.split(' ').map(|time| time.parse().ok());
        times.collect::<Option<Vec<f64>>>()
    };
    Some(Measured { name, bytes, times: [times()?, times()?] })
}

/// Runs all engines, round by round, and prints the table.
pub fn measure(engines: &[EngineKind], rounds: usize) -> Result<(), String> {
    let mut ways: Vec<Measured> = Vec::new();
    for round in 1..=rounds {
        for &engine in engines {
            let program = run::programs(engine, 1).into_iter().next();
            let program = program.ok_or("this program is not to be found")?;
            let mut command = Command::new(program);
            let text = run::run_child(command.args(["--child-snapshots", engine.name()]))
                .map_err(|words| format!("{}: {words}", engine.name()))?;
            for measured in text.lines().filter_map(parse) {
                match ways.iter_mut().find(|way| way.name == measured.name) {
                    Some(way) => {
                        for (times, more) in way.times.iter_mut().zip(measured.times) {
                            times.extend(more);
                        }
                    }
                    None => ways.push(measured),
                }
            }
        }
        eprintln!("snapshots: round {round} of {rounds}");
    }
    println!("| 10,000 circles | bytes a body | ms to save | ms to restore |");
    println!("| --- | --- | --- | --- |");
    for Measured { name, bytes, times } in ways {
        let [save, restore] = times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            let [least, middle, most] =
                [0, times.len() / 2, times.len() - 1].map(|i| number(times[i]));
            format!("{middle} ({least}–{most})")
        });
        println!("| {name} | {} | {save} | {restore} |", number(bytes / 10_000.0));
    }
    Ok(())
}
