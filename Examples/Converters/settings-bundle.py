#!/usr/bin/env python3
"""Converts a Settings.bundle of an iOS app into content for sitegen: a screen for every pane, a section for every group.

    settings-bundle.py Settings.bundle content/ --name "My App"        writes content/my-app/app.yaml and settings.yaml

Texts are looked up in LANGUAGE.lproj of the bundle. A property that has no place in the model is named as a loss.
"""

import argparse
import plistlib
import re
from pathlib import Path

from catalogue import Losses, encoded, escaped, slug, strings, unique, write

DESCRIPTIONS = ["infobuttonvalue", "IASKSubtitle"]  # texts that apps show with a setting of their own screens
ATTRIBUTES = [
    "AutocapitalizationType", "AutocorrectionType", "KeyboardType", "MinimumValueImage", "MaximumValueImage", "DisplaySortedByTitle",
]
IDIOMS = {"Phone": "iOS", "Pad": "iPadOS", "Vision": "visionOS", "Mac": "macOS", "TV": "tvOS"}
GROUPS = ("PSGroupSpecifier", "PSRadioGroupSpecifier")
PLACEHOLDER = re.compile(r"\{(version|build|name|value(:[^}]*)?)\}")


def kind(values):
    """The type of choices, or None if they have several."""
    kinds = {type(value) for value in values}
    for name, allowed in (("enum", {str}), ("boolean", {bool}), ("integer", {int}), ("number", {int, float})):
        if kinds <= allowed:
            return name
    return None


