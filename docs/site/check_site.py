"""Checks the built guide: every link and anchor exists, and nothing is loaded from a network.

    check_site.py SITE
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADS = {"img": "src", "link": "href", "script": "src", "source": "src", "video": "src"}


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if given.get("id"):
            self.anchors.append(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag in LOADS and given.get(LOADS[tag]):
            self.loaded.append(given[LOADS[tag]])


def main() -> int:
    site = Path(sys.argv[1]).resolve()
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    faults = []
    links = 0
    for path, page in pages.items():
        # Links of the page for missing files are absolute, because it has no folder of its own.
        if path.name == "404.html":
            continue
        name = path.relative_to(site)
        twice = {anchor for anchor in page.anchors if page.anchors.count(anchor) > 1}
        faults += [f"{name}: the anchor {anchor} exists twice" for anchor in sorted(twice)]
        for target in page.links + page.loaded:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                if target in page.loaded and parts.scheme != "data":
                    faults.append(f"{name}: loads {target}")
                continue
            links += 1
            to = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchor = unquote(parts.fragment)
            if not to.is_file():
                faults.append(f"{name}: there is no {target}")
            elif anchor and to in pages and anchor not in pages[to].anchors:
                faults.append(f"{name}: {target}: no such anchor")
    for css in site.rglob("*.css"):
        if "url(http" in css.read_text("utf-8").replace('"', ""):
            faults.append(f"{css.relative_to(site)}: loads from a network")
    for fault in faults:
        print(fault)
    print(f"{len(pages)} pages, {links} links, {len(faults)} faults")
    return 1 if faults or not links else 0


if __name__ == "__main__":
    sys.exit(main())
