//! The control register of the floating-point unit, for each processor.
//!
//! WebAssembly and soft-float targets have one mode. On processors that are not listed here, the
//! host must call in the default mode. powerpc64 is one of them: its inline assembly is newer than
//! the oldest supported Rust.

pub use processor::{CONTROL, DEFAULT, Mode, mode, set_mode};

#[cfg(target_arch = "x86_64")]
mod processor {
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

/// x87 arithmetic keeps more bits than a float has, so it gives other results.
#[cfg(all(target_arch = "x86", not(target_feature = "sse2")))]
compile_error!("impel needs SSE2 on 32-bit x86: build for i686, not for i586");

/// Arithmetic uses SSE. The x87 unit still converts 64-bit integers to floats, and rounds as its
/// control word says. The word also differs between systems: Linux has 64 bits of precision,
/// Windows 53.
#[cfg(target_arch = "x86")]
mod processor {
    /// MXCSR in the low half, the x87 control word in the high half.
    pub type Mode = u64;
    /// All exceptions masked, rounding to nearest; x87 with 64 bits of precision (Intel,
    /// Software Developer's Manual, volume 1, 8.1.5 and 10.2.3).
    pub const DEFAULT: Mode = 0x037f << 32 | 0x1f80;
    /// In MXCSR, all bits except the exception flags. In the x87 control word, exception masks,
    /// precision and rounding; the other bits are reserved.
    pub const CONTROL: Mode = 0x0f3f << 32 | 0xffff_ffc0;

    #[inline]
    pub fn mode() -> Mode {
        let (mut sse, mut x87) = (0u32, 0u16);
        // SAFETY: stores the registers to the locals that the pointers point to.
        unsafe {
            core::arch::asm!(
                "stmxcsr [{}]", "fnstcw [{}]",
                in(reg) &raw mut sse, in(reg) &raw mut x87, options(nostack),
            );
        }
        Mode::from(x87) << 32 | Mode::from(sse)
    }

    #[inline]
    pub fn set_mode(mode: Mode) {
        let (sse, x87) = (mode as u32, (mode >> 32) as u16);
        // SAFETY: sets the mode that Rust code expects, or restores the host's mode.
        unsafe {
            core::arch::asm!(
                "ldmxcsr [{}]", "fldcw [{}]",
                in(reg) &raw const sse, in(reg) &raw const x87, options(nostack),
            );
        }
    }
}

#[cfg(target_arch = "aarch64")]
mod processor {
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

/// 32-bit ARM with a floating-point unit (VFP): hard-float targets, and Android. NEON, which always
/// flushes denormals here, is not used.
#[cfg(all(target_arch = "arm", any(target_abi = "eabihf", target_os = "android")))]
mod processor {
    pub type Mode = u32;
    /// FPSCR of IEEE 754: no flushing, no traps, rounding to nearest, scalars only (Arm,
    /// Architecture Reference Manual for ARMv7-A, B4.1.58).
    pub const DEFAULT: Mode = 0;
    /// All bits except the flags of comparisons and exceptions.
    pub const CONTROL: Mode = 0x07ff_9f00;

    #[inline]
    pub fn mode() -> Mode {
        let mode: Mode;
        // SAFETY: reads a register.
        unsafe { core::arch::asm!("vmrs {}, fpscr", out(reg) mode, options(nomem, nostack)) };
        mode
    }

    #[inline]
    pub fn set_mode(mode: Mode) {
        // SAFETY: sets the mode that Rust code expects, or restores the host's mode.
        unsafe { core::arch::asm!("vmsr fpscr, {}", in(reg) mode, options(nostack)) };
    }
}

/// 64-bit RISC-V with an operating system, which has a floating-point unit. It cannot flush
/// denormals.
#[cfg(all(target_arch = "riscv64", not(target_os = "none")))]
mod processor {
    pub type Mode = u64;
    /// fcsr: rounding to nearest (The RISC-V Instruction Set Manual, volume I, "Floating-Point
    /// Control and Status Register").
    pub const DEFAULT: Mode = 0;
    /// The rounding mode; the other bits are exception flags, or reserved.
    pub const CONTROL: Mode = 0xe0;

    #[inline]
    pub fn mode() -> Mode {
        let mode: Mode;
        // SAFETY: reads a register.
        unsafe { core::arch::asm!("frcsr {}", out(reg) mode, options(nomem, nostack)) };
        mode
    }

    #[inline]
    pub fn set_mode(mode: Mode) {
        // SAFETY: sets the mode that Rust code expects, or restores the host's mode.
        unsafe { core::arch::asm!("fscsr {}", in(reg) mode, options(nostack)) };
    }
}

/// It cannot flush denormals.
#[cfg(target_arch = "s390x")]
mod processor {
    pub type Mode = u32;
    /// FPC register: no traps, rounding to nearest (IBM, z/Architecture Principles of
    /// Operation, "Floating-Point-Control Register").
    pub const DEFAULT: Mode = 0;
    /// Exception masks, and the rounding modes of binary and decimal numbers.
    pub const CONTROL: Mode = 0xf800_0077;

    #[inline]
    pub fn mode() -> Mode {
        let mode: Mode;
        // SAFETY: reads a register.
        unsafe { core::arch::asm!("efpc {}", out(reg) mode, options(nomem, nostack)) };
        mode
    }

    #[inline]
    pub fn set_mode(mode: Mode) {
        // SAFETY: sets the mode that Rust code expects, or restores the host's mode.
        unsafe { core::arch::asm!("sfpc {}", in(reg) mode, options(nostack)) };
    }
}

#[cfg(not(any(
    target_arch = "x86_64",
    target_arch = "x86",
    target_arch = "aarch64",
    all(target_arch = "arm", any(target_abi = "eabihf", target_os = "android")),
    all(target_arch = "riscv64", not(target_os = "none")),
    target_arch = "s390x",
)))]
mod processor {
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
