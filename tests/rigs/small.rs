//! Small rigs: a heavy body on light ones.

use super::rig::{Kind, Rig, Shape, UP};

const HINGE: Kind = Kind::Hinge;
const WELD: Kind = Kind::Weld;

/// A ball of 5 kg, hinged at its centre to a plate that is lighter by `ratio`.
pub fn ball_on_plate(ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("ball on a plate 1:{ratio}"));
    let plate = rig.body([0.0, 0.05], Shape::Box(0.5, 0.05), 5.0 / ratio);
    let ball = rig.body([0.0, 0.5], Shape::Circle(0.3), 5.0);
    rig.join(HINGE, [plate, ball], [0.0, 0.5]);
    rig
}

/// A cart on two light wheels.
pub fn cart(mass: f32, wheel: f32) -> Rig {
    let mut rig = Rig::new(format!("cart of {mass} kg on wheels of {wheel} kg"));
    let cart = rig.body([0.0, 0.45], Shape::Box(1.0, 0.2), mass);
    for x in [-0.7, 0.7] {
        let wheel = rig.body([x, 0.2], Shape::Circle(0.2), wheel);
        rig.join(HINGE, [cart, wheel], [x, 0.2]);
    }
    rig
}

/// A cart on two light wheels with suspension.
pub fn sprung_cart(mass: f32, wheel: f32) -> Rig {
    let mut rig = Rig::new(format!("sprung cart of {mass} kg on wheels of {wheel} kg"));
    let cart = rig.body([0.0, 0.55], Shape::Box(1.0, 0.2), mass);
    for x in [-0.7, 0.7] {
        let wheel = rig.body([x, 0.2], Shape::Circle(0.2), wheel);
        rig.join(Kind::Wheel(UP), [cart, wheel], [x, 0.2]).limits(-0.2, 0.2).spring(5.0, 0.7);
    }
    rig
}

/// A box of 5 kg welded to a lighter foot.
pub fn welded_foot(ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("box welded to a foot 1:{ratio}"));
    let foot = rig.body([0.0, 0.05], Shape::Box(0.4, 0.05), 5.0 / ratio);
    let load = rig.body([0.0, 0.4], Shape::Box(0.3, 0.3), 5.0);
    rig.join(WELD, [foot, load], [0.0, 0.1]);
    rig
}

/// A plate of 5 kg on light legs.
pub fn table(kind: Kind, legs: usize, ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("table on {legs} legs by {} 1:{ratio}", kind.name()));
    let plate = rig.body([0.0, 1.05], Shape::Box(1.0, 0.05), 5.0);
    for leg in 0..legs {
        let x = -0.8 + 1.6 * leg as f32 / (legs - 1) as f32;
        let leg = rig.body([x, 0.5], Shape::Box(0.06, 0.5), 5.0 / ratio);
        let joint = rig.join(kind, [plate, leg], [x, 1.0]);
        match kind {
            Kind::Slider(_) => joint.limits(-0.1, 0.1),
            Kind::Hinge => joint.limits(-0.2, 0.2),
            _ => joint,
        };
    }
    rig
}

/// A table whose legs are sliders with springs.
pub fn sprung_table(ratio: f32) -> Rig {
    let mut rig = table(Kind::Slider(UP), 2, ratio);
    rig.name = format!("table on sprung sliders 1:{ratio}");
    for joint in &mut rig.joints {
        joint.spring(4.0, 0.5);
    }
    rig
}

/// A mast of 5 kg, hinged to a foot of 0.5 kg and pressed against its limit.
pub fn mast(torque: f32) -> Rig {
    let mut rig = Rig::new(format!("mast pressed by {torque} N m"));
    let foot = rig.body([0.0, 0.05], Shape::Box(1.0, 0.05), 0.5);
    let mast = rig.body([0.0, 1.1], Shape::Box(0.1, 1.0), 5.0);
    let joint = rig.join(HINGE, [foot, mast], [0.0, 0.1]).limits(-0.1, 0.1);
    if torque > 0.0 {
        joint.motor(2.0, torque);
    }
    rig
}

