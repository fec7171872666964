//! Joint events: reaction forces above the threshold of their joint.

use crate::math::Vec2;
use crate::model::{BodyKey, JointKey};

/// Joint whose reaction exceeded its threshold. Holds keys because the joint may be destroyed.
#[derive(Clone, Copy, Debug)]
pub struct JointEvent {
    /// The joint.
    pub joint: JointKey,
    /// First body of the joint.
    pub body_a: BodyKey,
    /// Second body of the joint.
    pub body_b: BodyKey,
    /// User data of the joint.
    pub user_data: u64,
    /// Force on body B in newtons, averaged over the step.
    pub force: Vec2,
    /// Torque on body B in newton metres, averaged over the step.
    pub torque: f32,
    /// Whether the joint broke and is destroyed.
    pub broken: bool,
}
