#!/usr/bin/env python3
"""Measures the time from an edit to the browser's event, with `sitegen serve` on a copy of a site: median and 95th percentile of each kind of
edit: the text of a page, its title, a template of all pages, a stylesheet.

    swift build -c release
    Benchmarks/edit-to-event.py                                  the site of this repository
    Benchmarks/edit-to-event.py --pages FOLDER --count 10000     a site with that many pages, made from the .md files in FOLDER

The time starts just before the changed file is renamed into place. It ends when the event that names the page or stylesheet has been read. If all
pages changed, the event names no page. Then that address is loaded, and must show the edit.
"""

import argparse
import http.client
import itertools
import json
import os
import pathlib
import re
import select
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent


def make_site(folder, pages, count):
    """Makes a copy of this repository's site, or a site with many pages. Returns the page to edit."""
    shutil.copytree(PROJECT / "templates", folder / "templates")
    if pages is None:
        shutil.copytree(PROJECT / "content", folder / "content")
        return "content/steps/terms.md"
    sources = sorted(pathlib.Path(pages).rglob("*.md"))
    for number, source in zip(range(count), itertools.cycle(sources)):
        target = folder / "content" / f"part{number // len(sources)}" / source.relative_to(pages)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes())
    (folder / "content" / "site.yaml").write_text("title: Many pages\n")
    return str(target.relative_to(folder))


def address(page):
    """Returns the address of a content file's page: its path without `.md`, or its folder for `index`."""
    path = "/" + page.removeprefix("content/").removesuffix(".md") + "/"
    return path.removesuffix("index/")


def serve(program, folder):
    """Starts the server. Returns the process and the port that it prints."""
    command = [program, "serve", "--source", str(folder), "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if found:
            return process, int(found[1])
    sys.exit("the server did not start")


def next_change(stream, page):
    """Reads events until an event names the address. An event without addresses means all pages."""
    while True:
        line = stream.readline()
        if not line:
            sys.exit("the server closed the event stream")
        if line.startswith(b'data: {"paths"') and page in (json.loads(line[6:])["paths"] or [page]):
            return time.perf_counter()


def settle(events):
    """Waits before the next edit, like a person: until the server has been silent for three seconds. The server first shows the open page,
    and then builds everything else that the edit changed."""
    while select.select([events], [], [], 3)[0]:
        if not events.recv(1 << 16):
            sys.exit("the server closed the event stream")


def load(port, page):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", page)
    return connection.getresponse().read().decode()


def kinds(edited):
    """Returns each kind of edit: the file, the address that shows it, and a function from the file's text and a mark to the new text."""
    page = address(edited)
    return {
        "text": (edited, page, lambda text, mark: f"{text}\n\n## Changed\n\n{mark}\n"),
        "title": (edited, page, lambda text, mark: re.sub(r"(?m)^title: .*$", f"title: {mark}", text, count=1)),
        "template": ("templates/partials/bottom.mustache", page, lambda text, mark: f"{text}<!-- {mark} -->\n"),
        "style sheet": ("templates/assets/site.css", "/assets/preview/site.css", lambda text, mark: f"{text}/* {mark} */\n"),
    }


def measure(port, folder, file, shown, change, edits):
    original = (folder / file).read_text()
    events = http.client.HTTPConnection("127.0.0.1", port)
    events.request("GET", "/.sitegen/events")
    stream = events.getresponse()
    settle(events.sock)
    times = []
    for number in range(edits):
        mark = f"Edit number {number}"
        text = change(original, mark)
        # Renamed into place, as by most editors: a file that is written directly is empty for a moment.
        written = folder / "written"
        written.write_text(text)
        start = time.perf_counter()
        os.replace(written, folder / file)
        times.append((next_change(stream, shown) - start) * 1000)
        if mark not in load(port, shown):
            sys.exit(f"{shown} does not show edit {number}")
        settle(events.sock)
    events.close()
    return sorted(times)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", help="a folder with Markdown pages")
    parser.add_argument("--count", type=int, default=10000, help="number of pages to make from them")
    parser.add_argument("--edits", type=int, default=100)
    parser.add_argument("--program", default=str(PROJECT / ".build/release/sitegen"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        edited = make_site(folder, options.pages, options.count)
        process, port = serve(options.program, folder)
        try:
            load(port, address(edited))
            for kind, (file, shown, change) in kinds(edited).items():
                times = measure(port, folder, file, shown, change, options.edits)
                print(
                    f"{options.edits} edits of a {kind} ({file}): median {statistics.median(times):.1f} ms, "
                    f"95th percentile {times[int(len(times) * 0.95)]:.1f} ms, longest {times[-1]:.1f} ms",
                    flush=True,
                )
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
