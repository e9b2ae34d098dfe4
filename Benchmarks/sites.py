"""The benchmark sites: many Markdown pages, and an app with many settings."""

import dataclasses
import itertools
import json
import pathlib
import random
import re
import tarfile

WORDS = (
    "a the of to in is that for it as was with be by on not he his but at are this have from or had an they which one you were all "
    "her she there would their we him been has when who will no more if out so up said what its about than into them can only other "
    "time new some could these two may first then do any like my now over such our man me even most made after also did many"
).split()

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="description" content="{description}">
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


def texts(source):
    """Returns name and bytes of each Markdown page in a folder or an archive; without a source, of generated pages. Returns a list unchanged."""
    if isinstance(source, list):
        return source
    if source is None:
        return [(f"page{number}.md", made_up(number)) for number in range(1000)]
    source = pathlib.Path(source)
    if source.is_dir():
        return [(str(path.relative_to(source)), path.read_bytes()) for path in sorted(source.rglob("*.md"))]
    with tarfile.open(source) as archive:
        members = sorted((member for member in archive if member.name.endswith(".md")), key=lambda member: member.name)
        return [(member.name.removeprefix("./"), archive.extractfile(member).read()) for member in members]


@dataclasses.dataclass(frozen=True)
class Kind:
    """A way to transform the pages of a source."""

    name: str
    size: int = 0
    """Minimum length in bytes: shorter pages are joined. 0 leaves pages unchanged."""
    hasLinks: bool = True
    """Whether to keep links. Most are dead, because the pages are taken out of their sites."""


KINDS = [
    Kind("short", hasLinks=False), Kind("long", 8_000, hasLinks=False),
    Kind("short, with dead links"), Kind("long, with dead links", 8_000),
]


def kind(name):
    return next(kind for kind in KINDS if kind.name == name)


FRONT = re.compile(rb"\A---\n.*?\n---\n", re.DOTALL)
FENCED = re.compile(rb"^[ >\t]*(`{3,}|~{3,})[^`\n]*\n(?:.*?\n)??[ >\t]*\1[`~]*[ \t]*$", re.DOTALL | re.MULTILINE)
DEFINITION = re.compile(rb"^[ >]*\[[^\]^\n][^\]\n]*\]:[^\n]*\n?", re.MULTILINE)
CODE = re.compile(rb"((`+)(?!`).*?(?<!`)\2(?!`))", re.DOTALL)
LINK = re.compile(rb"!?\[((?:`[^`\n]*`|[^\[\]`])*)\](?:\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)|\[[^\[\]]*\])")
BRACKETS = re.compile(rb"\[((?:`[^`\n]*`|[^\[\]`!^ \n])(?:`[^`\n]*`|[^\[\]`\n])*)\]")
TAG = re.compile(rb"</?[A-Za-z][^<>\n]*>|<!--.*?-->", re.DOTALL)


def without_links(text):
    """Returns the text without links, images and tags, so that a build reports nothing."""
    front = FRONT.match(text)
    start = front.end() if front else 0
    return text[:start] + outside(FENCED, text[start:], lambda part: outside(CODE, without_brackets(part), lambda rest: TAG.sub(b"", rest)))


def without_brackets(text):
    text = DEFINITION.sub(b"", text)
    while LINK.search(text):
        text = LINK.sub(rb"\1", text)
    return BRACKETS.sub(rb"\1", text)


def outside(code, text, change):
    """Changes the text outside code, which is always literal."""
    parts, place = [], 0
    for found in code.finditer(text):
        parts += [change(text[place:found.start()]), found.group()]
        place = found.end()
    return b"".join(parts) + change(text[place:])


def put_together(sources, size):
    """Joins pages until each is long enough, with the front matter of the first page."""
    made, name, whole = [], "", b""
    for path, text in sources:
        front = FRONT.match(text)
        if not whole:
            (name, whole) = (pathlib.PurePath(path).name, text)
        else:
            whole += b"\n" + text[front.end() if front else 0:]
        if len(whole) >= size:
            made.append((f"page{len(made)}/{name}", whole))
            whole = b""
    return made or [(name, whole)]


def of_kind(sources, kind):
    """Transforms the pages of a source by kind."""
    if not kind.hasLinks:
        sources = [(name, without_links(text)) for name, text in sources]
    return put_together(sources, kind.size) if kind.size else sources


