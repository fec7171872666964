//! Larger rigs: walkers, vehicles, arms, cranes, lifts, tracks, bridges, ragdolls.

use super::rig::{Kind, Rig, Shape, UP};

const HINGE: Kind = Kind::Hinge;
const WELD: Kind = Kind::Weld;

/// A body on `legs` legs of two parts each. Motors within limits hold the legs.
pub fn walker(legs: usize, body: f32, part: f32, torque: f32) -> Rig {
    let mut rig =
        Rig::new(format!("walker on {legs} legs, {body} kg, parts of {part} kg, {torque} N m"));
    let half = 0.25 * legs as f32;
    let trunk = rig.body([0.0, 1.15], Shape::Box(half, 0.15), body);
    for leg in 0..legs {
        let x = half * (-1.0 + (2 * leg + 1) as f32 / legs as f32);
        let bend = if leg % 2 == 0 { 0.1 } else { -0.1 };
        let thigh = rig.link([x, 1.0], [x + bend, 0.5], 0.05, part);
        let shin = rig.link([x + bend, 0.5], [x, 0.05], 0.05, part);
        rig.join(HINGE, [trunk, thigh], [x, 1.0]).limits(-0.6, 0.6).motor(0.0, torque);
        rig.join(HINGE, [thigh, shin], [x + bend, 0.5]).limits(-0.6, 0.6).motor(0.0, torque);
    }
    rig.one_layer();
    rig
}

/// Same as [`walker`], with springs in place of motors.
pub fn sprung_walker(legs: usize, body: f32, part: f32) -> Rig {
    let mut rig = walker(legs, body, part, 0.0);
    rig.name = format!("sprung walker on {legs} legs, {body} kg, parts of {part} kg");
    for joint in &mut rig.joints {
        joint.motor = None;
        joint.spring(8.0, 0.7);
    }
    rig
}

/// An arm on a post, held by motors. It sinks to the ground if the motors are too weak.
pub fn arm(parts: usize, part: f32, load: f32, torque: f32) -> Rig {
    let mut rig =
        Rig::new(format!("arm of {parts} parts of {part} kg, load {load} kg, {torque} N m"));
    let post = rig.fixed([0.0, 0.5], Shape::Box(0.1, 0.5));
    let mut last = post;
    for index in 0..parts {
        let x = 0.6 * index as f32;
        let link = rig.link([x, 1.0], [x + 0.6, 1.0], 0.05, part);
        rig.join(HINGE, [last, link], [x, 1.0]).limits(-1.5, 1.5).motor(0.0, torque);
        last = link;
    }
    let x = 0.6 * parts as f32;
    let load = rig.body([x, 1.0], Shape::Box(0.15, 0.15), load);
    rig.join(HINGE, [last, load], [x, 1.0]);
    rig.one_layer();
    rig.bodies[post].layer = 1;
    rig
}

/// A crane: base, mast, boom at its limit, cable, and a load that swings or stands.
pub fn crane(links: usize, load: f32, stands: bool) -> Rig {
    let how = if stands { "stands" } else { "hangs" };
    let mut rig = Rig::new(format!("crane, cable of {links} links, load of {load} kg {how}"));
    let base = rig.body([0.0, 0.25], Shape::Box(1.2, 0.25), 200.0);
    let mast = rig.body([0.0, 2.0], Shape::Box(0.1, 1.5), 20.0);
    rig.join(WELD, [base, mast], [0.0, 0.5]);
    let boom = rig.link([0.0, 3.5], [2.4, 3.5], 0.08, 10.0);
    rig.join(HINGE, [mast, boom], [0.0, 3.5]).limits(-0.3, 0.1).motor(1.0, 400.0);
    let bottom = if stands { 0.6 } else { 1.2 };
    let length = (3.5 - bottom) / links as f32;
    let mut last = boom;
    for index in 0..links {
        let y = 3.5 - length * index as f32;
        let link = rig.link([2.4, y], [2.4, y - length], 0.03, 0.2);
        rig.join(HINGE, [last, link], [2.4, y]);
        last = link;
    }
    let load = rig.body([2.4, bottom - 0.3], Shape::Box(0.3, 0.3), load);
    rig.join(HINGE, [last, load], [2.4, bottom]);
    rig.one_layer();
    rig
}

