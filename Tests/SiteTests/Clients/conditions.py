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
    values = operand if isinstance(operand, list) else [operand]
    if not re.fullmatch("[a-z][A-Za-z0-9]*", name) or any(isinstance(value, (dict, list)) for value in values):
        return None
    return any(equal(facts.get(name), value) for value in values)


def equal(left, right):
    """Of the same type: to Python, 1 is True."""
    return left == right and isinstance(left, bool) == isinstance(right, bool)


def every(verdicts):
    verdicts = list(verdicts)
    return False if False in verdicts else None if None in verdicts else True


def opposite(verdict):
    return None if verdict is None else not verdict
