//! Queries, reads and changes between steps, through each engine's own interface, in the same
//! ten thousand settled circles.

use std::hint::black_box;
use std::process::Command;

use crate::engine::{BodySpec, Kind, Point, Pose, SURFACE, Shape};
use crate::engines::EngineKind;
use crate::report::number;
use crate::run;
use crate::scenes::{Scene, Site};

/// Steps until the circles are at rest.
const SETTLE: usize = 300;
/// Number of rays, boxes and reads of each kind.
const COUNT: usize = 10_000;
/// Number of bodies created and destroyed.
const BODIES: usize = 1000;
/// Repetitions in a process; the first does not count.
const REPEATS: usize = 6;

/// A line of the table.
struct Measured {
    name: String,
    /// Nanoseconds per operation, for each repetition.
    times: Vec<f64>,
    /// Mean number of results per operation.
    found: f64,
}

/// Measures one engine in this process, and prints lines that begin with `@`.
pub fn child(kind: EngineKind) {
    // The same positions for all engines: those in which impel's circles come to rest.
    let scene = Scene::from_name("circles").expect("it is a scene");
    let mut settled = site(EngineKind::Impel, scene);
    scene.build(&mut settled);
    (0..SETTLE).for_each(|index| scene.step(&mut settled, index));
    let engine = settled.engine.as_ref();
    let places: Vec<Point> =
        settled.placed.iter().map(|placed| engine.pose(placed.body).position).collect();

    let mut random = Random(1);
    let free: Vec<Point> = std::iter::repeat_with(|| random.within([-50.0, 2.0], [50.0, 75.0]))
        .filter(|at| engine.overlap_boxes(&[[*at, *at]]) == 0)
        .take(COUNT)
        .collect();
    let inside: Vec<_> = free.iter().map(|&from| [from, random.way(10.0)]).collect();
    let above = |random: &mut Random| {
        let from = random.within([-50.0, 120.0], [50.0, 125.0]);
        let [x, y] = random.way(100.0);
        [from, [x, -y.abs()]]
    };
    let open: Vec<_> = (0..COUNT).map(|_| above(&mut random)).collect();
    let mut boxes = |half: f32| -> Vec<[Point; 2]> {
        let mut around = || {
            let [x, y] = random.within([-50.0, 2.0], [50.0, 75.0]);
            [[x - half, y - half], [x + half, y + half]]
        };
        (0..COUNT).map(|_| around()).collect()
    };
    let (large, small) = (boxes(2.0), boxes(0.2));
    let mut order: Vec<usize> = (0..places.len()).collect();
    for i in (1..order.len()).rev() {
        order.swap(i, random.next() as usize % (i + 1));
    }
    drop(settled);

    let mut site = site(kind, scene);
    site.bin(55.0, 200.0);
    let circle = Shape::Circle(0.5);
    let bodies: Vec<usize> = places.iter().map(|&at| site.dynamic(at, &circle)).collect();
    (0..2).for_each(|_| site.engine.step());
    let order: Vec<usize> = order.into_iter().map(|i| bodies[i]).collect();
    let mut poses = vec![Pose::default(); bodies.len()];

    let engine = site.engine.as_ref();
    print("closest ray, 100 m from open space", COUNT, || engine.cast_rays(&open));
    print("closest ray, 10 m inside the pile", COUNT, || engine.cast_rays(&inside));
    print("overlaps of a box, 2 m to each side", COUNT, || engine.overlap_boxes(&large));
    print("overlaps of a box, 0.2 m to each side", COUNT, || engine.overlap_boxes(&small));
    print("get a transform", order.len(), || {
        black_box(engine.get_poses(&order));
        order.len()
    });
    for (name, getter) in engine.getters(&order) {
        print(name, order.len(), || {
            black_box(getter());
            order.len()
        });
    }
    print("read all transforms, each", poses.len(), || engine.read_all(black_box(&mut poses)));
    if kind == EngineKind::Impel {
        print_plain_reads(&order, &poses);
    }
    print_changes(&mut site);
}

/// The cost of reads from the program's own array of transforms.
fn print_plain_reads(order: &[usize], poses: &[Pose]) {
    let table: Vec<Pose> = (0..=poses.len()).map(|i| poses[i % poses.len()]).collect();
    print("unchecked read of an array", order.len(), || {
        let read = |&body: &usize| {
            // SAFETY: the static body is the first, so body indices are below the table's length.
            let at = unsafe { black_box(&table).get_unchecked(body) };
            at.position[0] + at.rotation[0]
        };
        black_box(order.iter().map(read).sum::<f32>());
        order.len()
    });
    let mut copy = vec![Pose::default(); poses.len()];
    print("plain copy of memory, each", poses.len(), || {
        black_box(&mut copy).copy_from_slice(black_box(poses));
        poses.len()
    });
}

