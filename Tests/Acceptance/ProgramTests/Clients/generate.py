"""Generates classes from JSON Schemas with datamodel-code-generator, and reads documents and conditions with them, all in one run.

The argument is a JSON file: {"schemas": {name: text, ...}, "documents": [{"schema": name, "type": name, "text": text}, ...],
"vectors": [{"id", "condition", "facts", "result"}, ...]}. A document is read with the class that its type names. If it has
no type, it is read with the class of the whole schema. Every condition is read with each schema's class `Condition`, written, and
evaluated. Prints
{"problems": [text, ...], "conditions": count}.
"""

import contextlib
import importlib
import json
import os
import re
import sys

from datamodel_code_generator.__main__ import main
from guide import client

folder = os.path.dirname(sys.argv[1])
sys.path.insert(0, folder)
problems = []


def module(name, text):
    """Runs `datamodel-codegen --input … --output …` without other options."""
    module = "generated_" + re.sub("[^a-z]", "_", name)
    schema, classes = f"{folder}/{name}.json", f"{folder}/{module}.py"
    with open(schema, "w", encoding="utf-8") as file:
        file.write(text)
    with contextlib.redirect_stdout(sys.stderr):
        status = main(["--input", schema, "--output", classes])
    if status != 0:
        raise SystemExit(f"{name}: datamodel-codegen ended with {status}")
    return importlib.import_module(module)


def whole(module, schema):
    """Returns the class for a whole schema, which is named after the schema's title."""
    title = re.sub("[^A-Za-z0-9]", "", json.loads(schema)["title"]).lower()
    return next(value for name, value in vars(module).items() if name.lower() == title)


def again(type, text):
    """Returns the value as JSON. Missing members stay missing; null stays null."""
    return json.loads(type.model_validate_json(text).model_dump_json(by_alias=True, exclude_unset=True))


# In the classes, members of the type `number` are floats, even if their values are integers.
fractional = {"minimum", "maximum", "multipleOf"}


def differences(old, new, place="$"):
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [found for key in old for found in differences(old[key], new[key], f"{place}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [found for index in range(len(old)) for found in differences(old[index], new[index], f"{place}[{index}]")]
    isSame = old == new and (type(old) is type(new) or place.split(".")[-1] in fractional)
    return [] if isSame else [f"{place}: {json.dumps(old)[:200]} became {json.dumps(new)[:200]}"]


with open(sys.argv[1], encoding="utf-8") as file:
    batch = json.load(file)
modules = {name: module(name, text) for name, text in batch["schemas"].items()}

for document in batch["documents"]:
    name, text = document["schema"], document["text"]
    type_ = getattr(modules[name], document["type"]) if "type" in document else whole(modules[name], batch["schemas"][name])
    problems += [f"{name}, {type_.__name__}: {found}" for found in differences(json.loads(text), again(type_, text))]

conditions = 0
for name, classes in modules.items():
    if not hasattr(classes, "Condition"):
        continue
    for vector in batch["vectors"]:
        condition = vector["condition"]
        # In the classes, the type of every condition is `Condition | None`.
        same = None if condition is None else again(classes.Condition, json.dumps(condition))
        problems += [f"{name}, {vector['id']}: {found}" for found in differences(condition, same)]
        if client.evaluate(same, vector["facts"].get) is not vector["result"]:
            problems.append(f"{name}, {vector['id']}: not {vector['result']}")
        conditions += 1

json.dump({"problems": problems, "conditions": conditions}, sys.stdout)
