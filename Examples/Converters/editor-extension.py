#!/usr/bin/env python3
"""Converts `contributes.configuration` of an editor extension's package.json into content for sitegen.

    editor-extension.py package.json content/        writes content/NAME/app.yaml and settings.yaml

A property that has no place in the model is named as a loss. Texts such as %key% are looked up in package.nls.json beside the package.
"""

import argparse
import re
from pathlib import Path

from catalogue import Losses, addresses, encoded, escaped, outside_code, package, plain, slug, unique, write

SCOPES = {
    "application": "All profiles", "machine": "This computer", "machine-overridable": "This computer, or a workspace",
    "window": "User, remote or workspace", "resource": "User, workspace or folder", "language-overridable": "User, folder or language",
}
NUMBERS, TEXTS = ["minimum", "maximum", "multipleOf"], ["minLength", "maxLength", "pattern"]
BOUNDS = {"integer": NUMBERS, "number": NUMBERS, "string": TEXTS}
LIST_BOUNDS = ["minItems", "maxItems", "uniqueItems"]
FORMATS = {"color", "date", "time", "date-time", "uri", "email"}
ATTRIBUTES = ["editPresentation", "patternErrorMessage", "errorMessage", "ignoreSync", "included"]
BLOCKS = {
    "a code block": r"```|^~~~", "a list": r"^\s*([-*+]|\d+[.)])\s", "a heading": r"^#{1,6}\s", "a table": r"^\|", "an image": r"!\[",
    "HTML": r"<[a-zA-Z/!]",
}
UNORDERED = 1_000_000  # `order` is where a category or an entry stands; those without come last
KINDS = {"integer": int, "number": (int, float), "string": str, "boolean": bool, "array": list, "object": dict}


def title(key):
    """dart.inlayHints.maxLength → Inlay Hints: Max Length, as the editor shows it."""
    words = [re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_]", " ", part) for part in key.split(".")]
    return ": ".join(part[:1].upper() + part[1:] for part in words[1:] or words)


def types(source):
    """The JSON types of a schema, null among them, in order."""
    named = source.get("type", [])
    found = [named] if isinstance(named, str) else list(named)
    for value in [] if found else source.get("enum", []):
        kind = {bool: "boolean", str: "string", int: "integer", float: "number", type(None): "null"}.get(type(value), "object")
        found += [kind] if kind not in found else []
    return found


def fits(value, kind):
    """Whether a value is of a type."""
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


