#!/usr/bin/env python3
"""Compares a published settings.json with the catalogue that its content was converted from.

    verify.py package.json settings.json --losses report.txt
    verify.py Settings.bundle settings.json --losses report.txt

The report is what the converter printed: entries that it names may differ, all others must not. Nothing here uses what the converters made.
"""

import argparse
import json
import plistlib
import re
import sys
from pathlib import Path

from catalogue import addresses, encoded, package, plain, strings

BOUNDS = ["minimum", "maximum", "multipleOf", "minLength", "maxLength", "pattern"]
FIELDS = ["title", "key", "scope", "description", "keywords", "examples", "attributes", "format", "sensitive"]
LIST_BOUNDS = ["minItems", "maxItems", "uniqueItems"]
SCHEMA = {"type", "format", "enum", "enumItemLabels", "enumDescriptions", "markdownEnumDescriptions", *BOUNDS}
ENTRY = SCHEMA | {
    "default", "items", "scope", "description", "markdownDescription", "deprecationMessage", "markdownDeprecationMessage", "examples",
    "order", "tags", "keywords", *LIST_BOUNDS,
}
SPECIFIER = {
    "Type", "Key", "Title", "DefaultValue", "Values", "Titles", "ShortTitles", "MinimumValue", "MaximumValue", "IsSecure",
    "infobuttonvalue", "IASKSubtitle", "SupportedUserInterfaceIdioms",
}
IDIOMS = {"Phone": "iOS", "Pad": "iPadOS", "Vision": "visionOS", "Mac": "macOS", "TV": "tvOS"}
JSON_TYPES = {bool: "boolean", str: "string", int: "integer", float: "number", type(None): "null"}


# The catalogues

def extension(path):
    """Entries of a package.json, by id."""
    configuration = package(path)["contributes"]["configuration"]
    categories = configuration if isinstance(configuration, list) else [configuration]
    by_order = lambda pair: pair[1].get("order", 1_000_000)
    categories = sorted(enumerate(categories), key=by_order)
    sections = [sorted(category.get("properties", {}).items(), key=by_order) for _, category in categories]
    entries = {key: source for section in sections for key, source in section}
    return {key: entry(key, source, entries) for key, source in entries.items()}


def entry(key, source, entries):
    """What a published setting must say of an entry of a package.json."""
    items, marked = source.get("items"), source.get("markdownDescription")
    return {
        "key": key, "types": types(source), "default": default(source), "options": choices(source), "scope": source.get("scope"),
        "items": items and elements(items, types(items), choices(items)) | {"more": sorted(set(items) - SCHEMA)},
        "description": source.get("description") if marked is None else plain(marked, entries), "links": addresses(marked or ""),
        "deprecated": source.get("deprecationMessage", source.get("markdownDeprecationMessage")), "examples": source.get("examples"),
        "attributes": {name: value for name, value in source.items() if name not in ENTRY} or None,
        "keywords": (source.get("tags", []) + source.get("keywords", [])) or None,
    } | bounds(source, ["format"] + BOUNDS + LIST_BOUNDS)


def types(source):
    """The JSON types of a schema; without any, those of its choices."""
    named = source.get("type")
    found = {named} if isinstance(named, str) else set(named or [JSON_TYPES[type(value)] for value in source.get("enum", [])])
    return sorted(found - {"integer"} if "number" in found else found)


def choices(schema):
    """The choices of a schema, as they are published."""
    if "enum" not in schema:
        return None
    marked, details, labels = schema.get("markdownEnumDescriptions"), schema.get("enumDescriptions", []), schema.get("enumItemLabels", [])
    details = [plain(text) for text in marked] if marked else details
    options = []
    for index, value in enumerate(schema["enum"]):
        title = (labels[index] if index < len(labels) else "") or (value if value and isinstance(value, str) else encoded(value))
        detail = details[index] if index < len(details) else ""
        options.append({"value": value, "title": title} | ({"detail": detail} if detail else {}))
    return [option for option in options if option["value"] is not None]


def default(holder, key="default"):
    """A list of the default, or nothing without one: null is a default too."""
    return [holder[key]] if key in holder else None


def elements(items, kinds, options):
    """What the elements of a list are."""
    return {"types": kinds, "options": options} | bounds(items, ["format"] + BOUNDS)


def bounds(holder, names):
    return {name: holder.get(name) for name in names}


def bundle(path):
    """Entries of a Settings.bundle, by key; what has no key shows no setting."""
    entries, files = {}, ["Root"]
    for name in files:
        if not (path / f"{name}.plist").exists():
            continue
        pane = plistlib.loads((path / f"{name}.plist").read_bytes())
        texts = strings(path / "en.lproj" / f"{pane.get('StringsTable', name)}.strings")
        for specifier in pane.get("PreferenceSpecifiers", []):
            if specifier["Type"] == "PSChildPaneSpecifier" and specifier.get("File") not in files:
                files.append(specifier["File"])
            if "Key" in specifier:
                entries.setdefault(specifier["Key"], stored(specifier, texts))
    return entries


