"""Writes the pages of the API reference as Markdown, from bindings/impel.json."""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass, field
from pathlib import Path

import names

PAGES = "reference"
WORDS = {"function": "Function", "struct": "Struct", "enum": "Enum", "callback": "Callback"}


@dataclass
class Page:
    """A section of the header."""

    group: str
    title: str
    path: str  # of the Markdown file, relative to the guide
    about: str  # what the section is about, in a few words
    text: str = ""


@dataclass
class Reference:
    pages: list[Page] = field(default_factory=list)
    # name of the C API, or struct.field -> page and anchor
    targets: dict[str, str] = field(default_factory=dict)

    @property
    def groups(self) -> dict[str, list[Page]]:
        found: dict[str, list[Page]] = {}
        for page in self.pages:
            found.setdefault(page.group, []).append(page)
        return found


def build(root: Path) -> Reference:
    sections = json.loads((root / "bindings/impel.json").read_text("utf-8"))["sections"]
    listed = contents(root / "api/sections.txt")
    if len(listed) != len(sections):
        raise ValueError(f"{len(listed)} sections in sections.txt, {len(sections)} in impel.json")
    functions = [
        item["name"]
        for section in sections
        for item in section["items"]
        if item["kind"] == "function"
    ]
    called = names.find(root, functions)
    reference = Reference()
    for (group, key, about), section in zip(listed, sections):
        page = Page(group, section["title"], f"{PAGES}/{key.replace('_', '-')}.md", about)
        page.text = page_text(page, section, called)
        reference.pages.append(page)
        for item in section["items"]:
            reference.targets[item["name"]] = f"{page.path}#{item['name']}"
            for part in item.get("fields", []):
                name = f"{item['name']}.{part['name']}"
                reference.targets[name] = f"{page.path}#{name}"
            for part in item.get("constants", []):
                reference.targets[part["name"]] = f"{page.path}#{part['name']}"
    return reference


def contents(path: Path) -> list[tuple[str, str, str]]:
    """The group, the name and the subject of each section, in the order of the header."""
    found = []
    group = ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("    "):
            key, about, _ = (part.strip() for part in line.split(":", 2))
            found.append((group, key, about))
        elif line and not line.startswith("#"):
            group = line
    return found


def index(reference: Reference) -> str:
    """The table of sections, for the end of the reference's first page."""
    lines = []
    for group, pages in reference.groups.items():
        lines += [f"### {group}", "", "| section | about |", "| --- | --- |"]
        for page in pages:
            lines.append(f"| [{page.title}]({Path(page.path).name}) | {page.about} |")
        lines.append("")
    return "\n".join(lines)


def page_text(page: Page, section: dict, called: dict[str, dict[str, str]]) -> str:
    parts = [f"# {section['title']}", f"*{page.group}: {page.about}*", section["introduction"]]
    constants = [item for item in section["items"] if item["kind"] == "constant"]
    if constants:
        parts += ["## Constants", constant_table(constants)]
    for item in section["items"]:
        if item["kind"] != "constant":
            parts += entry(item, called.get(item["name"], {}))
    return "\n\n".join(parts) + "\n"


def entry(item: dict, called: dict[str, str]) -> list[str]:
    kind, name = item["kind"], item["name"]
    parts = [f"## {name} {{ #{name} data-kind={kind} }}"]
    if kind in ("function", "callback"):
        parts.append(f"```c\n{signature(item)}\n```")
    parts.append(item["doc"])
    if kind == "function" and called:
        parts.append(called_table(called))
    if kind == "enum":
        parts.append(constant_table(item["constants"]))
    if kind == "struct":
        parts.append(field_table(item))
    return parts


def signature(item: dict) -> str:
    """The declaration, with a line for each parameter if it does not fit into one."""
    given = [declaration(each["type"], each["name"]) for each in item["parameters"]] or ["void"]
    start = declaration(item["result"], item["name"])
    if item["kind"] == "callback":
        start = f"typedef {declaration(item['result'], '(*' + item['name'] + ')')}"
    line = f"{start}({', '.join(given)});"
    if len(line) <= 76:
        return line
    return f"{start}(\n    " + ",\n    ".join(given) + ");"


def declaration(kind: str, name: str) -> str:
    array = re.fullmatch(r"(.*?) ?(\[.*\])", kind)
    if array:
        return f"{array[1]} {name}{array[2]}"
    return f"{kind}{name}" if kind.endswith("*") else f"{kind} {name}"


def constant_table(constants: list[dict]) -> str:
    lines = ["| constant | value | meaning |", "| --- | --- | --- |"]
    for each in constants:
        value = each["value"]
        text = f"{value:.7g}" if isinstance(value, float) else str(value)
        lines.append(f"| {anchor(each['name'], each['name'])} | {text} | {cell(each['doc'])} |")
    return "\n".join(lines)


def field_table(item: dict) -> str:
    rows = [(each, *split_default(each["doc"])) for each in item["fields"]]
    has_default = any(default for _, _, default in rows)
    titles = ["field", "type", *(["default"] if has_default else []), "meaning"]
    lines = [f"| {' | '.join(titles)} |", "|" + " --- |" * len(titles)]
    for each, doc, default in rows:
        name = anchor(f"{item['name']}.{each['name']}", each["name"])
        cells = [name, f"`{each['type']}`", *([default] if has_default else []), cell(doc)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + f"\n\nSize: {item['size']} bytes."


def split_default(doc: str) -> tuple[str, str]:
    """The description of a field without its default, and the default."""
    match = re.fullmatch(r"(.*\S)\s+Default: ([^.]*(?:\.\d[^.]*)*)\.", doc, re.DOTALL)
    return (match[1], cell(match[2])) if match else (doc, "")


def called_table(called: dict[str, str]) -> str:
    """The function's names in the other languages, as one line."""
    found = [
        f"<span>{language} <code>{html.escape(called[language])}</code></span>"
        for language in names.LANGUAGES
        if language in called
    ]
    return f"<p class=\"called\">{' '.join(found)}</p>"


def anchor(target: str, text: str) -> str:
    return f'<code id="{target}">{text}</code>'


def cell(doc: str) -> str:
    """A description as the content of a table cell."""
    paragraphs = [" ".join(each.split()) for each in doc.split("\n\n")]
    return "<br>".join(paragraphs).replace("|", "\\|")
