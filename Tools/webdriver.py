"""Used by film-strips and Benchmarks/first-screen.py: controls a page in Chromium by WebDriver.
Needs Chromium and its driver, which `.ci/setup acceptance` installs."""
import contextlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

PROJECT = pathlib.Path(__file__).resolve().parent.parent

# Checks an expression before each frame until it is true, for up to ten seconds.
WAIT = """
const [expression, done] = arguments
const isTrue = new Function('return ' + expression), end = performance.now() + 10000
;(function look() { if (isTrue() || performance.now() > end) done(Boolean(isTrue())); else requestAnimationFrame(look) })()
"""


class Browser:
    """A page in Chromium, controlled by WebDriver."""

    def __init__(self, port, profile):
        self.base = f"http://127.0.0.1:{port}/session"
        # Root cannot use the sandbox, and containers have little shared memory.
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={profile}"]
        answer = self.send("", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": arguments}}}})
        self.base += "/" + answer["sessionId"]

    def send(self, path, body=None, method="POST"):
        data = json.dumps(body or {}).encode() if method == "POST" else None
        with urllib.request.urlopen(urllib.request.Request(self.base + path, data, method=method), timeout=60) as answer:
            return json.load(answer)["value"]

    def end(self):
        self.send("", method="DELETE")

    def command(self, name, **parameters):
        """Sends a command of the Chrome DevTools Protocol."""
        self.send("/goog/cdp/execute", {"cmd": name, "params": parameters})

    def open(self, address):
        self.send("/url", {"url": address})

    def set_size(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def run(self, script):
        self.send("/execute/sync", {"script": script, "args": []})

    def wait(self, expression):
        """Waits until an expression is true in the page."""
        if not self.send("/execute/async", {"script": WAIT, "args": [expression]}):
            sys.exit(f"condition not met within 10 s: {expression}")

    def element(self, expression):
        """Waits for the element of an expression. Returns its path for the driver."""
        self.wait(f"{expression} != null")
        [name] = self.send("/execute/sync", {"script": f"return {expression}", "args": []}).values()
        return f"/element/{name}"

    def click(self, expression):
        """Clicks with a pointer, so that no focus ring is visible."""
        self.send(self.element(expression) + "/click")

    def picture(self):
        """Returns a PNG of the visible page, in Base64."""
        return self.send("/screenshot", method="GET")

    def screenshot(self, selector):
        """Returns a PNG of an element, in Base64."""
        return self.send(self.element(f"document.querySelector('{selector}')") + "/screenshot", method="GET")


def start(command, expression, folder=PROJECT):
    """Starts a program. Returns the process and the port that it prints."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    for line in process.stdout:
        found = re.search(expression, line)
        if found:
            return process, int(found[1])
    sys.exit(f"{command[0]} did not start")


@contextlib.contextmanager
def browser():
    """Starts a browser that ends with the block."""
    driver = shutil.which("chromedriver") or sys.exit("chromedriver is missing: .ci/setup acceptance")
    process, port = start([driver, "--port=0"], r"started successfully on port (\d+)")
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            page = Browser(port, profile)
            try:
                yield page
            finally:
                page.end()
    finally:
        process.terminate()
        process.wait()
