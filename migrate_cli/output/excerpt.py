"""A source line with a span of it underlined, as wide as a terminal."""

from __future__ import annotations

import unicodedata

from codemods.model import Span
from codemods.source.python import Source

WIDTH = 120
"""Columns of a shown line; a longer one is cut around the span."""

BEFORE = 40
"""Columns shown before the span where a line is cut."""

TAB = " " * 4
CUT = "…"


def excerpt(source: Source, span: Span) -> tuple[int, str, str] | None:
    """The number, the text and the underline of the first line of `span`; None where it is empty."""
    number = source.line_of(span.start)
    start = source.line_starts[number - 1]
    end = source.line_starts[number] if number < len(source.line_starts) else len(source.utf8)
    raw = source.text.shown[start:end].rstrip(b"\r\n")
    if not raw.strip():
        return None
    line = raw.decode(errors="replace")
    first = len(source.text.shown[start : span.start].decode(errors="replace"))
    last = len(source.text.shown[start : min(span.end, start + len(raw.rstrip()))].decode(errors="replace"))
    last = max(last, first + 1)
    window, first, last = _window(line, first, last)
    cells = [cell(char) for char in window]
    indent = sum(width for _, width in cells[:first])
    length = sum(width for _, width in cells[first:last])
    return number, "".join(text for text, _ in cells), " " * indent + "^" * max(length, 1)


def _window(line: str, first: int, last: int) -> tuple[str, int, int]:
    """The part of a long line that is shown, and where the span stands in it."""
    if len(line) <= WIDTH and sum(cell(char)[1] for char in line) <= WIDTH:
        return line, first, last
    low = first
    room = BEFORE
    while low > 0 and (room := room - cell(line[low - 1])[1]) >= 0:
        low -= 1
    high, room = low, WIDTH
    while high < len(line) and (room := room - cell(line[high])[1]) >= 0:
        high += 1
    head, tail = CUT if low else "", CUT if high < len(line) else ""
    shift = len(head) - low
    return head + line[low:high] + tail, first + shift, min(last, high) + shift


def cell(char: str) -> tuple[str, int]:
    """How a character is shown, and how many columns it takes. Control characters are not sent on."""
    if " " <= char <= "~":
        return char, 1
    if char == "\t":
        return TAB, len(TAB)
    category = unicodedata.category(char)
    if category in {"Mn", "Me", "Cf"} and char != "\u202e":
        return ("", 0) if category == "Cf" else (char, 0)
    if category.startswith("C") or category in {"Zl", "Zp"}:
        return "\N{REPLACEMENT CHARACTER}", 1
    return char, 2 if unicodedata.east_asian_width(char) in "WF" else 1