def number(value):
    """An integral number without a fraction, and a number in a text as a number."""
    try:
        value = float(value) if isinstance(value, str) else value
    except ValueError:
        return value
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Bundle:
    """A bundle: its settings, its screens, and what was lost."""

    def __init__(self, path, language):
        self.path, self.language, self.losses, self.total = path, language, Losses(), 0
        self.settings, self.screens, self.taken, self.texts, self.keys = {}, {}, set(), {}, {}
        self.store = {"kind": "userDefaults"}

    def text(self, value):
        """A text in the language, as it is shown."""
        return self.texts.get(value, value)

    def titled(self, value):
        """A text in which sitegen replaces placeholders."""
        if PLACEHOLDER.search(self.text(value)):
            self.losses.remarks.append(f"{encoded(self.text(value))} has a placeholder")
        return self.text(value)

    def pane(self, name, title):
        """One property list: a screen. Panes that it opens follow."""
        screen = {"title": title, "sections": []}
        self.screens[slug(name)] = screen
        root = plistlib.loads((self.path / f"{name}.plist").read_bytes())
        self.texts = strings(self.path / f"{self.language}.lproj" / f"{root.pop('StringsTable', name)}.strings")
        screen["title"] = self.titled(root.pop("Title", title))
        if "ApplicationGroupContainerIdentifier" in root:
            self.store = {"kind": "appGroup", "name": root.pop("ApplicationGroupContainerIdentifier")}
        children, sections = [], set()
        for specifier in root.pop("PreferenceSpecifiers", []):
            rest = dict(specifier)
            sort = rest.pop("Type", "")
            if sort in GROUPS or not screen["sections"]:
                screen["sections"].append(self.section(rest if sort in GROUPS else {}, sort, sections))
            if sort != "PSGroupSpecifier":
                self.total += 1
                screen["sections"][-1]["rows"].append(self.row(sort, rest, children))
            for left in rest:
                if sort == "PSGroupSpecifier":
                    self.losses.remarks.append(f"{left} of the group {encoded(self.text(specifier.get('Title', '')))}")
                else:
                    self.losses.add(specifier.get("Key") or specifier.get("Title") or sort, left)
        self.losses.remarks += [f"{left} of {name}.plist" for left in root]
        screen["sections"] = [section for section in screen["sections"] if section["rows"] or "footer" in section]
        for name, heading in children:
            if slug(name) not in self.screens:
                self.pane(name, heading)

    def section(self, rest, sort, taken):
        """The start of a group. A radio group's title is that of its setting too."""
        title = self.titled(rest.get("Title", ""))
        if sort == "PSGroupSpecifier":
            rest.pop("Title", None)
        section = {"id": unique(slug(title or "section"), taken)} | ({"title": title} if title else {})
        if rest.get("FooterText"):
            section["footer"] = escaped(self.titled(rest.pop("FooterText")))
        return section | {"rows": []}

    def row(self, sort, rest, children):
        """One row, with the setting that it shows. Takes what it keeps out of the rest."""
        if sort == "PSChildPaneSpecifier":
            return self.child(rest, children)
        if "Key" not in rest:
            title = self.titled(rest.pop("Title", ""))
            shown = {"trailing": [{"text": str(self.text(rest.pop("DefaultValue")))}]} if "DefaultValue" in rest else {}
            return {"id": unique(slug(title), self.taken), "title": title or sort, "kind": "info"} | shown
        key = rest.pop("Key")
        if key in self.keys:
            self.losses.add(key, "a second row for it in the bundle")
            return {unique(slug(key) + "-row", self.taken): {"setting": self.keys[key]}}
        wanted = key if re.fullmatch(r"[A-Za-z][A-Za-z0-9._-]*", key) and key not in ("not", "any", "all") else "key-" + slug(key)
        self.keys[key] = found = unique(wanted, self.taken)
        setting = self.settings[found] = self.setting(sort, key, rest)
        titled = {} if "title" in setting else {"title": key}
        if sort == "PSTitleValueSpecifier":
            return {found: titled | {"kind": "info", "trailing": "value"}}
        styled = {"style": "radio group"} if sort == "PSRadioGroupSpecifier" else {}
        return {found: titled | styled} if titled or styled else found

    def child(self, rest, children):
        """A row that opens another pane."""
        title, name = self.titled(rest.pop("Title", "")), rest.pop("File", "")
        row = {"id": unique(slug(title), self.taken), "title": title, "kind": "link"}
        if (self.path / f"{name}.plist").exists():
            children.append((name, title))
            return row | {"opens": {"screen": slug(name)}}
        self.losses.add(f"pane {name}", "its file is not in the bundle")
        return row | {"opens": {"push": name}}

    def setting(self, sort, key, rest):
        """What a row changes."""
        result = {"key": key, "store": self.store}
        if rest.get("Title"):
            result = {"title": self.text(rest.pop("Title"))} | result
        for name in DESCRIPTIONS:
            if name in rest and "description" not in result:
                result["description"] = escaped(self.text(rest.pop(name)))
        value = rest.pop("DefaultValue", None)
        if "Values" in rest:
            value = self.choices(key, rest, result, value)
        elif sort == "PSToggleSwitchSpecifier":
            value = self.toggle(key, rest, result, value)
        elif sort == "PSSliderSpecifier":
            bounds = {"minimum": "MinimumValue", "maximum": "MaximumValue"}
            result |= {"type": "number"} | {bound: number(rest.pop(name)) for bound, name in bounds.items() if name in rest}
        elif sort == "PSTitleValueSpecifier" and value is not None and kind([value]):
            result["type"] = kind([value]).replace("enum", "string")
        else:
            if sort not in ("PSTextFieldSpecifier", "PSTitleValueSpecifier") or not isinstance(value, (str, type(None))):
                self.losses.add(key, f"{sort} with the default {encoded(str(value))}")
            result["type"], value = "string", None if value is None else str(value)
        if value is not None:
            result["default"] = number(value) if result.get("type") == "number" else value
        if rest.pop("IsSecure", False):
            result["sensitive"] = True
        if "SupportedUserInterfaceIdioms" in rest:
            result["platforms"] = [IDIOMS.get(idiom, idiom) for idiom in rest.pop("SupportedUserInterfaceIdioms")]
        attributes = {name: rest.pop(name) for name in ATTRIBUTES if name in rest and isinstance(rest[name], (str, int, float))}
        return result | ({"attributes": attributes} if attributes else {})

    def choices(self, key, rest, result, value):
        """The choices of a picker; numbers among texts become numbers, which is a loss."""
        values, titles, short = rest.pop("Values"), rest.pop("Titles", []), rest.pop("ShortTitles", [])
        stated = [*values] + ([] if value is None else [value])
        if kind(values) is None or kind(stated) is None:
            self.losses.add(key, "values of several types: " + ", ".join(encoded(item) for item in stated))
            values, value = [number(item) for item in values], None if value is None else number(value)
            values = values if kind(values) else [encoded(item) for item in values]
        result |= {"type": kind(values), "options": {}}
        for index, item in enumerate(values):
            title = self.text(titles[index]) if index < len(titles) else str(item)
            option = {"title": title, "attributes": {"shortTitle": self.text(short[index])}} if index < len(short) else title
            name = item if isinstance(item, str) else encoded(item)
            if name in result["options"]:
                self.losses.add(key, f"the value {name} twice")
            result["options"].setdefault(name, option)
        if value is not None and (value if isinstance(value, str) else encoded(value)) not in result["options"]:
            self.losses.add(key, f"the default {encoded(value)} is not one of the choices")
            return None
        return value

    def toggle(self, key, rest, result, value):
        """A switch. Values other than true and false become choices, which is a loss: it is drawn as a picker."""
        on, off = rest.pop("TrueValue", True), rest.pop("FalseValue", False)
        if (on, off) != (True, False) or isinstance(on, int) != isinstance(off, int):
            self.losses.add(key, f"a switch of {encoded(on)} and {encoded(off)}")
            rest |= {"Values": [off, on]}
            return self.choices(key, rest, result, value)
        result["type"] = "boolean"
        if value is None or isinstance(value, bool):
            return value
        self.losses.add(key, f"the default {encoded(value)} of a switch")
        return str(value).upper() in ("YES", "TRUE", "1")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bundle", type=Path, help="the Settings.bundle")
    parser.add_argument("content", help="the folder to write into, such as content/")
    parser.add_argument("--name", required=True, help="the app's name, which the bundle does not have")
    parser.add_argument("--language", default="en", help="the language of the texts (en)")
    arguments = parser.parse_args()
    bundle = Bundle(arguments.bundle, arguments.language)
    bundle.pane("Root", arguments.name)
    app = {"name": arguments.name, "platforms": ["iOS", "iPadOS"]}
    write(arguments.content, slug(arguments.name), app, {"settings": bundle.settings, "screens": bundle.screens})
    bundle.losses.report(bundle.total)


main()
