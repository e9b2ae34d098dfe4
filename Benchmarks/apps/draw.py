#!/usr/bin/env python3
"""Prints the apps of candidates.txt in the order of a draw, so that anyone can repeat it: draw.py SEED."""

import hashlib
import pathlib
import sys

lines = (pathlib.Path(__file__).resolve().parent / "candidates.txt").read_text(encoding="utf-8").splitlines()
apps = [line for line in lines if line and not line.startswith("#")]
print(*sorted(apps, key=lambda app: hashlib.sha256(f"{sys.argv[1]} {app}".encode()).hexdigest()), sep="\n")
