"""Shared by the converters: YAML, inline Markdown, texts in a language and the report of losses."""

import json
import plistlib
import re
from pathlib import Path

PLAIN = re.compile(r"[A-Za-z][\w.-]*( [\w.-]+)*", re.ASCII)
RESERVED = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}
CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.S)
LINK = re.compile(r"(?<!!)\[([^\[\]]*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)")


# YAML

def flow(value):
    """One value on one line. JSON is YAML too; a simple word needs no quotes."""
    if isinstance(value, str) and PLAIN.fullmatch(value) and value.lower() not in RESERVED:
        return value
    return json.dumps(value, ensure_ascii=False)


def name(key):
    """A key of a map; a value that is not a word is quoted, so that it stays the string that it is."""
    return key if re.fullmatch(r"[A-Za-z][\w.-]*", key) and key.lower() not in RESERVED else json.dumps(key, ensure_ascii=False)


def is_block(value):
    """Whether a value gets lines of its own: maps, lists of maps, and long lists."""
    is_list = isinstance(value, list)
    return isinstance(value, dict) and value or is_list and (any(isinstance(item, dict) for item in value) or len(flow(value)) > 100)


def yaml(value, indent=0, verbatim=("default", "examples", "store")):
    """Lines of YAML for a map."""
    lines, space = [], "  " * indent
    for key, item in value.items():
        if not is_block(item) or key in verbatim:
            lines.append(f"{space}{name(key)}: {flow(item)}")
        elif isinstance(item, dict):
            lines += [f"{space}{name(key)}:"] + yaml(item, indent + 1, verbatim)
        else:
            lines.append(f"{space}{name(key)}:")
            for element in item:
                block = yaml(element, indent + 2, verbatim) if isinstance(element, dict) else [flow(element)]
                lines += [f"{space}  - {block[0].lstrip()}"] + block[1:]
    return lines


def write(folder, app_id, app, settings):
    """Writes app.yaml and settings.yaml of one app."""
    target = Path(folder) / app_id
    target.mkdir(parents=True, exist_ok=True)
    (target / "app.yaml").write_text("\n".join(yaml(app)) + "\n", encoding="utf-8")
    (target / "settings.yaml").write_text("\n".join(yaml(settings)) + "\n", encoding="utf-8")


def slug(text):
    """Lower-case letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "x"


def unique(wanted, taken):
    """An id that no other has, without regard to case, and that is taken from now on."""
    found, number = wanted, 2
    while found.lower() in taken:
        found, number = f"{wanted}-{number}", number + 1
    taken.add(found.lower())
    return found


# Markdown

def escaped(text):
    """Plain text as Markdown that shows the same characters."""
    return re.sub(r"([*_`\[\]])", r"\\\1", text)


def outside_code(markdown, change):
    """Changes what is not in a code span."""
    parts, end = [], 0
    for span in CODE.finditer(markdown):
        parts += [change(markdown[end:span.start()]), span.group()]
        end = span.end()
    return "".join(parts + [change(markdown[end:])])


def plain(markdown, settings=()):
    """The text that readers of Markdown see, without its marks. `#id#` of a setting is its id."""
    kept = []

    def keep(text):
        kept.append(text)
        return f"\0{len(kept) - 1}\0"

    text = CODE.sub(lambda span: keep(span.group(2).strip("#") if span.group(2).strip("#") in settings else span.group(2)), markdown)
    text = re.sub(r"\\([^\w\s])", lambda escape: keep(escape.group(1)), text)
    text = LINK.sub(r"\1", text)
    text = re.sub(r"(?<!\w)(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1(?!\w)", r"\2", text)
    return re.sub("\0(\\d+)\0", lambda mark: kept[int(mark.group(1))], text)


def addresses(markdown):
    """Where the links of a text lead, without those to settings."""
    return [target for _, target in LINK.findall(CODE.sub("x", markdown)) if not target.startswith("setting:")]


# Texts in a language

def localized(value, texts):
    """A value of JSON with %key% replaced by its text."""
    if isinstance(value, dict):
        return {key: localized(item, texts) for key, item in value.items()}
    if isinstance(value, list):
        return [localized(item, texts) for item in value]
    found = texts.get(value[1:-1]) if isinstance(value, str) and re.fullmatch("%[^%]+%", value) else None
    return value if found is None else found["message"] if isinstance(found, dict) else found


def package(path):
    """An extension's package.json, with the texts of package.nls.json beside it."""
    texts = path.with_name("package.nls.json")
    return localized(json.loads(path.read_text("utf-8")), json.loads(texts.read_text("utf-8")) if texts.exists() else {})


def strings(path):
    """The texts of a .strings file, which is text or a property list."""
    if not path.exists():
        return {}
    data = path.read_bytes()
    if data.startswith((b"bplist", b"<?xml")):
        return plistlib.loads(data)
    text = data.decode("utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    pairs = re.findall(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.sub(r"/\*.*?\*/", "", text, flags=re.S))
    return {key: re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), value) for key, value in pairs}


# Losses

class Losses:
    """What the model cannot hold, by entry; what is lost of anything else is a remark."""

    def __init__(self):
        self.entries, self.remarks = {}, []

    def add(self, entry, what):
        self.entries.setdefault(entry, []).append(what)

    def report(self, total):
        for entry, reasons in self.entries.items():
            print(f"{entry}: {'; '.join(reasons)}")
        print("".join(f"remark: {remark}\n" for remark in self.remarks), end="")
        kept = total - len(self.entries)
        print(f"{kept} of {total} entries without loss ({100 * kept / max(total, 1):.1f} %)")


def encoded(value):
    """Text for comparing: true is not 1, and 1.0 is 1."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(encoded, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {encoded(value[key])}" for key in sorted(value)) + "}"
    return json.dumps(value, ensure_ascii=False)
