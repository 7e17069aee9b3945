"""Hunks as a person sees them: numbered lines with what stands around them, changed words marked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from codemods.model import Span
from codemods.source.python import Source
from migrate_cli.output.excerpt import cell
from migrate_cli.review.hunks import Hunk, lines_of, shown_lines

CONTEXT = 3
"""Lines shown around a hunk."""

LONGEST = 12
"""Lines of a span that are shown."""

LARGEST = 3000
"""Words of a hunk above which they are not compared."""

ALIKE = 0.4
"""Share of words in common below which marking words would mark everything."""


class Part(NamedTuple):
    """A piece of a line, and whether it is what changed."""

    text: str
    changed: bool = False


class Line(NamedTuple):
    """A line of a diff.

    `kind` is that of unified diffs, `@` where lines are left out or another cell begins, or `!` for
    one that a finding is about and nothing changes. In a notebook numbers count within the cell,
    and `above` is how many lines stand above that.
    """

    kind: str
    old: int | None = None
    new: int | None = None
    parts: tuple[Part, ...] = ()
    above: int = 0

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


class _Cell(NamedTuple):
    """The lines (0-based, the last exclusive) that belong together: all, or those of a notebook's cell."""

    first: int
    last: int
    number: int | None = None

    @property
    def heading(self) -> Line:
        return Line("@", parts=() if self.number is None else (Part(f"cell {self.number}"),))


def _cell(source: Source, line: int) -> _Cell:
    starts = source.line_starts
    cell = source.text.cell_at(starts[min(line, len(starts) - 1)])
    if cell is None:
        return _Cell(0, len(starts))
    last = source.line_of(max(cell.span.start, cell.span.end - 1))
    return _Cell(source.line_of(cell.span.start) - 1, last, cell.number)


def difference(source: Source, hunks: Sequence[Hunk], context: int = CONTEXT) -> list[Line]:
    """The lines of a diff of sorted hunks, as they can be printed."""
    shown: list[Line] = []
    end = shift = 0  # the first old line that is not shown yet, and how far new lines are behind
    cells = [_cell(source, hunk.first) for hunk in hunks]
    for number, (hunk, within) in enumerate(zip(hunks, cells, strict=True)):
        another = within != cells[number - 1] if number else within.number is not None and within != cells[-1]
        shift = 0 if number and within != cells[number - 1] else shift
        start = max(hunk.first - context, end, within.first)
        if another or (number and start > end):
            shown.append(within.heading if another else Line("@"))
        shown += _same(source, start, hunk.first, shift, within)
        old, new = _marked(hunk)
        at = hunk.first + 1 - within.first
        shown += [Line("-", at + by, None, parts, within.first) for by, parts in enumerate(old)]
        shown += [Line("+", None, at + shift + by, parts, within.first) for by, parts in enumerate(new)]
        shift += len(hunk.new) - len(hunk.old)
        following = hunks[number + 1].first if number + 1 < len(hunks) else hunk.last + context
        end = min(hunk.last + context, following, within.last)
        shown += _same(source, hunk.last, end, shift, within)
    return shown


def excerpt(source: Source, span: Span, context: int = CONTEXT) -> list[Line]:
    """The lines of a span, which is marked, with what stands around them; of a long one the first lines."""
    first, last = source.line_of(span.start) - 1, source.line_of(max(span.end - 1, span.start))
    last = min(last, first + LONGEST)
    within = _cell(source, first)
    marked = []
    for at, line in enumerate(lines_of(source, first, last), first):
        start = source.line_starts[at]
        length = len(line.rstrip("\r\n").encode())
        head, tail = (min(max(offset - start, 0), length) for offset in span)
        cut = [piece.decode(errors="replace") for piece in _cut(line.encode(), head, tail)]
        parts = tuple(Part(visible(text), number == 1) for number, text in enumerate(cut) if visible(text))
        row = at + 1 - within.first
        marked.append(Line("!", row, row, parts, within.first))
    above = _same(source, max(first - context, within.first), first, 0, within)
    return [*above, *marked, *_same(source, last, min(last + context, within.last), 0, within)]


def _cut(line: bytes, head: int, tail: int) -> tuple[bytes, bytes, bytes]:
    indent = len(line) - len(line.lstrip()) if not line[:head].strip() else head
    head = max(head, min(indent, tail))
    return line[:head], line[head:tail], line[tail:]


def _same(source: Source, first: int, last: int, shift: int, within: _Cell) -> Iterator[Line]:
    first = max(first, 0)
    for at, line in enumerate(shown_lines(source, first, last), first + 1 - within.first):
        yield Line(" ", at, at + shift, (Part(visible(line)),), within.first)


def visible(text: str) -> str:
    """A line as it is printed: tabs wide, without its end and without what a terminal would act on."""
    return "".join(cell(char)[0] for char in text.rstrip("\r\n"))


def _marked(hunk: Hunk) -> tuple[list[tuple[Part, ...]], list[tuple[Part, ...]]]:
    """The old and the new lines in parts."""
    old, new = _words("".join(hunk.old)), _words("".join(hunk.new))
    keep_old, keep_new = [False] * len(old), [False] * len(new)
    if old and new and len(old) + len(new) <= LARGEST:
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        if matcher.ratio() >= ALIKE:
            for at_old, at_new, size in matcher.get_matching_blocks():
                keep_old[at_old : at_old + size] = [True] * size
                keep_new[at_new : at_new + size] = [True] * size
    if not any(keep_old) or not any(keep_new):  # nothing in common: whole lines say it
        keep_old, keep_new = [True] * len(old), [True] * len(new)
    return _lines(old, keep_old), _lines(new, keep_new)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+|\r\n|[\r\n]|[^\S\r\n]+|[^\w\s]", text)


def _lines(words: Sequence[str], kept: Sequence[bool]) -> list[tuple[Part, ...]]:
    """Words put together again: lines of parts."""
    lines: list[tuple[Part, ...]] = []
    parts: list[Part] = []
    open_line = False
    for word, stays in zip(words, kept, strict=True):
        if word in {"\n", "\r", "\r\n"}:
            lines.append(tuple(parts))
            parts, open_line = [], False
            continue
        open_line = True
        changed = not stays
        text = visible(word)
        if parts and (parts[-1].changed == changed or (changed and not word.strip())):
            parts[-1] = Part(parts[-1].text + text, parts[-1].changed)
        else:
            parts.append(Part(text, changed and bool(word.strip())))
    return [*lines, tuple(parts)] if open_line else lines
