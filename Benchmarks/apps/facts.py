"""Facts about an app in a manual count and in a settings.yaml, comparable even if the count is hashed.

Two facts match if they share a subject, and agree if they share a value. Each translated text of a String Catalog has several values.
"""

import collections
import hashlib
import json
import re

import yaml

CATEGORIES = [
    "keys", "types", "defaults", "option values", "option titles", "ranges", "titles", "screens", "screen titles", "descriptions", "sections",
    "footers", "rows", "row titles", "links", "addresses and actions", "conditions",
]


class Loader(yaml.SafeLoader):
    """YAML 1.2: `on` is a string."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("bool", r"true|false", "tf"), ("null", r"null|~|", ["n", "~", ""]), ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+\.[0-9]*)([eE][-+]?[0-9]+)?", "-+.0123456789"),
]:
    for letter in first:
        Loader.yaml_implicit_resolvers.setdefault(letter, []).append((f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$")))


def short(*parts):
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:8]


def plain(text):
    """A text without differences of typography."""
    text = re.sub(r"\s+", " ", str(text).translate(str.maketrans("’‘“”\u00a0", "''\"\" ")).replace("…", "...")).strip()
    return text.removesuffix(":").rstrip()


def scalar(value):
    """A value in the form of conditions and options."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return "null" if value is None else str(value)


