//! The objects of the API, by the names of their functions: `impel_<object>_<rest>`.

use crate::bindings::model::Model;
use crate::bindings::names::pascal;

/// Prefix of functions, the class that has them, and the type of its values.
pub struct Object {
    pub prefix: String,
    pub class: String,
    /// None for functions without an object.
    pub ty: Option<&'static str>,
}

/// Objects, besides the joint types.
const OBJECTS: &[(&str, &str, &str)] = &[
    ("world", "World", "ImpelWorldId"),
    ("body", "Body", "ImpelBodyId"),
    ("shape", "Shape", "ImpelShapeId"),
    ("chain", "Chain", "ImpelChainId"),
    ("grid", "Chain", "ImpelChainId"),
    ("height_field", "Chain", "ImpelChainId"),
    ("soft_body", "SoftBody", "ImpelSoftBodyId"),
    ("joint", "Joint", "ImpelJointId"),
    ("tree", "Tree", "ImpelTreeId"),
    ("convex", "Convex", "ImpelConvex"),
];

/// Functions without an object, and the name under which bindings have them.
const FREE: &[(&str, &str)] = &[
    ("outline", "outline"),
    ("material", "statics"),
    ("recording", "statics"),
    ("aabb", "math"),
    ("clip", "math"),
    ("half_space", "math"),
    ("rotation", "math"),
    ("scalar", "math"),
    ("solve", "math"),
    ("sweep", "math"),
    ("transform", "math"),
    ("vec2", "math"),
];

/// All objects.
pub fn objects(model: &Model) -> Vec<Object> {
    let object = |prefix: &str, class: &str, ty| Object {
        prefix: prefix.to_string(),
        class: class.to_string(),
        ty,
    };
    let fixed = OBJECTS.iter().map(|(prefix, class, ty)| object(prefix, class, Some(ty)));
    let free = FREE.iter().map(|(prefix, class)| object(prefix, class, None));
    let joints = model.joint_types().map(|joint| {
        object(&format!("{joint}_joint"), &(pascal(joint) + "Joint"), Some("ImpelJointId"))
    });
    fixed.chain(free).chain(joints).collect()
}

/// The object of a function, and the rest of its name.
pub fn owner<'a, 'b>(objects: &'a [Object], function: &'b str) -> Option<(&'a Object, &'b str)> {
    let rest = |object: &Object| {
        function.strip_prefix("impel_")?.strip_prefix(&*object.prefix)?.strip_prefix('_')
    };
    let owners = objects.iter().filter_map(|object| Some((object, rest(object)?)));
    owners.min_by_key(|(_, rest)| rest.len())
}
