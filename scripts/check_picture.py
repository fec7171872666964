"""Checks that a file is an SVG picture with contents, and not too large: check_picture.py FILE"""

import os
import re
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ("circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "use")
LIMIT = 500_000


def main() -> None:
    path = sys.argv[1]
    root = ElementTree.parse(path).getroot()
    if root.tag != SVG + "svg":
        sys.exit(f"{path}: the root element is {root.tag}, not svg")
    drawn = sum(1 for element in root.iter() if element.tag in {SVG + name for name in DRAWN})
    if drawn < 10:
        sys.exit(f"{path}: only {drawn} elements are drawn")
    if os.path.getsize(path) > LIMIT:
        sys.exit(f"{path}: {os.path.getsize(path)} bytes exceed the limit of {LIMIT}")
    with open(path, encoding="utf-8") as file:
        text = file.read().lower()
    if re.search(r"(?<![a-z])(nan|inf|infinity)(?![a-z])", text):
        sys.exit(f"{path}: contains NaN or infinity")
    print(f"{path}: {drawn} elements drawn")


if __name__ == "__main__":
    main()
