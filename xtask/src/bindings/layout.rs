//! Sizes, offsets and values, computed by the rules of C on a 64-bit machine.
//!
//! They are written as a table, as assertions in Rust and as assertions in C. So the compilers of
//! both languages check them.

use std::fmt::Write as _;

use crate::bindings::model::{Constant, Model, Struct, Type, Value};

pub struct Extent {
    pub size: usize,
    pub align: usize,
}

pub struct StructLayout {
    pub extent: Extent,
    /// Offset and size of each field.
    pub fields: Vec<(usize, usize)>,
}

/// Size of a pointer on the machines of the layout tests.
const POINTER: usize = 8;

pub fn extent(model: &Model, ty: &Type) -> Extent {
    extent_on(model, ty, POINTER)
}

/// The extent on a machine with pointers of this size. All other types are the same on each.
pub fn extent_on(model: &Model, ty: &Type, pointer: usize) -> Extent {
    let scalar = |size| Extent { size, align: size };
    match ty {
        Type::Void => panic!("void has no size"),
        Type::Bool | Type::Char | Type::U8 => scalar(1),
        Type::I32 | Type::U32 | Type::F32 => scalar(4),
        Type::U64 | Type::F64 => scalar(8),
        Type::Usize | Type::Pointer { .. } => scalar(pointer),
        Type::Array(element, length) => {
            let element = extent_on(model, element, pointer);
            Extent { size: element.size * length, align: element.align }
        }
        Type::Named(name) => {
            if let Some(alias) = model.alias(name) {
                extent_on(model, &alias.target, pointer)
            } else if model.is_callback(name) {
                scalar(pointer)
            } else {
                let found = model.structs().find(|item| item.name == *name);
                let found = found.unwrap_or_else(|| panic!("{name} is declared nowhere"));
                layout_on(model, found, pointer).extent
            }
        }
    }
}

pub fn layout(model: &Model, item: &Struct) -> StructLayout {
    layout_on(model, item, POINTER)
}

pub fn layout_on(model: &Model, item: &Struct, pointer: usize) -> StructLayout {
    let mut end = 0;
    let mut align = 1;
    let mut fields = Vec::new();
    for field in &item.fields {
        let field = extent_on(model, &field.ty, pointer);
        let offset = usize::next_multiple_of(end, field.align);
        fields.push((offset, field.size));
        end = offset + field.size;
        align = align.max(field.align);
    }
    StructLayout { extent: Extent { size: end.next_multiple_of(align), align }, fields }
}

fn value(constant: &Constant) -> String {
    match constant.value {
        Value::Integer(value) => value.to_string(),
        Value::Float(value) => format!("{value:?}"),
    }
}

/// The table, for reviews and for the tests of the bindings.
pub fn table(model: &Model) -> String {
    let mut text = String::from(
        "# The layout of the C API on a 64-bit machine, in bytes. Generated from src/ffi:\n\
         # cargo xtask generate\n\
         # A change here breaks every program that is compiled already.\n",
    );
    for alias in model.aliases() {
        let extent = extent(model, &alias.target);
        let _ = writeln!(text, "\ntype {} size {} align {}", alias.name, extent.size, extent.align);
        for constant in &alias.constants {
            let _ = writeln!(text, "    constant {} {}", constant.name, value(constant));
        }
    }
    text.push('\n');
    for constant in plain_constants(model) {
        let _ = writeln!(text, "constant {} {}", constant.name, value(constant));
    }
    for item in model.structs() {
        let StructLayout { extent, fields } = layout(model, item);
        let _ =
            writeln!(text, "\nstruct {} size {} align {}", item.name, extent.size, extent.align);
        for (field, (offset, size)) in item.fields.iter().zip(fields) {
            let _ = writeln!(text, "    field {} offset {offset} size {size}", field.name);
        }
    }
    text
}

fn plain_constants(model: &Model) -> impl Iterator<Item = &Constant> {
    model.constants().filter(|constant| !matches!(constant.ty, Type::Named(_)))
}

