//! The kinds of joints. Kinds with more than a few fields have a file of their own.

use super::{
    Axis, AxisImpulses, AxisSettings, Drive, DriveSettings, Gear, GearSettings, Generic,
    GenericSettings, Ratchet, RatchetSettings, Rotary,
};
use crate::base::state;
use crate::math::{Position, Vec2};

/// The kind of a joint, with its data. Large, rare kinds are boxed, because every dense entry is
/// as large as the largest kind.
#[derive(Clone, Debug)]
#[repr(u8)]
pub enum JointKind {
    Revolute(Revolute),
    Prismatic(Prismatic),
    /// B is driven to a velocity and a pose relative to A.
    Motor(Drive),
    /// B is pulled to a target point fixed to A.
    Mouse(Drive),
    Rotary(Rotary),
    /// B rotates in one direction, and back to the last tooth.
    Ratchet(Ratchet),
    /// Both bodies hang on one rope.
    Pulley(Pulley),
    Gear(Box<Gear>),
    /// Contacts between the two bodies are disabled; the joint has no other effect.
    Filter,
    Distance(Distance),
    Weld(Weld),
    Wheel(Wheel),
    Generic(Box<Generic>),
}

state!(union JointKind {
    0: Revolute,
    1: Prismatic,
    2: Distance,
    3: Weld,
    4: Wheel,
    5: Motor,
    6: Mouse,
    7: Rotary,
    8: Ratchet,
    9: Pulley,
    10: Gear,
    12: Generic,
} empty { 11: Filter });

impl JointKind {
    /// Returns the settings.
    pub fn settings(&self) -> JointSettings {
        match self {
            JointKind::Revolute(revolute) => JointSettings::Revolute(revolute.axis.settings),
            JointKind::Prismatic(prismatic) => JointSettings::Prismatic(prismatic.axis.settings),
            JointKind::Motor(drive) => JointSettings::Motor(drive.settings),
            JointKind::Mouse(drive) => JointSettings::Mouse(drive.settings),
            JointKind::Rotary(rotary) => JointSettings::Rotary(rotary.axis.settings),
            JointKind::Ratchet(ratchet) => JointSettings::Ratchet(ratchet.settings),
            JointKind::Pulley(pulley) => JointSettings::Pulley(pulley.settings),
            JointKind::Gear(gear) => JointSettings::Gear(gear.settings),
            JointKind::Filter => JointSettings::Filter,
            JointKind::Distance(distance) => JointSettings::Distance(distance.axis.settings),
            JointKind::Weld(weld) => JointSettings::Weld(weld.settings),
            JointKind::Wheel(wheel) => JointSettings::Wheel(wheel.axis.settings),
            JointKind::Generic(generic) => JointSettings::Generic(generic.settings()),
        }
    }

    /// Returns the axis of the kinds that have one.
    pub fn axis(&self) -> Option<&Axis> {
        Some(match self {
            JointKind::Revolute(revolute) => &revolute.axis,
            JointKind::Prismatic(prismatic) => &prismatic.axis,
            JointKind::Rotary(rotary) => &rotary.axis,
            JointKind::Distance(distance) => &distance.axis,
            JointKind::Wheel(wheel) => &wheel.axis,
            _ => return None,
        })
    }

    /// Returns the coordinate that a spring, a motor or the host drives. None for kinds with none or
    /// with several.
    pub fn coordinate(&self) -> Option<Coordinate> {
        match self {
            JointKind::Distance(_) => Some(Coordinate::Length),
            JointKind::Prismatic(_) | JointKind::Wheel(_) => Some(Coordinate::Translation),
            JointKind::Revolute(_) | JointKind::Rotary(_) | JointKind::Ratchet(_) => {
                Some(Coordinate::Angle)
            }
            _ => None,
        }
    }

    /// See [`JointKind::axis`].
    pub fn axis_mut(&mut self) -> Option<&mut Axis> {
        Some(match self {
            JointKind::Revolute(revolute) => &mut revolute.axis,
            JointKind::Prismatic(prismatic) => &mut prismatic.axis,
            JointKind::Rotary(rotary) => &mut rotary.axis,
            JointKind::Distance(distance) => &mut distance.axis,
            JointKind::Wheel(wheel) => &mut wheel.axis,
            _ => return None,
        })
    }

