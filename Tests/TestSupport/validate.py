"""Validates JSON texts against JSON Schemas, a whole batch in one run.

The batch is a file: {"schemas": [text, ...], "cases": [{"schema": text, "instance": text}, ...]}. The schemas are known by their
$id; nothing is loaded from anywhere. Written is a list with the first problem of every case, or null where it is valid.
"""

import json
import sys

from jsonschema import Draft202012Validator
from jsonschema_specifications import REGISTRY
from referencing import Resource

with open(sys.argv[1], encoding="utf-8") as file:
    batch = json.load(file)
resources = [Resource.from_contents(json.loads(text)) for text in batch["schemas"]]
registry = REGISTRY.with_resources([(resource.id(), resource) for resource in resources])
validators = {}


def validator(schema):
    if schema not in validators:
        checker = Draft202012Validator.FORMAT_CHECKER
        validators[schema] = Draft202012Validator(json.loads(schema), registry=registry, format_checker=checker)
    return validators[schema]


def problem(case):
    for error in validator(case["schema"]).iter_errors(json.loads(case["instance"])):
        return f"{error.json_path}: {error.message}"[:300]
    return None


json.dump([problem(case) for case in batch["cases"]], sys.stdout)
