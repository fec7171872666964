//! The roles of a function's parameters: which are arguments, which are results, and which belong
//! together as an array, a list, a loan or a callback. All generators read them. Fields of structs that
//! count others are found here, too.
//!
//! The roles follow from the types and the order of the parameters, and for a few results from
//! their names. A parameter whose role is not clear fails `cargo xtask generate`.

use crate::bindings::model::{Function, Slot, Struct, Type};

/// What one or more parameters stand for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Role {
    /// An argument, by value.
    Value,
    /// A struct that the function reads.
    Struct,
    /// The position that points are relative to; it may be null.
    Origin,
    /// A string that ends with a zero byte.
    Text,
    /// An array, and the number of its elements.
    Array,
    /// An array with as many elements as the first array. Some may be null.
    Parallel,
    /// An array of cells, whose number is the product of two other parameters.
    Grid,
    /// A single result.
    Out,
    /// A result for each element of the first array.
    EachOut,
    /// Results, and their number as an argument.
    CountedOut,
    /// Results that are copied: buffer, capacity, number.
    List,
    /// Results in memory of the engine: pointer, number.
    Loan,
    /// A function with its context.
    Callback,
    /// Anything else.
    Other,
}

/// One or more parameters with one role.
pub struct Part<'a> {
    pub role: Role,
    pub slots: &'a [Slot],
    /// Names of the parameters whose product is the number of elements.
    pub counts: Vec<&'a str>,
}

/// Results for each element whose names are no plurals.
const EACH: &[&str] = &["out_linear", "out_angular", "out_awake", "out_user_data", "out_touching"];

/// Single results of functions with arrays, besides handles.
const SINGLE: &[&str] =
    &["out_convex", "out_info", "out_measure", "out_result", "out_solution", "out_vector"];

/// Structs of which arrays are parallel to arrays of objects.
const ELEMENTS: &[&str] = &["ImpelVec2", "ImpelTransform"];

/// Parameters whose product is the number of cells.
const SIZES: &[[&str; 2]] = &[["columns", "rows"], ["width", "height"]];

impl Role {
    /// The number of parameters that have the role together.
    fn len(self) -> usize {
        match self {
            Role::List => 3,
            Role::Array | Role::CountedOut | Role::Loan | Role::Callback => 2,
            _ => 1,
        }
    }

    /// Whether the first parameter points to several values.
    pub fn is_array(self) -> bool {
        matches!(self, Role::Array | Role::Parallel | Role::Grid | Role::Text)
            || matches!(self, Role::EachOut | Role::CountedOut | Role::List)
    }
}

impl<'a> Part<'a> {
    /// Name of the first parameter, without `out_`.
    pub fn name(&self) -> &'a str {
        let name = &*self.slots[0].name;
        name.strip_prefix("out_").unwrap_or(name)
    }

    /// Type of the first parameter.
    pub fn ty(&self) -> &'a Type {
        &self.slots[0].ty
    }

    /// Type of the value, of the struct or of an element.
    pub fn element(&self) -> &'a Type {
        let target = self.ty().target().unwrap_or(self.ty());
        target.target().unwrap_or(target)
    }

    /// The name of that type.
    pub fn named(&self) -> &'a str {
        match self.element() {
            Type::Named(name) => name,
            _ => "",
        }
    }

    /// Whether it is a file in memory, such as a snapshot: bytes with a size, not with a count.
    pub fn is_bytes(&self) -> bool {
        self.slots.len() > 1 && self.slots[self.slots.len() - 1].name.ends_with("size")
    }
}

impl Function {
    /// The parameters by their roles.
    pub fn parts(&self) -> Vec<Part<'_>> {
        let mut rest = &self.parameters[..];
        let mut first: Option<&str> = None;
        let parts = self.roles.iter().map(|&role| {
            let (slots, others) = rest.split_at(role.len());
            rest = others;
            let counts = match role {
                Role::Array => {
                    first.get_or_insert(&slots[1].name);
                    vec![&*slots[1].name]
                }
                Role::CountedOut | Role::List => vec![&*slots[1].name],
                Role::Parallel | Role::EachOut => first.into_iter().collect(),
                Role::Grid => sizes(&self.parameters).expect("a grid has sizes").to_vec(),
                _ => Vec::new(),
            };
            Part { role, slots, counts }
        });
        parts.collect()
    }
}

