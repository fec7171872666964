//! `bindings/js/types/generated.d.ts`: the types of the JavaScript binding. Manuals are there, so
//! that they are not part of the code that a browser loads.

use std::fmt::Write as _;

use crate::bindings::javascript::{enums, member};
use crate::bindings::lua::class_of;
use crate::bindings::methods_javascript::{Form, Member, Value, members};
use crate::bindings::model::{BY_LENGTH_UNIT, Constant, DEFAULT, Function, Model, Struct, Type};
use crate::bindings::names::{bare, camel, pascal};
use crate::bindings::objects::{Object, objects, owner};
use crate::bindings::properties::{description, translated};
use crate::words;

const WIDTH: usize = 92;

/// Structs with types by hand in `index.d.ts`.
const BY_HAND: &[&str] = &[
    "ImpelAabb",
    "ImpelAllocator",
    "ImpelCapsule",
    "ImpelChainSegment",
    "ImpelCircle",
    "ImpelConvex",
    "ImpelPose",
    "ImpelPosition",
    "ImpelPreciseTransform",
    "ImpelRotation",
    "ImpelSegment",
    "ImpelTransform",
    "ImpelVec2",
];

/// Handles that can be null, by the name of the field or the member.
const NULLABLE: &[&str] = &["chain", "groundBody", "groundShape", "joints", "softBody"];

/// Structs whose options contain the options of other structs.
const INNER: &[(&str, &str)] = &[
    ("ImpelChainDef", "ShapeOptions"),
    ("ImpelShapeDef", "MaterialOptions"),
    ("ImpelSoftBodyDef", "SoftBodySettingsOptions, BodyOptions, ShapeOptions"),
];

/// Further options of structs with these fields: name, fields, type, documentation. The table
/// `ALIASES` in `bindings/js/src/convert.js` has the same.
const ALIASES: &[(&str, &[&str], &str, &str)] = &[
    ("angle", &["position", "rotation"], "number", "Rotation, in radians."),
    ("friction", &["static_friction", "density"], "number", "Both frictions."),
    ("limits", &["lower_angle"], "readonly [number, number]", "Enables the limit."),
    ("limits", &["lower_translation"], "readonly [number, number]", "Enables the limit."),
    ("limits", &["min_length"], "readonly [number, number]", "Enables the limit."),
    ("limits", &["lower", "upper"], "readonly [number, number]", "Lower and upper limit."),
    ("spring", &["hertz", "damping_ratio"], "readonly [number, number]", "Enables the spring."),
    ("linearSpring", &["linear_hertz"], "readonly [number, number]", "Hertz and damping ratio."),
    ("angularSpring", &["angular_hertz"], "readonly [number, number]", "Hertz and damping ratio."),
    (
        "constraintTuning",
        &["constraint_hertz"],
        "readonly [number, number]",
        "Hertz and damping ratio of the constraint.",
    ),
    (
        "springForceRange",
        &["lower_spring_force"],
        "readonly [number, number]",
        "Lower and upper spring force.",
    ),
];

pub fn generate(model: &Model) -> String {
    let members = members(model);
    let spelled = |code: &str| spelled(model, &members, code);
    let mut text = String::from(
        "// Generated from src/ffi; do not edit. After a change there:\n// cargo xtask generate\n\n\
         import type {\n  Aabb, AabbLike, Body, Chain, ChainSegment, Convex, EndOptions, FrameOptions, Joint,\n\
         \x20 PreciseTransform, Rotation, RotationLike, Shape, SoftBody, Transform, TransformLike, TreeProxy,\n\
         \x20 UserNumber, Vector, VectorLike, World,\n} from \"../index.js\";\n",
    );
    for alias in enums(model) {
        text.push('\n');
        manual(&mut text, "", &translated(&alias.docs, spelled));
        let names: Vec<String> = alias
            .constants
            .iter()
            .map(|constant| format!("\"{}\"", member(alias, &constant.name)))
            .collect();
        let _ = writeln!(text, "export type {} =", bare(&alias.name));
        for (name, constant) in names.iter().zip(&alias.constants) {
            manual(&mut text, "  ", &translated(&constant.docs, spelled));
            let _ = writeln!(text, "  | {name}");
        }
        text += ";\n";
    }
    for item in model.structs() {
        if item.is_handle() || BY_HAND.contains(&&*item.name) {
            continue;
        }
        let is_def = item.name.ends_with("Def") || item.name == "ImpelQueryOptions";
        let is_given = !is_def && item.name != "ImpelDebugDraw";
        if is_given || item.name == "ImpelWorldDef" || item.name == "ImpelRadialForceDef" {
            read_struct(&mut text, model, item, &spelled);
        }
        options(&mut text, model, item, &spelled);
    }
    let mut classes: Vec<&str> = Vec::new();
    for member in &members {
        if !classes.contains(&&*member.class) {
            classes.push(&member.class);
        }
    }
    for class in classes {
        let name = class[..1].to_uppercase() + &class[1..];
        let _ = writeln!(text, "\nexport interface {name}Members {{");
        for member in members.iter().filter(|member| member.class == class) {
            one(&mut text, model, member, &members, &spelled);
        }
        text += "}\n";
    }
    joints(&mut text, model, &members, &spelled);
    text
}

