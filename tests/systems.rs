//! The 31 basic systems of the engine, through the C API. Each system has one or more tests
//! named after its number; results are compared with a closed form or with brute force.

#[macro_use]
mod common;

#[path = "systems/oracle.rs"]
mod oracle;

#[path = "systems/collision.rs"]
mod collision;
#[path = "systems/contacts.rs"]
mod contacts;
#[path = "systems/convex.rs"]
mod convex;
#[path = "systems/draw.rs"]
mod draw;
#[path = "systems/impulses.rs"]
mod impulses;
#[path = "systems/motion.rs"]
mod motion;
#[path = "systems/pairs.rs"]
mod pairs;
#[path = "systems/scene.rs"]
mod scene;

/// Name of each system, by number.
const SYSTEMS: [&str; 31] = [
    "AABB",
    "circle test",
    "impulse resolution",
    "restitution",
    "inverse mass",
    "linear projection",
    "simple manifolds",
    "friction",
    "scene",
    "jump table",
    "oriented bodies",
    "support point, separating axis",
    "clipping",
    "circle and polygon",
    "impulse at a point",
    "symplectic Euler",
    "fixed time step",
    "modular bodies",
    "material presets",
    "forces",
    "all pairs",
    "sweep and prune",
    "AABB tree",
    "layers",
    "half-space",
    "speculative contacts",
    "Minkowski difference",
    "GJK",
    "penetration depth",
    "persistent manifold",
    "pipeline",
];

const SOURCES: &[&str] = &[
    include_str!("systems/collision.rs"),
    include_str!("systems/contacts.rs"),
    include_str!("systems/convex.rs"),
    include_str!("systems/draw.rs"),
    include_str!("systems/impulses.rs"),
    include_str!("systems/motion.rs"),
    include_str!("systems/pairs.rs"),
    include_str!("systems/scene.rs"),
];

#[test]
fn every_system_has_a_test() {
    let is_tested = |system: usize| {
        let head = format!("#[test]\nfn system_{system:02}_");
        SOURCES.iter().any(|source| source.contains(&head))
    };
    let missing: Vec<_> = (1..=31).filter(|&system| !is_tested(system)).collect();
    let names: Vec<_> = missing.iter().map(|&system| SYSTEMS[system - 1]).collect();
    assert!(missing.is_empty(), "systems without a test: {missing:?}, {names:?}");
}