/// A scissor lift on rollers with a platform, held by a motor.
pub fn scissor_lift(stages: usize, part: f32, load: f32) -> Rig {
    let s = if stages == 1 { "" } else { "s" };
    let mut rig =
        Rig::new(format!("scissor lift of {stages} stage{s} of {part} kg, load {load} kg"));
    let (width, height) = (0.8, 0.5);
    let base = rig.body([0.0, 0.1], Shape::Box(1.0, 0.1), 20.0);
    let (mut left, mut right) = (base, base);
    for stage in 0..stages {
        let (low, high) = (0.2 + height * stage as f32, 0.2 + height * (stage + 1) as f32);
        let rising = rig.link([-width / 2.0, low], [width / 2.0, high], 0.03, part);
        let falling = rig.link([width / 2.0, low], [-width / 2.0, high], 0.03, part);
        rig.join(HINGE, [rising, falling], [0.0, 0.5 * (low + high)]);
        rig.join(HINGE, [left, rising], [-width / 2.0, low]);
        if stage == 0 {
            let joint = rig.join(Kind::Wheel(0.0), [base, falling], [width / 2.0, low]);
            joint.limits(-0.1, 0.1);
        } else {
            rig.join(HINGE, [right, falling], [width / 2.0, low]);
        }
        (left, right) = (falling, rising);
    }
    let top = 0.2 + height * stages as f32;
    let platform = rig.body([0.0, top + 0.05], Shape::Box(0.6, 0.05), load);
    rig.join(HINGE, [platform, left], [-width / 2.0, top]);
    rig.join(Kind::Wheel(0.0), [platform, right], [width / 2.0, top]).limits(-0.2, 0.2);
    rig.one_layer();
    rig
}

/// A jack: two pairs of arms under a load, pulled together by a slider's motor.
pub fn jack(load: f32, arm: f32, force: f32) -> Rig {
    let mut rig = Rig::new(format!("jack under {load} kg, arms of {arm} kg, {force} N"));
    let base = rig.body([0.0, 0.05], Shape::Box(0.4, 0.05), 5.0 * arm);
    let head = rig.body([0.0, 0.95], Shape::Box(0.4, 0.05), load);
    let mut elbows = [0; 2];
    for (side, x) in [-0.4, 0.4].into_iter().enumerate() {
        let lower = rig.link([0.0, 0.1], [x, 0.5], 0.03, arm);
        let upper = rig.link([x, 0.5], [0.0, 0.9], 0.03, arm);
        rig.join(HINGE, [base, lower], [0.0, 0.1]);
        rig.join(HINGE, [lower, upper], [x, 0.5]);
        rig.join(HINGE, [upper, head], [0.0, 0.9]);
        elbows[side] = upper;
    }
    rig.rod(elbows, [[-0.4, 0.5], [0.4, 0.5]])
        .limits(0.5, 0.85)
        .motor(-0.2, force)
        .spring(0.0, 0.0);
    rig.one_layer();
    rig
}