    /// Returns the angle at the last update of the kinds that count whole turns; zero for others.
    pub fn angle(&self) -> f32 {
        match self {
            JointKind::Revolute(revolute) => revolute.angle,
            JointKind::Rotary(rotary) => rotary.angle,
            JointKind::Ratchet(ratchet) => ratchet.angle,
            JointKind::Generic(generic) => generic.angle,
            _ => 0.0,
        }
    }
    /// Clears the impulses of the last substep.
    pub fn forget_impulses(&mut self) {
        match self {
            JointKind::Revolute(revolute) => revolute.linear = Vec2::ZERO,
            JointKind::Prismatic(prismatic) => prismatic.held = Vec2::ZERO,
            JointKind::Distance(distance) => distance.rod = 0.0,
            JointKind::Wheel(wheel) => wheel.across = 0.0,
            JointKind::Weld(weld) => (weld.linear, weld.turn) = (Vec2::ZERO, 0.0),
            JointKind::Motor(drive) | JointKind::Mouse(drive) => {
                drive.impulses = Default::default()
            }
            JointKind::Gear(gear) => gear.impulse = 0.0,
            JointKind::Generic(generic) => {
                generic.held = [0.0; 3];
                generic.axes.iter_mut().for_each(|axis| axis.impulses = AxisImpulses::default());
            }
            JointKind::Ratchet(Ratchet { impulse, .. })
            | JointKind::Pulley(Pulley { impulse, .. }) => *impulse = 0.0,
            JointKind::Rotary(_) | JointKind::Filter => {}
        }
        if let Some(axis) = self.axis_mut() {
            axis.impulses = AxisImpulses::default();
        }
    }

    /// Clears the motors' results of the last step, and non-finite positions.
    pub fn forget_motion(&mut self) {
        if let Some(axis) = self.axis_mut() {
            axis.motor = 0.0;
        }
        let mend = |position: &mut f32| {
            if !position.is_finite() {
                *position = 0.0;
            }
        };
        match self {
            JointKind::Revolute(Revolute { angle, .. })
            | JointKind::Rotary(Rotary { angle, .. }) => mend(angle),
            JointKind::Ratchet(Ratchet { angle, tooth, .. }) => {
                [angle, tooth].into_iter().for_each(mend)
            }
            JointKind::Generic(generic) => {
                mend(&mut generic.angle);
                generic.axes.iter_mut().for_each(|axis| axis.motor = 0.0);
            }
            JointKind::Gear(gear) => {
                gear.sides.iter_mut().for_each(|side| mend(&mut side.position));
            }
            _ => {}
        }
    }
}

/// The settings of a joint, by kind: see [`JointKind`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JointSettings {
    Revolute(AxisSettings),
    Prismatic(AxisSettings),
    Motor(DriveSettings),
    Mouse(DriveSettings),
    Rotary(AxisSettings),
    Ratchet(RatchetSettings),
    Pulley(PulleySettings),
    Gear(GearSettings),
    Filter,
    Distance(AxisSettings),
    Weld(WeldSettings),
    Wheel(AxisSettings),
    Generic(GenericSettings),
}

impl JointSettings {
    /// Returns whether the joint has constraints with a force, and with a torque. Constraints of
    /// a point, length, angle or limit count; springs and motors do not.
    pub fn holds(&self) -> [bool; 2] {
        match self {
            JointSettings::Revolute(_)
            | JointSettings::Prismatic(_)
            | JointSettings::Gear(_)
            | JointSettings::Weld(_)
            | JointSettings::Generic(_) => [true, true],
            JointSettings::Distance(_) | JointSettings::Wheel(_) | JointSettings::Pulley(_) => {
                [true, false]
            }
            JointSettings::Rotary(_) | JointSettings::Ratchet(_) => [false, true],
            JointSettings::Motor(_) | JointSettings::Mouse(_) | JointSettings::Filter => {
                [false, false]
            }
        }
    }

    /// Returns the data of a joint with zero impulses.
    pub fn begin(self) -> JointKind {
        let mut kind = match self {
            JointSettings::Revolute(_) => JointKind::Revolute(Revolute::default()),
            JointSettings::Prismatic(_) => JointKind::Prismatic(Prismatic::default()),
            JointSettings::Motor(_) => JointKind::Motor(Drive::default()),
            JointSettings::Mouse(_) => JointKind::Mouse(Drive::default()),
            JointSettings::Rotary(_) => JointKind::Rotary(Rotary::default()),
            JointSettings::Ratchet(_) => JointKind::Ratchet(Ratchet::default()),
            JointSettings::Pulley(_) => JointKind::Pulley(Pulley::default()),
            JointSettings::Gear(_) => JointKind::Gear(Box::default()),
            JointSettings::Filter => JointKind::Filter,
            JointSettings::Distance(_) => JointKind::Distance(Distance::default()),
            JointSettings::Weld(_) => JointKind::Weld(Weld::default()),
            JointSettings::Wheel(_) => JointKind::Wheel(Wheel::default()),
            JointSettings::Generic(_) => JointKind::Generic(Box::default()),
        };
        self.apply(&mut kind);
        kind
    }