/// The classes of joint types, and the methods that create them.
fn joints(
    text: &mut String,
    model: &Model,
    members: &[Member],
    spelled: &impl Fn(&str) -> Option<String>,
) {
    let mut creation = String::from("\n/** Methods of worlds that create joints. */\n");
    creation += "export interface JointCreation {\n";
    for joint in model.joint_types() {
        let class = format!("{}Joint", pascal(joint));
        let has_members = members.iter().any(|member| member.class == class);
        let more = if has_members { format!(", {class}Members") } else { String::new() };
        let _ = write!(text, "\nexport interface {class} extends Joint{more} {{}}\n");
        let function = model.function(&format!("impel_joint_create_{joint}")).expect("a function");
        let def = model.structs().find(|item| item.name == function.parts()[0].named());
        let has_frames =
            def.is_some_and(|def| def.fields.iter().any(|field| field.name == "local_frame_a"));
        let side = if joint == "gear" { "Body | Joint" } else { "Body" };
        let place = match joint {
            "distance" | "pulley" => " & EndOptions",
            _ if has_frames => " & FrameOptions",
            _ => "",
        };
        manual(&mut creation, "  ", &translated(&function.docs, spelled));
        let _ = writeln!(
            creation,
            "  create{class}(a: {side}, b: {side}, options?: {class}Options{place}): {class};"
        );
    }
    *text += &creation;
    text.push_str("}\n");
}

/// A name of C in JavaScript.
fn spelled(model: &Model, members: &[Member], code: &str) -> Option<String> {
    if let Some(member) = members.iter().find(|member| member.function.name == code) {
        return Some(format!("{}.{}", member.class, member.name));
    }
    if let Some(item) = model.structs().find(|item| item.name == code) {
        let is_def = code.ends_with("Def");
        return Some(if is_def { options_name(&item.name) } else { bare(code).into() });
    }
    for alias in enums(model) {
        if let Some(constant) = alias.constants.iter().find(|constant| constant.name == code) {
            return Some(format!("\"{}\"", member(alias, &constant.name)));
        }
    }
    if let Some(function) = model.function(code) {
        return by_hand(model, function);
    }
    let is_plain = |constant: &&Constant| !matches!(constant.ty, Type::Named(_));
    if model.constants().filter(is_plain).any(|constant| constant.name == code) {
        return Some(code.replacen("IMPEL_", "constants.", 1));
    }
    let is_field = code.contains('_')
        && !code.starts_with("impel_")
        && code.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "_.".contains(c));
    is_field.then(|| code.split('.').map(camel).collect::<Vec<_>>().join("."))
}

/// The name of a function that the binding has by hand, by the same rules.
fn by_hand(model: &Model, function: &Function) -> Option<String> {
    let name = &*function.name;
    if let Type::Named(of) = &function.result
        && (name.ends_with(DEFAULT) || name.ends_with(BY_LENGTH_UNIT))
    {
        return Some(options_name(of));
    }
    let objects = objects(model);
    let (Object { prefix, class, .. }, rest) = owner(&objects, name)?;
    let (owner, rest) = match (&**prefix, rest.strip_prefix("create")) {
        ("world", Some("")) => return Some("Impel.createWorld".into()),
        ("joint", Some(what)) => ("World", format!("create{what}_joint")),
        ("soft_body", Some("")) => ("World", "create_soft_body".into()),
        ("soft_body", Some(what)) => ("World", format!("create{what}")),
        ("shape", Some(what)) => ("Body", format!("create{what}")),
        ("chain" | "grid" | "height_field", Some("")) => ("Body", format!("create_{prefix}")),
        _ => (&**class, rest.trim_start_matches("get_").trim_end_matches("_callback").to_string()),
    };
    Some(format!("{owner}.{}", camel(&rest)))
}

