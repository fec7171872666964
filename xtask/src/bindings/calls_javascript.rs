//! The code of one method of `bindings/js/src/methods.js`: conversions around the call of a C function.
//!
//! Values are passed and returned in scratch memory at `m.s`, arrays in buffers with numbers. The
//! functions with short names are those of `bindings/js/src/convert.js`.

use crate::bindings::javascript::{class_index, code, size};
use crate::bindings::methods_javascript::{Form, Value};
use crate::bindings::model::{BY_LENGTH_UNIT, Function, Model, Type};
use crate::bindings::names::{bare, camel};
use crate::bindings::roles::{Part, Role};

/// Structs that the binding takes in a form of its own.
const SPECIAL: &[&str] = &[
    "ImpelAllocator",
    "ImpelCapsule",
    "ImpelChainSegment",
    "ImpelCharacterDef",
    "ImpelCharacterState",
    "ImpelCircle",
    "ImpelDebugDraw",
    "ImpelPose",
    "ImpelSegment",
    "ImpelWorldId",
];

/// Writes the code of one member.
pub struct Writer<'a> {
    model: &'a Model,
    function: &'a Function,
    /// Expression of the world that results belong to.
    world: &'static str,
    /// Bytes of the scratch memory that are in use.
    offset: usize,
    /// Buffers that are in use.
    buffers: usize,
    /// Arguments, and their place: options come after the others, the origin last.
    pub arguments: Vec<(Value<'a>, u8)>,
    pub results: Vec<Value<'a>>,
    /// Statements before the call.
    before: Vec<String>,
    /// Arguments of the C function.
    passed: Vec<String>,
    /// Returned expressions.
    returned: Vec<String>,
    /// The variable with the number of elements of the first array.
    count: Option<String>,
    list: Option<String>,
    visitor: Option<String>,
    loan: Option<String>,
    flag: Option<String>,
    /// Whether a result says if there is one.
    pub may_be_null: bool,
    pub is_list: bool,
}

impl<'a> Writer<'a> {
    pub fn new(model: &'a Model, function: &'a Function, class: &str) -> Self {
        let world = match class {
            "World" => "this",
            "Tree" | "Convex" | "outline" | "statics" | "math" => "0",
            _ => "this.world",
        };
        Writer {
            model,
            function,
            world,
            offset: 0,
            buffers: 0,
            arguments: Vec::new(),
            results: Vec::new(),
            before: Vec::new(),
            passed: Vec::new(),
            returned: Vec::new(),
            count: None,
            list: None,
            visitor: None,
            loan: None,
            flag: None,
            may_be_null: false,
            is_list: false,
        }
    }

    /// The address of scratch memory for a value.
    fn room(&mut self, ty: &Type) -> String {
        let at = self.offset.next_multiple_of(8);
        self.offset = at + size(self.model, ty);
        assert!(self.offset <= 4080, "{}: too much scratch memory", self.function.name);
        if at == 0 { "m.s".into() } else { format!("m.s + {at}") }
    }

    fn buffer(&mut self) -> usize {
        self.buffers += 1;
        self.buffers - 1
    }

    /// The handle or the convex that has the method.
    pub fn receiver(&mut self, first: &Part<'a>, class: &str) -> Option<()> {
        match (first.role, first.named()) {
            (Role::Value, _) if self.model.is_handle(first.ty()) => {
                self.passed.push("this.raw".into());
            }
            (Role::Struct, "ImpelConvex") if class == "Convex" => {
                let room = self.room(&Type::Named("ImpelConvex".into()));
                self.passed.push(format!("cv(this, {room})"));
            }
            _ => return None,
        }
        Some(())
    }

    fn argument(&mut self, name: &str, ty: &'a Type, form: Form, place: u8) -> String {
        let name = camel(name);
        self.arguments.push((Value { name: name.clone(), ty, form }, place));
        name
    }