/// A tracked vehicle: a loop of links around two wheels of a chassis.
pub fn track(mass: f32, link: f32) -> Rig {
    let mut rig = Rig::new(format!("tracked vehicle of {mass} kg, links of {link} kg"));
    let radius = 0.35;
    let chassis = rig.body([0.0, 0.9], Shape::Box(1.0, 0.25), mass);
    let y = 0.45;
    for x in [-0.9, 0.0, 0.9] {
        let wheel = rig.body([x, y], Shape::Circle(radius), 0.1 * mass);
        rig.join(HINGE, [chassis, wheel], [x, y]).motor(0.0, 20.0);
    }
    // The track runs slightly outside of the wheels.
    let (r, flat, bend) = (radius + 0.04, 10, 8);
    let mut points = Vec::new();
    for i in 0..flat {
        points.push([-0.9 + 1.8 * i as f32 / flat as f32, y - r]);
    }
    for i in 0..bend {
        let angle = std::f32::consts::PI * (i as f32 / bend as f32 - 0.5);
        points.push([0.9 + r * angle.cos(), y + r * angle.sin()]);
    }
    for i in 0..flat {
        points.push([0.9 - 1.8 * i as f32 / flat as f32, y + r]);
    }
    for i in 0..bend {
        let angle = std::f32::consts::PI * (i as f32 / bend as f32 + 0.5);
        points.push([-0.9 + r * angle.cos(), y + r * angle.sin()]);
    }
    let first = rig.bodies.len();
    for i in 0..points.len() {
        let body = rig.link(points[i], points[(i + 1) % points.len()], 0.03, link);
        rig.bodies[body].layer = 2;
    }
    for i in 0..points.len() {
        let next = first + (i + 1) % points.len();
        rig.join(HINGE, [first + i, next], points[(i + 1) % points.len()]);
    }
    rig.bodies[chassis].layer = 2;
    rig
}

/// A ragdoll of eleven bodies that falls from a height.
pub fn ragdoll(height: f32, scale: f32) -> Rig {
    let mut rig = Rig::new(format!("ragdoll from {height} m, limbs 1:{scale}"));
    let y = height;
    let trunk = rig.body([0.0, y + 1.2], Shape::Box(0.2, 0.3), 10.0);
    let head = rig.body([0.0, y + 1.7], Shape::Circle(0.15), 4.0);
    rig.join(HINGE, [trunk, head], [0.0, y + 1.5]).limits(-0.3, 0.3).spring(2.0, 0.5);
    for side in [-1.0, 1.0] {
        let limb = 10.0 / scale;
        let (x, s) = (0.2 * side, y + 1.4);
        let upper = rig.link([x, s], [x + 0.35 * side, s], 0.06, limb);
        let lower = rig.link([x + 0.35 * side, s], [x + 0.7 * side, s], 0.05, limb);
        rig.join(HINGE, [trunk, upper], [x, s]).limits(-1.5, 1.5).spring(1.0, 0.7);
        rig.join(HINGE, [upper, lower], [x + 0.35 * side, s]).limits(-1.0, 1.0).spring(1.0, 0.7);
        let x = 0.12 * side;
        let thigh = rig.link([x, y + 0.9], [x, y + 0.45], 0.08, limb);
        let shin = rig.link([x, y + 0.45], [x, y], 0.07, limb);
        rig.join(HINGE, [trunk, thigh], [x, y + 0.9]).limits(-0.8, 0.8).spring(1.0, 0.7);
        rig.join(HINGE, [thigh, shin], [x, y + 0.45]).limits(-0.8, 0.8).spring(1.0, 0.7);
    }
    rig.one_layer();
    rig
}

/// A bridge of planks between two posts, with boxes on it.
pub fn bridge(planks: usize, plank: f32, boxes: &[f32]) -> Rig {
    let load = match boxes {
        [] => "without boxes".into(),
        [one] => format!("under {one} kg"),
        [first, ..] => format!("under {} boxes of {first} kg", boxes.len()),
    };
    let mut rig = Rig::new(format!("bridge of {planks} planks of {plank} kg {load}"));
    let (length, y) = (0.5, 3.0);
    let left = -0.5 * length * planks as f32;
    let posts = [left, -left].map(|x| rig.fixed([x, y], Shape::Nothing(0.1)));
    let mut last = posts[0];
    for index in 0..planks {
        let x = left + length * index as f32;
        let plank = rig.link([x, y], [x + length, y], 0.06, plank);
        rig.bodies[plank].layer = 1;
        rig.join(HINGE, [last, plank], [x, y]);
        last = plank;
    }
    rig.join(HINGE, [last, posts[1]], [-left, y]);
    for (index, &mass) in boxes.iter().enumerate() {
        let x = 0.7 * (index as f32 - 0.5 * (boxes.len() - 1) as f32);
        rig.body([x, y + 0.4], Shape::Box(0.3, 0.3), mass);
    }
    rig
}