def made_up(number):
    """Returns a page of about 9.5 KB with headings, lists, code and links, always the same for the same number."""
    chance = random.Random(number)

    def words(count):
        return " ".join(chance.choices(WORDS, k=count))

    parts = [f'---\ntitle: "Page {number}"\ndate: 2024-01-01\ndescription: "Page {number}"\n---\n']
    while sum(map(len, parts)) < 9500:
        parts.append(f"\n## {words(4)}\n\n{words(60)}. **{words(3)}** and *{words(3)}*, `{words(1)}`.\n\n")
        parts += [f"- {words(12)} [{words(2)}](https://example.com/{words(1)})\n" for _ in range(4)]
        parts.append(f"\n```text\n{words(20)}\n```\n\n{words(80)}.\n")
    return "".join(parts).encode()


def pages(folder, source, count, kind=KINDS[2]):
    """Makes a site of `count` Markdown pages, the same for sitegen and Hugo: one page each, no lists, no tags, no feeds."""
    sources = of_kind(texts(source), kind)
    content = folder / "content"
    for number, (name, text) in zip(range(count), itertools.cycle(sources)):
        target = content / f"part{number // len(sources)}" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)
    write(folder, {
        "content/site.yaml": "title: Many pages\nbaseURL: https://example.com/\n",
        "templates/layouts/page.mustache": PAGE.format(title="{{title}}", description="{{description}}", body="{{{bodyHTML}}}"),
        "hugo.toml": 'title = "Many pages"\nbaseURL = "https://example.com/"\n'
        'disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]\n',
        "layouts/single.html": PAGE.format(title="{{ .Title }}", description="{{ .Description }}", body="{{ .Content }}"),
    })


def catalogue(folder, count, hasLists=False):
    """Makes a site of an app with `count` settings that have options, conditions and effects. With `hasLists`, half of them have a list or
    numeric options, platforms and versions."""
    settings, sections = {}, {}
    for number in range(count):
        name = f"setting{number}"
        setting = {"title": f"Setting {number}", "description": f"What number {number} does.", "key": f"key.{number}",
                   "onChange": [f"effect{number % 20}"]}
        kind = number % 4
        if kind == 0:
            setting |= {"type": "boolean", "default": number % 8 == 0}
        elif kind == 1:
            setting |= {"options": {"low": "Low", "middle": "Middle", "high": "High"}, "default": "low"}
        elif kind == 2:
            setting |= {"type": "integer", "minimum": 0, "maximum": 100, "multipleOf": 5, "default": 50}
        else:
            setting |= {"type": "string"}
        if hasLists and number % 8 > 3:
            common = {key: setting[key] for key in ("title", "description", "key", "onChange")}
            setting = common | lists(kind)
        settings[name] = setting
        row = {} if number % 3 else {"visibleWhen": {"isPro": True}}
        if number % 5 == 0 and number > 4:
            row["enabledWhen"] = {f"setting{number // 4 * 4 - 4}": True}
        sections.setdefault(number // 20, []).append({name: row})
    screen = {"title": "Settings", "sections": [{"id": f"section{key}", "title": f"Section {key}", "rows": rows}
                                               for key, rows in sections.items()]}
    app = {"name": "Many", "platforms": ["iOS", "macOS", "watchOS"], "facts": {"isPro": {"type": "boolean"}},
           "effects": {f"effect{number}": {"title": f"Effect {number}"} for number in range(20)}}
    limits = {"yaml": 1 << 28, "document": 1 << 28}
    # JSON is YAML too.
    write(folder, {
        "content/site.yaml": json.dumps({"title": "Many settings", "limits": limits}),
        "content/many/app.yaml": json.dumps(app, indent=1),
        "content/many/settings.yaml": json.dumps({"settings": settings, "screens": {"main": screen}}, indent=1),
    })


def lists(kind):
    """Returns the members that replace a setting's type: lists and numeric options, and platforms with versions."""
    platforms = {"iOS": {"since": "16.0", "deprecated": "19.0"}, "macOS": {"since": "13.0"}, "watchOS": None}
    days = {"mon": "Monday", "wed": "Wednesday", "fri": "Friday"}
    forms = [
        {"type": "boolean", "store": {"kind": "appGroup", "name": "group.example"}},
        {"type": "array", "items": {"type": "string", "maxLength": 40}, "maxItems": 20, "default": ["one", "two"]},
        {"type": "array", "items": {"options": days}, "uniqueItems": True, "default": ["mon"]},
        {"type": "integer", "options": {5: "5 minutes", 10: "10 minutes", 30: "30 minutes"}, "default": 10},
    ]
    return forms[kind] | {"platforms": platforms, "since": "2.0"}


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
