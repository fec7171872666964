//! A step gives the same bits in any floating-point mode of the host, and restores the mode.
//!
//! `scripts/cross` runs this on processors whose mode the engine switches.

#[path = "../src/ffi/boundary/float_mode/register.rs"]
mod register;

use std::hint::black_box;

use crate::common::{World, v};
use impel::ffi::*;
use register::{CONTROL, DEFAULT, Mode, mode, set_mode};

/// Modes of a host, each other than the default: rounding, flushing denormals, both.
pub const UNUSUAL: &[Mode] = modes::UNUSUAL;

/// MXCSR: bits 13 and 14 round, 15 flushes results, 6 flushes operands.
#[cfg(target_arch = "x86_64")]
mod modes {
    use super::{DEFAULT, Mode};
    pub const UNUSUAL: &[Mode] =
        &[DEFAULT | 1 << 13, DEFAULT | 1 << 15 | 1 << 6, DEFAULT | 3 << 13 | 1 << 15 | 1 << 6];
}

/// The same, and in the high half the x87 control word: 24 bits of precision, bits 10 and 11 round.
#[cfg(target_arch = "x86")]
mod modes {
    use super::{DEFAULT, Mode};
    const X87: Mode = (0x007f | 1 << 10) << 32;
    pub const UNUSUAL: &[Mode] = &[
        DEFAULT | 1 << 13,
        DEFAULT | 1 << 15 | 1 << 6,
        X87 | (DEFAULT & 0xffff_ffff) | 3 << 13 | 1 << 15 | 1 << 6,
    ];
}

/// Bits 22 and 23 of FPCR and FPSCR round, 24 flushes denormals, 25 replaces NaN.
#[cfg(any(
    target_arch = "aarch64",
    all(target_arch = "arm", any(target_abi = "eabihf", target_os = "android"))
))]
mod modes {
    use super::Mode;
    pub const UNUSUAL: &[Mode] = &[2 << 22, 1 << 24, 1 << 22 | 1 << 24 | 1 << 25];
}

/// Bits 5 to 7 of fcsr: towards zero, down, up.
#[cfg(all(target_arch = "riscv64", not(target_os = "none")))]
mod modes {
    use super::Mode;
    pub const UNUSUAL: &[Mode] = &[1 << 5, 2 << 5, 3 << 5];
}

/// Bits 0 to 2 of the FPC register: towards zero, up, down.
#[cfg(target_arch = "s390x")]
mod modes {
    use super::Mode;
    pub const UNUSUAL: &[Mode] = &[1, 2, 3];
}

#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "x86",
    target_arch = "aarch64",
    all(target_arch = "arm", any(target_abi = "eabihf", target_os = "android")),
    all(target_arch = "riscv64", not(target_os = "none")),
    target_arch = "s390x",
)))]
mod modes {
    use super::Mode;
    pub const UNUSUAL: &[Mode] = &[];
}

/// Bits of quotients, positive and negative, and of a denormal product. Each mode changes some.
fn arithmetic() -> [u32; 3] {
    let third = black_box(1.0f32) / black_box(3.0);
    let minus_two_thirds = black_box(-2.0f32) / black_box(3.0);
    let denormal = black_box(f32::MIN_POSITIVE) * black_box(0.5);
    black_box([third, minus_two_thirds, denormal]).map(f32::to_bits)
}

/// Steps a turning ball in a mode of the host.
fn drop_a_ball(mode_of_host: Mode) -> Vec<[u32; 4]> {
    let world = World::usual();
    let ball = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.angular_velocity = 0.3;
    });
    let circle = ImpelCircle { center: v(0.3, 0.1), radius: 0.7 };
    let _: ImpelShapeId =
        get!(impel_shape_create_circle(ball.id, &impel_shape_def_default(), &circle));
    for _ in 0..30 {
        set_mode(mode_of_host);
        let status = impel_world_step(world.id, 1.0 / 60.0, 4);
        let after = mode();
        set_mode(DEFAULT);
        assert_eq!((status, after & CONTROL), (IMPEL_OK, mode_of_host & CONTROL));
    }
    world.bits()
}

/// Runs the same steps in each mode.
pub fn check() {
    assert_eq!(mode() & CONTROL, DEFAULT & CONTROL, "Rust code runs in the default mode");
    let (usual, expected) = (arithmetic(), drop_a_ball(DEFAULT));
    for &unusual in UNUSUAL {
        set_mode(unusual);
        let found = arithmetic();
        set_mode(DEFAULT);
        assert_ne!(found, usual, "mode {unusual:#x} changes no arithmetic here");
        assert_eq!(drop_a_ball(unusual), expected, "mode {unusual:#x}");
    }
}

#[test]
fn a_step_is_the_same_in_any_mode_of_the_host_and_leaves_it_alone() {
    check();
}
