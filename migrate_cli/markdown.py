"""Text as Markdown. Everything that comes from code, a path or a file is taken for hostile."""

from __future__ import annotations

import re
from collections.abc import Sequence

from codemods.deferred import pattern
from migrate_cli.printing import one_line, printable

LONGEST_MESSAGE = 2_000
_CODE = pattern(r"(`+)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_ACTIVE = pattern(r"[\\`*_\[\]<>!|~&$]")
_NAMING = pattern(r"[@#]|:(?=//)|www(?=\.)", re.IGNORECASE)
"""What begins a mention, a reference or an address: forges look for those after Markdown is read."""

_APART = "&#8203;"


def fenced(language: str, lines: Sequence[str]) -> str:
    """A block of code whose fence is longer than any run of backticks in it."""
    longest = max((len(run) for text in lines for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return "".join(f"{text}\n" for text in (fence + language, *lines)) + fence


def code(text: str) -> str:
    """A piece of code on one line."""
    text = one_line(text) or " "
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def markdown(text: str) -> str:
    """A message: what stands in backticks is code, nothing else means anything."""
    text = " ".join(text.split())
    if len(text) > LONGEST_MESSAGE:
        text = text[:LONGEST_MESSAGE] + "\u2026"
    pieces, position = [], 0
    for found in _CODE.finditer(text):
        pieces += [plain(text[position : found.start()]), code(found[2])]
        position = found.end()
    return "".join([*pieces, plain(text[position:])])


def plain(text: str) -> str:
    """Text in which nothing is markup, a mention, a link or a reference."""
    named = _NAMING.sub(lambda found: f"{found[0]}\0", printable(text))
    return _ACTIVE.sub(lambda found: f"&#{ord(found[0])};", named).replace("\0", _APART)


def table_cell(text: str) -> str:
    """Markdown as a cell of a table, which is cut into cells before code is code."""
    return text.replace("|", "\\|")
