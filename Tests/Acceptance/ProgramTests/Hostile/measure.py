"""Runs a program to its end, or for so many seconds, and tells as JSON how it ended and how much memory it had at most.

A child begins with the memory of whoever starts it, and the system counts that too: so this is done here, where there is next to none.
"""

import json
import os
import resource
import subprocess
import sys

seconds, *command = sys.argv[1:]
with open("output", "wb") as output, open("errors", "wb") as errors:
    program = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, cwd=os.environ["MEASURED_FOLDER"])
    try:
        status = program.wait(float(seconds))
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()
        status = None
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
with open("output", "rb") as output, open("errors", "rb") as errors:
    texts = [file.read().decode("utf-8", "replace") for file in (output, errors)]
time = usage.ru_utime + usage.ru_stime
# A Mac counts bytes.
peak = usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)
print(json.dumps({"status": status, "peak": peak, "time": time, "output": texts[0], "errors": texts[1]}))
