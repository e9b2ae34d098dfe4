"""Validates GitHub workflows and Containerfiles, or runs their steps.

{"files": [path, …]} validates files with the schema of workflows and shellcheck, and prints {"problems": […], "steps": count}.
{"file", "job", "only": [name, …] or null, "folder", "environment": {…}, "expressions": {…}} runs the shell steps of a job until one fails, and
prints [{"name", "status", "output"}, …]. Actions are skipped.
"""

import contextlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import yaml


def steps(path):
    """Returns the name, shell, script and environment of each step."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    if not path.endswith((".yml", ".yaml")):
        for number, match in enumerate(re.findall(r"(?m)^RUN ((?:.*\\\n)*.*)$", text)):
            yield "build", {"name": f"RUN {number}", "run": match, "shell": ["bash", "-euo", "pipefail", "-c"], "env": {}}
        return
    workflow = yaml.safe_load(text)
    default = workflow.get("defaults", {}).get("run", {}).get("shell")
    strict = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
    for job, value in workflow["jobs"].items():
        for step in value["steps"]:
            if "run" in step:
                environment = {**workflow.get("env", {}), **value.get("env", {}), **step.get("env", {})}
                # Without pipefail, failures within a pipe are ignored.
                shell = strict if step.get("shell", default) == "bash" else ["bash", "-e", "-c"]
                yield job, {"name": step.get("name", step["run"]), "run": step["run"], "shell": shell, "env": environment}


def schema_problems(path):
    from check_jsonschema import main

    written = io.StringIO()
    with contextlib.redirect_stdout(written), contextlib.redirect_stderr(written):
        try:
            main(["--builtin-schema", "vendor.github-workflows", "--no-cache", path])
        except SystemExit as end:
            status = end.code
    return [written.getvalue()] if status else []


def shell_problems(path, step):
    names = " ".join(step["env"])
    # Sets the same variables as the runner.
    options = "set -eo pipefail\n" if "pipefail" in step["shell"] else "set -e\n"
    declared = options + (f"export {names}\n" if names else "")
    run = subprocess.run(["shellcheck", "--shell=bash", "--severity=style", "-"], input=declared + step["run"], capture_output=True, text=True)
    return [f"{path}: {step['name']}: {run.stdout}{run.stderr}"] if run.returncode else []


def look(files):
    problems, count = [], 0
    for path in files:
        problems += schema_problems(path) if path.endswith((".yml", ".yaml")) else []
        for _, step in steps(path):
            problems += shell_problems(path, step)
            count += 1
    return {"problems": problems, "steps": count}


def value(text, expressions):
    """Returns a variable's value, using the expressions that the test defines."""
    return re.sub(r"\$\{\{ *(.*?) *\}\}", lambda match: expressions[match[1]], str(text))


def run(job):
    environment = dict(job["environment"])
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for name in ["GITHUB_PATH", "GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT", "GITHUB_ENV"]:
            environment[name] = f"{folder}/{name}"
            pathlib.Path(environment[name]).touch()
        environment["RUNNER_TEMP"] = f"{folder}/temp"
        os.mkdir(environment["RUNNER_TEMP"])
        for name, step in steps(job["file"]):
            if name != job["job"] or job.get("only") and step["name"] not in job["only"]:
                continue
            added = pathlib.Path(environment["GITHUB_PATH"]).read_text().split()
            own = {name: value(text, job["expressions"]) for name, text in step["env"].items()}
            all_of = {**own, **environment, "PATH": ":".join([*reversed(added), environment["PATH"]])}
            ended = subprocess.run([*step["shell"], step["run"]], cwd=job["folder"], env=all_of, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            summary = pathlib.Path(environment["GITHUB_STEP_SUMMARY"])
            results.append({"name": step["name"], "status": ended.returncode, "output": ended.stdout + summary.read_text()})
            summary.write_text("")
            if ended.returncode:
                break
    return results


with open(sys.argv[1], encoding="utf-8") as file:
    task = json.load(file)
json.dump(look(task["files"]) if "files" in task else run(task), sys.stdout)
