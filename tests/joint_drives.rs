//! Motor, mouse, rotary, ratchet, pulley, gear and filter joints against what
//! mechanics says of them. Values are printed: --show-output.

#[macro_use]
mod common;

#[path = "joint_drives/broken.rs"]
mod broken;
#[path = "joint_drives/coupled.rs"]
mod coupled;
#[path = "joint_drives/driven.rs"]
mod driven;
#[path = "joint_drives/turned.rs"]
mod turned;