/// `tests/layout.rs`.
pub fn rust(model: &Model) -> String {
    let mut text = String::from(
        "//! Generated from src/ffi (cargo xtask generate): the layout\n\
         //! of tests/layout.txt as the Rust compiler sees it. tests/c/layout.c is its twin.\n\n\
         #![cfg(target_pointer_width = \"64\")]\n\n\
         use core::mem::{align_of, offset_of, size_of};\n\
         use impel::ffi::*;\n\n\
         /// The size and alignment of a type, and the offset and size of its fields.\n\
         macro_rules! layout {\n\
         \x20   ($name:ident, $size:literal, $align:literal $(, $field:ident $offset:literal $extent:literal)*) => {\n\
         \x20       const _: () = {\n\
         \x20           assert!(size_of::<$name>() == $size);\n\
         \x20           assert!(align_of::<$name>() == $align);\n\
         \x20           $(assert!(offset_of!($name, $field) == $offset);)*\n\
         \x20           $(assert!(field_size(|it: &$name| &it.$field) == $extent);)*\n\
         \x20       };\n\
         \x20   };\n\
         }\n\n\
         /// The size of what a field's reader returns.\n\
         const fn field_size<S, F>(_: fn(&S) -> &F) -> usize {\n\
         \x20   size_of::<F>()\n\
         }\n\n\
         /// Everything is checked when this file is compiled.\n\
         #[test]\n\
         fn layout_is_that_of_the_table() {}\n\n",
    );
    for alias in model.aliases() {
        let extent = extent(model, &alias.target);
        let _ = writeln!(text, "layout!({}, {}, {});", alias.name, extent.size, extent.align);
    }
    for item in model.structs() {
        let StructLayout { extent, fields } = layout(model, item);
        let _ = write!(text, "layout!({}, {}, {}", item.name, extent.size, extent.align);
        for (field, (offset, size)) in item.fields.iter().zip(fields) {
            let keyword = if field.name == "type" { "r#" } else { "" };
            let _ = write!(text, ",\n    {keyword}{} {offset} {size}", field.name);
        }
        text.push_str(");\n");
    }
    text.push('\n');
    for constant in model.constants() {
        let _ = match constant.value {
            Value::Integer(value) => {
                writeln!(text, "const _: () = assert!({} == {value});", constant.name)
            }
            Value::Float(value) => {
                writeln!(text, "const _: () = assert!({} == {value:?});", constant.name)
            }
        };
    }
    text
}

/// `tests/c/layout.c`: a program, because C99 and C11 cannot compare floats at compile time.
pub fn c(model: &Model) -> String {
    let mut text = String::from(
        "/*\n\
         \x20* Generated from src/ffi (cargo xtask generate): the layout\n\
         \x20* of tests/layout.txt as the C compiler sees it. tests/layout.rs is its twin.\n\
         \x20* Compiles as C99, C11 and C++17.\n\
         \x20*/\n\
         #include \"impel.h\"\n\n\
         #include <stdio.h>\n\n\
         #if defined(__cplusplus)\n\
         #define CHECK(condition) static_assert(condition, #condition)\n\
         #elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L\n\
         #define CHECK(condition) _Static_assert(condition, #condition)\n\
         #else\n\
         /* An array of negative length does not compile. */\n\
         #define CHECK_NAME2(line) check_on_line_##line\n\
         #define CHECK_NAME(line) CHECK_NAME2(line)\n\
         #define CHECK(condition) typedef char CHECK_NAME(__LINE__)[(condition) ? 1 : -1]\n\
         #endif\n\n\
         #define FIELD(type, field, offset, size) \\\n\
         \x20   CHECK(offsetof(type, field) == (offset) && sizeof(((type *)0)->field) == (size))\n\n\
         CHECK(sizeof(void *) == 8 && sizeof(size_t) == 8 && sizeof(bool) == 1);\n\n",
    );
    for alias in model.aliases() {
        let extent = extent(model, &alias.target);
        let _ = writeln!(text, "CHECK(sizeof({}) == {});", alias.name, extent.size);
    }
    for item in model.structs() {
        let StructLayout { extent, fields } = layout(model, item);
        let name = &item.name;
        // The offset of a type after one byte is its alignment, in every C standard.
        let _ = writeln!(
            text,
            "\ntypedef struct After{name} {{ char first; {name} second; }} After{name};"
        );
        let _ = writeln!(text, "CHECK(sizeof({name}) == {});", extent.size);
        let _ = writeln!(text, "CHECK(offsetof(After{name}, second) == {});", extent.align);
        for (field, (offset, size)) in item.fields.iter().zip(fields) {
            let _ = writeln!(text, "FIELD({name}, {}, {offset}, {size});", field.name);
        }
    }
    text.push('\n');
    let mut floats = String::new();
    for constant in model.constants() {
        match constant.value {
            Value::Integer(value) => {
                let _ = writeln!(text, "CHECK({} == {value});", constant.name);
            }
            Value::Float(value) => {
                let name = &constant.name;
                let _ = writeln!(floats, "    failures += differs(\"{name}\", {name}, {value:?});");
            }
        }
    }
    text.push_str(
        "\n/* Two floats differ when neither is at least as large as the other. */\n\
         static int differs(const char *name, float value, double expected)\n{\n\
         \x20   if ((double)value >= (double)(float)expected && (double)value <= (double)(float)expected) {\n\
         \x20       return 0;\n    }\n\
         \x20   printf(\"%s is %.9g, not %.9g\\n\", name, (double)value, expected);\n    return 1;\n}\n\n\
         int main(void)\n{\n    int failures = 0;\n\n",
    );
    text.push_str(&floats);
    text.push_str("    return failures == 0 ? 0 : 1;\n}\n");
    text
}