    /// Applies the settings to a joint of the same kind.
    pub fn apply(self, kind: &mut JointKind) {
        match (kind, self) {
            (JointKind::Motor(drive), JointSettings::Motor(settings))
            | (JointKind::Mouse(drive), JointSettings::Mouse(settings)) => {
                drive.settings = settings;
            }
            (JointKind::Ratchet(ratchet), JointSettings::Ratchet(settings)) => {
                ratchet.settings = settings;
                ratchet.is_engaged = false;
            }
            (JointKind::Pulley(pulley), JointSettings::Pulley(settings)) => {
                pulley.settings = settings;
            }
            (JointKind::Gear(gear), JointSettings::Gear(settings)) => gear.settings = settings,
            (JointKind::Weld(weld), JointSettings::Weld(settings)) => weld.settings = settings,
            (JointKind::Generic(generic), JointSettings::Generic(settings)) => {
                generic.set(settings);
            }
            (
                kind,
                JointSettings::Revolute(settings)
                | JointSettings::Prismatic(settings)
                | JointSettings::Rotary(settings)
                | JointSettings::Distance(settings)
                | JointSettings::Wheel(settings),
            ) => {
                if let Some(axis) = kind.axis_mut() {
                    axis.settings = settings;
                }
            }
            _ => {}
        }
    }
}

/// What varies along the axis of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinate {
    /// Distance of the frames' origins, in metres.
    Length,
    /// Translation along the x axis of frame A, in metres.
    Translation,
    /// Angle of frame B relative to frame A, in radians.
    Angle,
}

/// A hinge: the origins of both frames coincide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Revolute {
    /// Spring, motor and limits about the pivot, in radians.
    pub axis: Axis,
    /// Angle of frame B relative to frame A at the last update, in radians, whole turns included.
    pub angle: f32,
    /// Impulse of the last substep at the pivot, on body B, in N s.
    pub linear: Vec2,
}

state!(Revolute { axis, angle, linear });

/// A slider. The origin of frame B stays on the x axis of frame A, and the frames do not rotate
/// relative to each other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prismatic {
    /// Spring, motor and limits along the axis, in metres.
    pub axis: Axis,
    /// Impulses of the last substep on body B: across the axis, in N s, and angular, in N m s.
    pub held: Vec2,
}

state!(Prismatic { axis, held });

/// The origins of both frames keep a distance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Distance {
    /// Spring, motor and limits along the line between the origins. The target is the length.
    pub axis: Axis,
    /// Impulse of the last substep that keeps a rod's length, on body B, in N s.
    pub rod: f32,
}

state!(Distance { axis, rod });

impl Distance {
    /// Returns whether the joint is a rod: it keeps its length, as nothing else is enabled.
    pub fn is_rod(&self) -> bool {
        let settings = &self.axis.settings;
        !(settings.enable_spring || settings.enable_limit || settings.enable_motor)
    }

    /// Returns the error of a length, in metres: beyond the limits, or from a rod's length.
    pub fn beyond(&self, length: f32) -> f32 {
        if self.is_rod() {
            (length - self.axis.settings.target).abs()
        } else {
            self.axis.settings.beyond(length)
        }
    }
}

/// The origin of frame B stays on the x axis of frame A, and body B rotates about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wheel {
    /// Spring and limits along the axis, in metres; motor about the hub.
    pub axis: Axis,
    /// Impulse of the last substep across the axis, on body B, in N s.
    pub across: f32,
}

state!(Wheel { axis, across });

/// Settings of a weld. Zero hertz makes it rigid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeldSettings {
    /// Frequency of the spring that holds the point, in hertz.
    pub linear_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub linear_damping_ratio: f32,
    /// Frequency of the spring that holds the angle, in hertz.
    pub angular_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub angular_damping_ratio: f32,
}

state!(WeldSettings { linear_hertz, linear_damping_ratio, angular_hertz, angular_damping_ratio });

/// Both frames coincide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weld {
    pub settings: WeldSettings,
    /// Impulse of the last substep at the point, on body B, in N s.
    pub linear: Vec2,
    /// Angular impulse of the last substep on body B, in N m s.
    pub turn: f32,
}

state!(Weld { settings, linear, turn });

/// Settings of a pulley. Each body hangs, at the origin of its frame, on a rope that runs over an
/// anchor fixed in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PulleySettings {
    /// Anchor in the world over which the rope of body A runs.
    pub ground_anchor_a: Position,
    /// Anchor in the world over which the rope of body B runs.
    pub ground_anchor_b: Position,
    /// Length in metres that A's rope gains for each metre that B's rope loses.
    pub ratio: f32,
    /// Length of A's rope plus `ratio` times that of B's rope, in metres.
    pub length: f32,
    /// Whether the rope may go slack. If not, it also pushes.
    pub enable_slack: bool,
}

impl Default for PulleySettings {
    fn default() -> Self {
        PulleySettings {
            ground_anchor_a: Position::ZERO,
            ground_anchor_b: Position::ZERO,
            ratio: 1.0,
            length: 0.0,
            enable_slack: false,
        }
    }
}

state!(PulleySettings { ground_anchor_a, ground_anchor_b, ratio, length, enable_slack });

#[derive(Clone, Copy, Debug, Default)]
pub struct Pulley {
    pub settings: PulleySettings,
    /// Tension impulse of the last substep in A's rope, in N s.
    pub impulse: f32,
}

state!(Pulley { settings, impulse });
