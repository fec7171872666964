//! Joints that bore more than they may.

use crate::math::Vec2;
use crate::model::{BodyKey, JointKey};

/// A joint whose reaction passed its threshold. By key, for it may be gone.
#[derive(Clone, Copy, Debug)]
pub struct JointEvent {
    /// The joint.
    pub joint: JointKey,
    /// Its first body.
    pub body_a: BodyKey,
    /// Its second body.
    pub body_b: BodyKey,
    /// The host's own.
    pub user_data: u64,
    /// On body B, over the step, in newtons.
    pub force: Vec2,
    /// On body B, over the step, in newton metres.
    pub torque: f32,
    /// Whether the joint is destroyed.
    pub broken: bool,
}
