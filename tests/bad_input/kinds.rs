//! Rows for functions of one kind of joint. Their invalid arguments are the same for all kinds.

/// Row of a function that reads one value of a joint. `$make` creates the joint.
macro_rules! reads {
    ($make:ident, $function:ident, $out:literal) => {
        (stringify!($function), |t| unsafe {
            t.bad_joints(|t, id| $function(id, t.out()));
            t.other_kinds(|t, id| $function(id, t.out()));
            let joint = $make(t);
            t.null($out, |_| $function(joint, null_mut()));
        })
    };
}

/// Row of a function that reads two values.
macro_rules! reads_two {
    ($make:ident, $function:ident, $first:literal, $second:literal) => {
        (stringify!($function), |t| unsafe {
            t.bad_joints(|t, id| $function(id, t.out(), t.out()));
            t.other_kinds(|t, id| $function(id, t.out(), t.out()));
            let joint = $make(t);
            t.null($first, |t| $function(joint, null_mut(), t.out()));
            t.null($second, |t| $function(joint, t.out(), null_mut()));
        })
    };
}

/// Row of a function that sets a flag.
macro_rules! switches {
    ($function:ident) => {
        (stringify!($function), |t| unsafe {
            t.bad_joints(|_, id| $function(id, true));
            t.other_kinds(|_, id| $function(id, true));
        })
    };
}

/// Row of a function that sets a number. `$bad` are invalid values.
macro_rules! sets {
    ($make:ident, $function:ident, $name:literal, $bad:expr) => {
        (stringify!($function), |t| unsafe {
            t.bad_joints(|_, id| $function(id, 1.0));
            t.other_kinds(|_, id| $function(id, 1.0));
            let joint = $make(t);
            t.numbers($name, &$bad, |_, x| $function(joint, x));
        })
    };
}

/// Row of a function that sets two numbers. Each is valid if the other is 1.
macro_rules! sets_two {
    ($make:ident, $function:ident, $first:literal, $bad:expr, $second:literal, $bad_second:expr) => {
        (stringify!($function), |t| unsafe {
            t.bad_joints(|_, id| $function(id, 1.0, 1.0));
            t.other_kinds(|_, id| $function(id, 1.0, 1.0));
            let joint = $make(t);
            t.numbers($first, &$bad, |_, x| $function(joint, x, 1.0));
            t.numbers($second, &$bad_second, |_, x| $function(joint, 1.0, x));
        })
    };
}

/// Checks the stiffness and maximum forces of a definition. `$create` creates a joint.
macro_rules! bad_holding {
    ($t:ident, $create:ident, $($most:ident),*) => {
        $t.numbers("def.constraint_hertz", &[-0.1, 2e6], |t, x| {
            $create(t, |def| def.constraint_hertz = x)
        });
        $t.numbers("def.constraint_damping_ratio", &[-0.1, 2e6], |t, x| {
            $create(t, |def| def.constraint_damping_ratio = x)
        });
        $($t.numbers(concat!("def.", stringify!($most)), &[-0.1, 2e15], |t, x| {
            $create(t, |def| def.$most = x)
        });)*
    };
}

/// Defines the default definition and creation of a kind, and `$make`, which creates a joint.
macro_rules! creates {
    ($make:ident, $default:ident, $create:ident, $def:ty) => {
        fn definition(t: &Case) -> $def {
            let mut def = $default();
            (def.body_a, def.body_b, def.collide_connected) = (t.ground, t.body, true);
            def
        }

        /// Creates a joint from a valid definition with a change.
        #[allow(dead_code)]
        fn create(t: &mut Case, change: impl FnOnce(&mut $def)) -> ImpelStatus {
            let mut def = definition(t);
            change(&mut def);
            let out = t.out();
            unsafe { $create(&def, out) }
        }

        #[allow(dead_code)]
        fn $make(t: &mut Case) -> ImpelJointId {
            let mut joint = ImpelJointId::default();
            assert_eq!(unsafe { $create(&definition(t), &mut joint) }, IMPEL_OK);
            joint
        }

        /// Checks invalid bodies and frames of a definition.
        #[allow(dead_code)]
        fn bad_ends(t: &mut Case) {
            t.null("def", |t| unsafe { $create(null(), t.out()) });
            t.null("out_joint", |t| unsafe { $create(&definition(t), null_mut()) });
            let filled_by = concat!(stringify!($default), "()");
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, filled_by, "zeroed", |t| unsafe {
                $create(&std::mem::zeroed(), t.out())
            });
            t.bad_bodies_in("def.body_a", |t, id| create(t, |def| def.body_a = id));
            t.bad_bodies_in("def.body_b", |t, id| create(t, |def| def.body_b = id));
            let (body, other) = (t.body, t.other_body);
            t.refuse(IMPEL_ERROR_INVALID_HANDLE, "def.body_b", "of another world", |t| {
                create(t, |def| def.body_b = other)
            });
            t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "def.body_b", "same as body_a", |t| {
                create(t, |def| def.body_a = body)
            });
            t.transforms("def.local_frame_a", IMPEL_MAX_SIZE, |t, frame| {
                create(t, |def| def.local_frame_a = frame)
            });
            t.transforms("def.local_frame_b", IMPEL_MAX_SIZE, |t, frame| {
                create(t, |def| def.local_frame_b = frame)
            });
            t.numbers("def.break_force", &[-0.1, 2e15], |t, x| {
                create(t, |def| def.break_force = x)
            });
            t.numbers("def.break_torque", &[-0.1, 2e15], |t, x| {
                create(t, |def| def.break_torque = x)
            });
        }
    };
}

pub(super) use {bad_holding, creates, reads, reads_two, sets, sets_two, switches};