/// Creates and destroys bodies with a circle each, next to the pile, with a step between.
fn print_changes(site: &mut Site) {
    let (mut created, mut destroyed) = (Vec::new(), Vec::new());
    let circle = Shape::Circle(0.5);
    for _ in 0..REPEATS {
        let start = run::seconds(1);
        let bodies: Vec<usize> = (0..BODIES)
            .map(|i| {
                let at = [200.0 + 2.0 * i as f32, 0.0];
                let body = site.engine.create_body(&BodySpec::new(Kind::Dynamic, at));
                site.engine.create_shape(body, &circle, &SURFACE);
                body
            })
            .collect();
        created.push(each(start, BODIES));
        site.engine.step();
        let start = run::seconds(1);
        bodies.iter().for_each(|&body| site.engine.destroy_body(body));
        destroyed.push(each(start, BODIES));
        site.engine.step();
    }
    print_line("create a body with a circle", &created[1..], 1.0);
    print_line("destroy it", &destroyed[1..], 1.0);
}

/// A reproducible random sequence: Knuth's linear congruential generator.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as u32
    }

    /// From zero to one.
    fn unit(&mut self) -> f32 {
        self.next() as f32 / (1_u32 << 31) as f32
    }

    fn within(&mut self, low: Point, high: Point) -> Point {
        [0, 1].map(|axis| low[axis] + (high[axis] - low[axis]) * self.unit())
    }

    /// A vector of a length, in a random direction.
    fn way(&mut self, length: f32) -> Point {
        let angle = std::f32::consts::TAU * self.unit();
        [length * angle.cos(), length * angle.sin()]
    }
}

fn site(kind: EngineKind, scene: &Scene) -> Site {
    let engine = kind.create(&scene.world(1)).expect("the parent asks for what is built");
    Site::new(engine, scene.size)
}

fn each(start: f64, count: usize) -> f64 {
    (run::seconds(1) - start) * 1e9 / count as f64
}

/// Measures an operation, whose return value is the number of results.
fn print(name: &str, count: usize, mut subject: impl FnMut() -> usize) {
    let mut found = 0;
    let times: Vec<f64> = (0..REPEATS)
        .map(|_| {
            let start = run::seconds(1);
            found = subject();
            each(start, count)
        })
        .collect();
    print_line(name, &times[1..], found as f64 / count as f64);
}

fn print_line(name: &str, times: &[f64], found: f64) {
    let times: Vec<String> = times.iter().map(|time| format!("{time:.4}")).collect();
    println!("@{name}|{found}|{}", times.join(" "));
}

fn parse(line: &str) -> Option<Measured> {
    let mut fields = line.strip_prefix('@')?.split('|');
    let (name, found) = (fields.next()?.to_owned(), fields.next()?.parse().ok()?);
    let times = fields.next()?.split(' ').filter_map(|time| time.parse().ok()).collect();
    Some(Measured { name, times, found })
}

/// Runs all engines, round by round, and prints the tables.
pub fn measure(engines: &[EngineKind], rounds: usize) -> Result<(), String> {
    let mut columns: Vec<(EngineKind, Vec<Measured>)> = Vec::new();
    for round in 1..=rounds {
        for &engine in engines {
            let program = run::programs(engine, 1).into_iter().next();
            let program = program.ok_or("this program is not to be found")?;
            let mut command = Command::new(program);
            let text = run::run_child(command.args(["--child-queries", engine.name()]))
                .map_err(|words| format!("{}: {words}", engine.name()))?;
            let measured = text.lines().filter_map(parse);
            match columns.iter_mut().find(|(other, _)| *other == engine) {
                Some((_, lines)) => {
                    for (line, more) in lines.iter_mut().zip(measured) {
                        line.times.extend(more.times);
                    }
                }
                None => columns.push((engine, measured.collect())),
            }
        }
        eprintln!("queries: round {round} of {rounds}");
    }
    let cell = |line: &Measured| {
        let mut times = line.times.clone();
        times.sort_by(f64::total_cmp);
        let [least, middle, most] = [0, times.len() / 2, times.len() - 1].map(|i| number(times[i]));
        format!("{middle} ({least}–{most})")
    };
    print_table("ns each, median (min–max)", &columns, cell);
    print_table("found, each", &columns, |line| number(line.found));
    Ok(())
}

fn print_table(
    head: &str,
    columns: &[(EngineKind, Vec<Measured>)],
    cell: impl Fn(&Measured) -> String,
) {
    let titles: Vec<&str> = columns.iter().map(|(engine, _)| engine.title()).collect();
    println!("| {head} | {} |\n| --- |{}", titles.join(" | "), " --- |".repeat(titles.len()));
    let mut names: Vec<&str> = Vec::new();
    for line in columns.iter().flat_map(|(_, lines)| lines) {
        if !names.contains(&line.name.as_str()) {
            names.push(&line.name);
        }
    }
    for name in names {
        let cells = columns.iter().map(|(_, lines)| {
            lines.iter().find(|line| line.name == name).map_or("–".to_owned(), &cell)
        });
        println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    println!();
}
