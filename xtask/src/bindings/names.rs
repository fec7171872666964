//! Converts names from Rust's style to the styles of other languages.

/// `half_width` to `HalfWidth`; `SOFT_STEP` to `SoftStep`.
pub fn pascal(name: &str) -> String {
    let mut text = String::new();
    for word in name.split('_') {
        let mut letters = word.chars();
        if let Some(first) = letters.next() {
            text.extend(first.to_uppercase());
            text.push_str(&letters.as_str().to_lowercase());
        }
    }
    text
}

/// `half_width` to `halfWidth`.
pub fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let mut letters = pascal.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => pascal,
    }
}

/// `ImpelBodyType` to `BodyType`.
pub fn bare(name: &str) -> &str {
    name.strip_prefix("Impel").unwrap_or(name)
}

/// `RevoluteJointDef` as `revolute_joint_def`.
pub fn snake(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// A name as Rust spells it.
pub fn raw(name: &str) -> String {
    if name == "type" { "r#type".to_string() } else { name.to_string() }
}

/// The common prefix of the names of an enum's constants, up to an underscore.
pub fn prefix<'a>(names: &[&'a str]) -> &'a str {
    let first = names[0];
    let common = |name: &&str| first.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
    let length = names.iter().map(common).min().unwrap_or(0).min(first.len() - 1);
    &first[..first[..length].rfind('_').map_or(0, |at| at + 1)]
}
