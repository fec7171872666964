//! Motor, mouse, rotary, ratchet, pulley, gear and filter joints against what
//! mechanics says of them. Values are printed: --show-output.

mod broken;
mod coupled;
mod driven;
mod turned;
