"""Where two lists of lines differ."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple, TypeVar

Line = TypeVar("Line", bytes, str)


class Run(NamedTuple):
    """Lines that become other lines: `first` to `last` of the old text, from 0, the last one excluded."""

    first: int
    last: int
    new_first: int
    new_last: int


def differing(old: Sequence[Line], new: Sequence[Line]) -> list[Run]:
    """The lines that differ, in order; runs do not touch each other.

    Lines that stand once in either text are matched first, what is between them after that. So a
    blank line here is none of somewhere else, and a long text of equal lines takes no long time.
    """
    found: list[Run] = []
    for gap in _gaps(old, new):
        first, last, new_first, new_last = _trimmed(old, new, gap)
        matcher = SequenceMatcher(None, old[first:last], new[new_first:new_last], autojunk=False)
        found += [
            Run(first + i, first + j, new_first + k, new_first + m)
            for tag, i, j, k, m in matcher.get_opcodes()
            if tag != "equal"
        ]
    return found


def changed(old: Sequence[Line], new: Sequence[Line]) -> Run:
    """The smallest run that holds all lines that differ; an empty one at the end where none does."""
    return _trimmed(old, new, Run(0, len(old), 0, len(new)))


def _gaps(old: Sequence[Line], new: Sequence[Line]) -> Iterator[Run]:
    """What stands between lines that both texts have once, in the same order."""
    first, last, new_first, new_last = changed(old, new)
    times, new_times = Counter(old[first:last]), Counter(new[new_first:new_last])
    rows = {new[row]: row for row in range(new_first, new_last) if new_times[new[row]] == 1}
    pairs = [(row, rows[old[row]]) for row in range(first, last) if times[old[row]] == 1 and old[row] in rows]
    for row, new_row in _in_order(pairs):
        yield Run(first, row, new_first, new_row)
        first, new_first = row, new_row  # the line itself is trimmed from the next gap
    yield Run(first, last, new_first, new_last)


def _in_order(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest choice of pairs in which both numbers rise; the first of each pair rises already."""
    ends: list[int] = []  # the smallest second number that a choice of each length can end with
    chains: list[int] = []  # the pair that it ends with
    before: list[int] = []
    for number, (_, row) in enumerate(pairs):
        at = bisect_left(ends, row)
        before.append(chains[at - 1] if at else -1)
        ends[at : at + 1] = [row]
        chains[at : at + 1] = [number]
    chosen = []
    number = chains[-1] if chains else -1
    while number >= 0:
        chosen.append(pairs[number])
        number = before[number]
    return chosen[::-1]


def _trimmed(old: Sequence[Line], new: Sequence[Line], run: Run) -> Run:
    """Without the lines that both texts share at either end."""
    first, last, new_first, new_last = run
    while first < last and new_first < new_last and old[first] == new[new_first]:
        first, new_first = first + 1, new_first + 1
    while first < last and new_first < new_last and old[last - 1] == new[new_last - 1]:
        last, new_last = last - 1, new_last - 1
    return Run(first, last, new_first, new_last)