fn manual(text: &mut String, indent: &str, documentation: &str) {
    let documentation = documentation.replace("*/", "* /");
    let lines = words::wrapped(documentation.trim(), WIDTH);
    match &lines[..] {
        [] => {}
        [line] => {
            let _ = writeln!(text, "{indent}/** {line} */");
        }
        lines => {
            let _ = writeln!(text, "{indent}/**");
            for line in lines {
                let _ = writeln!(text, "{}", format!("{indent} * {line}").trim_end());
            }
            let _ = writeln!(text, "{indent} */");
        }
    }
}

/// The type of a value that the engine gives.
fn given(model: &Model, ty: &Type) -> String {
    match ty {
        Type::Bool => "boolean".into(),
        Type::U64 => "number | bigint".into(),
        Type::Char => "string".into(),
        Type::Array(element, _) => format!("{}[]", given(model, element)),
        Type::Pointer { to, .. } if **to == Type::Char => "string | null".into(),
        Type::Named(name) if model.is_handle(ty) => class_of(name).into(),
        Type::Named(name) => match &**name {
            "ImpelVec2" | "ImpelPosition" => "Vector".into(),
            _ if model.is_struct(name) => match &**name {
                "ImpelRayHit" | "ImpelCastHit" | "ImpelNearest" => format!("{} | null", bare(name)),
                _ => bare(name).into(),
            },
            _ => match model.alias(name) {
                Some(alias) if alias.constants.is_empty() => given(model, &alias.target),
                Some(_) if name == "ImpelStatus" => "number".into(),
                _ => bare(name).into(),
            },
        },
        _ => "number".into(),
    }
}

/// The name of the options for a struct: `BodyOptions`.
fn options_name(name: &str) -> String {
    let name = bare(name);
    match name {
        "QueryOptions" => name.into(),
        _ => format!("{}Options", name.strip_suffix("Def").unwrap_or(name)),
    }
}

/// The type of a value that the engine takes.
fn taken(model: &Model, ty: &Type) -> String {
    match ty {
        Type::U64 => "UserNumber".into(),
        Type::Array(element, _) => format!("readonly {}[]", taken(model, element)),
        Type::Pointer { to, .. } if **to == Type::Char => "string".into(),
        Type::Pointer { to, .. } => format!("readonly {}[]", taken(model, to)),
        Type::Named(name) if !model.is_handle(ty) => match &**name {
            "ImpelVec2" | "ImpelPosition" => "VectorLike".into(),
            "ImpelRotation" => "RotationLike".into(),
            "ImpelTransform" | "ImpelPreciseTransform" => "TransformLike".into(),
            "ImpelAabb" => "AabbLike".into(),
            "ImpelConvex" => "Convex".into(),
            _ if model.is_struct(name) => options_name(name),
            _ => given(model, ty),
        },
        ty => given(model, ty),
    }
}

fn list_given(model: &Model, ty: &Type) -> String {
    match ty {
        Type::F32 => "Float32Array".into(),
        Type::U32 => "Uint32Array".into(),
        Type::U8 => "Uint8Array".into(),
        ty => {
            let element = given(model, ty);
            match element.contains('|') {
                true => format!("({element})[]"),
                false => format!("{element}[]"),
            }
        }
    }
}

fn list_taken(model: &Model, ty: &Type) -> String {
    let element = taken(model, ty);
    let array = match ty {
        Type::F32 => "Float32Array",
        Type::U32 => "Uint32Array",
        Type::U8 => "Uint8Array | readonly boolean[]",
        Type::Named(name) if matches!(&**name, "ImpelVec2" | "ImpelTransform" | "ImpelRay") => {
            "Float32Array"
        }
        _ => return format!("readonly {element}[]"),
    };
    format!("readonly {element}[] | {array}")
}

fn read_struct(
    text: &mut String,
    model: &Model,
    item: &Struct,
    spelled: &impl Fn(&str) -> Option<String>,
) {
    text.push('\n');
    manual(text, "", &translated(&item.docs, spelled));
    let _ = writeln!(text, "export interface {} {{", bare(&item.name));
    for field in &item.fields {
        let is_flag = matches!(&*item.name, "ImpelRayHit" | "ImpelCastHit" | "ImpelNearest")
            && matches!(&*field.name, "hit" | "found");
        let is_pointer = matches!(&field.ty, Type::Pointer { to, .. } if **to != Type::Char);
        if field.name == "cookie" || is_flag || is_pointer {
            continue;
        }
        manual(text, "  ", &translated(&field.docs, spelled));
        let name = camel(&field.name);
        let null = if NULLABLE.contains(&&*name) { " | null" } else { "" };
        let _ = writeln!(text, "  {name}: {}{null};", given(model, &field.ty));
    }
    text.push_str("}\n");
}

