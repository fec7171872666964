//! Runs one engine in one scene, in a process of its own, so that memory is measured separately and
//! engines do not affect each other's allocations.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::engine::{JointSpec, Point};
use crate::engines::EngineKind;
use crate::scenes::{Scene, Site};

/// A run.
#[derive(Clone, Copy)]
pub struct Task {
    /// Scene.
    pub scene: &'static Scene,
    /// Engine.
    pub engine: EngineKind,
    /// Number of threads.
    pub workers: u32,
    /// Number of bodies, for scenes of variable size.
    pub size: usize,
    /// Whether to run as many steps as Box2D's own program.
    pub full: bool,
}

/// The results of a run.
#[derive(Clone, Default)]
pub struct Outcome {
    /// Milliseconds of each step.
    pub steps: Vec<f64>,
    /// Maximum anonymous memory of the process, without code, minus that before the world was
    /// created, in bytes.
    pub peak_bytes: u64,
    /// Dynamic bodies at the end.
    pub bodies: usize,
    /// Touching pairs of shapes at the end.
    pub contacts: usize,
    /// Awake bodies at the end.
    pub awake: usize,
    /// Bodies outside the scene's bounds or below their floor at the end.
    pub escaped: usize,
    /// Distance by which the topmost body sank, in metres.
    pub sink: Option<f64>,
    /// Bodies whose horizontal distance from their initial position is at most half a metre.
    pub in_column: usize,
    /// Mean distance of a joint's two anchors at the end, in metres.
    pub gap: Option<f64>,
    /// Mean position of the dynamic bodies at the end, in metres.
    pub mean: [f64; 2],
    /// Displacement of the mean position, in metres.
    pub travel: [f64; 2],
    /// Standard deviation of the initial positions, in metres.
    pub spread: f64,
    /// Mean times of the engine's own stages, in milliseconds.
    pub stages: Vec<(String, f64)>,
}

/// One engine in one scene, with all rounds combined.
pub struct Row {
    /// The run.
    pub task: Task,
    /// Its results.
    pub outcome: Outcome,
}

/// The memory that belongs to the process. Code pages are excluded: the kernel maps sixteen for
/// each touched page, which is two thirds of the memory of a small world.
const HELD: &str = "RssAnon";

