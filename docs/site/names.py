"""Finds what a function of the C API is called in the other languages.

Reads the sources of the bindings. The name is that of the public method with the same words
(`Body.ApplyForce` for `impel_body_apply_force`), or else of one that calls the function. A function
that a language reaches in another way has no name there.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

LANGUAGES = ("C++", "Python", "C#", "JavaScript", "Lua")

# Methods that a binding creates in a loop, so that its sources do not have their names.
LOOPS = (
    ("JavaScript", r"impel_joint_create_(\w+)", "World.create{camel}Joint()"),
    ("JavaScript", r"impel_world_set_(step|filter|mix|pre_solve)_callback", "World.set{camel}()"),
    ("JavaScript", r"impel_world_set_joint_callback", "World.setJointFunction()"),
    ("Lua", r"impel_joint_create_(\w+)", "World:create_{snake}_joint()"),
    ("Lua", r"impel_world_set_(step|filter|mix|pre_solve)_callback", "World:set_{snake}()"),
    ("Lua", r"impel_world_set_joint_callback", "World:set_joint_function()"),
    ("Lua", r"impel_world_get_((?!enable)\w+_events)", "World:{snake}()"),
)

# C function -> methods that call it; the key "" has all methods
Found = dict[str, list[str]]


def find(root: Path, functions: list[str]) -> dict[str, dict[str, str]]:
    """Returns the name of each C function in each language: names[function][language]."""
    callers: dict[str, Found] = {language: defaultdict(list) for language in LANGUAGES}
    cpp(root / "include/impel", callers["C++"])
    python(root / "bindings/python/impel", callers["Python"])
    csharp(root / "bindings/csharp/Impel", callers["C#"])
    javascript(root / "bindings/js", callers["JavaScript"])
    lua(root / "bindings/lua/impel", callers["Lua"])
    names: dict[str, dict[str, str]] = defaultdict(dict)
    for language, found in callers.items():
        same = {}
        for method in found.pop("", []):
            same.setdefault(tuple(sorted(words(method))), method)
        for function in functions:
            # Settings are structs with defaults in the other languages.
            if function.endswith(("_default", "_for_length_unit")):
                continue
            exact = same.get(tuple(sorted(words(function)[1:])))
            # A method that has hardly a word in common calls the function for another purpose.
            calls = [m for m in found[function] if distance(function, m)[0] <= 3 or "create" in m]
            calls.sort(key=lambda method: distance(function, method))
            if exact or calls:
                names[function][language] = exact or calls[0]
    for language, pattern, name in LOOPS:
        for function in functions if callers[language] else []:
            if match := re.fullmatch(pattern, function):
                snake = match[1] if match.groups() else ""
                camel = snake.title().replace("_", "")
                names[function][language] = name.format(snake=snake, camel=camel)
    return names


def words(name: str) -> list[str]:
    """Splits snake_case and CamelCase into lower-case words, without "get"."""
    found = [word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)]
    setter = ["set"] if name.endswith(" = …") and "set" not in found else []
    return [word for word in found if word != "get"] + setter


def distance(function: str, method: str) -> tuple[int, int]:
    """How much the words of a method differ from those of the C function that it calls."""
    wanted = words(function)[1:]
    had = words(method)
    return len(set(wanted) ^ set(had)), len(method)


def python(folder: Path, found: Found) -> None:
    """Methods of public classes, and properties. A setter has the form `body.mass = …`."""
    for path in sorted(folder.glob("*.py")):
        if path.stem == "_native":
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                # The classes of parts of an object: WorldQueries, BodyProperties.
                owner = re.sub(r"^(World|Body)(Shapes|(?<=World)\w+)$", r"\1", node.name)
                owner = owner.removesuffix("Properties")
                for method in node.body:
                    if isinstance(method, ast.FunctionDef):
                        python_method(f"{owner}.", method, found)
            elif isinstance(node, ast.FunctionDef):
                module = "" if path.stem.startswith("_") or path.stem == "values" else f"{path.stem}."
                if module in ("outlines.", "worlds."):
                    python_method(f"impel.{module}", node, found)


def python_method(owner: str, method: ast.FunctionDef, found: Found) -> None:
    if method.name.startswith("_"):
        return
    kinds = {ast.unparse(each) for each in method.decorator_list}
    if any(kind.endswith(".setter") for kind in kinds):
        name = f"{owner}{method.name} = …"
    elif "property" in kinds:
        name = f"{owner}{method.name}"
    else:
        name = f"{owner}{method.name}()"
    found[""].append(name)
    for node in ast.walk(method):
        if isinstance(node, ast.Attribute) and node.attr.startswith("impel_"):
            found[node.attr].append(name)


def cpp(folder: Path, found: Found) -> None:
    """Inline definitions of generated methods, and methods within classes."""
    for path in sorted(folder.rglob("*.hpp")):
        owner = name = ""
        for line in path.read_text("utf-8").splitlines():
            if line.lstrip().startswith(("//", "return ")) and "impel_" not in line:
                continue
            if match := re.match(r"^(?:template.*)?(?:class|struct) (?:\[\[\w+\]\] )?(\w+)", line):
                owner = match[1]
            elif line == "};":
                owner = name = ""
            elif match := re.match(r"^inline [^=]*?(?:(\w+)::)?(\w+)\(", line):
                name = f"{match[1].removesuffix('Methods') if match[1] else 'impel'}::{match[2]}"
            elif owner and (
                match := re.match(r"^    (?! |return)[\w:<>,&* \[\]]+? [*&]?(?!impel_)(\w+)\(", line)
            ):
                name = f"{owner.removesuffix('Methods')}::{match[1]}"
            for function in re.findall(r"\bimpel_\w+(?=\()", line):
                if name and not name.startswith(("T::", "detail")):
                    found[function].append(name.replace("WorldRef::", "World::"))


def csharp(folder: Path, found: Found) -> None:
    """Public members of types."""
    for path in sorted(folder.glob("*.cs")):
        if path.stem == "Native":
            continue
        owner = name = ""
        for line in path.read_text("utf-8").splitlines():
            if line.lstrip().startswith("//"):
                continue
            if match := re.match(r"^\s+.*\b(?:class|struct) (\w+)", line):
                owner, name = match[1], ""
            elif match := re.match(r"^ {8}public [^=({]*?(\w+)(?:<\w+>)?\(", line):
                name = f"new {owner}()" if match[1] == owner else f"{owner}.{match[1]}()"
            elif match := re.match(r"^ {8}public [\w<>\[\]?. ]+? (\w+)(?: (?:=>|\{).*)?$", line):
                name = f"{owner}.{match[1]}"
            elif re.match(r"^ {8}(?:private|internal|protected|static|unsafe) ", line):
                name = ""
            if re.match(r"^ {12}set\b", line) and name:
                name = f"{name.removesuffix(' = …')} = …"
            if name and re.match(r"^ {8}public |^ {12}set\b", line):
                found[""].append(name)
            for function in re.findall(r"\bNative\.(impel_\w+)", line):
                if name:
                    found[function].append(name)


def lua(folder: Path, found: Found) -> None:
    """Methods of objects and functions of the module."""
    for path in sorted(folder.glob("*.lua")):
        name = ""
        for line in path.read_text("utf-8").splitlines():
            if match := re.match(r"^function (\w+)([:.])(\w+)\(", line):
                name = f"{match[1].replace('Turn', 'Rotation')}{match[2]}{match[3]}"
                if match[3].startswith("_") or not match[1][0].isupper() and match[1] != "impel":
                    name = ""
                else:
                    found[""].append(f"{name}()")
            elif re.match(r"^(local |end\b)", line):
                name = ""
            for function in re.findall(r"\bC\.(?:raw_)?(impel_\w+)", line):
                if name:
                    found[function].append(f"{name}()")


def javascript(folder: Path, found: Found) -> None:
    """Methods and accessors of classes, and of the tables that extend them."""
    modules = {"statics": "impel", "math": "impel.math", "outline": "impel.outline"}
    for path in sorted(folder.glob("src/*.js")):
        owner = name = ""
        for line in path.read_text("utf-8").splitlines():
            if match := re.match(r"^  (?:export )?(?:class |define\(\")(\w+)", line):
                owner, name = modules.get(match[1], match[1]), ""
            elif re.match(r"^  \}", line):
                owner = name = ""
            elif owner and (match := re.match(r"^    (get |set )?(\w+)\(.*\{", line)):
                kind, method = (match[1] or "").strip(), match[2]
                name = f"{owner}.{method}" + {"get": "", "set": " = …"}.get(kind, "()")
                if method in ("constructor", "if", "for", "while", "switch"):
                    name = ""
                else:
                    found[""].append(name)
            for function in re.findall(r"\b(impel_\w+)", line):
                if name:
                    found[function].append(name)