impl Struct {
    /// The field with the number of elements behind a pointer: `ignored_body_count` of
    /// `ignored_bodies`.
    pub fn count_of(&self, field: &Slot) -> Option<&str> {
        let is_array =
            matches!(&field.ty, Type::Pointer { mutable: false, to } if **to != Type::Char);
        let singular = match field.name.strip_suffix("ies") {
            Some(stem) => format!("{stem}y"),
            None => field.name.strip_suffix('s')?.to_string(),
        };
        let count = self.fields.iter().find(|other| other.name == format!("{singular}_count"));
        count.filter(|_| is_array).map(|count| &*count.name)
    }

    pub fn is_count(&self, field: &Slot) -> bool {
        self.fields.iter().any(|array| self.count_of(array) == Some(&field.name))
    }
}

/// The roles of the parameters of a function, in order.
pub fn roles(function: &str, all: &[Slot], is_callback: impl Fn(&str) -> bool) -> Vec<Role> {
    let mut roles: Vec<Role> = Vec::new();
    let mut rest = all;
    while !rest.is_empty() {
        let role = role(rest, all, roles.contains(&Role::Array), &is_callback);
        let role = role.unwrap_or_else(|fault| {
            panic!("{function}: {fault}, {}: see xtask/src/bindings/roles.rs", rest[0].name)
        });
        rest = &rest[role.len()..];
        roles.push(role);
    }
    roles
}

/// The role of the first of the parameters.
fn role(
    rest: &[Slot],
    all: &[Slot],
    has_array: bool,
    is_callback: &impl Fn(&str) -> bool,
) -> Result<Role, &'static str> {
    let (name, ty) = (&*rest[0].name, &rest[0].ty);
    let following = |at: usize| rest.get(at).map(|slot| &slot.ty);
    let is_count = following(1) == Some(&Type::Usize);
    let is_out_count = |at: usize| {
        following(at).is_some_and(
            |ty| matches!(ty, Type::Pointer { mutable: true, to } if **to == Type::Usize),
        )
    };
    Ok(match ty {
        Type::Pointer { mutable: false, to } => match &**to {
            Type::Char => Role::Text,
            _ if is_count => {
                match rest[1].name.ends_with("count") || rest[1].name.ends_with("size") {
                    true => Role::Array,
                    false => return Err("an array without a count"),
                }
            }
            Type::Named(of) if of == "ImpelPosition" && name == "origin" => Role::Origin,
            Type::Named(of) if !has_array || !ELEMENTS.contains(&&**of) => Role::Struct,
            _ if has_array => Role::Parallel,
            _ if sizes(all).is_some() => Role::Grid,
            _ => return Err("an array without a count"),
        },
        Type::Pointer { mutable: true, to } => match &**to {
            Type::Pointer { .. } if is_out_count(1) => Role::Loan,
            Type::Pointer { .. } | Type::Void => Role::Other,
            _ if is_count && is_out_count(2) => Role::List,
            _ if is_count => Role::CountedOut,
            _ if !has_array => Role::Out,
            _ if EACH.contains(&name) || is_plural(name) => Role::EachOut,
            Type::Named(of) if of.ends_with("Id") => Role::Out,
            _ if SINGLE.contains(&name) => Role::Out,
            _ => return Err("a single result or one for each element"),
        },
        Type::Named(of) if is_callback(of) => match following(1).and_then(Type::target) {
            Some(Type::Void) => Role::Callback,
            _ => Role::Other,
        },
        _ => Role::Value,
    })
}

/// Whether the name is a plural: `out_hits`, but not `out_mass`.
fn is_plural(name: &str) -> bool {
    name.ends_with('s') && !name.ends_with("ss")
}