/// A box on two light legs that motors press against their limits.
pub fn pressed_legs(mass: f32, leg: f32, torque: f32) -> Rig {
    let mut rig = Rig::new(format!("{mass} kg on legs of {leg} kg pressed by {torque} N m"));
    let load = rig.body([0.0, 0.8], Shape::Box(0.5, 0.2), mass);
    for (x, speed) in [(-0.4, -3.0), (0.4, 3.0)] {
        let leg = rig.body([x, 0.35], Shape::Box(0.05, 0.3), leg);
        rig.join(HINGE, [load, leg], [x, 0.6]).limits(-0.3, 0.3).motor(speed, torque);
    }
    rig
}

/// A box on the ground with ten rods to a fixed point.
pub fn moored_box() -> Rig {
    let mut rig = Rig::new("box moored by ten rods");
    let load = rig.body([0.0, 0.5], Shape::Box(0.5, 0.5), 50.0);
    let length = 0.5;
    let mut last = load;
    for index in 0..10 {
        let x = 0.5 + length * index as f32;
        let rod = rig.link([x, 0.8], [x + length, 0.8], 0.04, 0.5);
        rig.join(HINGE, [last, rod], [x, 0.8]);
        last = rod;
    }
    let post = rig.fixed([5.5, 0.8], Shape::Nothing(0.1));
    rig.join(HINGE, [last, post], [5.5, 0.8]);
    rig
}

/// A chain on a fixed point, with a ball at its end that is pushed.
pub fn hung_ball(links: usize, length: f32, ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("ball of {ratio} links on {links} links of {length} m"));
    let top = 2.0 + length * links as f32 + 1.5;
    let post = rig.fixed([0.0, top], Shape::Nothing(0.1));
    let mut last = post;
    for index in 0..links {
        let y = top - length * index as f32;
        let link = rig.link([0.0, y], [0.0, y - length], 0.1 * length, 1.0);
        rig.join(HINGE, [last, link], [0.0, y]);
        last = link;
    }
    let y = top - length * links as f32;
    let ball = rig.body([0.0, y - 0.5], Shape::Circle(0.5), ratio);
    rig.bodies[ball].velocity = [1.0, 0.0];
    rig.join(HINGE, [last, ball], [0.0, y]);
    rig.one_layer();
    rig
}

/// A chain with a ball at its end that falls from the horizontal.
pub fn swung_ball(links: usize, length: f32, ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("ball of {ratio} links swings on {links} links of {length} m"));
    let top = 2.0 + length * links as f32 + 1.5;
    let post = rig.fixed([0.0, top], Shape::Nothing(0.1));
    let mut last = post;
    for index in 0..links {
        let x = length * index as f32;
        let link = rig.link([x, top], [x + length, top], 0.1 * length, 1.0);
        rig.join(HINGE, [last, link], [x, top]);
        last = link;
    }
    let x = length * links as f32;
    let ball = rig.body([x + 0.5, top], Shape::Circle(0.5), ratio);
    rig.join(HINGE, [last, ball], [x, top]);
    rig.one_layer();
    rig
}

/// An A-frame of two light legs under a heavy ball.
pub fn frame(ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("ball on an A-frame 1:{ratio}"));
    let ball = rig.body([0.0, 1.0], Shape::Circle(0.2), 5.0);
    for side in [-1.0, 1.0] {
        let leg = rig.link([0.0, 1.0], [0.4 * side, 0.05], 0.05, 5.0 / ratio);
        rig.join(HINGE, [ball, leg], [0.0, 1.0]);
    }
    rig.one_layer();
    rig
}

