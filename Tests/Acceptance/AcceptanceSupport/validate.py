"""Validates JSON documents against JSON Schemas, all in one run.

The argument is a JSON file: {"schemas": [text, ...], "cases": [{"schema": text, "instance": text, "isYAML": bool}, ...]}. References are
resolved by $id; nothing is downloaded. Prints a list with the first problem of each case, or null if the case is valid.
"""

import json
import re
import sys

import yaml
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


def scalar(text):
    """Resolves values by the core schema of YAML 1.2.2 (section 10.3.2). PyYAML's schema is 1.1: `on` is true, and 2026-10-01 is a date."""
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"0o[0-7]+|0x[0-9a-fA-F]+", text):
        return int(text, 0)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    return text


def tree(node):
    if isinstance(node, yaml.MappingNode):
        return {key.value: tree(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [tree(element) for element in node.value]
    return node.value if node.style else scalar(node.value)


def instance(case):
    if not case["isYAML"]:
        return json.loads(case["instance"])
    node = yaml.compose(case["instance"], Loader=yaml.BaseLoader)
    return None if node is None else tree(node)


def problem(case):
    for error in validator(case["schema"]).iter_errors(instance(case)):
        return f"{error.json_path}: {error.message}"[:300]
    return None


json.dump([problem(case) for case in batch["cases"]], sys.stdout)