    pub fn part(&mut self, part: &Part<'a>) -> Option<()> {
        if self.list.is_some() || self.loan.is_some() {
            return None;
        }
        let (ty, element) = (part.ty(), part.element());
        match part.role {
            Role::Value => {
                let name = self.argument(part.name(), ty, Form::Single, 0);
                let passed = self.given(ty, &name)?;
                self.passed.push(passed);
            }
            Role::Struct => self.structure(part)?,
            Role::Origin => {
                let name = self.argument(part.name(), ty, Form::Optional, 2);
                let room = self.room(ty);
                self.passed.push(format!("org({name}, {room})"));
            }
            Role::Text => {
                let name = self.argument(part.name(), ty, Form::Text, 0);
                let buffer = self.buffer();
                self.passed.push(format!("text({name}, {buffer})"));
            }
            Role::Array => {
                let name = self.argument(part.name(), element, Form::List, 0);
                let (buffer, code) = (self.buffer(), code(self.model, element)?);
                let more = if code.ends_with("Def") { ", this" } else { "" };
                self.before.push(format!(
                    "const a{buffer} = arr(\"{code}\", {name}, {buffer}{more}), n{buffer} = m.n;"
                ));
                self.count.get_or_insert(format!("n{buffer}"));
                self.passed.extend([format!("a{buffer}"), format!("n{buffer}")]);
            }
            Role::Parallel => {
                let name = self.argument(part.name(), element, Form::List, 1);
                let (buffer, code) = (self.buffer(), code(self.model, element)?);
                let count = self.count.clone()?;
                self.passed.push(format!("par(\"{code}\", {name}, {buffer}, {count})"));
            }
            Role::Out => self.out(part, element)?,
            Role::EachOut => {
                let count = self.count.clone()?;
                self.results_of(part, element, &count)?;
            }
            Role::CountedOut => {
                self.argument("count", &Type::Usize, Form::Single, 0);
                self.before.push("u32(count);".into());
                self.results_of(part, element, "count")?;
                self.passed.push("count".into());
            }
            Role::List => {
                let code =
                    if *element == Type::Char { "k".into() } else { code(self.model, element)? };
                if !self.returned.is_empty() {
                    return None;
                }
                self.is_list = *element != Type::Char;
                let form = if self.is_list { Form::List } else { Form::Text };
                self.results.push(Value { name: camel(part.name()), ty: element, form });
                self.list = Some(code);
            }
            Role::Loan => {
                if SPECIAL.contains(&part.named()) {
                    return None;
                }
                self.is_list = true;
                self.results.push(Value {
                    name: camel(part.name()),
                    ty: element,
                    form: Form::List,
                });
                let room = self.room(&Type::U64);
                self.passed.extend([room.clone(), format!("{room} + 4")]);
                self.loan = Some(format!("\"{}\", {room}", code(self.model, element)?));
            }
            Role::Callback if self.function.name.contains("_visit_") => {
                self.argument(part.name(), ty, Form::Visitor, 0);
                self.visitor = Some(bare(part.named()).to_string());
            }
            Role::Callback | Role::Grid | Role::Other => return None,
        }
        Some(())
    }

    fn structure(&mut self, part: &Part<'a>) -> Option<()> {
        let (of, ty) = (part.named(), part.element());
        if SPECIAL.contains(&of) {
            return None;
        }
        let room = self.room(ty);
        let is_options = of.ends_with("Def") || of == "ImpelQueryOptions";
        let name = match is_options {
            true => self.argument("options", ty, Form::Optional, 1),
            false => self.argument(part.name(), ty, Form::Single, 0),
        };
        let by_unit = self.model.makers(BY_LENGTH_UNIT).any(|(made, _)| made == of);
        self.passed.push(match of {
            "ImpelConvex" => format!("cv({name}, {room})"),
            "ImpelQueryOptions" => format!("opt({name}, {room})"),
            _ if by_unit => format!("def(\"{}\", {name}, {room}, {})", bare(of), self.world),
            _ => format!("def(\"{}\", {name}, {room})", bare(of)),
        });
        Some(())
    }

    /// The expression that passes a value.
    fn given(&mut self, ty: &'a Type, name: &str) -> Option<String> {
        let by_address = |this: &mut Self, convert: &str| {
            let room = this.room(ty);
            Some(format!("{convert}({name}, {room})"))
        };
        match ty {
            Type::Bool => Some(format!("!!{name}")),
            Type::F32 | Type::F64 => Some(name.into()),
            Type::I32 => Some(format!("i32({name})")),
            Type::U8 | Type::U32 | Type::Usize => Some(format!("u32({name})")),
            Type::U64 => Some(format!("u64({name})")),
            Type::Named(_) if self.model.is_handle(ty) => Some(format!("{name}.raw")),
            Type::Named(of) => match &**of {
                "ImpelVec2" => by_address(self, "vec"),
                "ImpelPosition" => by_address(self, "pos"),
                "ImpelRotation" => by_address(self, "rot"),
                "ImpelTransform" => by_address(self, "tra"),
                "ImpelPreciseTransform" => by_address(self, "pre"),
                "ImpelAabb" => by_address(self, "box"),
                _ if self.model.is_struct(of) => self.by_value(ty, bare(of), name),
                _ => match self.model.alias(of) {
                    Some(alias) if alias.constants.is_empty() => self.given(&alias.target, name),
                    Some(_) => Some(format!("en(\"{}\", {name})", bare(of))),
                    None => None,
                },
            },
            _ => None,
        }
    }

    /// A struct by value. A setter keeps the fields that are not given.
    fn by_value(&mut self, ty: &'a Type, of: &str, name: &str) -> Option<String> {
        let room = self.room(ty);
        let getter = self.function.name.replacen("_set_", "_get_", 1);
        let getter = self.model.function(&getter);
        let is_getter = |other: &&Function| {
            other.name != self.function.name
                && other.parameters.len() == self.function.parameters.len()
        };
        match getter.filter(is_getter) {
            Some(getter) => {
                let first = self.passed.join(", ");
                self.before.push(format!("ok({}({first}, {room}));", getter.name));
                Some(format!("fil(\"{of}\", {name}, {room})"))
            }
            None => Some(format!("def(\"{of}\", {name}, {room})")),
        }
    }

