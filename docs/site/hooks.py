"""What the build of the guide adds to MkDocs: the reference, links to it, formulas, documents.

MkDocs calls the functions whose names start with `on_`.
"""

from __future__ import annotations

import json
import logging
import os
import posixpath
import re
import subprocess
import sys
from pathlib import Path

from mkdocs.structure.files import File

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(Path(__file__).parent))

import names  # noqa: E402
import reference  # noqa: E402

log = logging.getLogger("mkdocs.hooks.impel")
# `scripts/docs` installs the packages of package.json here.
PACKAGES = ROOT / "build/docs/node/node_modules"
# Files outside the guide that the site contains: path in the repository -> in the site.
DOCUMENTS = {
    f"docs/{name}": f"documents/{name}"
    for name in ("features.md", "glossary.md", "growth.svg", "performance.md", "rigs.md", "solver.md", "trust.md")
}
INDEX = f"{reference.PAGES}/index.md"

api: reference.Reference


def on_config(config):
    global api
    api = reference.build(ROOT)
    groups = [
        {group: [page.path for page in pages]} if len(pages) > 1 else {pages[0].title: pages[0].path}
        for group, pages in api.groups.items()
    ]
    for tab in config.nav:
        if "API reference" in tab:
            tab["API reference"].append({"Sections of the header": groups})
    return config


def on_files(files, config):
    for page in api.pages:
        files.append(File.generated(config, page.path, content=page.text))
    for picture in sorted((ROOT / "docs/gallery").glob("*.webp")):
        DOCUMENTS[f"docs/gallery/{picture.name}"] = f"gallery/{picture.name}"
    for source, target in DOCUMENTS.items():
        add(files, config, target, ROOT / source)
    add(files, config, "assets/iframe-worker.js", PACKAGES / "iframe-worker/shim/index.js")
    katex = PACKAGES / "katex/dist"
    add(files, config, "assets/katex/katex.min.css", katex / "katex.min.css")
    for font in sorted(katex.glob("fonts/*.woff2")):
        add(files, config, f"assets/katex/fonts/{font.name}", font)
    return files


def add(files, config, target, source):
    if not files.get_file_from_path(target):
        files.append(File.generated(config, target, abs_src_path=str(source)))


def on_page_markdown(markdown, page, config, files):
    # The search lists pages of the guide before the reference. Lists of pages come last.
    folder = page.file.src_uri.split("/")[0]
    boost = {reference.PAGES: 1, "documents": 0.5}.get(folder, 2)
    if page.file.name == "index":
        boost = 0.2
    page.meta.setdefault("search", {"boost": boost})
    if page.file.src_uri == INDEX:
        markdown += "\n" + reference.index(api)
    return outside_links(markdown, page.file.src_uri)


def outside_links(markdown: str, source: str) -> str:
    """Resolves links to files outside the guide: to documents that the site contains, or to text."""
    inverse = {target: path for path, target in DOCUMENTS.items()}
    origin = posixpath.dirname(inverse.get(source, f"docs/guide/{source}"))

    def replace(match: re.Match) -> str:
        text, target, fragment = match[2], match[3], match[4] or ""
        if re.match(r"[a-z]+:|#|/", target):
            return match[0]
        path = posixpath.normpath(posixpath.join(origin, target))
        if path in DOCUMENTS:
            to = DOCUMENTS[path]
        elif path.startswith("docs/guide/"):
            if source not in inverse:
                return match[0]
            to = path.removeprefix("docs/guide/")
        elif not (ROOT / path).exists():
            return match[0]  # MkDocs reports it
        elif match[1]:
            log.warning(f"{source}: the site has no picture {path}")
            return match[0]
        else:
            return text
        return f"{match[1]}[{text}]({posixpath.relpath(to, posixpath.dirname(source) or '.')}{fragment})"

    return re.sub(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)#\s]+)(#[^)\s]*)?\)", replace, markdown)


def on_page_content(html, page, config, files):
    source = page.file.src_uri
    html = formulas(html, source)
    if source.startswith(f"{reference.PAGES}/"):
        html = html.replace("<table>", '<div class="api"><table>').replace("</table>", "</table></div>")
    return api_links(html, source, page.file.url)


def on_post_build(config):
    """Adds the words of names to the search: "body create" finds impel_body_create."""
    path = Path(config.site_dir) / "search/search_index.json"
    index = json.loads(path.read_text("utf-8"))
    for entry in index["docs"]:
        if re.fullmatch(r"(impel_|Impel|IMPEL_)\w+", entry["title"]):
            entry["text"] += f" {' '.join(names.words(entry['title']))}"
            # The search completes the last word. Of the names that begin with it, the shortest is
            # the whole one, and comes first.
            entry["boost"] = min(3, (20 / len(entry["title"])) ** 3)
    path.write_text(json.dumps(index, separators=(",", ":")), "utf-8")


def api_links(html: str, source: str, url: str) -> str:
    """Links names of the C API in code font, and in blocks of code, to their entries."""
    folder = posixpath.dirname(url)

    def link(name: str) -> str | None:
        target = api.targets.get(name)
        if target is None:
            return None
        path, anchor = target.split("#")
        if path == source:
            return f"#{anchor}"
        return f"{posixpath.relpath(path.removesuffix('.md') + '.html', folder or '.')}#{anchor}"

    closed = 0  # depth of elements in which nothing is linked: headings and links
    block = 0
    result = []
    pieces = re.split(r"(<[^>]+>)", html)
    for position, piece in enumerate(pieces):
        tag = re.match(r"<(/?)(a|h[1-6]|pre)\b", piece)
        if tag:
            step = -1 if tag[1] else 1
            if tag[2] == "pre":
                block += step
            else:
                closed += step
        before = pieces[position - 1] if position else ""
        if not tag and not closed and re.match(r"<code>$|<span class=\"n[a-z]?\">$", before):
            name = piece.removesuffix("()") if not block else piece
            target = link(name)
            if target:
                piece = f'<a class="api" href="{target}">{piece}</a>'
            elif not block and (
                re.fullmatch(r"impel_[a-z0-9_]+[a-z0-9]", name)
                or (re.fullmatch(r"Impel\w+\.\w+", name) and name.split(".")[0] in api.targets)
            ):
                log.warning(f"{source}: the C API has no {name}")
        result.append(piece)
    return "".join(result)


def formulas(html: str, source: str) -> str:
    """Renders formulas with KaTeX, so that pages need neither a script nor a network."""
    pattern = re.compile(r'<(span|div) class="arithmatex">\\([(\[])(.*?)\\[)\]]</\1>', re.DOTALL)
    found = [
        {"text": unescape(match[3]), "display": match[2] == "["} for match in pattern.finditer(html)
    ]
    if not found:
        return html
    program = (
        "const katex = require('katex');"
        "const all = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
        "console.log(JSON.stringify(all.map(each => katex.renderToString(each.text,"
        " { displayMode: each.display, strict: 'error' }))));"
    )
    done = subprocess.run(
        ["node", "-e", program],
        input=json.dumps(found),
        capture_output=True,
        text=True,
        env={**os.environ, "NODE_PATH": str(PACKAGES)},
    )
    if done.returncode:
        error = next((line for line in done.stderr.splitlines() if "Error:" in line), done.stderr)
        log.warning(f"{source}: a formula is wrong: {error}")
        return html
    rendered = iter(json.loads(done.stdout))
    return pattern.sub(lambda match: f"<{match[1]} class=\"formula\">{next(rendered)}</{match[1]}>", html)


def unescape(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
