#!/usr/bin/env python3
"""How fast the settings page of an app with many settings answers in Chromium: medians and longest times.

    swift build -c release
    .ci/setup tests                     chromium and chromedriver
    Benchmarks/large-catalogue.py --settings 1000

- from a change of a fact, on which a third of all rows depends, to the end of the frame that shows its last row so
- from the use of a switch, on which rows of the screen depend, to the end of the frame that shows it
- from the focus of the search field on a page that was just opened, with a word in it, to the end of the frame with the first results: the scripts and
  the index are loaded in that time
- from a letter in the search field to the end of the frame with its results, for queries with and without slips
- from a letter in the filter of the list to the end of the frame with its results

A time runs from the event to the end of the first frame in which all of the result is there.
"""

import argparse
import pathlib
import statistics
import tempfile

import sites
from chromium import browsing

PROJECT = pathlib.Path(__file__).resolve().parent.parent

READY = "document.querySelector('.live')?.dataset.ready === ''"

FACT = "const box = document.querySelector('[name=\"fact.isPro\"]'); {change}; box.dispatchEvent(new Event('input', {{ bubbles: true }}))"

# The row that `setting4` enables, in the phone and in the list below.
DEPENDENT = "['.phone', '.screen'].every((part) => !document.querySelector(`${part} [data-row=\"setting10\"]`).ariaDisabled === %s)"

TYPING = "const field = document.querySelector('.search__field'); field.value = '%s'; field.dispatchEvent(new Event('input', { bubbles: true }))"
FILTERING = TYPING.replace(".search__field", ".filter__field")
FILTERED = "document.querySelectorAll('.catalogue .row:not([data-unmatched])').length === %d"
SEEN = "document.querySelector('.search [role=status]')?.textContent.includes('“%s”')"


def row(number):
    """The last row of the screen in the phone, and in the list below, is shown or not."""
    name = f"setting{number}"
    return f"['.phone', '.screen'].every((part) => document.querySelector(`${{part}} [data-row=\"{name}\"]`)?.hidden !== %s)"


def measure(driver, site, settings, rounds):
    """Times in milliseconds, by what was measured."""
    times = {"first result": [], "a fact": [], "a switch": [], "search": [], "search with slips": [], "filter": []}
    for _ in range(rounds):
        driver.open(site + "many/settings/")
        driver.run("document.querySelector('.search__field').value = 'effect'")
        times["first result"].append(driver.time("document.querySelector('.search__field').focus()", SEEN % "effect"))
    driver.open(site + "many/settings/")
    if not driver.wait(READY, 20):
        raise SystemExit("the page has no live screen")
    last = (settings - 1) // 3 * 3
    kind = driver.run("return document.querySelector('[name=\"fact.isPro\"]')?.type")
    for _ in range(rounds):
        for isOn in ("true", "false"):
            change = f"box.checked = {isOn}" if kind == "checkbox" else f"box.value = '{isOn}'"
            wanted = row(last) % isOn
            time = driver.time(FACT.format(change=change), wanted)
            times["a fact"].append(time)
        switch = "document.querySelector('.phone [data-row=setting4] input')"
        wanted = str(not driver.run(f"return {switch}.checked")).lower()
        times["a switch"].append(driver.time(f"{switch}.click()", DEPENDENT % wanted))
    driver.run("document.querySelector('.search__field').focus()")
    driver.wait("document.querySelector('.search__panel')", 20)
    driver.time(TYPING % "effect", SEEN % "effect")  # The first one loads the index.
    for query, name in (("setting 7", "search"), ("s", "search"), ("numer 73", "search with slips"), ("efect settign", "search with slips")):
        for number in range(rounds):
            text = f"{query}{number}"
            times[name].append(driver.time(TYPING % text, SEEN % text))
    driver.run("document.querySelector('.filter__field').focus()")
    driver.time(FILTERING % "key.0", FILTERED % 1)  # The first one loads the script.
    for _ in range(rounds):
        for query in ("key.1", "key.12", ""):
            count = sum(query in f"key.{number}" for number in range(settings))
            times["filter"].append(driver.time(FILTERING % query, FILTERED % count))
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--settings", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--program", default=str(PROJECT / ".build/release/sitegen"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sites.catalogue(pathlib.Path(folder), options.settings)
        with browsing(options.program, folder) as (driver, site):
            times = measure(driver, site, options.settings, options.rounds)
    for name, values in times.items():
        known = [value for value in values if value is not None]
        missing = f", {len(values) - len(known)} not in five seconds" if len(known) < len(values) else ""
        print(f"{name}: median {statistics.median(known):.0f} ms, longest {max(known):.0f} ms, of {len(known)}{missing}" if known else f"{name}: no answer")


if __name__ == "__main__":
    main()
