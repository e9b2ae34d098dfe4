#!/usr/bin/env python3
"""Checks that Spark gives the same answers as `sitegen resolve` alone, even if a program and a worker are killed.

    Examples/ManyUsers/verify.py [--users 20000]

Needs Java 17 and python3-venv. PySpark is installed into Examples/ManyUsers/.venv once.
"""

import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
PYSPARK = "pyspark==4.3.0"


def python():
    """Returns the Python interpreter with PySpark."""
    path = HERE / ".venv" / "bin" / "python"
    if subprocess.run([path, "-c", "import pyspark"], check=False, capture_output=True).returncode if path.exists() else True:
        subprocess.run([sys.executable, "-m", "venv", HERE / ".venv"], check=True)
        subprocess.run([path, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PYSPARK], check=True)
    return path


def programs(job, command):
    """Returns the descendants of a job that run a command, each with its parent."""
    listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid=,args="], check=True, capture_output=True, text=True).stdout
    rows = [(int(pid), int(parent), args) for pid, parent, args in (line.split(None, 2) for line in listed.splitlines() if len(line.split()) > 2)]
    parents = {pid: parent for pid, parent, _ in rows}

    def isBelow(pid):
        return pid == job or pid in parents and isBelow(parents[pid])

    return [(pid, parent) for pid, parent, args in rows if args == command and isBelow(pid)]


def kill(job, command):
    """Kills a running program, then the Spark worker that feeds another program. Returns how many were killed."""
    done = set()
    while len(done) < 2 and job.poll() is None:
        for program, worker in [pair for pair in programs(job.pid, command) if pair[0] not in done][:1]:
            try:
                os.kill(worker if done else program, signal.SIGKILL)
                done.add(program)
            except ProcessLookupError:
                pass
        time.sleep(0.1)
    return len(done)


def answers(text):
    """Returns the answers without line numbers, which count from the start of a part."""
    found = [json.loads(line) for line in text.splitlines()]
    return [{name: member for name, member in answer.items() if name != "line"} for answer in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(PROJECT / ".build/release/sitegen"))
    parser.add_argument("--source", default=str(PROJECT))
    parser.add_argument("--app", default="steps")
    parser.add_argument("--users", type=int, default=20000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site, lines = f"{folder}/site", f"{folder}/users.jsonl"
        subprocess.run([options.program, "build", "--source", options.source, "--output", site, "--quiet"], check=True)
        with open(lines, "wb") as file:
            settings = f"{site}/api/v1/{options.app}/settings.json"
            subprocess.run([sys.executable, HERE / "users.py", settings, str(options.users), "--wrong", "1"], check=True, stdout=file)
        with open(lines, "rb") as file:
            command = [options.program, "resolve", options.app, "--source", options.source]
            alone = subprocess.run(command, stdin=file, check=True, capture_output=True, text=True).stdout
        job = [python(), HERE / "resolve.py", options.app, lines, f"{folder}/answers", "--program", options.program, "--source", options.source]
        with open(f"{folder}/log", "wb") as log:
            # By default, Spark looks up this computer's name, and listens on addresses that other computers can reach.
            running = subprocess.Popen(job, stdout=log, stderr=log, env={**os.environ, "SPARK_LOCAL_IP": "127.0.0.1"})
            killed = kill(running, " ".join(command))
            status = running.wait()
        parts = sorted(pathlib.Path(folder, "answers").glob("part-*"))
        spark = "".join(part.read_text(encoding="utf-8") for part in parts)
        log = pathlib.Path(folder, "log").read_text(encoding="utf-8", errors="replace")
        failures = log.count("Exception in task")
        if status or killed < 2 or failures < 2 or answers(spark) != answers(alone):
            print(log[-4000:], file=sys.stderr)
            sys.exit(f"verify: status {status}, {killed} killed, {failures} failed tasks, {len(answers(spark))} of {len(answers(alone))} answers")
        wrong = sum("errors" in answer for answer in answers(alone))
        print(f"{options.users} lines in {len(parts)} parts, {wrong} of them wrong: the same answers in the same order, {failures} failed parts repeated")


if __name__ == "__main__":
    main()