/// A plate on four springs, with a load.
pub fn hung_plate(plate: f32, load: f32) -> Rig {
    let mut rig = Rig::new(format!("plate of {plate} kg on four springs under {load} kg"));
    let body = rig.body([0.0, 2.0], Shape::Box(1.5, 0.1), plate);
    for x in [-1.4, -0.5, 0.5, 1.4] {
        let post = rig.fixed([x, 4.0], Shape::Nothing(0.05));
        rig.rod([post, body], [[x, 4.0], [x, 2.1]]).spring(3.0, 0.5);
    }
    rig.body([0.3, 2.4], Shape::Box(0.3, 0.3), load);
    rig
}

/// A beam of welded parts on the ground, under a load.
pub fn shelf(parts: usize, load: f32) -> Rig {
    let mut rig = Rig::new(format!("welded beam of {parts} parts on the ground under {load} kg"));
    let mut last = None;
    for index in 0..parts {
        let x = 0.5 * index as f32;
        let part = rig.body([x, 0.1], Shape::Box(0.25, 0.1), 1.0);
        if let Some(last) = last {
            rig.join(WELD, [last, part], [x - 0.25, 0.1]);
        }
        last = Some(part);
    }
    let x = 0.25 * (parts - 1) as f32;
    rig.body([x, 0.5], Shape::Box(0.3, 0.3), load);
    rig.one_layer();
    let load = rig.bodies.len() - 1;
    rig.bodies[load].layer = 0;
    rig
}

/// A chain with a ball at its end that falls into a heap.
pub fn heap(links: usize, ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("chain of {links} links falls with a ball of {ratio} links"));
    let mut last = None;
    for index in 0..links {
        let y = 1.0 + 0.3 * index as f32;
        let link = rig.link([0.0, y], [0.0, y + 0.3], 0.04, 0.5);
        if let Some(last) = last {
            rig.join(HINGE, [last, link], [0.0, y]);
        }
        last = Some(link);
    }
    let y = 1.0 + 0.3 * links as f32;
    let ball = rig.body([0.0, y], Shape::Circle(0.15), 0.5 * ratio);
    rig.join(HINGE, [last.unwrap_or(ball), ball], [0.0, y]);
    rig
}

/// A lander: a hull on two sprung legs that drops to the ground (after Gymnasium).
pub fn lander(hull: f32, leg: f32, torque: f32) -> Rig {
    let mut rig = Rig::new(format!("lander of {hull} kg, legs of {leg} kg, {torque} N m"));
    let body = rig.body([0.0, 1.5], Shape::Box(0.45, 0.3), hull);
    for side in [-1.0, 1.0] {
        let leg = rig.body([0.65 * side, 0.95], Shape::Box(0.07, 0.27), leg);
        rig.bodies[leg].angle = 0.05 * side;
        let joint = rig.join(HINGE, [body, leg], [0.5 * side, 1.25]);
        joint.motor(-0.3 * side, torque);
        if side < 0.0 {
            joint.limits(0.4, 0.9);
        } else {
            joint.limits(-0.9, -0.4);
        }
    }
    rig.one_layer();
    rig
}

/// A car that drives against a wall, or stands with its motor as a brake.
pub fn car(wheel: f32, torque: f32, speed: f32) -> Rig {
    let mut rig = Rig::new(format!("car, wheels of {wheel} kg, {torque} N m at {speed} rad/s"));
    let cart = rig.body([0.0, 0.75], Shape::Box(1.2, 0.25), 50.0);
    for x in [-0.8, 0.8] {
        let wheel = rig.body([x, 0.35], Shape::Circle(0.35), wheel);
        rig.bodies[wheel].friction = 1.0;
        let joint = rig.join(Kind::Wheel(UP), [cart, wheel], [x, 0.35]);
        joint.limits(-0.15, 0.15).spring(4.0, 0.7).motor(speed, torque);
    }
    rig.fixed([1.8, 1.0], Shape::Box(0.2, 1.0));
    rig.one_layer();
    rig
}

