"""The client in Python of docs/clients.md, as it stands there."""

import pathlib
import re
import types

guide = pathlib.Path(__file__).parents[4] / "docs" / "clients.md"
text = guide.read_text(encoding="utf-8")
block = re.search(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
client = types.ModuleType("client")
# Its lines have the numbers that they have there.
exec(compile("\n" * text[: block.start(1)].count("\n") + block[1], str(guide), "exec"), client.__dict__)
