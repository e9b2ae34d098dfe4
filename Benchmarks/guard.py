#!/usr/bin/env python3
"""Keeps builds from becoming slow unseen: ratios of processor time within one run, never seconds.

    swift build
    Benchmarks/guard.py

Each figure is the least of several whole processes, since others that use the computer can only add to it. The limits leave room
for a debug build, whose fixed costs are larger; what is quadratic, or built again for nothing, is far beyond them.
"""

import argparse
import math
import pathlib
import shutil
import sys
import tempfile

import sites
from measure import run

PROJECT = pathlib.Path(__file__).resolve().parent.parent

PAGES = (100, 400)
SETTINGS = (100, 800)


class Guard:
    def __init__(self):
        self.failures = 0

    def check(self, name, value, limit):
        """A figure and what it may be at most."""
        isKept = value <= limit
        self.failures += not isKept
        print(f"{'ok  ' if isKept else 'FAIL'} {name}: {value:.2f}, at most {limit:.2f}", flush=True)


class Site:
    """A site and the builds of it."""

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
    """The least processor time and memory."""
    return min(one.cpu for one in runs), min(one.memory for one in runs)


def exponent(found):
    """The power of their number that the time grows with."""
    (few, first), (many, last) = sorted(found.items())
    return math.log(last[0] / first[0]) / math.log(many / few)


def pages(program, scratch, rounds, guard):
    found = {}
    for count in PAGES:
        folder = scratch / f"pages{count}"
        sites.pages(folder, None, count)
        site = Site(program, folder)
        # By turns, so that a computer that becomes slower makes both slower.
        pairs = [(site.clean(), site.build()) for _ in range(rounds)]
        found[count] = least([first for first, _ in pairs])
        again = least([second for _, second in pairs])
    few, many = PAGES
    first = found[many][0]
    guard.check("pages: growth of the time, as a power of their number", exponent(found), 1.25)
    guard.check("pages: memory, KB for each more", (found[many][1] - found[few][1]) * 1024 / (many - few), 24)
    guard.check("pages: built again, time to that of the first build", again[0] / first, 1.25)


def settings(program, scratch, rounds, guard):
    found = {}
    for count in SETTINGS:
        folder = scratch / f"settings{count}"
        sites.catalogue(folder, count)
        site = Site(program, folder)
        found[count] = least([site.clean() for _ in range(rounds)])
    guard.check("settings: growth of the time, as a power of their number", exponent(found), 1.25)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3, help="how often each is run (%(default)s)")
    parser.add_argument("--program", default=PROJECT / ".build" / "debug" / "sitegen", type=pathlib.Path)
    options = parser.parse_args()
    guard = Guard()
    with tempfile.TemporaryDirectory(prefix="sitegen-") as scratch:
        for part in (pages, settings):
            part(options.program, pathlib.Path(scratch), options.rounds, guard)
    if guard.failures:
        sys.exit(f"{guard.failures} figures are beyond what they may be")


if __name__ == "__main__":
    main()
