//! A ragdoll of eleven bones with the sizes of Box2D's benchmark program.

use std::f32::consts::PI;

use super::Site;
use crate::engine::{BodySpec, JointSpec, Kind, Point, SURFACE, Shape, Surface};

/// A bone with a joint to its parent.
struct Bone {
    /// Index of an earlier bone.
    parent: usize,
    /// Height of its origin above the feet, in metres.
    height: f32,
    /// Ends of its upright capsule, and the radius.
    capsule: [f32; 3],
    /// Height of the joint.
    pivot: f32,
    /// Lower and upper angle limit, in half turns.
    limits: [f32; 2],
    /// Share of [`FRICTION_TORQUE`].
    friction: f32,
    /// Linear damping.
    damping: f32,
    /// Rest angle, in half turns.
    rest: f32,
    /// Whether it has a foot at its end.
    foot: bool,
}

/// Friction torque of a joint, in N m.
const FRICTION_TORQUE: f32 = 0.05;
/// Frequency in hertz and damping ratio of every joint spring.
const SPRING: [f32; 2] = [5.0, 0.5];

/// The hip, which is the root.
const HIP_HEIGHT: f32 = 0.95;
const HIP: [f32; 3] = [-0.02, 0.02, 0.095];

const TORSO: Bone = Bone {
    parent: 0,
    height: 1.2,
    capsule: [-0.135, 0.135, 0.09],
    pivot: 1.0,
    limits: [-0.25, 0.0],
    friction: 0.5,
    damping: 0.0,
    rest: 0.0,
    foot: false,
};
const HEAD: Bone = Bone {
    parent: 1,
    height: 1.475,
    capsule: [-0.038, 0.039, 0.075],
    pivot: 1.4,
    limits: [-0.3, 0.1],
    friction: 0.25,
    damping: 0.1,
    ..TORSO
};
const UPPER_LEG: Bone = Bone {
    height: 0.775,
    capsule: [-0.125, 0.125, 0.06],
    pivot: 0.9,
    limits: [-0.05, 0.4],
    friction: 1.0,
    ..TORSO
};
const LOWER_LEG: Bone = Bone {
    height: 0.475,
    capsule: [-0.155, 0.125, 0.045],
    pivot: 0.625,
    limits: [-0.5, -0.02],
    foot: true,
    ..TORSO
};
const UPPER_ARM: Bone = Bone {
    parent: 1,
    height: 1.225,
    capsule: [-0.125, 0.125, 0.035],
    pivot: 1.35,
    limits: [-0.1, 0.8],
    ..TORSO
};
const LOWER_ARM: Bone = Bone {
    height: 0.975,
    capsule: [-0.125, 0.125, 0.03],
    pivot: 1.1,
    limits: [-0.2, 0.3],
    friction: 0.1,
    damping: 0.1,
    rest: 0.25,
    ..TORSO
};

/// All bones but the hip, each after its parent.
const BONES: [Bone; 10] = [
    TORSO,
    HEAD,
    UPPER_LEG,
    Bone { parent: 3, ..LOWER_LEG },
    UPPER_LEG,
    Bone { parent: 5, ..LOWER_LEG },
    UPPER_ARM,
    Bone { parent: 7, ..LOWER_ARM },
    UPPER_ARM,
    Bone { parent: 9, ..LOWER_ARM },
];

/// Corners of a foot, and its rounding radius.
const FOOT: [Point; 4] = [[-0.03, -0.185], [0.11, -0.185], [0.11, -0.16], [-0.03, -0.14]];
const FOOT_RADIUS: f32 = 0.015;

/// Creates a ragdoll and returns its bodies. Ragdolls of the same layer (0 to 4) do not collide,
/// and feet collide with no ragdoll.
pub fn create(site: &mut Site, feet: Point, layer: usize) -> [usize; 11] {
    const GROUND: u32 = 1;
    const PERSONS: u32 = 0b11_1110;
    let category = 2 << layer;
    let skin = Surface { friction: 0.2, category, mask: GROUND | (PERSONS & !category), ..SURFACE };
    let sole = Surface { friction: 0.05, mask: GROUND, ..skin };
    let capsule = |[low, high, radius]: [f32; 3]| Shape::Capsule([0.0, low], [0.0, high], radius);
    let at = |height: f32| [feet[0], feet[1] + height];

    let hip = BodySpec::new(Kind::Dynamic, at(HIP_HEIGHT));
    let mut bodies = [0; 11];
    bodies[0] = site.body(hip, &[capsule(HIP)], &skin);
    for (i, bone) in BONES.iter().enumerate() {
        let spec = BodySpec {
            linear_damping: bone.damping,
            ..BodySpec::new(Kind::Dynamic, at(bone.height))
        };
        let body = site.body(spec, &[capsule(bone.capsule)], &skin);
        if bone.foot {
            let foot = Shape::Polygon(FOOT.to_vec(), FOOT_RADIUS);
            site.engine.create_shape(body, &foot, &sole);
        }
        bodies[i + 1] = body;
        let parent_height = bone.parent.checked_sub(1).map_or(HIP_HEIGHT, |i| BONES[i].height);
        let anchors = [[0.0, bone.pivot - parent_height], [0.0, bone.pivot - bone.height]];
        site.joint(JointSpec {
            rest: PI * bone.rest,
            limits: Some(bone.limits.map(|angle| PI * angle)),
            motor: Some([0.0, FRICTION_TORQUE * bone.friction]),
            spring: Some(SPRING),
            ..JointSpec::new([bodies[bone.parent], body], anchors)
        });
    }
    bodies
}
