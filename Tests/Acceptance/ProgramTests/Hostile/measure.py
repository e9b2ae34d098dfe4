"""Runs a program with a time limit, and prints its status and peak memory as JSON.

The system counts the memory that a child inherits before exec. A Python process uses little memory.
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
# On a Mac, the system reports bytes.
peak = usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)
print(json.dumps({"status": status, "peak": peak, "time": time, "output": texts[0], "errors": texts[1]}))
