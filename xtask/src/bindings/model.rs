//! The C API as read from `src/ffi`, which is the input of all generators.
//!
//! Supported are integers, floats, `bool`, raw pointers, arrays, `#[repr(C)]` structs, integer
//! aliases with constants (enums), and callbacks. Anything else fails the test with the name of the
//! item, so that nothing is skipped silently.

use std::collections::HashMap;

use syn::ext::IdentExt;
use syn::visit::{Visit, visit_path};
use syn::{Expr, FnArg, Item as SynItem, Lit, Pat, ReturnType, Type as SynType, UnOp};

use crate::bindings::names::prefix;
use crate::bindings::roles::{Role, roles};
use crate::header::in_order;

/// Ends of the names of functions that return default values of a struct: in metres, and in
/// another length unit.
pub const DEFAULT: &str = "_default";
pub const BY_LENGTH_UNIT: &str = "_for_length_unit";

/// A type in a signature or a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    Void,
    Bool,
    Char,
    I32,
    U8,
    U32,
    U64,
    Usize,
    F32,
    F64,
    /// An alias, a struct or a callback of the API.
    Named(String),
    Pointer {
        mutable: bool,
        to: Box<Type>,
    },
    Array(Box<Type>, usize),
}

impl Type {
    /// The type that a pointer points to.
    pub fn target(&self) -> Option<&Type> {
        match self {
            Type::Pointer { to, .. } => Some(to),
            _ => None,
        }
    }
}

/// A constant's value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    Integer(i128),
    Float(f32),
}

/// An integer type with a name of its own. It is an enum if it has constants.
pub struct Alias {
    pub name: String,
    pub docs: Vec<String>,
    pub target: Type,
    pub constants: Vec<Constant>,
}

#[derive(Clone)]
pub struct Constant {
    pub name: String,
    pub docs: Vec<String>,
    pub ty: Type,
    pub value: Value,
}

/// A field of a struct or a parameter of a function.
pub struct Slot {
    pub name: String,
    pub docs: Vec<String>,
    pub ty: Type,
}

pub struct Struct {
    pub name: String,
    pub docs: Vec<String>,
    pub fields: Vec<Slot>,
}

/// A function, or the type of a callback.
pub struct Function {
    pub name: String,
    pub docs: Vec<String>,
    pub parameters: Vec<Slot>,
    /// The roles of the parameters; none for a callback.
    pub roles: Vec<Role>,
    pub result: Type,
    /// How it changes worlds; none for a function that only reads.
    pub change: Option<Change>,
}

/// How a function changes worlds.
#[derive(Clone, Copy, PartialEq)]
pub enum Change {
    /// A recording stores its calls.
    Recorded,
    /// A recording stores nothing, or other calls, as of a function for bodies of many worlds.
    Unrecorded,
}

pub enum Item {
    Alias(Alias),
    Constant(Constant),
    Struct(Struct),
    Callback(Function),
    Function(Function),
}

/// A file of `src/ffi`: a section of the header.
pub struct Section {
    pub title: String,
    pub introduction: Vec<String>,
    pub items: Vec<Item>,
}

pub struct Model {
    pub sections: Vec<Section>,
}

impl Item {
    pub fn name(&self) -> &str {
        match self {
            Item::Alias(item) => &item.name,
            Item::Constant(item) => &item.name,
            Item::Struct(item) => &item.name,
            Item::Callback(item) | Item::Function(item) => &item.name,
        }
    }
}

