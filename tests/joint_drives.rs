//! Motor, mouse, rotary, ratchet, pulley, gear and filter joints compared with theory.
//! `--show-output` prints the values.

mod broken;
mod coupled;
mod driven;
mod turned;
