#!/usr/bin/env python3
"""Makes a site from each app of the corpus (corpus.json), and compares it with a manual count, if there is one.

    swift build -c release --traits AppSources
    Benchmarks/apps/compare.py                            fetches the apps with git into a temporary folder
    Benchmarks/apps/compare.py --apps FOLDER              uses the checkouts FOLDER/Loop, … instead
    Benchmarks/apps/compare.py --apps FOLDER --only Loop  uses one of them
    Benchmarks/apps/compare.py --truth FOLDER             lists the differences, using the readable count FOLDER/Loop.json
    Benchmarks/apps/compare.py --truth FOLDER --write     only writes count.json from the readable counts

count.json contains hashes of the counted facts, so that anyone can recount, but no content of the apps. Each site is also built and checked.
At the end, a table has a row for each app: a site or none, settings, stored values, screens, notes, and the right facts of a count in percent.
`first` in corpus.json says whether the code was written while looking at the app (seen), or whether the app was drawn (draw.py). Needs PyYAML.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml

from facts import CATEGORIES, Count, Loader, Site, Texts, short

HERE = pathlib.Path(__file__).resolve().parent
COUNT = HERE / "count.json"
ANY = short("*")
OTHER_ROWS = ["links", "addresses and actions"]
APPS = {app["name"]: app for app in json.loads((HERE / "corpus.json").read_text(encoding="utf-8"))}


class Hashed:
    """A count in count.json. Each fact is `subject subject=value value@position?`: ? means optional, + means repeatable."""

    def __init__(self, node):
        self.aliases, self.screens = node["aliases"], node["screens"]
        self.closed = {category: set(node["closed"].get(category, [])) for category in CATEGORIES}
        self.all = {category: [{"category": category, **self.fact(text)} for text in node["facts"].get(category, "").split(";") if text] for category in CATEGORIES}

    @staticmethod
    def fact(text):
        subjects, values, position, flags = re.fullmatch(r"([^=]*)=([^@?+]*)(?:@(\d+))?([?+]*)", text).groups()
        return {"subjects": subjects.split(), "values": values.split(), "position": int(position) if position else None,
                "optional": "?" in flags, "repeats": "+" in flags, "words": subjects}

    @staticmethod
    def write(count):
        def text(fact):
            position = "" if fact["position"] is None else f"@{fact['position']}"
            return " ".join(fact["subjects"]) + "=" + " ".join(fact["values"]) + position + "?" * bool(fact["optional"]) + "+" * bool(fact["repeats"])
        return {"aliases": count.aliases, "screens": count.screens, "closed": {c: sorted(scopes) for c, scopes in count.closed.items() if scopes},
                "facts": {c: ";".join(map(text, facts)) for c, facts in count.all.items() if facts}}


def pairs(expected, found):
    """Pairs facts of both sides by their first subjects, else by any subject. Prefers pairs with equal values."""
    left, rest, pairs = list(expected), list(found), []
    for subjects in [lambda one, other: one["subjects"][0] == other["subjects"][0], lambda one, other: set(one["subjects"]) & set(other["subjects"])]:
        for is_same in (True, False):
            for one in sorted(left, key=lambda fact: bool(fact["optional"])):
                other = next((f for f in rest if subjects(one, f) and (not is_same or agree(one, f))), None)
                if other:
                    pairs.append((one, other))
                    left = [f for f in left if f is not one]
                    rest = [f for f in rest if f is not other]
    again = {subject for one, _ in pairs if one["repeats"] for subject in one["subjects"]}
    return pairs, left, [fact for fact in rest if not again & set(fact["subjects"])]


def agree(one, other):
    return ANY in one["values"] or bool(set(one["values"]) & set(other["values"]))


def compare(count, site):
    """Numbers by category, and lines with the differences."""
    table, lines, placed = {category: collections.Counter() for category in CATEGORIES}, [], collections.defaultdict(list)
    # Links can match addresses and actions, and vice versa.
    for group in [[category] for category in CATEGORIES if category not in OTHER_ROWS] + [OTHER_ROWS]:
        both, missing, new = pairs(*(sum((side.all[category] for category in group), []) for side in (count, site)))
        for one, other in both:
            if one["position"] is not None:
                placed[one["position"] // 1000].append((one["position"], other["order"]))
            if one["optional"]:
                continue
            verdict = "right" if agree(one, other) else "wrong"
            table[one["category"]][verdict] += 1
            if verdict == "wrong":
                lines.append(f"{one['category']}: {one['words']}, not {other['words']}")
        for one in missing:
            if not one["optional"] and not (one["category"] in ("types", "defaults") and site.stored.intersection(one["subjects"])):
                table[one["category"]]["missing"] += 1
                lines.append(f"{one['category']}: {one['words']} is missing")
        for other in new:
            if other["scope"] in count.closed[other["category"]]:
                table[other["category"]]["invented"] += 1
                lines.append(f"{other['category']}: {other['words']} is invented")
    table["order"] = collections.Counter()
    for rows in placed.values():
        in_order = longest_run([order for _, order in sorted(rows)])
        table["order"].update(right=in_order, wrong=len(rows) - in_order)
    return table, lines


def longest_run(numbers):
    """The length of the longest increasing subsequence."""
    lengths = []
    for number in numbers:
        lengths.append(1 + max([length for length, other in zip(lengths, numbers) if other < number], default=0))
    return max(lengths, default=0)


def fetch(name, folder):
    repository, commit = APPS[name]["repository"], APPS[name]["commit"]
    for command in [["init", "-q"], ["fetch", "-q", "--depth", "1", f"https://github.com/{repository}", commit], ["checkout", "-q", "FETCH_HEAD"]]:
        subprocess.run(["git", "-C", folder, *command], check=True)


def run(program, arguments, folder):
    process = subprocess.run([program, *map(str, arguments)], cwd=folder, capture_output=True, text=True)
    return process.returncode, process.stdout + process.stderr


def build_site(program, sources, folder):
    """The settings.yaml of a new site, lines with the results of its build and check, and a summary for the last table."""
    status, output = run(program, ["init", "Site", "--app-sources", sources], folder)
    if status:
        return None, output, ["none", "", "", "", ""]
    notes = output.count("\nnote: ") + output.startswith("note: ")
    built = run(program, ["build"], folder / "Site")[0]
    status, output = run(program, ["check", "--app-sources", sources], folder / "Site")
    codes = collections.Counter(re.findall(r": (?:error|warning): .*\[([a-z-]+)\]$", output, re.M))
    rest = ", ".join(f"{count} {code}" for code, count in sorted(codes.items())) or "nothing"
    comparison = re.search(r"^Compared with the code: .*", output, re.M)
    path = folder / "Site/content/settings.yaml"
    document = yaml.load(path.read_text(encoding="utf-8"), Loader) if path.exists() else None
    app = yaml.load((path.parent / "app.yaml").read_text(encoding="utf-8"), Loader)
    numbers = [len((document or {}).get("settings") or {}), len(app.get("stored") or {}), len((document or {}).get("screens") or {}), notes]
    failed = "" if built == 0 and status == 0 else f", build {built}, check {status}"
    return path, f"build ended with {built}, check with {status} and {rest}\n{comparison[0] if comparison else output}", ["yes" + failed, *numbers]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=HERE.parent.parent / ".build/release/sitegen", type=pathlib.Path)
    parser.add_argument("--apps", type=pathlib.Path, help="a folder with a folder for each app, instead of fetching them")
    parser.add_argument("--only", choices=APPS, action="append", help="an app; repeatable")
    parser.add_argument("--truth", type=pathlib.Path, help="a folder with readable counts, APP.json")
    parser.add_argument("--write", action="store_true", help="only write count.json from the readable counts")
    options = parser.parse_args()
    hashed = json.loads(COUNT.read_text(encoding="utf-8"))
    counts = {name: Hashed(node) for name, node in hashed.items()}
    for path in sorted(options.truth.glob("*.json")) if options.truth else []:
        counts[path.stem] = Count(json.loads(path.read_text(encoding="utf-8")))
        hashed[path.stem] = {"repository": APPS[path.stem]["repository"], "commit": APPS[path.stem]["commit"], **Hashed.write(counts[path.stem])}
    if options.write:
        COUNT.write_text(json.dumps(hashed, separators=(",\n", ":")) + "\n", encoding="utf-8")
        return
    summaries = []
    for name in options.only or APPS:
        with tempfile.TemporaryDirectory() as made:
            sources = options.apps / name if options.apps else pathlib.Path(made) / name
            if not options.apps:
                sources.mkdir()
                fetch(name, sources)
            path, checked, summary = build_site(options.program.resolve(), sources.resolve(), pathlib.Path(made))
            right = ["", "", ""]
            if path and path.exists() and name in counts:
                table, lines = compare(counts[name], Site(path, counts[name], Texts(sources)))
                right = [percent(table[category]) for category in ("keys", "titles", "rows")]
                show(name, table)
                print(*lines if isinstance(counts[name], Count) else [], sep="\n")
        print(f"{name}: {checked}\n")
        summaries.append([name, APPS[name]["kind"], APPS[name]["first"], *summary, *right])
    print("| app | kind | first try | site | settings | stored | screens | notes | keys | titles | rows |\n|" + "---|" * 11)
    for cells in summaries:
        print("| " + " | ".join(map(str, cells)) + " |")


def percent(numbers):
    """The right facts of those that were counted."""
    expected = numbers["right"] + numbers["wrong"] + numbers["missing"]
    return f"{100 * numbers['right'] // expected} %" if expected else "–"


def show(name, table):
    words = ["right", "wrong", "missing", "invented"]
    print(f"| {name} | expected | {' | '.join(words)} |\n|---|---|---|---|---|---|")
    table["all"] = sum(table.values(), collections.Counter())
    for category, numbers in table.items():
        expected = sum(numbers[word] for word in words[:3])
        print(f"| {category} | {expected} | {' | '.join(str(numbers[word]) for word in words)} |")


if __name__ == "__main__":
    main()
