"""Compares sites with hostile texts with the same sites with harmless texts, as a browser and other programs read them.

The argument is a JSON file: [{"harmless": folder, "hostile": folder, "payload": text}, ...]. Marks identify the texts of the content.
The payload must be between them as plain text; everything else must be the same on both sites.
Prints {"problems": [[text, ...], ...], "places": [[[number of the text, place], ...], ...]}, for each pair of sites.
"""

import json
import os
import re
import sys
import unicodedata
from urllib.parse import unquote
from xml.etree import ElementTree

from browser import is_safe, names_host, nodes, shape

MARKED = re.compile(r"ja(\d{4})k(.*?)k\1aj", re.DOTALL | re.IGNORECASE)
ADDRESSES = {"href", "src", "srcset", "action", "formaction", "poster", "xlink:href", "data", "cite", "ping", "background", "manifest"}
HARMFUL = {"style", "srcdoc", "http-equiv", "formaction", "ping"}
EMBEDDING = {"object", "embed", "iframe", "frame", "applet", "base", "foreignobject", "animate", "set"}
# libcmark writes this text in place of raw HTML.
OMITTED = "comment raw HTML omitted"
# These values change with every byte of a text.
DIGESTS = {"sha256", "bytes", "hash"}


def reduced(text):
    """Returns the text without characters that are removed in sentences, or that pages, feeds, URLs and file names can't contain."""
    kept = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cn", "Cf", "Co") and c not in "\ufffd\\/-_")
    return "".join(unicodedata.normalize("NFC", kept).casefold().split())