impl Model {
    /// Reads the sections in the order of the header, and their items in the order of the committed
    /// description.
    pub fn read() -> Model {
        let committed = std::fs::read_to_string(crate::root().join("bindings/impel.json"));
        let committed = committed.unwrap_or_default();
        let names = committed
            .match_indices("\"name\": \"")
            .filter_map(|(at, start)| Some((committed[at + start.len()..].split('"').next()?, at)));
        let known: HashMap<&str, usize> = names.collect();
        let mut reader = Reader::default();
        let sections = crate::header::sections().into_iter().map(|section| {
            let files = section.files().into_iter().map(|path| {
                reader.section(&crate::header::read(&path), &path.display().to_string())
            });
            let section = files.reduce(Section::with).expect("a section has a file");
            let place = |item: &Item| known.get(item.name()).copied();
            Section { items: in_order(section.items, place), ..section }
        });
        let mut model = Model { sections: sections.collect() };
        let items = model.items().filter_map(|item| match item {
            Item::Callback(callback) => Some(callback.name.clone()),
            _ => None,
        });
        let callbacks: Vec<String> = items.collect();
        for item in model.sections.iter_mut().flat_map(|section| &mut section.items) {
            if let Item::Function(function) = item {
                let is_callback = |name: &str| callbacks.iter().any(|callback| callback == name);
                function.roles = roles(&function.name, &function.parameters, is_callback);
            }
        }
        model
    }

    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.sections.iter().flat_map(|section| &section.items)
    }

    pub fn functions(&self) -> impl Iterator<Item = &Function> {
        self.items().filter_map(|item| match item {
            Item::Function(item) => Some(item),
            _ => None,
        })
    }

    pub fn function(&self, name: &str) -> Option<&Function> {
        self.functions().find(|function| function.name == name)
    }

    pub fn structs(&self) -> impl Iterator<Item = &Struct> {
        self.items().filter_map(|item| match item {
            Item::Struct(item) => Some(item),
            _ => None,
        })
    }

    pub fn aliases(&self) -> impl Iterator<Item = &Alias> {
        self.items().filter_map(|item| match item {
            Item::Alias(item) => Some(item),
            _ => None,
        })
    }

    /// Every constant, including those of enums.
    pub fn constants(&self) -> impl Iterator<Item = &Constant> {
        self.items().flat_map(|item| match item {
            Item::Alias(alias) => alias.constants.as_slice(),
            Item::Constant(constant) => std::slice::from_ref(constant),
            _ => &[],
        })
    }

    pub fn is_callback(&self, name: &str) -> bool {
        self.items().any(|item| matches!(item, Item::Callback(callback) if callback.name == name))
    }

    pub fn is_struct(&self, name: &str) -> bool {
        self.structs().any(|item| item.name == name)
    }

    /// Whether the type is the handle of an object.
    pub fn is_handle(&self, ty: &Type) -> bool {
        let Type::Named(name) = ty else { return false };
        self.structs().any(|item| item.name == *name && item.is_handle())
    }

    /// Whether the type is an integer with names.
    pub fn is_enum(&self, ty: &Type) -> bool {
        let Type::Named(name) = ty else { return false };
        self.alias(name).is_some_and(|alias| !alias.constants.is_empty())
    }

    /// The joint types, from the functions that create them.
    pub fn joint_types(&self) -> impl Iterator<Item = &str> {
        self.functions().filter_map(|item| item.name.strip_prefix("impel_joint_create_"))
    }

    /// The docstring of a joint type.
    pub fn joint_docs(&self, joint: &str) -> &[String] {
        let name = format!("IMPEL_JOINT_{}", joint.to_uppercase());
        let constant = self.constants().find(|constant| constant.name == name);
        &constant.unwrap_or_else(|| panic!("no {name}")).docs
    }

    /// The functions that return the values of a struct, whose names have this end, with the struct.
    pub fn makers(&self, end: &str) -> impl Iterator<Item = (&str, &Function)> {
        self.functions().filter_map(move |function| match &function.result {
            Type::Named(name) if function.name.ends_with(end) => Some((&**name, function)),
            _ => None,
        })
    }

    /// The function that returns the default values of a struct.
    pub fn default_of(&self, name: &str) -> Option<&Function> {
        self.makers(DEFAULT).find(|(of, _)| *of == name).map(|(_, function)| function)
    }

    pub fn alias(&self, name: &str) -> Option<&Alias> {
        self.aliases().find(|alias| alias.name == name)
    }
}

/// How a function changes worlds, from the calls that its body passes to the guard: `call::name` or
/// `Unrecorded`.
fn change(body: &syn::Block, name: &str) -> Option<Change> {
    struct Calls<'a> {
        name: &'a str,
        change: Option<Change>,
    }
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_path(&mut self, path: &'ast syn::Path) {
            let words: Vec<String> =
                path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            match &words[..] {
                [module, call] if module == "call" && call == self.name => {
                    self.change = Some(Change::Recorded);
                }
                [word, ..] if word == "call" || word == "Unrecorded" => {
                    self.change = self.change.or(Some(Change::Unrecorded));
                }
                _ => {}
            }
            visit_path(self, path);
        }
    }
    let mut calls = Calls { name, change: None };
    calls.visit_block(body);
    calls.change
}

