"""Runs a program and measures it: wall clock, processor time, peak memory."""

import dataclasses
import os
import statistics
import subprocess
import sys
import time


@dataclasses.dataclass(frozen=True)
class Run:
    wall: float
    """Seconds."""
    cpu: float
    """Seconds of all threads, user and system."""
    memory: float
    """Megabytes of the maximum resident set."""

    @staticmethod
    def median(runs):
        return Run(*(statistics.median(getattr(run, field.name) for run in runs) for field in dataclasses.fields(Run)))


def run(command, folder, stdin=None, statuses=(0,)):
    """Runs a whole process. Shows its output only if it fails."""
    with open(stdin or os.devnull, "rb") as given:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdin=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in statuses:
        sys.exit(f"{' '.join(map(str, command))} ended with {process.returncode}:\n{output.decode(errors='replace')[-2000:]}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
