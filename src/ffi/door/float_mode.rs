//! The floating-point mode of a step.
//!
//! The host may run with denormals flushed to zero or another rounding mode, as audio code
//! does; results must not depend on it. A step runs in the default mode, then restores the
//! host's mode.

/// Sets the default mode; restores the host's mode when dropped.
pub(in crate::ffi) struct DefaultFloatMode {
    host: Mode,
}

impl DefaultFloatMode {
    #[inline]
    pub fn enter() -> DefaultFloatMode {
        let host = mode();
        if host & CONTROL != DEFAULT {
            set_mode(DEFAULT);
        }
        DefaultFloatMode { host }
    }
}

impl Drop for DefaultFloatMode {
    #[inline]
    fn drop(&mut self) {
        if self.host & CONTROL != DEFAULT {
            set_mode(self.host);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod register {
    pub type Mode = u32;
    /// MXCSR with all exceptions masked, rounding to nearest (Intel, Software Developer's
    /// Manual, volume 1, 10.2.3).
    pub const DEFAULT: Mode = 0x1f80;
    /// All bits except the exception flags, which are not part of the mode.
    pub const CONTROL: Mode = !0x3f;

    #[inline]
    pub fn mode() -> Mode {
        let mut mode: Mode = 0;
        // SAFETY: stores the register to the local that the pointer points to.
        unsafe { core::arch::asm!("stmxcsr [{}]", in(reg) &raw mut mode, options(nostack)) };
        mode
    }

    #[inline]
    pub fn set_mode(mode: Mode) {
        // SAFETY: sets the mode that Rust code expects, or restores the host's mode.
        unsafe { core::arch::asm!("ldmxcsr [{}]", in(reg) &raw const mode, options(nostack)) };
    }
}

#[cfg(target_arch = "aarch64")]
mod register {
    pub type Mode = u64;
    /// FPCR of IEEE 754: no flushing, no traps, rounding to nearest (Arm, Architecture
    /// Reference Manual, C5.2.8).
    pub const DEFAULT: Mode = 0;
    pub const CONTROL: Mode = !0;

    #[inline]
    pub fn mode() -> Mode {
        let mode: Mode;
        // SAFETY: reads a register.
        unsafe { core::arch::asm!("mrs {}, fpcr", out(reg) mode, options(nomem, nostack)) };
        mode
    }

    #[inline]
    pub fn set_mode(mode: Mode) {
        // SAFETY: sets the mode that Rust code expects, or restores the host's mode.
        unsafe { core::arch::asm!("msr fpcr, {}", in(reg) mode, options(nostack)) };
    }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
mod register {
    pub type Mode = u32;
    pub const DEFAULT: Mode = 0;
    pub const CONTROL: Mode = !0;

    #[inline]
    pub fn mode() -> Mode {
        DEFAULT
    }

    #[inline]
    pub fn set_mode(_: Mode) {}
}

use register::{CONTROL, DEFAULT, Mode, mode, set_mode};

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::ffi::*;

    /// Flush to zero, denormals are zero, rounding down.
    const STRANGE: Mode = DEFAULT | 1 << 15 | 1 << 6 | 1 << 13;

    fn drop_a_ball(mode_of_host: Mode) -> ImpelTransform {
        let (mut world, mut body) = (ImpelWorldId::default(), ImpelBodyId::default());
        let mut shape = ImpelShapeId::default();
        let mut def = impel_body_def_default();
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.angular_velocity = 0.3;
        let circle = ImpelCircle { center: ImpelVec2 { x: 0.3, y: 0.1 }, radius: 0.7 };
        let mut transform = ImpelTransform { p: def.position, q: def.rotation };
        // SAFETY: all pointers are to locals.
        unsafe {
            impel_world_create(&impel_world_def_default(), &mut world);
            impel_body_create(world, &def, &mut body);
            impel_shape_create_circle(body, &impel_shape_def_default(), &circle, &mut shape);
            for _ in 0..30 {
                set_mode(mode_of_host);
                let status = impel_world_step(world, 1.0 / 60.0, 4);
                let after = mode();
                set_mode(DEFAULT);
                assert_eq!((status, after & CONTROL), (IMPEL_OK, mode_of_host));
            }
            impel_body_get_transform(body, &mut transform);
        }
        impel_world_destroy(world);
        transform
    }

    #[test]
    fn a_step_is_the_same_in_any_mode_of_the_host_and_leaves_it_alone() {
        assert_eq!(drop_a_ball(STRANGE), drop_a_ball(DEFAULT));
    }
}
