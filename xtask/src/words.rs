//! Docstrings from the words of the tables.

use crate::table::{Property, Range, Value};

/// Line width of comments, with `/// `.
const WIDTH: usize = 97;

/// A comment of lines that begin with `start`, wrapped as by [`wrapped`].
pub fn comment(start: &str, indent: &str, text: &str) -> String {
    wrapped(text, WIDTH - indent.len() - start.len() - 1)
        .iter()
        .map(|line| format!("{indent}{start} {line}").trim_end().to_string() + "\n")
        .collect()
}

/// The lines of a text. Paragraphs are wrapped; code blocks, lists and tables stay as they are.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut paragraph = String::new();
    let mut is_code = false;
    for line in text.trim().lines() {
        let is_fence = line.starts_with("```");
        let as_it_is = is_code || is_fence || line.starts_with("- ") || line.starts_with("  ");
        if as_it_is || line.trim().is_empty() {
            flush(&mut paragraph, width, &mut lines);
            lines.push(line.trim_end().to_string());
        } else {
            paragraph.push(' ');
            paragraph.push_str(line.trim());
        }
        is_code ^= is_fence;
    }
    flush(&mut paragraph, width, &mut lines);
    lines
}

fn flush(paragraph: &mut String, width: usize, lines: &mut Vec<String>) {
    let mut line = String::new();
    for word in words(paragraph) {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    paragraph.clear();
}

/// Words, with code, intervals (`[0, 1]`), points (`(0, 0)`) and defaults in one piece.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut ticks, mut depth) = (0, 0);
    for word in text.split_whitespace() {
        // A line that begins with an operator would be a list.
        let is_operator = !words.is_empty() && matches!(word, "+" | "-" | "*" | "×");
        let is_rest = words
            .last()
            .is_some_and(|last| matches!(&**last, "Default:" | "Above") || is_half_point(last));
        if is_rest || ticks % 2 == 1 || depth > 0 || is_operator {
            let last = words.last_mut().expect("a word began the piece");
            last.push(' ');
            last.push_str(word);
        } else {
            words.push(word.to_string());
        }
        ticks += word.matches('`').count();
        depth += word.matches('[').count() as i32 - word.matches(']').count() as i32;
        // A half-open interval.
        if depth > 0 && word.contains(')') && !word.contains('(') {
            depth -= 1;
        }
    }
    words
}

/// Whether a word is the first half of a point: `(0,`.
fn is_half_point(word: &str) -> bool {
    let number = word.trim_start_matches("Default: ").trim_start_matches('(').trim_end_matches(',');
    word.ends_with(',') && word.contains('(') && number.parse::<f32>().is_ok()
}

/// Sentences of a docstring, without empty ones.
pub fn sentences<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let parts: Vec<&str> =
        parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// The docstring of a field.
pub fn field(value: &Value, note: &str, range: &Range) -> String {
    let default = match (&value.default_doc, &value.default) {
        (Some(words), _) if words.is_empty() => String::new(),
        (Some(words), _) => format!("Default: {words}."),
        (None, Some(default)) => format!("Default: {}.", shown(default)),
        (None, None) => String::new(),
    };
    match &value.doc {
        Some(doc) if doc.ends_with("```") => format!("{doc}\n\n{default}"),
        Some(doc) => {
            let says_range = ["ithin [", "ithin ±"].iter().any(|range| doc.contains(range));
            let range = if says_range { "" } else { &*range.doc };
            sentences([&**doc, range, &default])
        }
        None => sentences([&*sentence(&value.what), &range.doc, &value.note, note, &default]),
    }
}

/// The docstring of a getter.
pub fn getter(property: &Property) -> String {
    if let Some(doc) = &property.get_doc {
        return doc.clone();
    }
    let what = match property.what.starts_with("whether ") {
        true => sentence(&property.what),
        false => sentence(&format!("the {}", property.what)),
    };
    sentences([&*what, property.get_note.as_deref().unwrap_or_default()])
}

/// The docstring of a setter.
pub fn setter(property: &Property, ranges: &str) -> String {
    if let Some(doc) = &property.set_doc {
        return doc.clone();
    }
    let what = match property.what.starts_with("whether ") {
        true => format!("Sets {}", property.what),
        false => format!("Sets the {}", property.what),
    };
    let note = property.set_note.as_deref().unwrap_or_default();
    sentences([&*sentence(&what), ranges, &property.note, note])
}

/// A sentence: a capital at the start, a full stop at the end.
fn sentence(words: &str) -> String {
    let words = words.trim();
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return String::new() };
    let first = if first == '`' { first.to_string() } else { first.to_uppercase().to_string() };
    let end = if words.ends_with('.') { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

fn shown(default: &toml::Value) -> String {
    match default {
        toml::Value::String(text) => match (text.parse::<f64>(), text.strip_prefix('-')) {
            (Ok(number), _) => number.to_string(),
            (_, Some(name)) => format!("-`{name}`"),
            _ => format!("`{text}`"),
        },
        toml::Value::Array(items) => {
            format!("({})", items.iter().map(shown).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}
