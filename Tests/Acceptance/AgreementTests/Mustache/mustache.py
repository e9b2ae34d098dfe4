"""Renders templates with combustache, which passes the tests of Mustache's specification.

The argument is a JSON file: [{"templates": [text, ...], "partials": {name: text, ...}, "values": {name: value, ...}}, ...]. Prints the
results in the same order.
"""

import json
import sys

from combustache import render

with open(sys.argv[1], encoding="utf-8") as file:
    groups = json.load(file)

json.dump([[render(text, group["values"], group["partials"]) for text in group["templates"]] for group in groups], sys.stdout)
