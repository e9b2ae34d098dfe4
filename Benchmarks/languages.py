#!/usr/bin/env python3
"""What languages cost: a site of one app with many settings in one language and in ten, one after the other in each round.

    swift build -c release
    Benchmarks/languages.py
    Benchmarks/languages.py --before PROGRAM      one language beside an earlier program, too

The sites are made anew in a folder in memory; all texts of the app are translated into each language.
"""

import argparse
import json
import pathlib
import shutil
import tempfile

import sites
from measure import Run, run

PROJECT = pathlib.Path(__file__).resolve().parent.parent
LANGUAGES = ["de", "fr", "es", "pt-BR", "ja", "zh-Hans", "ar", "it", "nl"]


def translate(folder, program, languages=tuple(LANGUAGES)):
    """Adds the other languages, and a translation of each text of the app."""
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--settings", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--program", default=str(PROJECT / ".build/release/sitegen"))
    parser.add_argument("--before")
    options = parser.parse_args()
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        one, ten = pathlib.Path(folder) / "one", pathlib.Path(folder) / "ten"
        sites.catalogue(one, options.settings)
        shutil.copytree(one, ten)
        translate(ten, options.program)
        sides = {"one language": (options.program, one), "ten languages": (options.program, ten)}
        if options.before:
            sides["one language, before"] = (options.before, one)
        runs = {name: [] for name in sides}
        for _ in range(options.rounds):
            for name, (program, site) in sides.items():
                shutil.rmtree(site / "public", ignore_errors=True)
                runs[name].append(run([program, "build", "--source", str(site), "--output", str(site / "public"), "--quiet"], site))
        base = Run.median(runs["one language"])
        print("| | wall s | CPU s | memory MB | wall / one | memory / one |\n|---|---|---|---|---|---|")
        for name, all_runs in runs.items():
            middle = Run.median(all_runs)
            print(f"| {name} | {middle.wall:.2f} | {middle.cpu:.2f} | {middle.memory:.0f} | {middle.wall / base.wall:.2f} | {middle.memory / base.memory:.2f} |")


if __name__ == "__main__":
    main()
