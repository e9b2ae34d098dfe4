"""Evaluates conditions, by the rules of docs/clients.md and nothing else."""

import re


def evaluate(condition, facts):
    """True, False, or None if it is unknown."""
    return every(entry(name, operand, facts) for name, operand in (condition or {}).items())


def entry(name, operand, facts):
    if name == "not":
        return opposite(evaluate(operand, facts))
    if name == "all":
        return every(evaluate(part, facts) for part in operand)
    if name == "any":
        return opposite(every(opposite(evaluate(part, facts)) for part in operand))
    if name in operators:
        takes, holds = operators[name]
        isKnown = isinstance(operand, dict) and all(isFact(fact) and takes(value) for fact, value in operand.items())
        return all(holds(facts.get(fact), value) for fact, value in operand.items()) if isKnown else None
    values = operand if isinstance(operand, list) else [operand]
    if not isFact(name) or not all(isSingle(value) for value in values):
        return None
    return any(equal(facts.get(name), value) for value in values)


def isFact(name):
    return re.fullmatch("[A-Za-z][A-Za-z0-9._-]*", name) and name not in ("not", "any", "all")


def isSingle(value):
    return not isinstance(value, (dict, list))


def isNumber(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


# What an operator compares with, and whether it holds.
operators = {
    "$atLeast": (isNumber, lambda value, bound: isNumber(value) and value >= bound),
    "$atMost": (isNumber, lambda value, bound: isNumber(value) and value <= bound),
    "$contains": (isSingle, lambda value, item: isinstance(value, list) and any(equal(element, item) for element in value)),
}


def equal(left, right):
    """Of the same type: to Python, 1 is True."""
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def every(verdicts):
    verdicts = list(verdicts)
    return False if False in verdicts else None if None in verdicts else True


def opposite(verdict):
    return None if verdict is None else not verdict
