//! Joint types: definition, creation and properties.

use std::fmt::Write as _;

use crate::bindings::names::{pascal, raw};
use crate::rows::Rows;
use crate::rust::{Access, Writer};
use crate::table::{Joint, JointParts, Object, Property, Section, Struct, Value};
use crate::words;

/// Writes everything of a joint type.
pub fn write(
    writer: &mut Writer,
    rows: &mut Rows,
    section: &Section,
    joint: &Joint,
    parts: &JointParts,
) {
    let mut properties = Vec::new();
    let own = "own".to_string();
    let has_place = joint.parts.contains(&own);
    for name in joint.parts.iter().chain((!has_place).then_some(&own)) {
        if *name == own {
            properties.extend(section.properties.iter().cloned());
            continue;
        }
        let part = parts.part.get(name).unwrap_or_else(|| panic!("no part `{name}`"));
        properties.extend(part.iter().map(|property| filled(property, joint)));
    }
    let object = Object {
        name: format!("{}_joint", joint.ty),
        handle: "joint".to_string(),
        ty: "ImpelJointId".to_string(),
        key: None,
    };
    let variant = pascal(&joint.ty);
    let fields = fields(joint, parts, &properties);
    writer.structure(&Struct {
        name: format!("Impel{variant}JointDef"),
        doc: joint.def_doc.clone(),
        derive: Vec::new(),
        cookie: Some(joint.cookie.clone()),
        default_doc: Some(joint.default_doc.clone()),
        default_from: None,
        unit_doc: None,
        initial: None,
        engine: None,
        recorded: true,
        shows: None,
        checked: true,
        fields,
    });
    creation(writer, joint, &variant, &properties);
    let access = match &joint.settings {
        Some(settings) => {
            let article = if "aeiou".contains(&joint.ty[..1]) { "an" } else { "a" };
            let _ = writeln!(
                writer.text,
                "/// The settings of the joint; fails if it is of another type.\n\
                 fn settings(world: &World, joint: JointKey) -> Outcome<{settings}> {{\n\
                 match world.joint_settings(joint) {{\n\
                 JointSettings::{variant}(settings) => Ok(settings),\n\
                 _ => Err(joint::is_not(\"{article} {} joint\")),\n}}\n}}\n",
                joint.ty
            );
            Access {
                find: "let settings = settings(world, joint)?;\n".to_string(),
                store: format!(
                    "world.set_joint_settings(joint, JointSettings::{variant}(settings));"
                ),
            }
        }
        None => Access::default(),
    };
    for property in &properties {
        writer.property(&object, &access, property);
    }
    rows.add(&object, Some(&joint.ty), &properties);
}

/// The fields of the definition after the cookie: flags, bodies, frames, those of the type, those
/// of all joints.
fn fields(joint: &Joint, parts: &JointParts, properties: &[Property]) -> Vec<Value> {
    let mut shared = Vec::new();
    for name in &joint.fields {
        let field = parts.field.iter().find(|field| field.name == *name);
        let mut field = field.unwrap_or_else(|| panic!("no shared field `{name}`")).clone();
        change(&mut field, joint);
        shared.push(field);
    }
    let own = properties.iter().filter(|property| is_field(property)).flat_map(|property| {
        let note = property.def_note.as_deref().unwrap_or_default();
        let of_property = match property.values.is_empty() {
            true => String::new(),
            false => property.note.clone(),
        };
        property.values().into_iter().map(move |mut value| {
            value.note = words::sentences([&*value.note, &of_property, note]);
            change(&mut value, joint);
            value
        })
    });
    let own: Vec<Value> = own.collect();
    let is_early = |field: &&Value| {
        let early = ["joint_a", "joint_b", "body_a", "body_b", "local_frame_a", "local_frame_b"];
        field.ty != "bool" && early.contains(&&*field.name)
    };
    let flags = |field: &&Value| field.ty == "bool";
    let mut fields: Vec<Value> = Vec::new();
    fields.extend(shared.iter().filter(flags).cloned());
    fields.extend(own.iter().filter(flags).cloned());
    fields.extend(shared.iter().filter(is_early).cloned());
    fields.extend(own.iter().filter(|field| !flags(field)).cloned());
    fields.extend(shared.iter().filter(|field| !flags(field) && !is_early(field)).cloned());
    fields
}

/// Says of a field what the joint type says differently.
fn change(field: &mut Value, joint: &Joint) {
    let Some(changed) = joint.changed.get(&field.name) else { return };
    field.what = changed.what.clone().unwrap_or(std::mem::take(&mut field.what));
    field.note = changed.note.clone().unwrap_or(std::mem::take(&mut field.note));
    if changed.default.is_some() {
        field.default = changed.default.clone();
        field.default_doc = None;
    }
    field.default_doc = changed.default_doc.clone().or(field.default_doc.take());
}

fn is_field(property: &Property) -> bool {
    property.def.unwrap_or_else(|| property.values().iter().all(|value| value.default.is_some()))
}

