"""The shell of a notebook: `!pip install …`, `%pip install …`, cells of `%%bash`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from codemods.deferred import pattern
from codemods.source.notebook.magics import PYTHON_CELLS
from codemods.source.notebook.program import Program
from codemods.source.shell.regions import Region

_CELL = pattern(rb"\s*%%(?:bash|sh|shell|script[ \t]+(?:ba|z)?sh)\b[^\n]*\n")
_OTHER = pattern(rb"\s*%%(\w+)")
_LINE = pattern(
    rb"^[ \t]*(?:!{1,2}|%(?=(?:pip|conda|mamba)\b)|%(?:sx|system)\b|(?=(?:pip|conda|mamba)[ \t]))"
    rb"(?P<code>(?:[^\n]*\\\r?\n)*[^\n]*)",
    re.MULTILINE,
)


def command_regions(text: Program) -> Iterator[Region]:
    """The parts of a notebook's text that are shell; what only looks so is Python, and reads as it is written."""
    for part in text.cells:
        start, end = part.span
        written = text.written[start:end]
        cell = _CELL.match(written)
        if cell is not None:
            yield Region(start + cell.end(), written[cell.end() :])
            continue
        other = _OTHER.match(written)
        if other is not None and other[1].decode() not in PYTHON_CELLS:
            continue
        for found in _LINE.finditer(written):
            at = start + found.start("code")
            if text.utf8[start + found.start() : start + found.end()] != found[0]:
                yield Region(at, found["code"])
