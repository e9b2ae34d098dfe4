#!/usr/bin/env python3
"""How fast the live screen of Psst is in Chromium, served by `sitegen serve`: medians over 30 loads.

    swift build -c release
    .ci/setup tests                     chromium and chromedriver
    Benchmarks/page-timings.py

- first contentful paint of /psst/settings/, from the start of the navigation, as the browser itself reports it; and of
  /robots.txt, a few words without markup, which is what this machine needs for anything at all
- from a tap on the row "Notifications" to the frame that shows its screen
- from a tap on "Log Out" to the frame that shows the login; 100 ms of it stand for the work, which does not happen here

A tap is a click as a script makes it; the time runs to the end of the first frame in which the result is there. What the page
does not have is left out, and named.
"""

import argparse
import pathlib
import statistics

from chromium import browsing

PROJECT = pathlib.Path(__file__).resolve().parent.parent

PAINT = """
const done = arguments[0]
const report = (entries) => {
  const paint = entries.find(({ name }) => name === 'first-contentful-paint')
  if (paint) done(paint.startTime)
}
new PerformanceObserver((list) => report(list.getEntries())).observe({ type: 'paint', buffered: true })
"""

READY = "document.querySelector('.phone [data-row=notifications]')?.checkVisibility()"


def time_tap(driver, row):
    """From a tap on a row to the end of the first frame without it; None where the page has no such row."""
    element = f"document.querySelector('.phone [data-row={row}]')"
    act = f"const row = {element}; (row.querySelector('button, a, [role=button]') ?? row).click()"
    return driver.time(act, f"!{element}?.checkVisibility()")


def measure(driver, site, loads):
    """Times in milliseconds, by what was measured."""
    times = {"first contentful paint": [], "the same of robots.txt": [], "to the sub-screen": [], "logout": []}
    page = site + "psst/settings/"
    for _ in range(loads):
        driver.open(site + "robots.txt")
        times["the same of robots.txt"].append(driver.run(PAINT, waits=True))
        driver.open(page)
        times["first contentful paint"].append(driver.run(PAINT, waits=True))
        for name, row in (("to the sub-screen", "notifications"), ("logout", "log-out")):
            driver.open(page)
            if driver.wait(READY, 2):
                times[name].append(time_tap(driver, row))
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--loads", type=int, default=30)
    parser.add_argument("--program", default=str(PROJECT / ".build/release/sitegen"))
    options = parser.parse_args()
    with browsing(options.program, PROJECT) as (driver, site):
        measure(driver, site, 2)  # The first loads start processes.
        times = measure(driver, site, options.loads)
    for name, values in times.items():
        known = [value for value in values if value is not None]
        if known:
            print(f"{name}: median {statistics.median(known):.0f} ms, longest {max(known):.0f} ms, of {len(known)}")
        else:
            print(f"{name}: the page has nothing to measure it by")


if __name__ == "__main__":
    main()
