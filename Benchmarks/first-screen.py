#!/usr/bin/env python3
"""Measures how soon a page's screen can be seen and used on a slow phone, and where it is on the page.

    swift run -c release sitegen build
    Benchmarks/first-screen.py public               the live pages of each app in a built site
    Benchmarks/first-screen.py public --before OLD  each page next to the same page of an earlier build

390 × 844, a processor four times slower, 1.6 Mbit/s, 150 ms, an empty cache, files compressed by gzip, as hosts do. Requests and bytes are counted once
the page is idle. Seconds are the best of all rounds, from the navigation to the first paint, to the first row drawn in the phone, and to the scripts being
ready. The shift is the sum of all layout shifts. In view: the top and bottom of the device, at 1440 × 900.
"""

import argparse
import gzip
import http.server
import json
import pathlib
import sys
import threading

PROJECT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(PROJECT / "Tools"))
import webdriver

TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml"}

# Records when the first row is drawn. This is never before the first paint, which waits for the stylesheets.
WATCH = """
window.seen = {}
const look = () => {
  const row = document.querySelector('.phone :is(.rows .row, .onboarding, [data-step], .icon)')
  const box = row?.getBoundingClientRect()
  if (box?.height > 0 && performance.getEntriesByType('paint').length) seen.row ??= performance.now()
  if (document.querySelector('[data-ready]')) seen.ready ??= performance.now()
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
seen.shift = 0
new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.shift += entry.value }).observe({ type: 'layout-shift', buffered: true })
"""

MEASURE = """
const resources = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
return JSON.stringify({
  requests: new Set(resources.map(({ name }) => name.split('#')[0])).size, bytes: resources.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, ...seen,
})
"""

PLACE = """
const box = document.querySelector('.phone')?.getBoundingClientRect()
return JSON.stringify([box?.top + scrollY, box?.bottom + scrollY].map(Math.round))
"""


def serve(folder):
    """Serves a folder. Returns the server and its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            path = folder / self.path.split("?")[0].lstrip("/")
            path = path / "index.html" if path.is_dir() else path
            body = path.read_bytes() if path.is_file() else None
            self.send_response(404 if body is None else 200)
            body = gzip.compress(body or b"", 6)
            self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}"


def slow(browser, is_slow):
    browser.command("Emulation.setCPUThrottlingRate", rate=4 if is_slow else 1)
    speed = 1_600_000 / 8 if is_slow else -1
    browser.command("Network.emulateNetworkConditions", offline=False, latency=150 if is_slow else 0, downloadThroughput=speed, uploadThroughput=speed)


def measure(browser, address, rounds):
    """Returns the best round of a page on a slow phone, and the position of its device on a laptop."""
    found = []
    slow(browser, True)
    browser.set_size(390, 844)
    for _ in range(rounds):
        browser.command("Network.clearBrowserCache")
        browser.open(address)
        browser.wait("performance.now() > 4000")
        found.append(json.loads(browser.send("/execute/sync", {"script": MEASURE, "args": []})))
    slow(browser, False)
    browser.set_size(1440, 900)
    browser.open(address)
    browser.wait("performance.now() > 1500")
    place = json.loads(browser.send("/execute/sync", {"script": PLACE, "args": []}))
    best = {name: min(round[name] for round in found if round.get(name) is not None) for name in found[0]}
    return best, place


def line(name, best, place):
    def seconds(name):
        return f"{best[name] / 1000:.2f}" if name in best else "–"

    return (f"| {name} | {best['requests']} | {best['bytes'] / 1000:.0f} | {seconds('paint')} | {seconds('row')} | {seconds('ready')} | "
            f"{best['shift']:.3f} | {place[0]}–{place[1]} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("site", type=pathlib.Path, help="a built site")
    parser.add_argument("--before", type=pathlib.Path, help="an earlier build of the same site")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pages", help="addresses of pages, separated by commas")
    options = parser.parse_args()
    sites = {"": serve(options.site.resolve())[1]}
    if options.before:
        sites[", before"] = serve(options.before.resolve())[1]
    kinds = ("settings", "onboarding", "icons")
    pages = options.pages.split(",") if options.pages else sorted(
        f"/{path.relative_to(options.site)}/" for kind in kinds for path in options.site.glob(f"*/{kind}") if (path / "index.html").is_file() and path.parent.name != "apps")
    print("| page | requests | kB | first paint s | first row s | ready s | shift | in view |\n|---|---|---|---|---|---|---|---|")
    with webdriver.browser() as browser:
        browser.command("Network.enable")
        browser.command("Emulation.setScrollbarsHidden", hidden=True)
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
        for page in pages:
            for name, base in sites.items():
                print(line(page + name, *measure(browser, base + page, options.rounds)), flush=True)


main()
