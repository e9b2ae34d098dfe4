"""Prints a settings screen of an app from a sitegen site.

python3 client.py https://settings.example/ steps --language de-AT,en --fact isPro=true --cache steps.cache
"""
import argparse, hashlib, json, os, re, sys, time, urllib.error, urllib.request
from decimal import Decimal
from http.client import HTTPException

# --- Load the manifest and its documents, all or nothing.

KINDS = ["settings", "icons", "configuration"]  # Documents of other kinds are ignored.


class Mismatch(ValueError):
    """A document is missing or does not match the manifest: the site is being updated."""


def load(site, app, languages, kept=None):
    """Loads documents that match one manifest. If that fails, returns `kept`, the last result."""
    for pause in [0.5, 1.5, None]:
        try:
            return load_once(site, app, languages, kept, isFirst=pause == 0.5)
        except (OSError, ValueError, HTTPException) as error:
            if isinstance(error, Mismatch) and pause:
                time.sleep(pause)
            elif kept:
                print(f"client: {error}; showing what was loaded before", file=sys.stderr)
                return kept
            else:
                raise


def load_once(site, app, languages, kept, isFirst):
    text, etag = fetch(site, "/api/v1/manifest.json", kept and kept["etag"], isFirst)
    known = {digest(text): text for text in kept["documents"].values()} if kept else {}
    taken = {"main": kept["documents"]["main"] if text is None else text}

    def take(kind, entry):
        text = known.get(entry["sha256"]) or fetch(site, entry["path"], None, isFirst)[0]
        if digest(text) != entry["sha256"]:
            raise Mismatch(f"{entry['path']} is not what the manifest lists")
        taken[kind] = text
        return json.loads(text)

    manifest = json.loads(taken["main"])
    if manifest["apiVersion"] != 1:
        raise ValueError(f"the site has version {manifest['apiVersion']} of the API: update this client")
    language = choose(manifest, languages)
    translated = take("manifest", language)["documents"] if language else []
    # If the app lacks that language, use the main one.
    for entries in [translated, manifest["documents"]]:
        entries = [entry for entry in entries if entry.get("app") == app and entry["kind"] in KINDS]
        for entry in entries:
            take(entry["kind"], entry)
        if entries:
            return {"etag": etag, "documents": taken}
    raise ValueError(f"the site has no app {app}")


def fetch(site, path, etag, mayBeCached):
    """Loads the text at a path and its ETag. The text is None if the ETag is unchanged."""
    if not path.startswith("/api/"):
        raise ValueError(f"{path} is outside the site")
    headers = {"If-None-Match": etag} if etag else {}
    request = urllib.request.Request(site.rstrip("/") + path, headers=headers if mayBeCached else {**headers, "Cache-Control": "no-cache"})
    try:
        with urllib.request.urlopen(request, timeout=20) as reply:
            return reply.read(16 << 20).decode(), reply.headers["ETag"]
    except urllib.error.HTTPError as error:
        if error.code == 304:
            return None, etag
        raise Mismatch(f"{path} is missing") if error.code == 404 else error


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


# --- Choose a language.


def choose(manifest, wanted):
    """Returns the entry of the site's best language for the user; None for the main language."""
    others = manifest.get("languages", [])
    offered = [(parts(manifest.get("contentLanguage", "")), None), *((parts(entry["language"]), entry) for entry in others)]
    wanted = [parts(tag) for tag in wanted]
    for tag in wanted:
        for shorter in lookup(tag):
            for offer, entry in offered:
                if offer == shorter:
                    return entry
    for tag in wanted:
        for offer, entry in offered:
            written = script(offer) or ("cyrl" if offer[0] == "sr" else None)
            if offer[0] == tag[0] != "" and (written == script(tag) or not written or not script(tag)):
                return entry
    return None


def lookup(tag):
    shorter = [tag[:end] for end in range(len(tag), 0, -1) if len(tag[end - 1]) > 1]
    if tag[:2] == ["sr", "latn"]:
        shorter.remove(["sr"])
    return [*shorter, ["nb"]] if tag[0] == "nn" else shorter


