"""Commands that a program gives to a shell: `os.system("pip install …")`, and what notebooks are exported to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.source.shell.regions import Region

_RUNS: Final = "system|popen|getoutput|getstatusoutput|run|call|check_call|check_output|Popen"
_COMMAND = pattern(
    rb"\b(?:%s)\(\s*(?P<sign>['\"])"
    rb"(?P<code>[ \t]*(?:[\w./-]*python3?[ \t]+-m[ \t]+)?(?:pip3?|conda|mamba)[ \t](?:(?!(?P=sign))[^\\\n])*)(?P=sign)"
    % _RUNS.encode()
)
_MAGIC = pattern(
    rb"\brun_line_magic\(\s*(?P<sign>['\"])(?P<code>(?:pip|conda|mamba)(?P=sign),[ \t]*(?P=sign)[^'\"\\\n]*)(?P=sign)"
)
_CELL = pattern(
    rb"\brun_cell_magic\([^\n]*,[ \t]*(?P<sign>['\"])(?P<code>(?:(?!(?P=sign))(?:[^\\\n]|\\[^\n]))*)(?P=sign)\)"
)
_OF_CELL = pattern(rb"(?:pip3?|conda|mamba)[ \t][^\\\n]*")
_BETWEEN = pattern(rb"['\"],[ \t]*['\"]")


def python_regions(utf8: bytes) -> Iterator[Region]:
    """The commands in a program that install something, each in one plain text."""
    for found in _COMMAND.finditer(utf8):
        yield Region(found.start("code"), found["code"], _other(found))
    for found in _MAGIC.finditer(utf8):
        code = _BETWEEN.sub(lambda between: b" " * len(between[0]), found["code"])
        yield Region(found.start("code"), code, _other(found))
    for cell in _CELL.finditer(utf8):
        for found in _OF_CELL.finditer(cell["code"]):
            yield Region(cell.start("code") + found.start(), found[0], _other(cell))


def _other(found: re.Match[bytes]) -> str:
    """The quotes that may stand in the text as they are."""
    return '"' if found["sign"] == b"'" else "'"
