"""Chromium by way of WebDriver, as far as the benchmarks need it."""

import contextlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request


TIME = """
const [act, shown, done] = arguments
const isShown = new Function('return ' + shown)
if (isShown()) done(null)
else {
  const start = performance.now()
  new Function(act)()
  const look = () => {
    if (isShown()) {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(performance.now() - start)
      channel.port2.postMessage(null)
    } else if (performance.now() - start > 5000) done(null)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
"""

WAIT = """
const [expression, seconds, done] = arguments
const isThere = new Function('return ' + expression), end = performance.now() + seconds * 1000
;(function look() { if (isThere() || performance.now() > end) done(Boolean(isThere())); else requestAnimationFrame(look) })()
"""


class Driver:
    """The few orders of WebDriver that are needed here."""

    def __init__(self, port, profile):
        self.base = f"http://127.0.0.1:{port}/session"
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1440,900"]
        options = {"args": [*arguments, f"--user-data-dir={profile}"]}
        answer = self.order("", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}})
        self.base += "/" + answer["sessionId"]

    def order(self, path, body, method="POST"):
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def open(self, address):
        self.order("/url", {"url": address})

    def run(self, script, *arguments, waits=False):
        return self.order("/execute/" + ("async" if waits else "sync"), {"script": script, "args": arguments})

    def time(self, act, shown):
        """Runs a statement; gives the milliseconds to the end of the first frame in which an expression holds.

        None where it holds before already, or not within five seconds.
        """
        return self.run(TIME, act, shown, waits=True)

    def wait(self, expression, seconds):
        """Whether an expression holds, at the latest after some seconds."""
        return self.run(WAIT, expression, seconds, waits=True)

    def end(self):
        self.order("", None, method="DELETE")


def start(command, expression):
    """Starts a program; gives the process and the port that it prints."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        found = re.search(expression, line)
        if found:
            return process, int(found[1])
    sys.exit(f"{command[0]} did not start")


@contextlib.contextmanager
def browsing(program, source):
    """A browser and the address at which `sitegen serve` shows a site; both end with the block."""
    chromedriver = shutil.which("chromedriver") or sys.exit("chromedriver is missing: .ci/setup tests")
    server, port = start([program, "serve", "--source", str(source), "--port", "0"], r"http://127\.0\.0\.1:(\d+)/")
    chrome, chrome_port = start([chromedriver, "--port=0"], r"started successfully on port (\d+)")
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            driver = Driver(chrome_port, profile)
            try:
                yield driver, f"http://127.0.0.1:{port}/"
            finally:
                driver.end()
    finally:
        for process in (chrome, server):
            process.terminate()
            process.wait()
