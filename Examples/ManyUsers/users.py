#!/usr/bin/env python3
"""Prints configurations of invented users of an app, one line of JSON each: users.py path/to/settings.json COUNT [--wrong PERCENT] [--seed N]

The same arguments give the same users. All values are allowed by the app's settings document; wrong lines have a setting that doesn't exist.
"""

import argparse
import json
import random


def users(catalogue, count, wrong=0, seed=1):
    """Yields the lines, with line endings."""
    chance = random.Random(seed)
    pro = {entitlement["id"]: entitlement.get("when") or {} for entitlement in catalogue["entitlements"]}
    for number in range(count):
        facts = {fact["id"]: value(fact, chance) for fact in catalogue["facts"] if chance.random() < 0.9}
        values = {}
        for setting in catalogue["settings"]:
            # An option may require a purchase.
            options = [option for option in setting.get("options", []) if holds(pro.get(option.get("entitlement"), {}), facts)]
            chosen = value({**setting, "options": options}, chance)
            if chosen is not None and chance.random() < 0.7:
                values[setting["id"]] = chosen
        if chance.random() * 100 < wrong:
            values["noSuchSetting"] = True
        yield json.dumps({"id": f"u-{number}", "facts": facts, "values": values}, separators=(",", ":")) + "\n"


def holds(condition, facts):
    """Returns whether facts have the values that an entitlement requires."""
    return all(facts.get(fact) == wanted for fact, wanted in condition.items())


def value(kind, chance):
    """Returns a random value of a fact or a setting; None if its possible values are unknown."""
    if kind.get("options"):
        return chance.choice(kind["options"])["value"]
    if kind.get("values"):
        return chance.choice(kind["values"])
    if kind.get("type") == "boolean":
        return chance.random() < 0.5
    if kind.get("type") in ("integer", "number") and "maximum" in kind:
        step = kind.get("multipleOf", 1)
        return kind.get("minimum", 0) + step * chance.randint(0, int((kind["maximum"] - kind.get("minimum", 0)) / step))
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("settings")
    parser.add_argument("count", type=int)
    parser.add_argument("--wrong", type=float, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with open(options.settings, encoding="utf-8") as file:
        catalogue = json.load(file)
    for line in users(catalogue, options.count, options.wrong, options.seed):
        print(line, end="")


if __name__ == "__main__":
    main()
