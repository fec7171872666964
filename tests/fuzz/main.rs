//! A fuzzer of the whole C API: random scenes over every export, which `generated.rs` lists.
//!
//! `scripts/fuzz` runs it. Without arguments, it runs for some seconds from a fixed seed. A scene
//! that fails is repeated by its seed: `scripts/fuzz --scene SEED --trace`; one of the
//! coverage-guided fuzzer in `fuzz/` by the file that it has written: `scripts/fuzz --bytes FILE`.

mod buffers;
mod callbacks;
mod checks;
mod forged;
mod generated;
mod geometry;
mod scene;
mod source;
mod values;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio, exit};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use scene::Manner;
use source::Source;

struct Options {
    seconds: u64,
    seed: u64,
    scene: Option<u64>,
    bytes: Option<String>,
    manner: Manner,
    is_child: bool,
}

fn options() -> Options {
    let mut options = Options {
        seconds: 30,
        seed: 1,
        scene: None,
        bytes: None,
        manner: Manner { calls: usize::MAX, is_traced: false },
        is_child: false,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let text = arguments.next().unwrap_or_default();
            text.parse().unwrap_or_else(|_| {
                eprintln!("{argument} takes a number, not `{text}`");
                exit(2)
            })
        };
        match &*argument {
            "--seconds" => options.seconds = number(),
            "--seed" => options.seed = number(),
            "--scene" => options.scene = Some(number()),
            "--calls" => options.manner.calls = number() as usize,
            "--bytes" => options.bytes = arguments.next(),
            "--trace" => options.manner.is_traced = true,
            "--child" => options.is_child = true,
            // Arguments for other test programs, which `cargo test` passes to all.
            "--list" => exit(0),
            name if !name.starts_with('-') && !"fuzz".contains(name) => exit(0),
            _ => {}
        }
    }
    options
}

/// The seed of a scene.
fn scene_seed(seed: u64, index: u64) -> u64 {
    Source::Seed(seed ^ index << 32).bits() >> 16
}

fn main() {
    let options = options();
    scene::name_calls_in_panics();
    if let Some(seed) = options.scene {
        scene::run(Source::Seed(seed), options.manner);
        println!("scene {seed} holds");
    } else if let Some(path) = &options.bytes {
        let bytes = std::fs::read(path).expect("a file");
        scene::run(Source::Bytes { bytes, read: 0 }, options.manner);
        println!("the scene of {path} holds");
    } else if options.is_child {
        child(&options);
    } else {
        exit(parent(&options));
    }
}

/// Runs scenes until it is killed, and tells of each before it begins.
fn child(options: &Options) {
    let first = options.seed;
    for index in 0.. {
        let seed = scene_seed(first, index);
        println!("{seed}");
        std::io::stdout().flush().expect("the parent listens");
        scene::run(Source::Seed(seed), options.manner);
    }
}

/// Most time of a scene in a release build. One that takes longer hangs. On an idle machine, the
/// slowest known scene takes 46 s with debug assertions.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs scenes in a child, which a fault may kill. Returns the exit code.
fn parent(options: &Options) -> i32 {
    let end = Instant::now() + Duration::from_secs(options.seconds);
    let (mut scenes, mut faults, mut first) = (0u64, 0, options.seed);
    let patience = PATIENCE * scene::slowness();
    while Instant::now() < end {
        let mut child = Command::new(std::env::current_exe().expect("a path"))
            .args(["--child", "--seed", &first.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the fuzzer can be started");
        let id = child.id();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (send, receive) = channel();
        let reader = std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        let mut seed = String::new();
        // Why the child ends: `None` if the time is up.
        let fault = loop {
            let left = end.saturating_duration_since(Instant::now());
            match receive.recv_timeout(left.clamp(Duration::from_millis(1), patience)) {
                Ok(line) => {
                    seed = line;
                    scenes += 1;
                }
                Err(RecvTimeoutError::Timeout) if Instant::now() < end => break Some("hangs"),
                Err(RecvTimeoutError::Timeout) => break None,
                Err(RecvTimeoutError::Disconnected) => break Some("fails"),
            }
        };
        if fault != Some("fails") {
            child.kill().expect("the child runs");
        }
        let status = child.wait().expect("the child ends");
        drop(receive);
        let _ = reader.join();
        if let Some(fault) = fault {
            faults += 1;
            eprintln!(
                "\nFAULT: scene {seed} {fault} ({status}, process {id}): \
                 scripts/fuzz --scene {seed}\n"
            );
            if faults == 10 {
                break;
            }
        }
        first = first.wrapping_add(0x1_0000);
    }
    println!("fuzz: {scenes} scenes, {faults} faults, seed {}", options.seed);
    i32::from(faults > 0)
}
