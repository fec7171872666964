#!/usr/bin/env python3
"""Replaces the bodies of the functions that end a program by traps.

    scripts/wasm_traps.py MODULE OUT

In a WebAssembly module a panic ends in a trap, and the message that Rust's standard library makes before
it goes nowhere. After this, wasm-opt reduces the calls of these functions to traps, without their
arguments. The module needs its names, which stay.
"""

import re
import sys

# Functions that never return: in mangled names, the length of each identifier and the identifier.
ENDINGS = re.compile(
    "4core9panicking|6option13expect_failed|6option13unwrap_failed|6result13unwrap_failed"
    "|5index16slice_index_fail|7raw_vec12handle_error|7raw_vec17capacity_overflow"
    "|5alloc18handle_alloc_error"
)
IMPORTS, CODE, CUSTOM = 2, 10, 0
FUNCTION_NAMES = 1
# No locals, `unreachable`, `end`.
TRAP = b"\x00\x00\x0b"


def number(data, at):
    """Reads a number in LEB128. Returns it, and the offset behind it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def encoded(value):
    """Encodes a number in LEB128."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def with_size(data):
    """The bytes behind their number."""
    return encoded(len(data)) + data


def sections(module):
    """The sections of a module: identifiers and bytes."""
    at = 8
    while at < len(module):
        kind = module[at]
        size, at = number(module, at + 1)
        yield kind, module[at : at + size]
        at += size


def text(data, at):
    """Reads a string. Returns it, and the offset behind it."""
    size, at = number(data, at)
    return data[at : at + size].decode(), at + size


def function_names(section):
    """Names of functions by index, if the section has them."""
    title, at = text(section, 0)
    names = {}
    while title == "name" and at < len(section):
        kind = section[at]
        size, at = number(section, at + 1)
        end = at + size
        if kind == FUNCTION_NAMES:
            count, at = number(section, at)
            for _ in range(count):
                index, at = number(section, at)
                names[index], at = text(section, at)
        at = end
    return names


def with_traps(module):
    """The module with traps, and their number."""
    parts = list(sections(module))
    names, first = {}, 0
    for kind, section in parts:
        if kind == CUSTOM:
            names.update(function_names(section))
        elif kind == IMPORTS:
            # All imports are functions.
            first, _ = number(section, 0)
    out, traps = [module[:8]], 0
    for kind, section in parts:
        if kind == CODE:
            count, at = number(section, 0)
            bodies = [encoded(count)]
            for index in range(first, first + count):
                size, at = number(section, at)
                body = section[at : at + size]
                at += size
                if ENDINGS.search(names.get(index, "")):
                    body, traps = TRAP, traps + 1
                bodies.append(with_size(body))
            section = b"".join(bodies)
        out.append(bytes([kind]) + with_size(section))
    return b"".join(out), traps


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        module, traps = with_traps(file.read())
    if traps == 0:
        sys.exit(f"wasm_traps: {sys.argv[1]} has no such functions, or no names")
    with open(sys.argv[2], "wb") as file:
        file.write(module)


main()