/// The parameters whose product is the number of cells.
fn sizes(all: &[Slot]) -> Option<&'static [&'static str; 2]> {
    SIZES.iter().find(|sizes| sizes.iter().all(|size| all.iter().any(|slot| slot.name == *size)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(name: &str, ty: Type) -> Slot {
        Slot { name: name.into(), docs: Vec::new(), ty }
    }

    fn named(name: &str) -> Type {
        Type::Named(name.into())
    }

    fn read(ty: Type) -> Type {
        Type::Pointer { mutable: false, to: Box::new(ty) }
    }

    fn written(ty: Type) -> Type {
        Type::Pointer { mutable: true, to: Box::new(ty) }
    }

    fn function(parameters: Vec<(&str, Type)>) -> Function {
        let slots = parameters.into_iter().map(|(name, ty)| slot(name, ty));
        let parameters: Vec<Slot> = slots.collect();
        let roles = roles("f", &parameters, |name| name == "ImpelVisitor");
        Function {
            name: "f".into(),
            docs: Vec::new(),
            parameters,
            roles,
            result: Type::Void,
            change: None,
        }
    }

    #[test]
    fn arguments_and_results_of_one_value() {
        let function = function(vec![
            ("body", named("ImpelBodyId")),
            ("def", read(named("ImpelShapeDef"))),
            ("origin", read(named("ImpelPosition"))),
            ("name", read(Type::Char)),
            ("visitor", named("ImpelVisitor")),
            ("context", written(Type::Void)),
            ("out_points", written(named("ImpelVec2"))),
        ]);
        let expected =
            [Role::Value, Role::Struct, Role::Origin, Role::Text, Role::Callback, Role::Out];
        assert_eq!(function.roles, expected);
        let parts = function.parts();
        assert_eq!((parts[1].named(), parts[5].name()), ("ImpelShapeDef", "points"));
    }

    #[test]
    fn arrays_beside_an_array_have_its_count() {
        let function = function(vec![
            ("bodies", read(named("ImpelBodyId"))),
            ("count", Type::Usize),
            ("angular", read(Type::F32)),
            ("convex", read(named("ImpelConvex"))),
            ("out_linear", written(named("ImpelVec2"))),
            ("out_shape", written(named("ImpelShapeId"))),
            ("out_result", written(named("ImpelResult"))),
        ]);
        let expected =
            [Role::Array, Role::Parallel, Role::Struct, Role::EachOut, Role::Out, Role::Out];
        assert_eq!(function.roles, expected);
        let counts: Vec<Vec<&str>> = function.parts().into_iter().map(|part| part.counts).collect();
        assert_eq!(counts[..4], [vec!["count"], vec!["count"], vec![], vec!["count"]]);
    }

    #[test]
    fn lists_loans_and_bytes() {
        let function = function(vec![
            ("base_data", read(Type::U8)),
            ("base_size", Type::Usize),
            ("out_transforms", written(named("ImpelTransform"))),
            ("count", Type::Usize),
            ("out_shapes", written(named("ImpelShapeId"))),
            ("capacity", Type::Usize),
            ("out_count", written(Type::Usize)),
            ("out_events", written(read(named("ImpelContact")))),
            ("out_count", written(Type::Usize)),
        ]);
        assert_eq!(function.roles, [Role::Array, Role::CountedOut, Role::List, Role::Loan]);
        let parts = function.parts();
        let bytes: Vec<bool> = parts.iter().map(Part::is_bytes).collect();
        assert_eq!(bytes, [true, false, false, false]);
        assert_eq!((parts[3].named(), &parts[2].counts[..]), ("ImpelContact", &["capacity"][..]));
    }

    #[test]
    fn the_cells_of_a_grid_are_a_product() {
        let function =
            function(vec![("cells", read(Type::U8)), ("columns", Type::U32), ("rows", Type::U32)]);
        assert_eq!(function.roles, [Role::Grid, Role::Value, Role::Value]);
        assert_eq!(function.parts()[0].counts, ["columns", "rows"]);
    }

    #[test]
    #[should_panic(expected = "f: a single result or one for each element, out_mass")]
    fn a_result_that_could_be_an_array_fails() {
        function(vec![
            ("bodies", read(named("ImpelBodyId"))),
            ("count", Type::Usize),
            ("out_mass", written(Type::F32)),
        ]);
    }

    #[test]
    #[should_panic(expected = "f: an array without a count, heights")]
    fn an_array_without_a_count_fails() {
        function(vec![("heights", read(Type::F32))]);
    }
}
