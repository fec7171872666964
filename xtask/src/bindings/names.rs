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

/// Name of the parameter that holds the size of bytes, given theirs: `size` of `data`, `base_size`
/// of `base_data`.
pub fn size_of_bytes(data: &str) -> Option<String> {
    Some(format!("{}size", data.strip_suffix("data")?))
}
