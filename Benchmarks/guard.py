#!/usr/bin/env python3
"""Detects slower builds by ratios of processor time within one run, never by seconds.

    swift build
    Benchmarks/guard.py

Each figure is the minimum of several whole processes, because other programs on the computer can only add to it. The limits leave room
for a debug build, which has larger fixed costs. Quadratic work and needless rebuilds exceed them by far.
"""

import argparse
import json
import math
import pathlib
import random
import shutil
import struct
import sys
import tempfile
import zlib

import sites
from measure import run

PROJECT = pathlib.Path(__file__).resolve().parent.parent

PAGES = (100, 400)
SETTINGS = (400, 3200)


class Guard:
    def __init__(self):
        self.failures = 0

    def check(self, name, value, limit):
        """Checks a figure against its maximum."""
        isKept = value <= limit
        self.failures += not isKept
        print(f"{'ok  ' if isKept else 'FAIL'} {name}: {value:.2f}, at most {limit:.2f}", flush=True)


class Site:
    """A site and its builds."""

    def __init__(self, program, folder):
        self.folder = folder
        self.output = folder / "output"
        self.command = [program, "build", "--output", self.output, "--drafts", "--quiet"]

    def build(self):
        return run(self.command, self.folder)

    def clean(self):
        shutil.rmtree(self.output, ignore_errors=True)
        return self.build()


def least(runs):
    """Returns the minimum processor time and memory."""
    return min(one.cpu for one in runs), min(one.memory for one in runs)


def exponent(found):
    """Returns the exponent of the time's growth with the number."""
    (few, first), (many, last) = sorted(found.items())
    return math.log(last[0] / first[0]) / math.log(many / few)


def pages(program, scratch, rounds, guard):
    found = {}
    for count in PAGES:
        folder = scratch / f"pages{count}"
        sites.pages(folder, None, count)
        site = Site(program, folder)
        # The builds run in turn, so that a slowdown of the computer affects both.
        pairs = [(site.clean(), site.build()) for _ in range(rounds)]
        found[count] = least([first for first, _ in pairs])
        again = least([second for _, second in pairs])
    few, many = PAGES
    first = found[many][0]
    guard.check("pages: exponent of the time's growth", exponent(found), 1.25)
    guard.check("pages: memory for each additional page, in KB", (found[many][1] - found[few][1]) * 1024 / (many - few), 18)
    guard.check("pages: time of a second build, relative to the first", again[0] / first, 1.25)


# Content of pages, each compared with the same pages without it: the limits are ratios of the build times.
CONTENTS = {
    "dashes and quotes": (1.3, lambda number, text: text.replace(b" the ", " — the “".encode()).replace(b" of ", "” of ".encode())),
    "code and definitions": (1.8, lambda number, text: text + b"".join(
        b"\n```sh\nrun %d\n```\n\n[a%d]: https://example.com/%d\n" % (line, line, line) for line in range(60))),
    "20 dead links": (2.2, lambda number, text: text + b"".join(b"[a](nowhere%d.md) b\n" % link for link in range(20))),
    "a picture": (1.5, lambda number, text: text + b"\n![A picture](/pictures/%d.png)\n" % (number % 4)),
}


def picture(number):
    """Returns a PNG of 400 by 300 pixels, different for each number."""
    chance = random.Random(number)
    rows = b"".join(b"\0" + bytes(chance.choices(range(256), k=3)) * 400 for _ in range(300))

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 400, 300, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def contents(program, scratch, rounds, guard):
    plain = [(f"page{number}.md", sites.made_up(number)) for number in range(100)]
    built = {}
    for name, (_, change) in {"": (0, lambda number, text: text), **CONTENTS}.items():
        folder = scratch / f"matter{len(built)}"
        sites.pages(folder, [(page, change(number, text)) for number, (page, text) in enumerate(plain)], len(plain))
        pictures = folder / "content/pictures"
        pictures.mkdir()
        for number in range(4):
            (pictures / f"{number}.png").write_bytes(picture(number))
        built[name] = Site(program, folder)
        built[name].clean()
    # The first build has made the pictures, so only text is measured.
    runs = {name: [] for name in built}
    for _ in range(rounds):
        for name, site in built.items():
            runs[name].append(site.build())
    base = least(runs[""])[0]
    for name, (limit, _) in CONTENTS.items():
        guard.check(f"pages with {name}: time relative to pages without", least(runs[name])[0] / base, limit)


def translate(folder, program, languages):
    """Adds languages to a site, and a translation of each string in its app."""
    place = folder / "content/site.yaml"
    place.write_text(json.dumps(json.loads(place.read_text()) | {"languages": list(languages)}))
    run([program, "export", "xcstrings", "--source", str(folder)], folder)
    for catalog in folder.glob("content/**/Localizable.xcstrings"):
        texts = json.loads(catalog.read_text())
        for key, entry in texts["strings"].items():
            text = entry.get("localizations", {}).get("en", {}).get("stringUnit", {}).get("value", key)
            entry["localizations"] = {
                language: {"stringUnit": {"state": "translated", "value": text if language == "en" else f"{text} ({language})"}}
                for language in ["en", *languages]}
        catalog.write_text(json.dumps(texts, indent=2, ensure_ascii=False))


def several_languages(program, scratch, rounds, guard):
    one, three = scratch / "language", scratch / "languages"
    sites.catalogue(one, 200)
    shutil.copytree(one, three)
    translate(three, program, ("de", "fr"))
    built = [Site(program, one), Site(program, three)]
    runs = [[site.clean() for site in built] for _ in range(rounds)]
    first, others = (least(side)[0] for side in zip(*runs))
    guard.check("three languages: time relative to one", others / first, 5)


def settings(program, scratch, rounds, guard):
    found = {}
    for count in SETTINGS:
        folder = scratch / f"settings{count}"
        sites.catalogue(folder, count)
        site = Site(program, folder)
        found[count] = least([site.clean() for _ in range(rounds)])
    guard.check("settings: exponent of the time's growth", exponent(found), 1.15)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="number of runs of each (%(default)s)")
    parser.add_argument("--program", default=PROJECT / ".build" / "debug" / "sitegen", type=pathlib.Path)
    options = parser.parse_args()
    guard = Guard()
    with tempfile.TemporaryDirectory(prefix="sitegen-") as scratch:
        for part in (pages, contents, several_languages, settings):
            part(options.program, pathlib.Path(scratch), options.rounds, guard)
    if guard.failures:
        sys.exit(f"{guard.failures} figures exceed their limits")


if __name__ == "__main__":
    main()