def stored(specifier, texts):
    """What a published setting must say of one with a key in a Settings.bundle."""
    shown = lambda text: texts.get(text, text)
    values, titles = specifier.get("Values"), specifier.get("Titles", [])
    kinds = {JSON_TYPES[type(value)] for value in values or default(specifier, "DefaultValue") or [""]}
    kind = {"PSToggleSwitchSpecifier": "boolean", "PSSliderSpecifier": "number"}.get(specifier["Type"])
    options = values and [{"value": value, "title": shown(titles[index])} for index, value in enumerate(values)]
    for option, short in zip(options or [], specifier.get("ShortTitles", [])):
        option["attributes"] = {"shortTitle": shown(short)}
    known = SPECIFIER | ({"FooterText"} if specifier["Type"] == "PSRadioGroupSpecifier" else set())
    described = specifier.get("infobuttonvalue", specifier.get("IASKSubtitle"))
    return {
        "title": shown(specifier["Title"]) if specifier.get("Title") else None, "key": specifier["Key"],
        "types": [kind] if kind else ["number"] if kinds == {"integer", "number"} else sorted(kinds),
        "default": default(specifier, "DefaultValue"), "options": options, "description": described and shown(described),
        "minimum": specifier.get("MinimumValue"), "maximum": specifier.get("MaximumValue"),
        "attributes": {name: value for name, value in specifier.items() if name not in known} or None,
        "sensitive": specifier.get("IsSecure"),
        "platforms": [IDIOMS[idiom] for idiom in specifier.get("SupportedUserInterfaceIdioms", [])],
    }


# What is published

def published(setting):
    """A setting of settings.json in the same words."""
    items = setting.get("items")
    links = [link for link in re.findall('href="([^"]*)"', setting.get("descriptionHTML", "")) if "/settings/" not in link]
    return {
        "types": kinds(setting), "default": default(setting), "options": shown_choices(setting), "links": links,
        "items": items and elements(items, kinds(items), shown_choices(items)) | {"more": []},
        "deprecated": (setting.get("deprecated") or {}).get("message"),
        "platforms": [named["name"] for named in setting.get("platforms", [])],
    } | bounds(setting, FIELDS + BOUNDS + LIST_BOUNDS) | ({"title": None} if setting.get("title", "").startswith("FILL IN:") else {})


def kinds(holder):
    named = holder.get("type")
    return sorted(([{"enum": "string"}.get(named, named)] if named else []) + (["null"] if holder.get("nullable") else []))


def shown_choices(holder):
    kept = ("value", "title", "detail", "attributes")
    return [{key: option[key] for key in kept if key in option} for option in holder["options"]] if "options" in holder else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("catalogue", type=Path, help="package.json or Settings.bundle")
    parser.add_argument("settings", type=Path, help="the published settings.json")
    parser.add_argument("--losses", type=Path, help="what the converter printed")
    arguments = parser.parse_args()
    report = arguments.losses.read_text("utf-8").splitlines() if arguments.losses else []
    # A note of `sitegen import` begins with its place.
    report = [re.sub(r"^note: .*?:\d+: ", "", line) for line in report]
    lost = {line.split(": ")[0] for line in report if ": " in line}
    expected = bundle(arguments.catalogue) if arguments.catalogue.is_dir() else extension(arguments.catalogue)
    document = json.loads(arguments.settings.read_text("utf-8"))
    found = {setting["key"]: published(setting) for setting in document["settings"]}
    different, mistakes = [], [f"{key}: is not in the catalogue" for key in found if key not in expected]
    keys = {setting["id"]: setting["key"] for setting in document["settings"]}
    sections = [section for screen in document["screens"] for section in screen["sections"]]
    rows = dict.fromkeys(keys[row["setting"]] for section in sections for row in section["rows"] if "setting" in row)
    mistakes += [] if list(rows) == list(expected) else ["the rows are in another order than the entries"]
    for key, wanted in expected.items():
        unequal = [name for name in wanted if encoded(wanted[name]) != encoded(found.get(key, {}).get(name))]
        different += [f"{key} ({', '.join(unequal)})"] if unequal else []
        if key not in lost:
            mistakes += [f"{key}: {name} is {encoded(found.get(key, {}).get(name))}, not {encoded(wanted[name])}" for name in unequal]
    print(f"{len(expected) - len(different)} of {len(expected)} entries are published as the catalogue has them")
    print("".join(f"differs, as reported: {line}\n" for line in different if line.split(" (")[0] in lost), end="")
    print("".join(f"{line}\n" for line in mistakes), end="", file=sys.stderr)
    sys.exit(1 if mistakes else 0)


main()
