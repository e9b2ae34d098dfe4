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

# Clicks, waits for a frame after which `shown` holds, and for that frame to be drawn.
TIME = """
const [click, shown, done] = arguments
const phone = document.querySelector('.phone')
const isSeen = (element) => element && element.checkVisibility() && element.getClientRects().length > 0
const find = (text, root = document) => [...root.querySelectorAll('button, [role=button], a')]
  .filter(isSeen).find((element) => element.textContent.trim() === text)
const row = (name) => phone?.querySelector(`[data-row="${name}"]`)
const control = (name) => row(name)?.querySelector('button, a, [role=button]') ?? row(name)
const target = new Function('phone', 'isSeen', 'find', 'row', 'control', 'return ' + click)(phone, isSeen, find, row, control)
const isShown = new Function('phone', 'isSeen', 'find', 'row', 'control', 'return ' + shown)
if (!target) done(null)
else {
  const state = phone.innerHTML
  const start = performance.now()
  target.click()
  const look = () => {
    if (isShown(phone, isSeen, find, row, control) && phone.innerHTML !== state) {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(performance.now() - start)
      channel.port2.postMessage(null)
    } else if (performance.now() - start > 5000) done(null)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
"""

READY = "return Boolean(document.querySelector('.phone [data-row=notifications]')?.checkVisibility())"


def wait_until_ready(driver):
    """Whether the page has a live screen, at the latest two seconds after it was loaded."""
    return driver.run(
        f"const end = performance.now() + 2000, done = arguments[0], isReady = () => {{ {READY} }};"
        "(function look() { if (isReady() || performance.now() > end) done(isReady()); else requestAnimationFrame(look) })()",
        waits=True,
    )


def measure(driver, site, loads):
    """Times in milliseconds, by what was measured."""
    times = {"first contentful paint": [], "the same of robots.txt": [], "to the sub-screen": [], "logout": []}
    page = site + "psst/settings/"
    for _ in range(loads):
        driver.open(site + "robots.txt")
        times["the same of robots.txt"].append(driver.run(PAINT, waits=True))
        driver.open(page)
        times["first contentful paint"].append(driver.run(PAINT, waits=True))
        if not wait_until_ready(driver):
            continue
        shown = "!isSeen(row('notifications'))"
        times["to the sub-screen"].append(driver.run(TIME, "control('notifications')", shown, waits=True))
        driver.open(page)
        if not wait_until_ready(driver):
            continue
        times["logout"].append(driver.run(TIME, "control('log-out')", "!isSeen(row('log-out'))", waits=True))
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