impl Function {
    /// Whether the function can fail.
    pub fn returns_status(&self) -> bool {
        self.result == Type::Named("ImpelStatus".into())
    }

    pub fn takes_handles(&self, model: &Model) -> bool {
        self.parameters.iter().any(|slot| model.is_handle(&slot.ty))
    }
}

impl Struct {
    pub fn is_handle(&self) -> bool {
        self.fields.len() == 1 && self.fields[0].name == "raw"
    }
}

impl Section {
    /// The section with the items of another file.
    fn with(mut self, other: Section) -> Section {
        self.items.extend(other.items);
        self
    }
}

impl Alias {
    /// The common prefix of all constants, up to an underscore. The rest names the constant within
    /// the enum.
    pub fn prefix(&self) -> String {
        let names: Vec<&str> = self.constants.iter().map(|constant| &*constant.name).collect();
        prefix(&names).to_string()
    }
}

#[derive(Default)]
struct Reader {
    /// Values of the constants read so far. Array lengths may refer to them.
    values: HashMap<String, i128>,
}

impl Reader {
    fn section(&mut self, source: &str, path: &str) -> Section {
        let file = syn::parse_file(source).unwrap_or_else(|error| panic!("{path}: {error}"));
        let introduction: Vec<String> = source
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line).to_string())
            .collect();
        let mut items: Vec<Item> = Vec::new();
        for item in &file.items {
            match self.item(item) {
                // A constant belongs to the alias that is its type.
                Some(Item::Constant(constant)) => {
                    let owner = items.iter_mut().find_map(|item| match item {
                        Item::Alias(a) if Type::Named(a.name.clone()) == constant.ty => Some(a),
                        _ => None,
                    });
                    match owner {
                        Some(alias) => alias.constants.push(constant),
                        None => items.push(Item::Constant(constant)),
                    }
                }
                Some(item) => items.push(item),
                None => {}
            }
        }
        let title = introduction.first().cloned().unwrap_or_default();
        let introduction = introduction.get(2..).unwrap_or_default().to_vec();
        Section { title, introduction, items }
    }

    fn item(&mut self, item: &SynItem) -> Option<Item> {
        let public =
            |visibility: &syn::Visibility| matches!(visibility, syn::Visibility::Public(_));
        match item {
            SynItem::Const(item) if public(&item.vis) => {
                let name = item.ident.to_string();
                let value = self.value(&item.expr, &name);
                if let Value::Integer(value) = value {
                    self.values.insert(name.clone(), value);
                }
                let ty = self.ty(&item.ty, &name);
                Some(Item::Constant(Constant { docs: docs(&item.attrs), ty, value, name }))
            }
            SynItem::Type(item) if public(&item.vis) => {
                let name = item.ident.to_string();
                let docs = docs(&item.attrs);
                if let Some(function) = callback(&item.ty) {
                    let parameters = function.inputs.iter().map(|argument| {
                        let slot = argument.name.as_ref().map(|(name, _)| name.unraw().to_string());
                        let slot = slot.unwrap_or_else(|| panic!("{name}: unnamed parameter"));
                        Slot { ty: self.ty(&argument.ty, &name), name: slot, docs: Vec::new() }
                    });
                    let parameters = parameters.collect();
                    let result = self.result(&function.output, &name);
                    let roles = Vec::new();
                    return Some(Item::Callback(Function {
                        name,
                        docs,
                        parameters,
                        roles,
                        result,
                        change: None,
                    }));
                }
                let target = self.ty(&item.ty, &name);
                Some(Item::Alias(Alias { name, docs, target, constants: Vec::new() }))
            }
            SynItem::Struct(item) if public(&item.vis) => {
                let name = item.ident.to_string();
                assert!(is_repr_c(&item.attrs), "{name} is public, but not #[repr(C)]");
                let fields = item.fields.iter().map(|field| Slot {
                    name: field.ident.as_ref().expect("fields have names").unraw().to_string(),
                    docs: docs(&field.attrs),
                    ty: self.ty(&field.ty, &name),
                });
                let fields = fields.collect();
                Some(Item::Struct(Struct { docs: docs(&item.attrs), fields, name }))
            }
            SynItem::Fn(item) if public(&item.vis) && item.sig.abi.is_some() => {
                let name = item.sig.ident.to_string();
                let parameters = item.sig.inputs.iter().map(|argument| {
                    let FnArg::Typed(argument) = argument else { panic!("{name} takes self") };
                    let Pat::Ident(pattern) = &*argument.pat else {
                        panic!("{name}: a parameter is a pattern")
                    };
                    Slot {
                        name: pattern.ident.unraw().to_string(),
                        docs: Vec::new(),
                        ty: self.ty(&argument.ty, &name),
                    }
                });
                let parameters = parameters.collect();
                let result = self.result(&item.sig.output, &name);
                let (docs, roles) = (docs(&item.attrs), Vec::new());
                let change = change(&item.block, &name);
                Some(Item::Function(Function { docs, parameters, roles, result, change, name }))
            }
            _ => None,
        }
    }

    fn result(&self, output: &ReturnType, owner: &str) -> Type {
        match output {
            ReturnType::Default => Type::Void,
            ReturnType::Type(_, ty) => self.ty(ty, owner),
        }
    }

    fn ty(&self, ty: &SynType, owner: &str) -> Type {
        match ty {
            SynType::Path(path) => {
                let name = path.path.segments.last().expect("a path").ident.to_string();
                match name.as_str() {
                    "c_void" => Type::Void,
                    "c_char" => Type::Char,
                    "bool" => Type::Bool,
                    "i32" => Type::I32,
                    "u8" => Type::U8,
                    "u32" => Type::U32,
                    "u64" => Type::U64,
                    "usize" => Type::Usize,
                    "f32" => Type::F32,
                    "f64" => Type::F64,
                    _ if name.starts_with("Impel") => Type::Named(name),
                    _ => panic!("{owner}: the C API does not support {name}"),
                }
            }
            SynType::Ptr(pointer) => Type::Pointer {
                mutable: pointer.mutability.is_some(),
                to: Box::new(self.ty(&pointer.elem, owner)),
            },
            SynType::Array(array) => {
                let Value::Integer(length) = self.value(&array.len, owner) else {
                    panic!("{owner}: an array's length is a whole number")
                };
                let length = usize::try_from(length).expect("an array's length is positive");
                Type::Array(Box::new(self.ty(&array.elem, owner)), length)
            }
            _ => panic!("{owner}: the C API does not support this type"),
        }
    }

    fn value(&self, expression: &Expr, owner: &str) -> Value {
        match expression {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Int(number) => Value::Integer(number.base10_parse().expect("an integer")),
                Lit::Float(number) => Value::Float(number.base10_parse().expect("a float")),
                _ => panic!("{owner}: constants are numbers"),
            },
            Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
                match self.value(&unary.expr, owner) {
                    Value::Integer(number) => Value::Integer(-number),
                    Value::Float(number) => Value::Float(-number),
                }
            }
            Expr::Cast(cast) => self.value(&cast.expr, owner),
            Expr::Path(path) => {
                let name = path.path.segments.last().expect("a path").ident.to_string();
                let value = self.values.get(&name);
                Value::Integer(*value.unwrap_or_else(|| panic!("{owner}: {name} is not known yet")))
            }
            _ => panic!("{owner}: constants and lengths are plain numbers"),
        }
    }
}

/// The function inside `Option<unsafe extern "C" fn(…)>`.
fn callback(ty: &SynType) -> Option<&syn::TypeBareFn> {
    let SynType::Path(path) = ty else { return None };
    let segment = path.path.segments.last().filter(|segment| segment.ident == "Option")?;
    let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.first()? {
        syn::GenericArgument::Type(SynType::BareFn(function)) => Some(function),
        _ => None,
    }
}

fn is_repr_c(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("repr")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|argument| argument == "C")
    })
}

fn docs(attributes: &[syn::Attribute]) -> Vec<String> {
    let lines = attributes.iter().filter(|attribute| attribute.path().is_ident("doc"));
    let lines = lines.map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(pair) => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => text.value(),
                _ => panic!("doc comments are text"),
            },
            _ => panic!("doc comments are text"),
        },
        _ => panic!("doc comments are text"),
    });
    lines.map(|line| line.strip_prefix(' ').unwrap_or(&line).trim_end().to_string()).collect()
}