def word(text):
    """Returns the part of a text that an anchor can contain."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


class Pair:
    def __init__(self, pair):
        self.harmless, self.hostile, self.payload = pair["harmless"], pair["hostile"], pair["payload"]
        self.problems, self.places = [], set()

    def problem(self, where, text):
        if len(self.problems) < 400:
            self.problems.append(f"{where}: {text}"[:600])

    # Texts

    def is_shortened(self, harmless, hostile):
        """Whether the text is the URL of a row. It is shown without its query, or as its host if it is long."""
        start = re.match(r"ja\d{4}k", hostile)
        if start and harmless.endswith("@x.example"):
            return self.payload.startswith(hostile[start.end() :])
        return bool(re.fullmatch(r"\w+\.example", hostile)) and harmless.startswith(hostile + "/")

    def text(self, where, kind, harmless, hostile):
        """Compares two texts. Only the payload may differ."""
        one, other = (MARKED.sub(lambda m: f"\u27e6{m[1]}\u27e7", text or "") for text in (harmless, hostile))
        if one != other and not (kind == "text" and self.is_shortened(one, hostile or "")):
            self.problem(where, f"{kind} is {other!r} instead of {one!r}")
        for match in MARKED.finditer(hostile or ""):
            self.places.add((int(match[1]), kind))
            isMailbox = hostile[match.end() :].startswith(("@", "%40"))
            if not self.is_payload(match[2], kind, isMailbox):
                self.problem(where, f"{kind} has {match[2]!r}")

    def is_payload(self, text, kind, isMailbox):
        # Encoded parts of email addresses and of the site's URLs are shown decoded, and published in one encoding.
        if (isMailbox or kind == "address") and reduced(unquote(self.payload)) == reduced(unquote(text)):
            return True
        wanted = reduced(self.payload)
        # The URL of a page may be part of an email link.
        if wanted in (reduced(text), reduced(unquote(text)), reduced(unquote(unquote(text)))):
            return True
        # Stores reject angle brackets, so release notes have quotation marks instead.
        if reduced(self.payload.replace("<", "\u2039").replace(">", "\u203a")) == reduced(text):
            return True
        # Anchors and the URLs of pages contain only the letters and digits of the text.
        return kind not in ("text", "title") and not re.search(r"[<>\"'&\s]", text) and word(unquote(text)) == word(self.payload)

    # Pages

    def html(self, where, harmless, hostile, isPart=False):
        one, other = (nodes(text) for text in (harmless, hostile))
        if [shape(node) for node in one] != [shape(node) for node in other]:
            self.differing(where, one, other)
            return
        for first, second in zip(one, other):
            if isinstance(second, str):
                if second.startswith("comment") and second != OMITTED:
                    self.problem(where, f"has a {second!r}")
                continue
            tag, attributes, text, path = second
            self.element(where, tag, attributes, path)
            for name in attributes:
                kind = f"attribute {name}"
                if name == "content":
                    kind += f" of {attributes.get('property') or attributes.get('name')}"
                if name in ("data-preset", "data-onboarding-when"):
                    self.json(where, json.loads(first[1][name]), json.loads(attributes[name]), kind)
                    continue
                self.text(where, kind, *(drawn(each[1][name]) if "svg" in path else each[1][name] for each in (first, second)))
            if tag == "script" and "json" in (attributes.get("type") or ""):
                self.json(where, json.loads(first[2]), json.loads(text), "JSON in HTML")
            else:
                self.text(where, "title" if tag == "title" and "svg" not in path else "text in SVG" if "svg" in path else "text", first[2], text)

    def differing(self, where, one, other):
        for first, second in zip(one + ["the end"], other + ["the end"]):
            if shape(first) != shape(second):
                self.problem(where, f"has {shape(second)} instead of {shape(first)}")
                return

    def element(self, where, tag, attributes, path):
        """Reports elements and attributes that are never allowed."""
        if tag == "script" and "src" not in attributes and "json" not in (attributes.get("type") or ""):
            self.problem(where, "has a script in it")
        if tag in EMBEDDING:
            self.problem(where, f"has <{tag}>")
        for name, value in attributes.items():
            if name.startswith("on") or name in HARMFUL and not (tag == "meta" and value == "refresh"):
                self.problem(where, f'has {name}="{value}"')
            isAddress = name in ADDRESSES or name == "content" and (attributes.get("property") or "").endswith(("url", "image"))
            if isAddress and not is_safe(value or ""):
                self.problem(where, f"{'links to another host' if tag == 'a' and names_host(value) else 'leads to'} {value!r}")
            if isAddress and ".svg" in (value or "") and MARKED.search(value) and tag not in ("img", "source", "link", "a", "meta"):
                self.problem(where, f"<{tag}> shows a drawing of the content")

    # JSON

    def json(self, where, harmless, hostile, kind):
        if isinstance(harmless, dict) and isinstance(hostile, dict):
            if len(harmless) != len(hostile):
                self.problem(where, f"{kind} has {list(hostile)} instead of {list(harmless)}")
            for (one, first), (other, second) in zip(sorted(harmless.items()), sorted(hostile.items())):
                self.text(where, f"{kind}, name", one, other)
                if one in ("html", "content_html") and isinstance(first, str):
                    self.html(f"{where} {one}", first, second)
                elif one.lower().endswith("url") and hostile.get("present") != "system" and not is_safe(str(second)):
                    self.problem(where, f"{one} leads to {second!r}")
                elif one not in DIGESTS and not where.startswith(".sitegen.json"):
                    self.json(f"{where} {one}", first, second, kind)
        elif isinstance(harmless, list) and isinstance(hostile, list):
            if len(harmless) != len(hostile):
                self.problem(where, f"{kind} has {len(hostile)} elements instead of {len(harmless)}")
            for number, (one, other) in enumerate(zip(harmless, hostile)):
                self.json(f"{where}[{number}]", one, other, kind)
        elif isinstance(harmless, str) and isinstance(hostile, str):
            self.text(where, kind, harmless, hostile)
        elif harmless != hostile:
            self.problem(where, f"{kind} is {hostile!r} instead of {harmless!r}")

    # XML

    def xml(self, where, harmless, hostile, kind):
        one, other = (list(ElementTree.fromstring(text).iter()) for text in (harmless, hostile))
        if [(each.tag, sorted(each.attrib)) for each in one] != [(each.tag, sorted(each.attrib)) for each in other]:
            self.problem(where, f"{kind} has other elements")
        for first, second in zip(one, other):
            name = second.tag.split("}")[-1]
            for attribute in first.attrib:
                self.text(where, f"{kind} {name} {attribute}", first.get(attribute), second.get(attribute))
            if second.get("type") == "html":
                self.html(f"{where} {name}", first.text or "", second.text or "")
            else:
                self.text(where, f"{kind} {name}", first.text, second.text)
            if "href" in second.attrib and not is_safe(second.get("href")):
                self.problem(where, f"leads to {second.get('href')!r}")

    # Files in other formats

    def headers(self, where, harmless, hostile):
        """Compares files of paths, each followed by lines with its headers."""
        one, other = harmless.split("\n"), hostile.split("\n")
        if len(one) != len(other) or [line for line in one if line.startswith(" ")] != [line for line in other if line.startswith(" ")]:
            self.problem(where, "has other fields")
        for first, second in zip(one, other):
            if not first.startswith(" "):
                self.text(where, "address", unquote(first), unquote(second))
                if re.search(r"[\s<>\"']", second):
                    self.problem(where, f"has the address {second!r}")

    def words(self, where, value):
        """Checks that the words of texts contain only letters and digits."""
        for name in [*value.get("firsts", []), *value.get("words", {})]:
            if re.search(r"[<>\"'&/\s]", name):
                self.problem(where, f"has the word {name!r}")

    # Files

    def run(self):
        files = [{MARKED.sub(lambda m: f"\u27e6{m[1]}\u27e7", path): path for path in paths(folder)} for folder in (self.harmless, self.hostile)]
        for path in sorted(set(files[0]) ^ set(files[1])):
            self.problem(path, "is only " + ("in the harmless site" if path in files[0] else "in the hostile one"))
        for path in sorted(set(files[0]) & set(files[1])):
            for match in MARKED.finditer(files[1][path]):
                self.places.add((int(match[1]), "file name"))
            try:
                self.file(path, *(read(folder, names[path]) for folder, names in zip((self.harmless, self.hostile), files)))
            except (ValueError, ElementTree.ParseError) as error:
                self.problem(path, f"cannot be read: {error}")
        return self.problems, sorted(self.places)

    def file(self, path, harmless, hostile):
        if path.endswith(".html"):
            return self.html(path, harmless.decode(), hostile.decode())
        if path == "_headers":
            return self.headers(path, harmless.decode(), hostile.decode())
        if re.fullmatch(r"(\w+(-\w+)?/)?search/words(-\d+)?\.json", path):
            return self.words(path, json.loads(hostile))
        if path.endswith(".json"):
            kind = "JSON Feed" if path.endswith("feed.json") else "search" if path == "search.json" else "JSON"
            return self.json(path, json.loads(harmless), json.loads(hostile), kind)
        if path.endswith(".xml"):
            return self.xml(path, harmless, hostile, "sitemap" if "sitemap" in path else "feed")
        if path.endswith(".txt"):
            kind = "robots.txt" if path == "robots.txt" else "notes of a release"
            return self.text(path, kind, harmless.decode(), hostile.decode())
        if path.endswith(".md"):
            # The file is the author's unchanged Markdown. The case plain-text shows the titles.
            return None
        if harmless != hostile:
            self.problem(path, "is another file")


def drawn(text):
    """Replaces the numbers in a drawing, which depend on its texts."""
    if re.fullmatch(r"[MmHhVvLlZzCcQqAa0-9 .,-]+", text or ""):
        return "numbers"
    return text if MARKED.search(text or "") else re.sub(r"-?\d+(\.\d+)?", "0", text or "")


def paths(folder):
    for parent, _, names in os.walk(folder):
        for name in names:
            yield os.path.relpath(os.path.join(parent, name), folder)


def read(folder, path):
    with open(os.path.join(folder, path), "rb") as file:
        return file.read()


with open(sys.argv[1], encoding="utf-8") as file:
    results = [Pair(pair).run() for pair in json.load(file)]
json.dump({"problems": [problems for problems, _ in results], "places": [places for _, places in results]}, sys.stdout)