fn creation(writer: &mut Writer, joint: &Joint, variant: &str, properties: &[Property]) {
    let ty = &joint.ty;
    let text = words::comment("///", "", &joint.create_doc);
    writer.text += &text;
    let _ = writeln!(
        writer.text,
        "#[unsafe(no_mangle)]\npub unsafe extern \"C\" fn impel_joint_create_{ty}(\n\
         def: *const Impel{variant}JointDef, out_joint: *mut ImpelJointId) -> ImpelStatus {{"
    );
    let guard = match &joint.target {
        Some(target) => format!("guard::create_joint_at(function, def, |def| {target},"),
        None => "guard::create_joint(function, def, |def| def.body_a,".to_string(),
    };
    let _ = writeln!(
        writer.text,
        "let function = call::impel_joint_create_{ty}(def, out_joint);\n{guard} |world, def| {{\n\
         let out = pointers::out(\"out_joint\", out_joint)?;"
    );
    if let Some(create) = &joint.create {
        let _ = writeln!(writer.text, "out.set({create}?)\n}})\n}}\n");
        return;
    }
    let has = |name: &str| joint.fields.iter().any(|field| field == name);
    writer.text += "let [body_a, body_b] = joint::ends(world, def.body_a, def.body_b)?;\n";
    let frames = match has("local_frame_a") {
        true => {
            "joint::frames([\"def.local_frame_a\", \"def.local_frame_b\"], def.local_frame_a, \
             def.local_frame_b)?"
        }
        false => "[Transform::IDENTITY; 2]",
    };
    let _ = writeln!(writer.text, "let [local_frame_a, local_frame_b] = {frames};");
    let settings = match &joint.settings {
        Some(settings) => {
            let initial = joint.initial.clone().unwrap_or(format!("{settings}::default()"));
            let _ = writeln!(writer.text, "let mut settings = {initial};");
            for property in properties.iter().filter(|property| is_field(property)) {
                assign(writer, property);
            }
            format!("JointSettings::{variant}(settings)")
        }
        None => format!("JointSettings::{variant}"),
    };
    let holding = match has("constraint_hertz") {
        true => {
            let or_endless = |name: &str| match has(name) {
                true => format!("def.{name}"),
                false => "IMPEL_MAX_FORCE".to_string(),
            };
            format!(
                "joint::holding([def.constraint_hertz, def.constraint_damping_ratio], [{}, {}])?",
                or_endless("max_force"),
                or_endless("max_torque")
            )
        }
        false => "Holding::PLAIN".to_string(),
    };
    let strength = match has("break_force") {
        true => "joint::strength(def.break_force, def.break_torque, def.enable_break)?",
        false => "Strength::ENDLESS",
    };
    let collide = if has("collide_connected") { "def.collide_connected" } else { "false" };
    let _ = writeln!(
        writer.text,
        "out.set(world.create_joint(&JointDef {{ body_a, body_b, local_frame_a, local_frame_b,\n\
         collide_connected: {collide}, holding: {holding}, strength: {strength},\n\
         user_data: def.user_data, settings: {settings} }})?)\n}})\n}}\n"
    );
}

/// Sets the settings of a property from the fields of a definition.
fn assign(writer: &mut Writer, property: &Property) {
    let values = property.values();
    match &property.store {
        Some(store) if store.contains("{values}") => {
            let names: Vec<String> =
                values.iter().map(|value| format!("\"def.{}\"", value.name)).collect();
            let all: Vec<String> =
                values.iter().map(|value| format!("def.{}", raw(&value.name))).collect();
            let store =
                store.replace("{names}", &names.join(", ")).replace("{values}", &all.join(", "));
            let _ = writeln!(writer.text, "{store}");
        }
        _ => {
            for value in &values {
                let name = &value.name;
                let path = value.engine.as_ref().unwrap_or_else(|| panic!("{name}: no `engine`"));
                let label = format!("\"def.{name}\"");
                let checked = writer.checked(value, &label, &format!("def.{}", raw(name)));
                let _ = writeln!(writer.text, "settings.{path} = {checked};");
            }
        }
    }
}

/// A part's property with the joint's words in its placeholders.
fn filled(property: &Property, joint: &Joint) -> Property {
    let fill = |text: &str| {
        let mut text = text.to_string();
        for (name, word) in &joint.words {
            text = text.replace(&format!("{{{name}}}"), word);
        }
        text
    };
    let maybe = |text: &Option<String>| text.as_deref().map(&fill);
    let default = |value: &Option<toml::Value>| match value {
        Some(toml::Value::String(text)) => Some(toml::Value::String(fill(text))),
        other => other.clone(),
    };
    let value = |value: &Value| Value {
        name: fill(&value.name),
        ty: value.ty.clone(),
        argument: maybe(&value.argument),
        what: fill(&value.what),
        note: fill(&value.note),
        range: maybe(&value.range),
        unit: maybe(&value.unit),
        default: default(&value.default),
        default_doc: maybe(&value.default_doc),
        engine: value.engine.clone(),
        load: maybe(&value.load),
        ..Value::default()
    };
    Property {
        name: fill(&property.name),
        what: fill(&property.what),
        values: property.values.iter().map(value).collect(),
        ty: property.ty.clone(),
        argument: maybe(&property.argument),
        note: fill(&property.note),
        range: maybe(&property.range),
        unit: maybe(&property.unit),
        default: default(&property.default),
        default_doc: maybe(&property.default_doc),
        engine: property.engine.clone(),
        load: maybe(&property.load),
        keys: property.keys.clone(),
        get_doc: maybe(&property.get_doc),
        set_doc: maybe(&property.set_doc),
        get_note: maybe(&property.get_note),
        set_note: maybe(&property.set_note),
        def_note: maybe(&property.def_note),
        find: property.find.clone(),
        store: maybe(&property.store),
        ..property.clone()
    }
}