def canonical(value):
    if isinstance(value, list):
        return [canonical(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Texts:
    """The texts of an app's String Catalogs, by key."""

    def __init__(self, folder):
        self.known = collections.defaultdict(set)
        for path in folder.rglob("*.xcstrings"):
            catalogue = json.loads(path.read_text(encoding="utf-8"))
            for key, entry in catalogue.get("strings", {}).items():
                languages = entry.get("localizations", {})
                self.add(key, languages.get("en") or (languages.get(catalogue.get("sourceLanguage")) if catalogue.get("sourceLanguage", "").startswith("en") else {}))
        for path in folder.rglob("*.strings"):
            if path.parent.name in ("en.lproj", "Base.lproj"):
                for key, text in re.findall(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', path.read_text(encoding="utf-8", errors="replace")):
                    self.known[key.replace('\\"', '"')].add(plain(text.replace('\\"', '"').replace("\\n", "\n")))

    def add(self, key, node):
        if isinstance(node, dict):
            if node.get("stringUnit", {}).get("value"):
                self.known[key].add(plain(node["stringUnit"]["value"]))
            for name, other in node.items():
                if name != "stringUnit":
                    self.add(key, other)

    def forms(self, text):
        return [] if text is None or str(text).startswith("FILL IN") else [plain(text), *sorted(self.known.get(str(text), set()) - {plain(text)})]


# Conditions are alternatives, each a set of (key, value, whether it is that value).

ALWAYS = frozenset([frozenset()])


def both(left, right):
    return frozenset(one | other for one in left for other in right)


def opposite(condition):
    result = ALWAYS
    for part in condition:
        result = both(result, frozenset(frozenset([literal(key, value, not positive)]) for key, value, positive in part))
    return result


def literal(key, value, positive=True):
    value = scalar(value)
    return (key, {"true": "false", "false": "true"}[value], True) if not positive and value in ("true", "false") else (key, value, positive)


def simple(condition):
    """Removes contradictions, and alternatives that another one implies."""
    kept = {part for part in condition if not any((key, value, not positive) in part for key, value, positive in part)}
    kept = {part for part in kept if all(len({v for k, v, p in part if p and k == key}) < 2 for key, _, _ in part)}
    return frozenset(part for part in kept if not any(other < part for other in kept))


def shapes(condition, options):
    """The values of a condition: unchanged, and with negations of keys with options replaced by the other options."""
    wide = set()
    for part in condition:
        product = ALWAYS
        for key, value, positive in part:
            others = [] if positive else options.get(key, [])
            product = both(product, frozenset(frozenset([(key, other, True)]) for other in others if other != value) or frozenset([frozenset([(key, value, positive)])]))
        wide |= product
    return [["condition", sorted(sorted(map(list, part)) for part in simple(one))] for one in (condition, wide)]


class Facts:
    """Lists of [subjects, values, position, flags] by category. Optional facts are never missing or invented. Other facts are invented only
    if their scope is closed: if the count is complete there."""

    def __init__(self):
        self.all = {category: [] for category in CATEGORIES}
        self.closed = {category: set() for category in CATEGORIES}
        self.added = 0

    def add(self, category, subjects, values=(True,), scope="", position=None, optional=False, repeats=False):
        self.added += 1
        fact = {"category": category, "subjects": [short(s) for s in subjects], "values": [short(v) for v in values], "scope": short(scope), "position": position, "order": self.added,
                "optional": optional, "repeats": repeats, "words": f"{subjects[0]} = {values[0] if values else None}"}
        self.all[category].append(fact)


class Keys:
    """Names of keys in facts: part of a stored object has the object's name."""

    def __init__(self, aliases):
        self.aliases = aliases

    def __call__(self, key):
        return self.aliases.get(short(key), short(key))


class Count(Facts):
    """The facts of a manual count."""

    def __init__(self, truth):
        super().__init__()
        parts = [(key["key"], part) for key in truth["keys"] for part in key.get("parts") or []]
        self.aliases = {short(key + mark + part): short(key) for key, part in parts for mark in "./_"}
        self.parted = {key for key, _ in parts}
        self.name = Keys(self.aliases)
        self.screens = [
            {"views": [short(view) for view in views(screen)], "titles": [short(plain(t)) for t in titles(screen)], "optional": bool(screen.get("optional"))}
            for screen in truth["screens"]
        ]
        self.options = {self.name(key["key"]): list(key["options"]) for key in truth["keys"] if key["options"]}
        self.closed["keys"].add(short("")), self.closed["screens"].add(short("")), self.closed["rows"].add(short(None))
        shown = {row["key"] for screen in truth["screens"] for section in screen["sections"] for row in section["rows"] if "key" in row}
        for key in truth["keys"]:
            self.key(key, key["key"] in shown)
        targets = {view: number for number, screen in enumerate(truth["screens"]) for view in views(screen)}
        for number, screen in enumerate(truth["screens"]):
            self.add("screens", [["screen", number]], optional=screen.get("optional"))
            if not screen.get("optional"):
                self.screen(number, screen, targets)

    def key(self, key, is_shown):
        name = self.name(key["key"])
        self.add("keys", [name], optional=key.get("optional"), repeats="parts" in key)
        if key.get("optional"):
            return
        if key["type"]:
            kinds = {key["type"], *(key.get("typeAlso") or [])}
            self.add("types", [name], sorted(kinds | ({"string", "enum"} if kinds & {"enum", "string"} else set())))
        if key["default"] is not None:
            self.add("defaults", [name], [canonical(v) for v in [key["default"]] + (key.get("defaultAlso") or [])], optional=key.get("defaultOptional"))
        bounds = {word: key[word] for word in ("min", "max", "step") if key[word] is not None}
        if key["options"] is not None or is_shown and key["type"] in ("boolean", "integer", "number", "enum"):
            if not key.get("optionsAny"):
                self.closed["option values"].add(short(name))
        if not bounds and is_shown and key["type"]:
            self.closed["ranges"].add(short(name))
        for word, bound in bounds.items():
            self.add("ranges", [[name, word]], [canonical(bound)])
        for value, title in (key["options"] or {}).items():
            self.add("option values", [[name, value]])
            if title is not None:
                self.add("option titles", [[name, value]], [plain(title)] + ([["begins", plain(title)[:8]]] if key.get("optionTitlePrefix") else []))
        if key["title"] is not None:
            self.add("titles", [name], titles(key) + ([["begins", plain(key["title"])[:8]]] if key.get("titlePrefix") else []))

    def screen(self, number, screen, targets):
        sections = screen["sections"]
        closed = [("sections", True), ("footers", not any(s.get("footerAny") for s in sections)), ("descriptions", not screen.get("descriptionAny"))]
        for category, is_closed in closed + [(c, True) for c in ("rows", "links", "addresses and actions", "conditions")]:
            if is_closed:
                self.closed[category].add(short(number))
        if not screen.get("keylessAny"):
            self.closed["rows"].add(short([number, "without key"]))
        if screen["title"] is not None:
            self.add("screen titles", [number], titles(screen))
        if screen.get("description"):
            self.add("descriptions", [number], [plain(screen["description"])])
        position = 0
        for section in sections:
            if section["title"] is not None:
                self.add("sections", [[number, plain(section["title"])]], optional=section.get("titleOptional"))
            elif section.get("titleUnknown"):
                self.closed["sections"].discard(short(number))
            if section["footer"]:
                self.add("footers", [[number, plain(section["footer"])]])
            for row in section["rows"]:
                is_ordered = not row.get("optional") and row.get("key") not in (screen.get("orderAny") or [])
                self.row(number, section, row, 1000 * number + position if is_ordered else None, targets)
                position += 1

    def row(self, number, section, row, position, targets):
        key = row.get("key")
        word = next(word for word in ("key", "control", "link", "url", "action") if word in row)
        called = titles(row) if word == "key" else [plain(t) for t in [row[word]] + (row.get("titleAlso") or []) if t is not None]
        own = [[number, self.name(key)]] if key else [[number, "titled", title] for title in called]
        rest = {"position": position, "optional": row.get("optional")}
        if word in ("key", "control"):
            places = ["*"] if section.get("titleUnknown") else [plain(section["title"]) if section["title"] is not None else None]
            self.add("rows", own, places + [None] if section.get("titleOptional") else places, repeats=key in self.parted, **rest)
            if key and called:
                self.add("row titles", own, called, optional=row.get("optional"))
        elif word == "link":
            target = targets.get(row.get("opens"), row.get("opens"))
            own = own + ([[number, "opens", target]] if target is not None else [])
            values = [[title, target] for title in called] if called and target is not None else called or [["opens", target]]
            self.add("links", own, values, **rest)
        else:
            self.add("addresses and actions", own, [word, "*"] if row.get("kindAny") else [word], **rest)
        for member in ("visibleWhen", "enabledWhen"):
            if row.get(member):
                self.add("conditions", [[*one, member] for one in own], shapes(self.condition(row[member]), self.options), optional=row.get("optional"))

    def condition(self, text):
        result = set()
        for alternative in text.split(" or "):
            part = ALWAYS
            for atom in alternative.split(" and "):
                positive = not atom.strip().startswith("not ")
                key, value = atom.strip().removeprefix("not ").split(" = ", 1)
                part = both(part, frozenset([frozenset([literal(self.name(key.strip()), value.strip(), positive)])]))
            result |= part
        return simple(result)


def views(screen):
    return screen["view"] if isinstance(screen["view"], list) else [screen["view"]]


def titles(node):
    return [plain(text) for text in [node.get("title")] + (node.get("titleAlso") or []) if text is not None]


class Site(Facts):
    """The facts of a settings.yaml, and of `stored` in the app.yaml next to it, about the screens and keys of a count."""

    def __init__(self, path, count, texts):
        super().__init__()
        app = yaml.load((path.parent / "app.yaml").read_text(encoding="utf-8"), Loader) or {}
        # Values without a control: their keys are found, but a site says nothing else about them.
        self.stored = {short(Keys(count.aliases)(str(node["key"]))) for node in (app.get("stored") or {}).values()}
        document = yaml.load(path.read_text(encoding="utf-8"), Loader) or {}
        self.name, self.texts, self.known = Keys(count.aliases), texts, {s for fact in count.all["keys"] for s in fact["subjects"]}
        self.settings = {name: node or {} for name, node in (document.get("settings") or {}).items()}
        self.keys = {name: self.key_of(name, node) for name, node in self.settings.items()}
        self.options = {self.keys[name]: [scalar(v) for v in node["options"]] for name, node in self.settings.items() if isinstance(node.get("options"), dict)}
        for name, node in self.settings.items():
            if self.keys[name]:
                self.setting(self.keys[name], node)
        for node in (app.get("stored") or {}).values():
            self.add("keys", [self.name(str(node["key"]))])
        self.counted = count.screens
        self.nodes = {name: node or {} for name, node in (document.get("screens") or {}).items()}
        self.numbers = self.matched(count.screens)
        for name, node in self.nodes.items():
            number = self.numbers.get(name)
            if number is None or not count.screens[number]["optional"]:
                self.screen(name, node, number)

    def key_of(self, name, node):
        if "key" in node:
            return self.name(str(node["key"]))
        return None if (node.get("store") or {}).get("kind") in ("code", "server") else self.name(name)

    def matched(self, screens):
        """The numbers of screens, matched by view, else by title."""
        numbers, known = {}, {view for screen in screens for view in screen["views"]}
        for is_meant in [
            lambda node, screen: node.get("view") and short(node["view"]) in screen["views"],
            lambda node, screen: not (node.get("view") and short(node["view"]) in known) and {short(t) for t in self.texts.forms(node.get("title"))} & set(screen["titles"]),
        ]:
            for number, screen in enumerate(screens):
                name = next((name for name, node in self.nodes.items() if name not in numbers and is_meant(node, screen)), None)
                if number not in numbers.values() and name:
                    numbers[name] = number
        return numbers

    def setting(self, name, node):
        forms, options = self.texts.forms, node.get("options")
        self.add("keys", [name])
        kind = node.get("type") or ("enum" if options else None)
        if kind:
            self.add("types", [name], [kind])
        if node.get("default") is not None:
            self.add("defaults", [name], [canonical(node["default"])])
        for word, bound in [("min", "minimum"), ("max", "maximum"), ("step", "multipleOf")]:
            if node.get(bound) is not None:
                self.add("ranges", [[name, word]], [canonical(node[bound])], scope=name)
        for value, option in (options if isinstance(options, dict) else {}).items():
            self.add("option values", [[name, scalar(value)]], scope=name)
            title = forms(option.get("title") if isinstance(option, dict) else option)
            if title:
                self.add("option titles", [[name, scalar(value)]], title + [["begins", form[:8]] for form in title])
        if forms(node.get("title")):
            title = forms(node["title"])
            self.add("titles", [name], title + [["begins", form[:8]] for form in title])

    def screen(self, name, node, number):
        forms = self.texts.forms
        self.add("screens", [["screen", number if number is not None else name]])
        if forms(node.get("title")):
            self.add("screen titles", [number], forms(node["title"]))
        if node.get("description"):
            self.add("descriptions", [number], forms(node["description"]), scope=number)
        for section in node.get("sections") or []:
            section = {"id": section} if isinstance(section, str) else section if "id" in section or "rows" in section else next(iter(section.values())) or {}
            if forms(section.get("title")):
                self.add("sections", [[number, form] for form in forms(section["title"])], scope=number)
            if forms(section.get("footer")):
                self.add("footers", [[number, form] for form in forms(section["footer"])], scope=number)
            for row in section.get("rows") or []:
                self.row(number, section, *self.parted(row))

    @staticmethod
    def parted(row):
        """The id of a row and its members."""
        if isinstance(row, str):
            return row, {}
        return (row["id"], row) if "id" in row and len(row) > 1 else (next(iter(row)), next(iter(row.values())) or {})

    def row(self, number, section, name, row):
        setting = row.get("setting", name)
        setting = setting if setting in self.settings else None
        key, opens, forms = self.keys.get(setting), row.get("opens") or {}, self.texts.forms
        opens = {"screen" if opens in self.nodes else "url" if "://" in opens else "sheet": opens} if isinstance(opens, str) else opens
        called = forms(row.get("title", self.settings.get(setting, {}).get("title")))
        own = ([[number, key]] if key else []) + [[number, "titled", title] for title in called]
        if setting:
            places = forms(section.get("title")) or [None]
            scope = number if key in self.known else [number, "without key"] if number is not None else None
            self.add("rows", own or [[number, name]], places, scope=scope)
            if called:
                self.add("row titles", own, called)
        elif not {"url", "system"} & set(opens) if opens else row.get("kind") == "link":
            screen = opens.get("screen")
            target = self.numbers.get(screen, self.nodes.get(screen, {}).get("view")) if screen else next(iter(opens.values()), None)
            target = next((number for number, one in enumerate(self.counted) if short(target) in one["views"]), target)
            values = [[title, target] for title in called] + called + [["opens", target]]
            self.add("links", own + [[number, "opens", target]], values, scope=number)
        elif opens or row.get("kind") in ("url", "action"):
            self.add("addresses and actions", own or [[number, name]], ["url" if opens else row["kind"]], scope=number)
        for member in ("visibleWhen", "enabledWhen"):
            condition = both(self.condition(section.get(member)), self.condition(row.get(member)))
            if condition != ALWAYS:
                self.add("conditions", [[*one, member] for one in own or [[number, name]]], shapes(condition, self.options), scope=number)

    def condition(self, node):
        result = ALWAYS
        for name, value in (node or {}).items():
            if name == "not":
                part = opposite(self.condition(value))
            elif name == "any":
                part = frozenset().union(*map(self.condition, value))
            elif name == "all":
                part = ALWAYS
                for one in value:
                    part = both(part, self.condition(one))
            elif name.startswith("$"):
                part = frozenset(frozenset([(f"{name} {self.keys.get(other) or other}", scalar(bound), True)]) for other, bound in value.items())
            else:
                values = value if isinstance(value, list) else [value]
                part = frozenset(frozenset([literal(self.keys.get(name) or name, one)]) for one in values)
            result = both(result, part)
        return simple(result)