fn options(
    text: &mut String,
    model: &Model,
    item: &Struct,
    spelled: &impl Fn(&str) -> Option<String>,
) {
    let name = options_name(&item.name);
    let inner = INNER.iter().find(|(owner, _)| *owner == item.name);
    let extends = inner.map_or(String::new(), |(_, others)| format!(" extends {others}"));
    let _ = write!(text, "\n/** Fields to set in `{}`. */\n", item.name);
    let _ = writeln!(text, "export interface {name}{extends} {{");
    let has = |name: &str| item.fields.iter().any(|field| field.name == name);
    for field in &item.fields {
        let is_other = match &field.ty {
            Type::Named(name) => model.is_callback(name),
            Type::Pointer { mutable, to } => *mutable || **to == Type::Void,
            _ => false,
        };
        if field.name == "cookie" || item.is_count(field) || is_other {
            continue;
        }
        manual(text, "  ", &translated(&field.docs, spelled));
        let (field_name, mut ty) = (camel(&field.name), taken(model, &field.ty));
        if field_name == "userData" {
            ty = "unknown".into();
        }
        if field_name == "oneWay" {
            ty = "boolean | VectorLike".into();
        }
        let _ = writeln!(text, "  {field_name}?: {ty};");
    }
    for (name, fields, ty, doc) in ALIASES {
        if fields.iter().all(|field| has(field)) {
            let _ = write!(text, "  /** {doc} */\n  {name}?: {ty};\n");
        }
    }
    text.push_str("}\n");
}

fn argument(model: &Model, value: &Value) -> String {
    let name = &value.name;
    match value.form {
        Form::List => format!("{name}: {}", list_taken(model, value.ty)),
        Form::Text => format!("{name}: string"),
        Form::Visitor => {
            let is_hit = *value.ty == Type::Named("ImpelHitVisitor".into());
            match is_hit {
                true => format!("{name}: (hit: RayHit) => number | boolean | void"),
                false => format!("{name}: (shape: Shape) => boolean | void"),
            }
        }
        Form::Optional => match value.ty {
            Type::Pointer { to, .. } => format!("{name}?: {} | null", taken(model, to)),
            ty => format!("{name}?: {}", taken(model, ty)),
        },
        Form::Single => format!("{name}: {}", taken(model, value.ty)),
    }
}

fn result(model: &Model, member: &Member) -> String {
    let of = |value: &Value| match value.form {
        Form::List => list_given(model, value.ty),
        Form::Text => "string".into(),
        _ => given(model, value.ty),
    };
    let null = if NULLABLE.contains(&&*member.name) { " | null" } else { "" };
    let text = match &member.results[..] {
        [] => return "void".into(),
        [one] => of(one) + if one.form == Form::List { "" } else { null },
        many => {
            let parts: Vec<String> =
                many.iter().map(|value| format!("{}: {}{null}", value.name, of(value))).collect();
            format!("[{}]", parts.join(", "))
        }
    };
    if member.may_be_null { format!("{text} | null") } else { text }
}

fn one(
    text: &mut String,
    model: &Model,
    member: &Member,
    all: &[Member],
    spelled: &impl Fn(&str) -> Option<String>,
) {
    // A setter follows its getter, and its documentation is there.
    if member.is_setter {
        return;
    }
    let documentation = translated(&member.function.docs, spelled);
    let name = &member.name;
    if member.is_getter {
        let setter = all
            .iter()
            .find(|other| other.is_setter && other.class == member.class && other.name == *name);
        let changes = setter.map(|setter| translated(&setter.function.docs, spelled));
        manual(text, "  ", &description(&documentation, changes.as_deref()));
        let Some(setter) = setter else {
            let _ = writeln!(text, "  readonly {name}: {};", result(model, member));
            return;
        };
        let values: Vec<String> =
            setter.arguments.iter().map(|value| taken(model, value.ty)).collect();
        let ty = match &values[..] {
            [one] => one.clone(),
            many => format!("readonly [{}]", many.join(", ")),
        };
        let _ = writeln!(text, "  get {name}(): {};", result(model, member));
        let _ = writeln!(text, "  set {name}(value: {ty});");
    } else {
        manual(text, "  ", &documentation);
        let arguments: Vec<String> =
            member.arguments.iter().map(|value| argument(model, value)).collect();
        let line = format!("  {name}({}): {};", arguments.join(", "), result(model, member));
        let _ = writeln!(text, "{line}");
    }
}
