//! The plain properties of the API: a getter that only writes values, with its setter. The
//! friendly layers of the bindings have them without code by hand.

use crate::bindings::model::{Function, Model, Type};
use crate::bindings::names::pascal;
use crate::bindings::roles::Role;

/// Objects with properties, besides the joint types.
const OBJECTS: &[&str] = &["body", "shape", "chain", "joint", "soft_body", "world"];

/// Properties that the bindings write by hand, in another form.
const BY_HAND: &[(&str, &str)] = &[("shape", "one_way")];

/// An object or a joint type with its plain properties.
pub struct Owner<'a> {
    /// Between `impel_` and `_get_`.
    pub name: String,
    pub members: Vec<Member<'a>>,
}

/// A property.
pub struct Member<'a> {
    pub name: String,
    /// Whether the getter is `impel_*_is_*`.
    pub is: bool,
    pub getter: Option<&'a Function>,
    pub setter: Option<&'a Function>,
}

impl Owner<'_> {
    /// The name of its class.
    pub fn class(&self) -> String {
        pascal(&self.name)
    }

    /// The joint type, if it is one.
    pub fn joint(&self) -> Option<&str> {
        self.name.strip_suffix("_joint")
    }
}

impl Member<'_> {
    /// The values: names and types.
    pub fn values(&self) -> Vec<(&str, &Type)> {
        match (self.getter, self.setter) {
            (Some(getter), _) => outs(getter).expect("a getter writes values"),
            (None, setter) => taken(setter.expect("a getter or a setter")),
        }
    }
}

/// All owners, in the order of the header.
pub fn owners(model: &Model) -> Vec<Owner<'_>> {
    let joints = model.joint_types().map(|joint| format!("{joint}_joint"));
    let names = OBJECTS.iter().map(|name| name.to_string()).chain(joints);
    names.map(|name| Owner { members: members(&name, model), name }).collect()
}

fn members<'a>(owner: &str, model: &'a Model) -> Vec<Member<'a>> {
    let mut members: Vec<Member> = Vec::new();
    for function in model.functions() {
        let Some(rest) = function.name.strip_prefix(&format!("impel_{owner}_")) else { continue };
        let Some((verb, name)) = rest.split_once('_') else { continue };
        let is_getter = matches!(verb, "get" | "is") && outs(function).is_some();
        let is_setter = verb == "set" && values(function, Role::Value).is_some();
        if BY_HAND.contains(&(owner, name)) || !is_getter && !is_setter {
            continue;
        }
        let at = members.iter().position(|member| member.name == name);
        let at = at.unwrap_or_else(|| {
            let name = name.to_string();
            members.push(Member { name, is: false, getter: None, setter: None });
            members.len() - 1
        });
        if is_getter {
            members[at].getter = Some(function);
            members[at].is = verb == "is";
        } else {
            members[at].setter = Some(function);
        }
    }
    members.retain_mut(|member| match (member.getter, member.setter) {
        (Some(getter), Some(setter)) => {
            // A setter of something else with the same name is no part of the property.
            if !is_set_by(getter, setter) {
                member.setter = None;
            }
            true
        }
        // Without a getter it is a property only if it is a single value.
        (None, Some(setter)) => taken(setter).len() == 1,
        _ => true,
    });
    members
}

/// The values that a setter takes.
pub fn taken(setter: &Function) -> Vec<(&str, &Type)> {
    values(setter, Role::Value).expect("a setter takes values")
}

/// What a getter writes, if it writes values and takes nothing but the handle.
pub fn outs(function: &Function) -> Option<Vec<(&str, &Type)>> {
    values(function, Role::Out)
}

/// Whether a setter takes what the getter writes.
pub fn is_set_by(getter: &Function, setter: &Function) -> bool {
    let types = |function, role| -> Option<Vec<&Type>> {
        Some(values(function, role)?.into_iter().map(|(_, ty)| ty).collect())
    };
    let read = types(getter, Role::Out);
    read.is_some() && read == types(setter, Role::Value)
}

/// The values after the handle, if all have the role.
fn values(function: &Function, role: Role) -> Option<Vec<(&str, &Type)>> {
    let parts = function.parts();
    let values = parts.get(1..).filter(|values| !values.is_empty())?;
    let has_role = values.iter().all(|part| part.role == role);
    has_role.then(|| values.iter().map(|part| (part.name(), part.element())).collect())
}

/// The docstring with the names of another language. `spelled` is asked for each piece of code.
pub fn translated(docs: &[String], spelled: impl Fn(&str) -> Option<String>) -> String {
    let text = docs.join("\n");
    let pieces = text.split('`').enumerate().map(|(i, piece)| match i % 2 {
        1 => spelled(piece).unwrap_or_else(|| piece.to_string()),
        _ => piece.to_string(),
    });
    pieces.collect::<Vec<_>>().join("`")
}

/// The owner and the member whose getter or setter the function is.
pub fn member_of<'a, 'b>(
    owners: &'b [Owner<'a>],
    function: &str,
) -> Option<(&'b Owner<'a>, &'b Member<'a>)> {
    let is = |found: Option<&Function>| found.is_some_and(|found| found.name == function);
    let members = owners.iter().flat_map(|owner| owner.members.iter().map(move |m| (owner, m)));
    members.into_iter().find(|(_, member)| is(member.getter) || is(member.setter))
}

/// The docstring of a property: that of the getter, then that of the setter without the sentence
/// that says the same.
pub fn description(read: &str, set: Option<&str>) -> String {
    let Some(set) = set else { return read.to_string() };
    let rest = match set.starts_with("Sets ") {
        true => {
            let end = set.find(". ").into_iter().chain(set.find(".\n")).min();
            end.map_or("", |end| set[end + 1..].trim())
        }
        false => set,
    };
    if rest.is_empty() { read.to_string() } else { format!("{read}\n\nSetting: {rest}") }
}