class Converter:
    """One package: its settings, its sections, and what was lost."""

    def __init__(self, package):
        self.package, self.losses = package, Losses()
        configuration = package.get("contributes", {}).get("configuration", [])
        self.categories = configuration if isinstance(configuration, list) else [configuration]
        self.entries = {key: source for category in self.categories for key, source in category.get("properties", {}).items()}
        self.app = slug(package.get("name", "app"))

    def markdown(self, key, text):
        """Markdown of the editor as Markdown of sitegen: `#id#` becomes a link to the setting."""
        for what, pattern in BLOCKS.items():
            if re.search(pattern, re.sub("`[^`\n]+`", "", text), re.M):
                self.losses.add(key, f"{what} in a text stays plain text")
        for target in addresses(text):
            if not re.match(r"(https?|mailto):", target):
                self.losses.add(key, f"a link to {target}")
                text = text.replace(f"]({target})", "]()")
        text = re.sub(r"\[([^\[\]]*)\]\(\)", r"\1", text)
        link = lambda found: f"[`{found[1]}`](setting:{self.app}/{found[1]})" if found[1] in self.entries else found[0]
        text = re.sub("`#([^`#]+)#`", link, text)
        return outside_code(text, lambda part: re.sub(r"\\([^\w\s*_`\[\]\\])", r"\1", part))

    def text(self, key, rest, plain_name, markdown_name):
        """A text that is plain or Markdown; of both, the editor shows the Markdown."""
        simple, marked = rest.pop(plain_name, None), rest.pop(markdown_name, None)
        if simple is not None and marked is not None and simple != plain(marked):
            self.losses.add(key, f"{plain_name} beside {markdown_name}")
        return self.markdown(key, marked) if marked is not None else None if simple is None else escaped(simple)

    def options(self, key, rest):
        """The choices, each with its title and description. Takes them out of the rest."""
        values, labels = rest.pop("enum"), rest.pop("enumItemLabels", [])
        details, marked = rest.pop("enumDescriptions", []), rest.pop("markdownEnumDescriptions", [])
        if details and marked and details != [plain(text) for text in marked] or max(map(len, (labels, details, marked))) > len(values):
            self.losses.add(key, "descriptions beside those of the choices")
        texts = [self.markdown(key, text) for text in marked] or [escaped(text) for text in details]
        options = {}
        for index, value in enumerate(values):
            option = {"title": labels[index] if index < len(labels) and labels[index] else encoded(value).strip('"') or '""'}
            if index < len(texts) and texts[index]:
                option["detail"] = texts[index]
            if value is not None:
                options[value if isinstance(value, str) else encoded(value)] = option if "detail" in option else option["title"]
        return options

    def values(self, key, rest, within_list=False):
        """What the values of a setting, or the elements of its list, are. None if the model cannot hold it."""
        all_types = types(rest)
        kinds, result = [kind for kind in all_types if kind != "null"], {}
        rest.pop("type", None)
        if set(kinds) == {"integer", "number"}:
            kinds = ["number"]
        if len(kinds) != 1 or kinds[0] not in KINDS or within_list and (kinds[0] in ("array", "object") or "null" in all_types):
            if all_types:
                self.losses.add(key, f"{'elements' if within_list else 'values'} are {' or '.join(all_types)}")
            return None
        result["type"] = kinds[0]
        if "enum" in rest:
            result |= {"type": "enum" if kinds[0] == "string" else kinds[0], "options": self.options(key, rest)}
        result |= {bound: rest.pop(bound) for bound in BOUNDS.get(result["type"], []) if bound in rest}
        if result["type"] == "string" and rest.get("format") in FORMATS:
            result["format"] = rest.pop("format")
        if "null" in all_types:
            result["nullable"] = True
        return result

    def setting(self, key, source):
        """One entry. What is left of the source at the end is lost."""
        rest = {name: value for name, value in source.items() if name != "order"}
        result = {"title": title(key), "key": key, "store": {"kind": "file", "name": "settings.json"}}
        kinds = types(source)
        result |= self.values(key, rest) or {}
        if result.get("type") == "array":
            items = dict(rest.pop("items", {}))
            converted = self.values(key, items, within_list=True)
            result |= {"items": converted} if converted else {}
            for name in items:
                self.losses.add(key, f"items.{name}")
            result |= {bound: rest.pop(bound) for bound in LIST_BOUNDS if bound in rest}
        if "default" in rest:
            result |= self.default(key, rest.pop("default"), kinds, result)
        if "examples" in rest:
            result["examples"] = rest.pop("examples")
        description = self.text(key, rest, "description", "markdownDescription")
        message, marked = rest.pop("deprecationMessage", None), rest.pop("markdownDeprecationMessage", None)
        if marked is not None and marked != plain(marked):
            self.losses.add(key, "markdownDeprecationMessage: its marks and links")
        scope = rest.pop("scope", None)
        keywords = rest.pop("tags", []) + rest.pop("keywords", [])
        attributes = {name: rest.pop(name) for name in ATTRIBUTES if name in rest and not isinstance(rest[name], (list, dict))}
        optional = {"description": description, "deprecated": plain(marked) if marked else message, "scope": scope,
                    "keywords": keywords, "attributes": attributes}
        for name in rest:
            self.losses.add(key, name)
        return result | {name: value for name, value in optional.items() if value}

    def default(self, key, value, kinds, result):
        """The default, if it is one of the values."""
        if value is None and "null" not in kinds and "type" in result:
            self.losses.add(key, "the default is null, which its type does not allow; converted as nullable")
            return {"nullable": True, "default": None}
        if value is not None and kinds and not any(fits(value, kind) for kind in kinds if kind in KINDS):
            self.losses.add(key, f"the default {encoded(value)} is not of its type")
            return {}
        options = result.get("options")
        if options and value is not None and (value if isinstance(value, str) else encoded(value)) not in options:
            self.losses.add(key, f"the default {encoded(value)} is not one of the choices")
            return {}
        if isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value):
            self.losses.add(key, "the default has maps or lists as elements")
            return {}
        return {"default": value}

    def convert(self):
        """app.yaml and settings.yaml as maps."""
        settings = {key: self.setting(key, source) for key, source in self.entries.items()}
        sections, taken = {}, set()
        for category in sorted(self.categories, key=lambda category: category.get("order", UNORDERED)):
            if not category.get("properties"):
                continue
            heading = category.get("title", self.package.get("displayName", self.app))
            section = sections.setdefault(heading, {"id": unique(slug(heading), taken), "title": heading, "rows": []})
            keys = sorted(category["properties"], key=lambda key: self.entries[key].get("order", UNORDERED))
            section["rows"] += [key if "type" in settings[key] else {key: {"kind": "custom"}} for key in keys]
            left = sorted(set(category) - {"title", "order", "properties", "type", "id"})
            self.losses.remarks += [f"{name} of the category {heading}" for name in left]
        scopes = {setting["scope"]: SCOPES.get(setting["scope"], setting["scope"]) for setting in settings.values() if "scope" in setting}
        app = {"name": self.package.get("displayName", self.app), "description": escaped(self.package.get("description", "")),
               "version": self.package.get("version"), "platforms": ["macOS", "Windows", "Linux"], "scopes": scopes}
        screen = {"title": f"{app['name']} settings", "sections": list(sections.values())}
        return {key: value for key, value in app.items() if value}, {"settings": settings, "screens": {"settings": screen}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("package", type=Path, help="package.json of the extension")
    parser.add_argument("content", help="the folder to write into, such as content/")
    arguments = parser.parse_args()
    converter = Converter(package(arguments.package))
    write(arguments.content, converter.app, *converter.convert())
    converter.losses.report(len(converter.entries))


main()
