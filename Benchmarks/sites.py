"""The sites that builds are measured on: many Markdown pages, and an app with many settings."""

import itertools
import json
import pathlib
import random
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
    """Name and bytes of each Markdown page below a folder or in an archive; without one, of pages that are made up."""
    if source is None:
        return [(f"page{number}.md", made_up(number)) for number in range(1000)]
    source = pathlib.Path(source)
    if source.is_dir():
        return [(str(path.relative_to(source)), path.read_bytes()) for path in sorted(source.rglob("*.md"))]
    with tarfile.open(source) as archive:
        members = sorted((member for member in archive if member.name.endswith(".md")), key=lambda member: member.name)
        return [(member.name.removeprefix("./"), archive.extractfile(member).read()) for member in members]


def made_up(number):
    """A page of about 9.5 KB with headings, lists, code and links, always the same for a number."""
    chance = random.Random(number)

    def words(count):
        return " ".join(chance.choices(WORDS, k=count))

    parts = [f'---\ntitle: "Page {number}"\ndate: 2024-01-01\ndescription: "Page {number}"\n---\n']
    while sum(map(len, parts)) < 9500:
        parts.append(f"\n## {words(4)}\n\n{words(60)}. **{words(3)}** and *{words(3)}*, `{words(1)}`.\n\n")
        parts += [f"- {words(12)} [{words(2)}](https://example.com/{words(1)})\n" for _ in range(4)]
        parts.append(f"\n```text\n{words(20)}\n```\n\n{words(80)}.\n")
    return "".join(parts).encode()


def pages(folder, source, count):
    """A site of `count` Markdown pages, the same for sitegen and for Hugo: one page each, no lists, no tags, no feeds."""
    sources = texts(source)
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
    """A site of one app with `count` settings: with options, conditions and effects; and on demand half of them with a list, with
    choices that are numbers, with platforms and versions."""
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
    """What a setting has instead of its type: lists and choices that are numbers, and platforms with versions."""
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
