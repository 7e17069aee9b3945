"""Messages and diffs as HTML. Everything that comes from code or a path is escaped here, or by the template."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from codemods.deferred import pattern
from migrate_cli.printing import one_line
from migrate_cli.review.difference import Line

_CODE = pattern(r"(`+)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_SIGNS = {"!": ">", "@": "…"}


def message(text: str) -> Markup:
    """A message: what stands in backticks is code."""
    text = one_line(text)
    pieces, position = [], 0
    for found in _CODE.finditer(text):
        pieces += [escape(text[position : found.start()]), Markup("<code>"), escape(found[2]), Markup("</code>")]
        position = found.end()
    return Markup("").join([*pieces, escape(text[position:])])


class Diff(NamedTuple):
    """A diff as text: each line with its number and its sign, which stands in the column `sign`.

    `words` are the places of what changed within lines, `start-end` in UTF-16 units, which the
    script marks when a diff is first looked at: thousands of them would make the page slow.
    """

    text: str
    sign: int
    words: str


def diff(lines: Sequence[Line]) -> Diff:
    """The lines of a diff, for a `<pre>`."""
    digits = max((len(str(number)) for line in lines for number in (line.old, line.new) if number), default=1)
    pieces: list[str] = []
    words: list[str] = []
    at = 0
    for line in lines:
        number = line.new if line.kind == "+" else line.old
        sign = _SIGNS.get(line.kind, line.kind)
        head = f"{'' if number is None else number:>{digits}} {sign} "
        pieces.append(f"{head}{line.text}".rstrip() + "\n")
        whole = all(part.changed for part in line.parts)  # then the sign says it
        position = at + len(head)
        for part in line.parts:
            end = position + _units(part.text)
            if part.changed and not whole:
                words.append(f"{position}-{end}")
            position = end
        at += _units(pieces[-1])
    return Diff("".join(pieces), digits + 1, " ".join(words))


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "replace")) // 2