/// A heavy box above a light plate, connected by a slider with a motor.
pub fn press(ratio: f32) -> Rig {
    let mut rig = Rig::new(format!("press on a light die 1:{ratio}"));
    let die = rig.body([0.0, 0.1], Shape::Box(0.3, 0.1), 5.0 / ratio);
    let head = rig.body([0.0, 0.8], Shape::Box(0.4, 0.3), 5.0);
    rig.join(Kind::Slider(UP), [head, die], [0.0, 0.3]).limits(-0.05, 0.05).motor(-1.0, 300.0);
    rig
}

/// [`ball_on_plate`] on a crate.
pub fn ball_on_crate(ratio: f32, crate_mass: f32) -> Rig {
    let mut rig = ball_on_plate(ratio);
    rig.name = format!("ball on a plate 1:{ratio} on a crate of {crate_mass} kg");
    for body in &mut rig.bodies[1..] {
        body.position[1] += 0.6;
    }
    rig.joints[0].points = [[0.0, 1.1]; 2];
    rig.body([0.0, 0.3], Shape::Box(0.6, 0.3), crate_mass);
    rig
}

/// A table on separate feet.
pub fn table_on_feet(ratio: f32) -> Rig {
    let mut rig = table(Kind::Weld, 2, ratio);
    rig.name = format!("table of welds on loose feet 1:{ratio}");
    for body in &mut rig.bodies[1..] {
        body.position[1] += 0.1;
    }
    for joint in &mut rig.joints {
        joint.points.iter_mut().for_each(|point| point[1] += 0.1);
    }
    for x in [-0.8, 0.8] {
        rig.body([x, 0.05], Shape::Box(0.15, 0.05), 5.0 / ratio);
    }
    rig
}

/// All small rigs, over the mass ratios at which they are hard to solve.
pub fn all() -> Vec<Rig> {
    let mut rigs = Vec::new();
    rigs.extend([2.0, 7.0, 10.0, 16.0, 20.0, 40.0, 100.0].map(ball_on_plate));
    rigs.extend([(5.0, 0.07), (500.0, 5.0), (5.0, 0.5), (20.0, 4.0)].map(|(m, w)| cart(m, w)));
    rigs.extend([(5.0, 0.07), (500.0, 5.0), (5.0, 0.5)].map(|(m, w)| sprung_cart(m, w)));
    rigs.extend([2.0, 5.0, 10.0, 17.0, 50.0, 100.0].map(welded_foot));
    for kind in [WELD, Kind::Slider(UP), HINGE] {
        rigs.extend([2.0, 5.0, 10.0, 25.0, 100.0].map(|ratio| table(kind, 2, ratio)));
    }
    rigs.extend([4.0, 10.0, 50.0].map(|ratio| table(WELD, 4, ratio)));
    rigs.extend([5.0, 10.0, 25.0, 100.0].map(sprung_table));
    rigs.extend([0.0, 20.0, 50.0, 100.0, 200.0].map(mast));
    rigs.extend([20.0, 40.0, 100.0, 200.0, 300.0, 400.0].map(|t| pressed_legs(5.0, 0.07, t)));
    rigs.extend([40.0, 400.0].map(|t| pressed_legs(5.0, 0.7, t)));
    rigs.extend([400.0, 4000.0].map(|t| pressed_legs(500.0, 5.0, t)));
    rigs.push(moored_box().resting_by(None));
    rigs.push(hung_ball(20, 0.5, 500.0).resting_by(None));
    rigs.push(hung_ball(20, 0.25, 500.0).resting_by(None));
    rigs.push(hung_ball(20, 1.0, 100.0).resting_by(None));
    rigs.push(swung_ball(20, 1.0, 100.0).resting_by(None));
    rigs.push(swung_ball(20, 0.25, 500.0).resting_by(None));
    rigs.extend([4.0, 10.0, 50.0, 100.0].map(frame));
    rigs.extend([4.0, 10.0, 50.0].map(press));
    for mass in [0.1, 1.0, 10.0] {
        rigs.extend([10.0, 40.0, 100.0].map(|ratio| ball_on_crate(ratio, mass)));
    }
    rigs.extend([5.0, 10.0, 25.0, 100.0].map(table_on_feet));
    rigs
}
