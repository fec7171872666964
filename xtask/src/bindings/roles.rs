//! The roles of a function's parameters: which are arguments, which are results, and which belong
//! together as an array, a list, a loan or a callback.
//!
//! The roles follow from the types and the order of the parameters, and for a few results from
//! their names.

use crate::bindings::model::{Function, Model, Slot, Type};

/// What one or more parameters stand for.
pub enum Role<'a> {
    /// An argument, by value.
    Value(&'a Type),
    /// A struct that the function reads.
    Struct(&'a str),
    /// The position that points are relative to; it may be null.
    Origin,
    /// A string that ends with a zero byte.
    Text,
    /// An array, and the number of its elements.
    Array(&'a Type),
    /// An array with as many elements as the one before; it may be null.
    Parallel(&'a Type),
    /// A single result.
    Out(&'a Type),
    /// A result for each element of the array before.
    EachOut(&'a Type),
    /// Results, and their number as an argument.
    CountedOut(&'a Type),
    /// Results that are copied: buffer, capacity, number.
    List(&'a Type),
    /// Results in memory of the engine: pointer, number.
    Loan(&'a Type),
    /// A function with its context.
    Callback,
    /// Anything else.
    Other,
}

/// One or more parameters with one role.
pub struct Part<'a> {
    /// Name of the first parameter, without `out_`.
    pub name: &'a str,
    pub role: Role<'a>,
}

/// Results for each element whose names are no plurals.
const EACH: &[&str] = &["out_linear", "out_angular", "out_awake", "out_user_data"];

/// The parameters of a function by their roles.
pub fn parts<'a>(model: &Model, function: &'a Function) -> Vec<Part<'a>> {
    let mut found: Vec<Part> = Vec::new();
    let mut rest = &function.parameters[..];
    while !rest.is_empty() {
        let has_array = found.iter().any(|part| matches!(part.role, Role::Array(_)));
        let (role, used) = role(model, rest, has_array);
        let name = &*rest[0].name;
        found.push(Part { name: name.strip_prefix("out_").unwrap_or(name), role });
        rest = &rest[used..];
    }
    found
}

/// The role of the first of the parameters, and how many have it.
fn role<'a>(model: &Model, rest: &'a [Slot], has_array: bool) -> (Role<'a>, usize) {
    let first = &rest[0];
    let ty = |at: usize| rest.get(at).map(|slot: &Slot| &slot.ty);
    let is_count = |at: usize| ty(at) == Some(&Type::Usize);
    let is_out_count = |at: usize| {
        ty(at).is_some_and(
            |ty| matches!(ty, Type::Pointer { mutable: true, to } if **to == Type::Usize),
        )
    };
    match &first.ty {
        Type::Pointer { mutable: false, to } => match &**to {
            Type::Char => (Role::Text, 1),
            element if is_count(1) => (Role::Array(element), 2),
            Type::Named(name) if name == "ImpelPosition" && first.name == "origin" => {
                (Role::Origin, 1)
            }
            Type::Named(name) if !has_array || !is_element(name) => (Role::Struct(name), 1),
            element if has_array => (Role::Parallel(element), 1),
            _ => (Role::Other, 1),
        },
        Type::Pointer { mutable: true, to } => match &**to {
            Type::Pointer { to: element, .. } if is_out_count(1) => (Role::Loan(element), 2),
            Type::Pointer { .. } | Type::Void => (Role::Other, 1),
            element if is_count(1) && is_out_count(2) => (Role::List(element), 3),
            element if is_count(1) => (Role::CountedOut(element), 2),
            element if has_array && is_each(&first.name) => (Role::EachOut(element), 1),
            element => (Role::Out(element), 1),
        },
        Type::Named(name) if model.is_callback(name) => match ty(1) {
            Some(Type::Pointer { to, .. }) if **to == Type::Void => (Role::Callback, 2),
            _ => (Role::Other, 1),
        },
        value => (Role::Value(value), 1),
    }
}

/// Whether arrays of the struct are parallel to arrays of objects.
fn is_element(name: &str) -> bool {
    matches!(name, "ImpelVec2" | "ImpelTransform")
}

fn is_each(name: &str) -> bool {
    EACH.contains(&name) || name.ends_with('s')
}