    fn out(&mut self, part: &Part<'a>, element: &'a Type) -> Option<()> {
        if SPECIAL.contains(&part.named()) && part.named() != "ImpelChainSegment" {
            return None;
        }
        let room = self.room(element);
        self.passed.push(room.clone());
        if *element == Type::Bool && matches!(part.name(), "found" | "touching") {
            self.flag = Some(format!("B({room})"));
            self.may_be_null = true;
            return Some(());
        }
        let value = self.read(element, &room)?;
        self.returned.push(value);
        self.results.push(Value { name: camel(part.name()), ty: element, form: Form::Single });
        Some(())
    }

    fn results_of(&mut self, part: &Part<'a>, element: &'a Type, count: &str) -> Option<()> {
        let (buffer, code) = (self.buffer(), code(self.model, element)?);
        let bytes = size(self.model, element);
        self.before.push(format!("const a{buffer} = buf({buffer}, {count} * {bytes});"));
        self.passed.push(format!("a{buffer}"));
        self.returned.push(format!("rl(\"{code}\", a{buffer}, {count}, {})", self.world));
        self.results.push(Value { name: camel(part.name()), ty: element, form: Form::List });
        Some(())
    }

    /// The expression that reads a value.
    fn read(&self, ty: &Type, room: &str) -> Option<String> {
        let world = self.world;
        Some(match ty {
            Type::Bool => format!("B({room})"),
            Type::F32 => format!("F({room})"),
            Type::F64 => format!("D({room})"),
            Type::I32 => format!("I({room})"),
            Type::U32 | Type::Usize => format!("U({room})"),
            Type::U64 => format!("Q({room})"),
            Type::Named(name) if self.model.is_handle(ty) => {
                format!("H({world}, {}, {room})", class_index(name))
            }
            Type::Named(name) => match &**name {
                "ImpelVec2" => format!("V({room})"),
                "ImpelPosition" => format!("P({room})"),
                "ImpelRotation" => format!("R({room})"),
                "ImpelTransform" => format!("T({room})"),
                "ImpelPreciseTransform" => format!("X({room})"),
                "ImpelAabb" => format!("A({room})"),
                "ImpelConvex" => format!("Z({room})"),
                _ if self.model.is_struct(name) => {
                    format!("S(\"{}\", {room}, {world})", bare(name))
                }
                _ => match self.model.alias(name) {
                    Some(alias) if alias.constants.is_empty() => self.read(&alias.target, room)?,
                    Some(_) => format!("E(\"{}\", {room})", bare(name)),
                    None => return None,
                },
            },
            _ => return None,
        })
    }

    /// The code of the member.
    pub fn finished(&mut self, name: &str, is_getter: bool, is_setter: bool) -> String {
        self.arguments.sort_by_key(|(_, place)| *place);
        let names: Vec<&str> = self.arguments.iter().map(|(value, _)| &*value.name).collect();
        let names = names.join(", ");
        let head = match (is_getter, is_setter) {
            (true, _) => format!("get {name}()"),
            (_, true) if self.arguments.len() > 1 => format!("set {name}([{names}])"),
            (_, true) => format!("set {name}({names})"),
            _ => format!("{name}({names})"),
        };
        let mut statements = std::mem::take(&mut self.before);
        let function = &*self.function.name;
        let passed = self.passed.join(", ");
        if let Some(code) = &self.list {
            statements.push(format!(
                "return lst(\"{code}\", {}, (p, k, n) => {function}({}p, k, n), {});",
                self.buffers,
                self.passed.iter().map(|value| format!("{value}, ")).collect::<String>(),
                self.world
            ));
        } else if let Some(callback) = &self.visitor {
            let body = format!("(f, i) => {function}({passed}, f, i)");
            statements.push(format!("visit(this, \"{callback}\", visitor, {body});"));
        } else if self.function.returns_status() {
            statements.push(format!("ok({function}({passed}));"));
            if let Some(list) = &self.loan {
                statements.push(format!("return loan({list}, {});", self.world));
            }
            let value = match &self.returned[..] {
                [] => None,
                [one] => Some(one.clone()),
                many => Some(format!("[{}]", many.join(", "))),
            };
            if let Some(value) = value {
                statements.push(match &self.flag {
                    Some(flag) => format!("return {flag} ? {value} : null;"),
                    None => format!("return {value};"),
                });
            }
        } else {
            let result: &'a Type = &self.function.result;
            statements.push(match result {
                Type::Bool => format!("return !!{function}({passed});"),
                Type::F32 => format!("return {function}({passed});"),
                result => {
                    let room = self.room(result);
                    let value = self.read(result, &room).unwrap_or_default();
                    format!("{function}({room}, {passed}); return {value};")
                }
            });
            let ty = result;
            self.results.push(Value { name: "result".into(), ty, form: Form::Single });
        }
        let one = format!("    {head} {{ {} }},\n", statements.join(" "));
        if one.len() <= 101 {
            return one;
        }
        format!("    {head} {{\n      {}\n    }},\n", statements.join("\n      "))
    }
}