/// A heavy press that the motor of a slider drives onto a box.
pub fn stamp(mass: f32, force: f32) -> Rig {
    let mut rig = Rig::new(format!("stamp on a box of {mass} kg by {force} N"));
    let post = rig.fixed([0.0, 4.0], Shape::Nothing(0.1));
    let head = rig.body([0.0, 1.6], Shape::Box(0.5, 0.3), 20.0);
    rig.join(Kind::Slider(UP), [post, head], [0.0, 1.6]).limits(-1.5, 0.5).motor(-1.0, force);
    rig.body([0.0, 0.4], Shape::Box(0.4, 0.4), mass);
    rig
}

/// All machines.
pub fn all() -> Vec<Rig> {
    vec![
        walker(2, 5.0, 0.5, 50.0),
        walker(2, 5.0, 0.1, 50.0),
        walker(4, 20.0, 1.0, 100.0),
        walker(4, 20.0, 0.2, 200.0),
        walker(6, 20.0, 0.5, 100.0),
        walker(6, 20.0, 2.0, 100.0),
        walker(6, 50.0, 0.5, 300.0),
        sprung_walker(2, 5.0, 0.5),
        sprung_walker(4, 5.0, 0.5),
        sprung_walker(6, 20.0, 2.0),
        arm(3, 1.0, 2.0, 20.0),
        arm(3, 1.0, 2.0, 200.0),
        arm(3, 0.2, 10.0, 20.0),
        arm(5, 0.2, 10.0, 50.0),
        arm(5, 0.5, 1.0, 500.0).resting_by(None),
        crane(6, 20.0, false).resting_by(None),
        crane(6, 60.0, false).resting_by(None),
        crane(6, 60.0, true),
        crane(12, 20.0, true),
        scissor_lift(1, 1.0, 5.0),
        scissor_lift(2, 1.0, 5.0),
        scissor_lift(3, 1.0, 20.0),
        scissor_lift(3, 0.2, 20.0),
        jack(50.0, 1.0, 2000.0),
        jack(500.0, 1.0, 4000.0),
        jack(500.0, 5.0, 20000.0),
        track(20.0, 0.2).resting_by(Some(15.0)),
        track(20.0, 1.0).resting_by(Some(15.0)),
        track(100.0, 0.3).resting_by(Some(15.0)),
        ragdoll(0.05, 4.0).resting_by(Some(15.0)),
        ragdoll(1.0, 4.0).resting_by(Some(15.0)),
        ragdoll(0.5, 20.0).resting_by(Some(15.4)),
        bridge(10, 1.0, &[]).resting_by(None),
        bridge(10, 1.0, &[10.0]).resting_by(None),
        bridge(10, 1.0, &[50.0]).resting_by(None),
        bridge(20, 1.0, &[5.0, 5.0, 5.0]).resting_by(None),
        bridge(20, 0.5, &[100.0]).resting_by(None),
        hung_plate(5.0, 5.0),
        hung_plate(2.0, 20.0),
        shelf(6, 5.0),
        shelf(12, 20.0),
        heap(10, 2.0).resting_by(Some(15.0)),
        heap(10, 20.0).resting_by(Some(15.0)),
        heap(20, 100.0).resting_by(Some(15.0)),
        lander(5.0, 0.07, 40.0),
        lander(5.0, 0.5, 40.0),
        lander(5.0, 0.07, 200.0),
        car(2.0, 100.0, 10.0).resting_by(None),
        car(2.0, 100.0, 0.0),
        car(0.5, 50.0, 10.0).resting_by(None),
        stamp(1.0, 500.0),
        stamp(1.0, 5000.0),
    ]
}
