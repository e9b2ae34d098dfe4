"""Loads the Python client from Examples/SmallClients."""

import pathlib
import types

path = pathlib.Path(__file__).parents[4] / "Examples" / "SmallClients" / "client.py"
client = types.ModuleType("client")
exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), client.__dict__)
