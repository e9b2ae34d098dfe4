"""Formats counts, numbers, dates and lists in some languages with Babel.

Reads JSON, `{languages, counts, numbers, dates, lists}`: language tags, decimal strings to get plural categories for, decimal strings, ISO
dates, and lists of strings. Prints the results for each language. With the argument `fixture`, it uses the values below.
"""

import datetime
import json
import sys
from decimal import Decimal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

FIXTURE = {
    "languages": ["en", "de", "fr", "es", "pt-BR", "ja", "zh-Hans", "ar"],
    "counts": "0 1 2 3 5 10 11 12 42 99 100 101 103 111 999 1000 12345 1000000 2000000 1234567 -1 0.0 0.5 1.0 1.5 2.0 2.75 3.0 11.0".split(),
    "numbers": "0 7 42 100 999 12345 100000 1000000 1234567 -1 -56789 0.5 1.50 2.75 12345.678 -0.25".split(),
    "dates": [f"2026-{month:02}-{month + 2:02}" for month in range(1, 13)] + ["2024-02-29", "1999-12-31"],
    "lists": [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]],
}


def forms(tag, values):
    """Returns all values in one language."""
    locale = Locale.parse(tag, sep="-")
    dates = [datetime.date.fromisoformat(text) for text in values["dates"]]
    return {
        "plurals": [locale.plural_form(abs(Decimal(text))) for text in values["counts"]],
        "numbers": [
            format_decimal(Decimal(text), locale=locale, decimal_quantization=False, numbering_system="default") for text in values["numbers"]
        ],
        "dates": [format_date(date, "long", locale=locale) for date in dates],
        "lists": [format_list(items, "standard", locale=locale) for items in values["lists"]],
        "alternatives": [format_list(items, "or", locale=locale) for items in values["lists"]],
        "isRightToLeft": locale.character_order == "right-to-left",
    }


def main():
    is_fixture = sys.argv[1:] == ["fixture"]
    if is_fixture:
        values = FIXTURE
    else:
        with open(sys.argv[1], encoding="utf-8") as file:
            values = json.load(file)
    made = {tag: forms(tag, values) for tag in values["languages"]}
    if is_fixture:
        # Print each kind of value on its own line, so that differences are readable.
        print(json.dumps({"values": values, "forms": made}, ensure_ascii=False).replace('], "', '],\n"').replace(' {"', '\n{"'))
    else:
        print(json.dumps(made))


main()
