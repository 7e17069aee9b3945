"""Edits as whole lines: what a fix takes away and what it puts there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from codemods.model import Edit, Span
from codemods.source.python import Source
from migrate_cli.lines import differing


class Hunk(NamedTuple):
    """Lines that become others. `first` is the 0-based number of the first old one; lines keep their ends."""

    first: int
    old: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def last(self) -> int:
        """The line behind the old ones."""
        return self.first + len(self.old)


def lines_of(source: Source, first: int, last: int) -> tuple[str, ...]:
    """The lines `first` to `last` (0-based, exclusive) of a source, with their ends."""
    bounds = [*source.line_starts, len(source.utf8)]
    numbers = range(max(first, 0), min(last, len(bounds) - 1))
    lines = (source.code(Span(bounds[number], bounds[number + 1])) for number in numbers)
    return tuple(line for line in lines if line)  # behind the last line end there is none


def shown_lines(source: Source, first: int, last: int) -> tuple[str, ...]:
    """The same as its author wrote them: in notebooks some lines are no Python."""
    bounds = [*source.line_starts, len(source.utf8)]
    numbers = range(max(first, 0), min(last, len(bounds) - 1))
    lines = (source.text.shown[bounds[number] : bounds[number + 1]].decode() for number in numbers)
    return tuple(line for line in lines if line)


def span_of(source: Source, hunk: Hunk) -> Span:
    """Where the old lines of a hunk stand."""
    bounds = [*source.line_starts, len(source.utf8)]
    return Span(*(bounds[min(line, len(bounds) - 1)] for line in (hunk.first, hunk.last)))


def hunks(source: Source, edits: Iterable[Edit]) -> tuple[Hunk, ...]:
    """The lines that sorted edits touch, adjacent ones together, with what comes of them."""
    groups: list[tuple[int, int, list[Edit]]] = []
    for edit in edits:
        first, last = _touched(source, edit)
        if groups and first <= groups[-1][1]:
            start, end, edits_there = groups.pop()
            groups.append((start, max(end, last), [*edits_there, edit]))
        else:
            groups.append((first, last, [edit]))
    return tuple(_trimmed(_hunk(source, *group)) for group in groups)


def _touched(source: Source, edit: Edit) -> tuple[int, int]:
    """The lines that an edit touches. One that puts whole lines between others touches none."""
    starts = source.line_starts
    (start, end), new = edit
    first, last = bisect_right(starts, start) - 1, bisect_right(starts, end) - 1
    whole = starts[first] == start and starts[last] == end
    if whole and (not new or new.endswith((b"\n", b"\r"))):
        return first, last
    return first, last + 1


def _hunk(source: Source, first: int, last: int, edits: Sequence[Edit]) -> Hunk:
    bounds = [*source.line_starts, len(source.utf8)]
    position, end = bounds[first], bounds[min(last, len(bounds) - 1)]
    pieces = []
    for span, new in edits:
        pieces += [source.utf8[position : span.start], new]
        position = span.end
    after = b"".join([*pieces, source.utf8[position:end]])
    return Hunk(first, lines_of(source, first, last), split(after.decode()))


def split(text: str) -> tuple[str, ...]:
    """The lines of a text with their ends, which are those that Python knows."""
    return tuple(line.decode() for line in text.encode().splitlines(keepends=True))


def _trimmed(hunk: Hunk) -> Hunk:
    """Without the lines at either end that stay."""
    first, old, new = hunk
    while old and new and old[0] == new[0]:
        first, old, new = first + 1, old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return Hunk(first, old, new)


def between(source: Source, after: str) -> tuple[Hunk, ...]:
    """The lines in which a text differs from a source."""
    old, new = lines_of(source, 0, len(source.line_starts)), split(after)
    return tuple(Hunk(i, old[i:j], new[k:m]) for i, j, k, m in differing(old, new))
