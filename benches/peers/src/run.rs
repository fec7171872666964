//! One engine, one scene, once: in a process of its own, so that memory is its own, and
//! one engine's allocations do not shape another's.

use std::process::Command;
use std::time::Instant;

use crate::engine::{EngineKind, Point};
use crate::scenes::Scene;

/// What to run.
#[derive(Clone, Copy)]
pub struct Task {
    /// Where.
    pub scene: Scene,
    /// With what.
    pub engine: EngineKind,
    /// With how many threads.
    pub workers: u32,
    /// With Box2D's own step counts and the city's full size.
    pub full: bool,
}

/// What came of it.
#[derive(Clone, Default)]
pub struct Outcome {
    /// Milliseconds of each step.
    pub steps: Vec<f64>,
    /// The most memory the process held beyond what it held before the world, in bytes.
    pub peak_bytes: u64,
    /// Dynamic bodies.
    pub bodies: usize,
    /// Pairs of shapes that touch at the end.
    pub contacts: usize,
    /// Bodies awake at the end.
    pub awake: usize,
    /// Bodies outside the scene's bounds at the end.
    pub escaped: usize,
    /// How far the topmost body came down, in metres.
    pub sink: Option<f64>,
    /// Bodies within half a metre, sideways, of where they began.
    pub in_column: usize,
    /// Mean place of the dynamic bodies at the end, in metres.
    pub mean: [f64; 2],
    /// How far that place came from where it was at the start, in metres.
    pub travel: [f64; 2],
    /// Mean milliseconds of the engine's own stages.
    pub stages: Vec<(String, f64)>,
}

/// A line of `/proc/self/status`, in bytes; zero where there is no such file.
fn memory(field: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    let kibibytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

/// Runs it here, and prints what came of it as lines that begin with `@`: Chipmunk writes
/// to the standard output, too.
pub fn child(task: Task) {
    let before = memory("VmRSS");
    let spec = task.scene.world(task.workers);
    let mut engine = task.engine.create(&spec).expect("the parent asks for what is built");
    let built = task.scene.build(task.full, engine.as_mut());
    let (warm_up, count) = task.scene.steps(task.full);
    for _ in 0..warm_up {
        engine.step();
    }
    let mut steps = Vec::with_capacity(count);
    let mut stages: Vec<(&str, f64)> = Vec::new();
    for _ in 0..count {
        let start = Instant::now();
        engine.step();
        steps.push(start.elapsed().as_secs_f64() * 1e3);
        for (i, (name, milliseconds)) in engine.stages().into_iter().enumerate() {
            if stages.len() == i {
                stages.push((name, 0.0));
            }
            stages[i].1 += f64::from(milliseconds) / count as f64;
        }
    }
    let peak = memory("VmHWM").saturating_sub(before);

    let ends = built.dynamic.iter().map(|&(body, start)| (start, engine.position(body)));
    let ends: Vec<_> = ends.collect();
    let escaped = ends.iter().filter(|(_, end)| !built.bounds.contain(*end)).count();
    let in_column = ends.iter().filter(|(start, end)| (start[0] - end[0]).abs() < 0.5).count();
    let mean = |of: &dyn Fn(&(Point, Point)) -> Point| {
        [0, 1].map(|axis| {
            ends.iter().map(|pair| f64::from(of(pair)[axis])).sum::<f64>() / ends.len() as f64
        })
    };
    let (from, to) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
    print!("\n@steps");
    for step in &steps {
        print!(" {step:.6}");
    }
    println!("\n@peak_bytes {peak}\n@bodies {}", ends.len());
    println!("@contacts {}\n@awake {}", engine.contacts(), engine.awake());
    println!("@escaped {escaped}\n@in_column {in_column}");
    println!("@mean {} {}", to[0], to[1]);
    println!("@travel {} {}", to[0] - from[0], to[1] - from[1]);
    if let Some(top) = built.top {
        let start = built.dynamic.iter().find(|(body, _)| *body == top).expect("it is dynamic").1;
        println!("@sink {}", start[1] - engine.position(top)[1]);
    }
    for (name, milliseconds) in stages {
        println!("@stage {milliseconds} {name}");
    }
}

/// Runs it in a process of its own.
pub fn spawn(task: Task) -> Result<Outcome, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new(program);
    command.args(["--child", task.scene.name(), task.engine.name(), &task.workers.to_string()]);
    if task.full {
        command.arg("--full");
    }
    let output = command.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        let words = String::from_utf8_lossy(&output.stderr);
        return Err(words.lines().last().unwrap_or("it ended without a word").to_owned());
    }
    parse(&String::from_utf8_lossy(&output.stdout)).ok_or_else(|| "its report is cut".to_owned())
}

fn pair(text: &str) -> Option<[f64; 2]> {
    let (x, y) = text.split_once(' ')?;
    Some([x.parse().ok()?, y.parse().ok()?])
}

fn parse(text: &str) -> Option<Outcome> {
    let mut outcome = Outcome::default();
    for line in text.lines().filter_map(|line| line.strip_prefix('@')) {
        let (name, rest) = line.split_once(' ')?;
        match name {
            "steps" => {
                outcome.steps = rest.split(' ').filter_map(|step| step.parse().ok()).collect()
            }
            "peak_bytes" => outcome.peak_bytes = rest.parse().ok()?,
            "bodies" => outcome.bodies = rest.parse().ok()?,
            "contacts" => outcome.contacts = rest.parse().ok()?,
            "awake" => outcome.awake = rest.parse().ok()?,
            "escaped" => outcome.escaped = rest.parse().ok()?,
            "in_column" => outcome.in_column = rest.parse().ok()?,
            "mean" => outcome.mean = pair(rest)?,
            "travel" => outcome.travel = pair(rest)?,
            "sink" => outcome.sink = rest.parse().ok(),
            "stage" => {
                let (milliseconds, stage) = rest.split_once(' ')?;
                outcome.stages.push((stage.to_owned(), milliseconds.parse().ok()?));
            }
            _ => return None,
        }
    }
    (!outcome.steps.is_empty()).then_some(outcome)
}

/// Folds the rounds of one engine and scene. Engines are deterministic, so each step does
/// the same work in each round, and the least of its times is the one least disturbed.
pub fn fold(rounds: &[Outcome]) -> Outcome {
    let mut folded = rounds[0].clone();
    for round in &rounds[1..] {
        for (least, step) in folded.steps.iter_mut().zip(&round.steps) {
            *least = least.min(*step);
        }
        for (least, stage) in folded.stages.iter_mut().zip(&round.stages) {
            least.1 = least.1.min(stage.1);
        }
        folded.peak_bytes = folded.peak_bytes.min(round.peak_bytes);
    }
    folded
}

impl Outcome {
    /// The middle step, in milliseconds.
    pub fn median(&self) -> f64 {
        let mut sorted = self.steps.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    }

    /// The fastest step.
    pub fn least(&self) -> f64 {
        self.steps.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// The slowest step, the first included.
    pub fn most(&self) -> f64 {
        self.steps.iter().copied().fold(0.0, f64::max)
    }

    /// All steps but the first.
    pub fn total(&self) -> f64 {
        self.steps[1..].iter().sum()
    }
}
