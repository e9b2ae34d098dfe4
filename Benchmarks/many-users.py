#!/usr/bin/env python3
"""Measures `sitegen resolve` for many users of Steps, and the Python client in Examples/SmallClients, which computes the same.

    swift build -c release
    Benchmarks/many-users.py
    Benchmarks/many-users.py --equal 1000      also compares that many answers with the output of `build --configuration`

Discards answers that are not compared. The input lines are in a folder in memory.
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(PROJECT / "Examples/ManyUsers"), str(PROJECT / "Tests/Acceptance/ProgramTests/Clients")]

from guide import client  # noqa: E402
from users import users  # noqa: E402


def resolve(program, lines, cores):
    """Runs `sitegen resolve`. Returns seconds and peak memory in megabytes."""
    command = ["taskset", "--cpu-list", cores, program, "resolve", "steps", "--source", str(PROJECT)]
    with open(lines, "rb") as given:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=given, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def start_client(documents):
    """Sets the resolver of a client process."""
    global decide
    decide = client.resolver(*documents)


def answer(line):
    user = json.loads(line)
    return len(json.dumps({"id": user["id"], "screens": decide(user)}, separators=(",", ":")))


def python(documents, lines, processes):
    """Runs the Python client. Returns seconds."""
    with multiprocessing.Pool(processes, start_client, [documents]) as pool:
        pool.map(answer, lines[:processes])
        start = time.perf_counter()
        for _ in pool.imap(answer, lines, chunksize=500):
            pass
        return time.perf_counter() - start


def site_of_steps(folder):
    """Makes a site with only the files that determine the settings of Steps."""
    content = folder / "content"
    (content / "steps").mkdir(parents=True)
    (content / "site.yaml").write_text("title: Steps\nbaseURL: https://settings.example/\n")
    for name in ["app.yaml", "settings.yaml", "icons.yaml"]:
        shutil.copy(PROJECT / "content/steps" / name, content / "steps")
    shutil.copytree(PROJECT / "content/steps/icons", content / "steps/icons")
    return folder


def compare(program, catalogue, count, folder):
    """Compares answers with the build output for the same user."""
    site = site_of_steps(folder)
    lines = list(users(catalogue, count, seed=2))
    given = "".join(lines).encode()
    run = subprocess.run([program, "resolve", "steps", "--source", site], input=given, check=True, capture_output=True)
    for line, found in zip(lines, run.stdout.splitlines(), strict=True):
        user = json.loads(line)
        id = user.pop("id")
        (folder / "user.json").write_text(json.dumps(user))
        command = [program, "build", "--source", site, "--configuration", f"steps={folder}/user.json", "--include-private", "--quiet"]
        subprocess.run(command, check=True)
        built = (site / "public/api/v1/steps/configuration.json").read_bytes()
        if json.dumps({"id": id, **json.loads(built)}, sort_keys=True) != json.dumps(json.loads(found), sort_keys=True):
            sys.exit(f"{line}has the answer\n{found.decode()}\nand the build output\n{built.decode()}")
        if found.replace(f'"id":"{id}",'.encode(), b"", 1) != built.rstrip(b"\n"):
            sys.exit(f"{line}the answer and the build output have different bytes")
    print(f"{count} answers equal the output of build --configuration, byte for byte")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--users", type=int, default=1_000_000)
    parser.add_argument("--python", type=int, default=50_000, help="number of users for the Python client")
    parser.add_argument("--equal", type=int, default=0)
    parser.add_argument("--program", default=str(PROJECT / ".build/release/sitegen"))
    options = parser.parse_args()
    memory = "/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as name:
        folder = pathlib.Path(name)
        subprocess.run([options.program, "build", "--source", PROJECT, "--output", folder / "site", "--quiet"], check=True)
        documents = [json.loads((folder / f"site/api/v1/steps/{kind}.json").read_text()) for kind in ("settings", "icons")]
        many, few = folder / "many", folder / "few"
        with open(many, "w", encoding="utf-8") as file:
            file.writelines(users(documents[0], options.users))
        with open(many, encoding="utf-8") as file:
            some = [line for line, _ in zip(file, range(options.python))]
        few.write_text("".join(some[:10_000]))
        print("| | one core | two cores | peak memory |\n|---|---|---|---|")
        for lines, count in [(few, min(10_000, options.users)), (many, options.users)]:
            one, two = resolve(options.program, lines, "0"), resolve(options.program, lines, "0,1")
            print(f"| `sitegen resolve`, {count:,} lines | {count / one[0]:,.0f} lines/s | {count / two[0]:,.0f} lines/s | {two[1]:.0f} MB |", flush=True)
        times = [python(documents, some, processes) for processes in (1, 2)]
        print(f"| Python client, {len(some):,} lines | " + " | ".join(f"{len(some) / seconds:,.0f} lines/s" for seconds in times) + " | |", flush=True)
        if options.equal:
            compare(options.program, documents[0], options.equal, folder / "steps")


if __name__ == "__main__":
    main()