/// A line of `/proc/self/status`, in bytes; zero if the file does not exist.
fn memory(field: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    let kibibytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

/// Time of a clock in seconds. With one worker, processor time of the thread, which excludes other
/// processes; with several, wall time.
pub fn seconds(workers: u32) -> f64 {
    let clock = if workers > 1 { libc::CLOCK_MONOTONIC } else { libc::CLOCK_THREAD_CPUTIME_ID };
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the pointer is to a live value.
    let status = unsafe { libc::clock_gettime(clock, &mut time) };
    assert_eq!(status, 0, "every Unix has these clocks");
    time.tv_sec as f64 + 1e-9 * time.tv_nsec as f64
}

/// Runs a task in this process and prints the results as lines that begin with `@`, because
/// Chipmunk writes to the standard output, too.
pub fn child(task: Task) {
    let scene = task.scene;
    let before = memory(HELD);
    let world = scene.world(task.workers);
    let engine = task.engine.create(&world).expect("the parent asks for what is built");
    let mut site = Site::new(engine, task.size);
    scene.build(&mut site);
    for index in 0..scene.warm_up {
        scene.step(&mut site, index);
    }
    let mut peak = memory(HELD);
    let count = if task.full { scene.many } else { scene.few };
    let mut steps = Vec::with_capacity(count);
    let mut stages: Vec<(&str, f64)> = Vec::new();
    for index in 0..count {
        let start = seconds(task.workers);
        scene.step(&mut site, scene.warm_up + index);
        steps.push(1e3 * (seconds(task.workers) - start));
        for (i, (name, milliseconds)) in site.engine.stages().into_iter().enumerate() {
            if stages.len() == i {
                stages.push((name, 0.0));
            }
            stages[i].1 += f64::from(milliseconds) / count as f64;
        }
        if index % 64 == 0 || index + 1 == count {
            peak = peak.max(memory(HELD));
        }
    }
    let peak = peak.saturating_sub(before);

    print!("\n@steps");
    for step in &steps {
        print!(" {step:.6}");
    }
    println!("\n@peak_bytes {peak}");
    print_state(&site);
    for (name, milliseconds) in stages {
        println!("@stage {milliseconds} {name}");
    }
}

/// Prints the final state.
fn print_state(site: &Site) {
    let engine = site.engine.as_ref();
    let place = |body| engine.pose(body).position;
    let alive = site.placed.iter().filter(|placed| site.is_alive(placed.body));
    let ends: Vec<_> = alive.map(|placed| (placed, place(placed.body))).collect();
    let is_out = |floor: f32, end: Point| !site.bounds.contain(end) || end[1] < floor;
    let escaped = ends.iter().filter(|(placed, end)| is_out(placed.floor, *end)).count();
    let in_column = ends.iter().filter(|(placed, end)| (placed.start[0] - end[0]).abs() < 0.5);
    let mean = |values: &mut dyn Iterator<Item = f32>| {
        values.map(f64::from).sum::<f64>() / ends.len().max(1) as f64
    };
    let to = [0, 1].map(|axis| mean(&mut ends.iter().map(|(_, end)| end[axis])));
    let from = [0, 1].map(|axis| mean(&mut ends.iter().map(|(placed, _)| placed.start[axis])));
    println!("@bodies {}\n@contacts {}\n@awake {}", ends.len(), engine.contacts(), engine.awake());
    println!("@escaped {escaped}\n@in_column {}", in_column.count());
    println!("@mean {} {}", to[0], to[1]);
    println!("@travel {} {}", to[0] - from[0], to[1] - from[1]);
    let square = |axis: usize, at: Point| (at[axis] - from[axis] as f32).powi(2);
    let squares = ends.iter().map(|(placed, _)| square(0, placed.start) + square(1, placed.start));
    println!("@spread {}", mean(&mut { squares }).sqrt());
    if let Some(top) = site.top {
        let start = site.placed.iter().find(|placed| placed.body == top).expect("it is dynamic");
        println!("@sink {}", start.start[1] - place(top)[1]);
    }
    let gap = |joint: &JointSpec| {
        let [a, b] = [0, 1].map(|i| engine.pose(joint.bodies[i]).place(joint.anchors[i]));
        f64::from(a[0] - b[0]).hypot((a[1] - b[1]).into())
    };
    let joints = site.joints.iter().filter(|j| j.bodies.iter().all(|body| site.is_alive(*body)));
    let gaps: Vec<f64> = joints.map(gap).collect();
    if !gaps.is_empty() {
        println!("@gap {}", gaps.iter().sum::<f64>() / gaps.len() as f64);
    }
}

/// Runs all tasks in rounds. Engines alternate within a round, so that load of the machine affects
/// all of them. Tasks that cannot run are reported and skipped.
pub fn compare(tasks: &[Task], rounds: usize) -> Vec<Row> {
    let mut entries: Vec<(Task, PathBuf, Vec<Outcome>)> = Vec::new();
    for task in tasks {
        let what = format!("{}: {}", task.scene.name, task.engine.name());
        let programs = programs(task.engine, task.workers);
        if programs.is_empty() {
            eprintln!("{what} left out, no build of it has {} workers", task.workers);
        }
        entries.extend(programs.into_iter().map(|program| (*task, program, Vec::new())));
    }
    for _ in 0..rounds {
        for (task, program, outcomes) in &mut entries {
            match spawn(program, *task) {
                Ok(outcome) => outcomes.push(outcome),
                Err(words) => {
                    eprintln!("{}: {} failed: {words}", task.scene.name, task.engine.name());
                }
            }
        }
    }
    if let Some(task) = tasks.first() {
        let size = if task.size > 0 { format!(" of {}", task.size) } else { String::new() };
        eprintln!("{}{size}, {} at work: done", task.scene.name, task.workers);
    }
    let mut rows: Vec<Row> = Vec::new();
    for (task, _, outcomes) in entries.into_iter().filter(|(.., outcomes)| !outcomes.is_empty()) {
        let outcome = fold(&outcomes);
        match rows.last_mut().filter(|row| row.task.engine == task.engine) {
            // Of several builds of the same engine, the faster one counts.
            Some(row) if row.outcome.total() <= outcome.total() => {}
            Some(row) => row.outcome = outcome,
            None => rows.push(Row { task, outcome }),
        }
    }
    rows
}

/// The programs in which to run an engine. Rapier's lanes and threads are fixed at compile time;
/// with one worker, the faster build counts.
pub fn programs(engine: EngineKind, workers: u32) -> Vec<PathBuf> {
    let built = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let this = std::env::current_exe().ok();
    match (engine, workers) {
        (EngineKind::Rapier, 1) => this.into_iter().chain(built("PEERS_RAPIER_8")).collect(),
        (EngineKind::Rapier, _) => built("PEERS_RAPIER_PARALLEL").into_iter().collect(),
        _ => this.into_iter().collect(),
    }
}

/// Runs a task in a process of its own.
fn spawn(program: &Path, task: Task) -> Result<Outcome, String> {
    let text = run_child(Command::new(program).args([
        "--child",
        task.scene.name,
        task.engine.name(),
        &task.workers.to_string(),
        &task.size.to_string(),
        if task.full { "full" } else { "short" },
    ]))?;
    parse(&text).ok_or_else(|| "its report is cut".to_owned())
}

/// Output of a child process, or its last line if it failed.
pub fn run_child(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        let words = String::from_utf8_lossy(&output.stderr);
        let last = words.lines().last().unwrap_or("it ended without a word");
        return Err(format!("{last} ({})", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
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
            "spread" => outcome.spread = rest.parse().ok()?,
            "sink" => outcome.sink = rest.parse().ok(),
            "gap" => outcome.gap = rest.parse().ok(),
            "stage" => {
                let (milliseconds, stage) = rest.split_once(' ')?;
                outcome.stages.push((stage.to_owned(), milliseconds.parse().ok()?));
            }
            _ => return None,
        }
    }
    (!outcome.steps.is_empty()).then_some(outcome)
}

/// Combines the rounds of one engine and scene. Engines are deterministic, so each step does the
/// same work in each round; the minimum time of each step is the least disturbed one.
fn fold(rounds: &[Outcome]) -> Outcome {
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
    /// Median time of a step, in milliseconds.
    pub fn median(&self) -> f64 {
        let mut sorted = self.steps.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    }

    /// Minimum time of a step.
    pub fn least(&self) -> f64 {
        self.steps.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Maximum time of a step, including the first.
    pub fn most(&self) -> f64 {
        self.steps.iter().copied().fold(0.0, f64::max)
    }

    /// Total time of all steps but the first.
    pub fn total(&self) -> f64 {
        self.steps[1..].iter().sum()
    }
}