CODES = {"iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "sh": "sr-latn", "tl": "fil"}


def parts(tag):
    """Splits `de_AT` into de, at. Chinese always gets a script."""
    code, *rest = re.split("[-_]", tag.lower())
    parts = [*CODES.get(code, code).split("-"), *rest]
    if parts[0] == "zh" and not script(parts):
        isTraditional = re.match("zh(-[a-z0-9]{2,})*-(tw|hk|mo)(-|$)", "-".join(parts))
        parts.insert(1, "hant" if isTraditional else "hans")
    return parts


def script(parts):
    return parts[1] if len(parts) > 1 and re.fullmatch("[a-z]{4}", parts[1]) else None


# --- Evaluate conditions: True, False, or None if unknown.


def evaluate(condition, current):
    return every(entry(name, operand, current) for name, operand in (condition or {}).items())


def entry(name, operand, current):
    if name == "not":
        return opposite(evaluate(operand, current))
    if name == "all":
        return every(evaluate(part, current) for part in operand)
    if name == "any":
        return opposite(every(opposite(evaluate(part, current)) for part in operand))
    if name in OPERATORS:
        takes, holds = OPERATORS[name]
        isKnown = isinstance(operand, dict) and all(isFact(fact) and takes(value) for fact, value in operand.items())
        return all(holds(current(fact), value) for fact, value in operand.items()) if isKnown else None
    values = operand if isinstance(operand, list) else [operand]
    return any(equal(current(name), value) for value in values) if isFact(name) and all(map(isSingle, values)) else None


def isFact(name):
    return re.fullmatch("[A-Za-z][A-Za-z0-9._-]*", name) and name not in ("not", "any", "all")


def isSingle(value):
    return not isinstance(value, (dict, list))


def isNumber(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


OPERATORS = {  # Each operator: a check of its operand, and the comparison.
    "$atLeast": (isNumber, lambda value, bound: isNumber(value) and value >= bound),
    "$atMost": (isNumber, lambda value, bound: isNumber(value) and value <= bound),
    "$contains": (isSingle, lambda value, item: isinstance(value, list) and any(equal(element, item) for element in value)),
}


def equal(left, right):
    """Compares types too: in Python, 1 equals True."""
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def every(verdicts):
    verdicts = list(verdicts)
    return False if False in verdicts else None if None in verdicts else True


def opposite(verdict):
    return None if verdict is None else not verdict


# --- Resolve the screens, like configuration.json, for any user.

WORDS = {
    "en": {"on": "On", "off": "Off", "nothing": "nothing", "unknown": "unknown", "signs": ",.−"},
    "de": {"on": "Ein", "off": "Aus", "nothing": "kein Wert", "unknown": "unbekannt", "signs": ".,−"},
}


def published(configuration):
    """The user of a published configuration, in the form of `sitegen resolve`."""
    facts = {state["fact"]: state["value"] for state in configuration["facts"] if "value" in state}
    values = {value["setting"]: value["value"] for value in configuration["values"] if "value" in value}
    return {**configuration, "facts": facts, "values": values}


def default_user(catalogue):
    """A user without a published configuration."""
    first = {"boolean": False, "integer": 0, "string": ""}
    facts = [fact for fact in catalogue["facts"] if not fact.get("nullable")]
    return {"facts": {fact["id"]: first.get(fact["type"], next(iter(fact.get("values", [])), None)) for fact in facts}, "values": {}}


def resolver(catalogue, icons=None):
    """Makes a function from a user to the app's look and screens, from settings.json, and icons.json if the app has it."""
    words = WORDS.get(parts(catalogue.get("contentLanguage", "en"))[0], WORDS["en"])
    icons = {icon["id"]: icon["title"] for icon in (icons or {}).get("icons", [])}
    facts = {fact["id"]: fact for fact in catalogue["facts"]}
    settings = {name: setting for setting in catalogue["settings"] for name in setting.get("aliases", [])}
    settings |= {setting["id"]: setting for setting in catalogue["settings"]}
    stored = {setting["id"]: [setting["id"], *setting.get("aliases", [])] for setting in catalogue["settings"]}

    def decided(user):
        values = {}
        for id, names in stored.items():
            found = [user["values"][name] for name in names if name in user["values"]]
            if found:
                values[id] = found[0]

        def current(fact):
            setting = settings.get(fact)
            return values.get(setting["id"], setting.get("default")) if setting else user["facts"].get(fact)

        def driven(thing):
            """The value of a property that a setting drives; None if unknown."""
            setting = next((setting for setting in catalogue["settings"] if setting.get("drives") == thing), {"sensitive": True})
            value = None if setting.get("sensitive") else current(setting["id"])
            return None if value is None or not isSingle(value) else meaning(value, setting)

        def verdict(condition):
            return evaluate(condition, current)

        def first(options):
            """Returns a list with the first conditional value that applies, if any."""
            applying = [option for option in options or [] if verdict(option.get("when")) is True][:1]
            return [{name: member for name, member in option.items() if name != "when"} for option in applying]

        def screen(screen):
            state = (first(screen.get("states")) or [{}])[0]
            return {"id": screen["id"], "title": filled(screen["title"]), "sections": [section(each, state) for each in screen["sections"]]}

        def section(section, state):
            texts = {name: filled(section[name]) for name in ("title", "footer") if name in section}
            isVisible = verdict(section.get("visibleWhen")) is not False
            return {"id": section["id"], "visible": isVisible, **texts, "rows": [row(each, section, state) for each in section["rows"]]}

        def row(row, section, state):
            decided = {"row": row["id"], "kind": row["kind"], "title": filled(row["title"], row)}
            setting = settings.get(row.get("setting"))
            if setting:
                decided["setting"] = row["setting"]
                if not setting.get("sensitive") and (setting["id"] in values or setting.get("default") is not None):
                    decided["value"] = current(setting["id"])
            decided["visible"] = verdict(row.get("visibleWhen")) is not False
            isUsable = all(verdict(part.get("enabledWhen")) is True and verdict(part.get("visibleWhen")) is not None for part in (row, section))
            decided["enabled"] = isUsable and state.get("rows") != "disabled"
            reasons = [] if decided["enabled"] else reason(row, section) if not isUsable else message(state)
            lists = {"disabledReason": reasons, "trailing": trailing(row), "icon": first(row.get("icon")), "badge": first(row.get("badge"))}
            return {**decided, **{name: list for name, list in lists.items() if list}}

        def reason(row, section):
            return first(row.get("disabledReason")) or first(section.get("disabledReason"))

        def message(state):
            return [{"text": state["message"]}] if "message" in state else []

        def trailing(row):
            if "trailing" not in row:
                showsNone = row["kind"] in ("toggle", "list", "link", "action", "info", "custom")
                text = None if showsNone else derived("setting", row)
                return [] if text is None else [{"text": text}]
            applying = [end for end in row["trailing"] if verdict(end.get("when")) is True]
            labels = [end for end in applying if "swatches" not in end][:1]
            texts = [fill(end["text"], row) if "text" in end else derived(end.get("value", ""), row) for end in labels]
            swatches = [{"swatches": end["swatches"]} for end in applying if "swatches" in end][:1]
            return [{"text": text} for text in texts if text is not None] + swatches

        def derived(name, row):
            """Returns the text that `value` refers to; None if there is none."""
            if name.startswith("url:"):
                url = current(name[4:])
                return url if isinstance(url, str) and name[4:] in facts and not facts[name[4:]].get("sensitive") else None
            if name.startswith("profile."):
                return user.get("profile", {}).get(name[8:])
            others = {"icon": icons.get(look["icon"]), "language": look["language"], "version": catalogue.get("version")}
            return others[name] if name in others else title(row.get("setting") if name == "setting" else name)

        def title(id):
            """The value of a setting, formatted for readers."""
            setting = settings.get(id, {"sensitive": True})
            value = None if setting.get("sensitive") else current(id)
            return None if value is None else text(value, setting)

        def fill(text, row):
            """Replaces a text's placeholders; None if one has no value."""
            for name in re.findall("{(version|build|name|value(?::[^{}]*)?)}", text):
                id = name[6:] or row.get("setting")
                shown = title(id)
                value = catalogue.get(name) if name[:5] != "value" else id and (words["unknown"] if shown is None else shown)
                if value is None:
                    return None
                text = text.replace("{" + name + "}", value)
            return text

        def filled(text, row={}):
            shown = fill(text, row)
            return text if shown is None else shown

        look = {thing: user.get(thing) if driven(thing) is None else driven(thing) for thing in ("language", "icon")}
        scheme = driven("colorScheme")
        look |= {"colorScheme": None if scheme == "system" else scheme, "accent": driven("accent")}
        shown = {thing: value for thing, value in look.items() if value is not None}
        return {**shown, "screens": [screen(each) for each in catalogue["screens"]]}

    def text(value, domain):
        """A value, formatted for readers."""
        if isinstance(value, list):
            return ", ".join(text(element, domain.get("items", {})) for element in value) or words["nothing"]
        if isinstance(value, dict):
            return ", ".join(f"{name}: {text(member, domain)}" for name, member in sorted(value.items())) or words["nothing"]
        for option in domain.get("options", []):
            if equal(option["value"], value):
                return option["title"]
        if isNumber(value):
            number = f"{Decimal(str(value)).normalize():,f}".translate(str.maketrans(",.-", words["signs"]))
            return f"{number} {domain['unit']}" if "unit" in domain else number
        return value if isinstance(value, str) else words["nothing" if value is None else "on" if value else "off"]

    return decided


def meaning(value, setting):
    """Returns a property's value for a value of the setting that drives it; None if unknown."""
    option = next((option for option in setting.get("options", []) if equal(option["value"], value)), {})
    text = option.get("means", value if isinstance(value, str) else json.dumps(value))
    if setting["drives"] == "colorScheme":
        if setting.get("type") == "boolean" and "means" not in option:
            return "dark" if value is True else "light"
        return text if text in ("system", "light", "dark") else None
    if setting["drives"] == "accent":
        digits = re.fullmatch("#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", text)
        return digits and "#" + re.sub("^(.)(.)(.)$", r"\1\1\2\2\3\3", digits[1])[:6].lower()
    return option.get("means", option["title"]) if setting["drives"] == "language" and option else text


# --- Draw a resolved screen as lines of text.


def draw(screen):
    yield screen["title"]
    for section in screen["sections"]:
        rows = [row for row in section["rows"] if row["visible"]]
        if section["visible"] and rows:
            yield from ["", section["title"]] if "title" in section else [""]
            yield from [line(row) for row in rows]
            yield from [f"  ({section['footer']})"] if "footer" in section else []


def line(row):
    """A row. Unknown kinds have only a title and trailing items."""
    ends = [end["text"] if "text" in end else "●" * min(end["swatches"], 12) for end in row.get("trailing", [])]
    ends += {"toggle": ["[on]" if row.get("value") is True else "[off]"], "link": ["›"]}.get(row["kind"], [])
    ends += ["— " + reason["text"] for reason in row.get("disabledReason", [])]
    return "  " + ("" if row["enabled"] else "(disabled) ") + row["title"] + ("  " + " ".join(ends) if ends else "")


def painted(text, decided):
    """The text in the app's colors for a terminal: switches that are on have the accent color."""
    letters, page = {"dark": (97, 40), "light": (30, 107)}.get(decided.get("colorScheme"), (39, 49))
    if "accent" in decided:
        red, green, blue = bytes.fromhex(decided["accent"][1:])
        text = text.replace("[on]", f"\033[38;2;{red};{green};{blue}m[on]\033[{letters}m")
    return f"\033[{letters};{page}m{text}\033[0m"


def change(text):
    """Parses `isPro=true` or `unitSystem=imperial`."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def main():
    parser = argparse.ArgumentParser(description="Prints a settings screen of an app.")
    parser.add_argument("site")
    parser.add_argument("app")
    parser.add_argument("--language", default="", help="the user's languages, preferred first: de-AT,en")
    parser.add_argument("--screen", help="the screen's id (default: the first screen)")
    parser.add_argument("--fact", action="append", default=[], type=change, help="a fact of the app's state: isPro=true")
    parser.add_argument("--set", action="append", default=[], type=change, help="the value of a setting: unitSystem=imperial")
    parser.add_argument("--color", action="store_true", help="use the app's colors in a terminal")
    parser.add_argument("--cache", help="a file to keep loaded documents in")
    options = parser.parse_args()
    kept = None
    if options.cache and os.path.exists(options.cache):
        with open(options.cache, encoding="utf-8") as file:
            kept = json.load(file)
    snapshot = load(options.site, options.app, options.language.split(","), kept)
    if options.cache:
        with open(options.cache + ".new", "w", encoding="utf-8") as file:
            json.dump(snapshot, file)
        os.replace(options.cache + ".new", options.cache)
    shown = {kind: json.loads(text) for kind, text in snapshot["documents"].items()}
    catalogue = shown["settings"]
    user = published(shown["configuration"]) if "configuration" in shown else default_user(catalogue)
    user["facts"].update(options.fact)
    user["values"].update(options.set)
    decided = resolver(catalogue, shown.get("icons"))(user)
    screen = next(screen for screen in decided["screens"] if screen["id"] == (options.screen or decided["screens"][0]["id"]))
    text = "\n".join(draw(screen))
    print(painted(text, decided) if options.color else text)


if __name__ == "__main__":
    main()
