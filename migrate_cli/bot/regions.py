"""Whole lines that become other lines, and whether a forge could commit that. Lines are git's: they end at `\\n`."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import NamedTuple

from migrate_cli.workspace.patches import Patch

ELSEWHERE = "The fix reaches lines that this change does not show"
DELETED = "The fix is around deleted lines, where no suggestion can be committed"
ENCODING = "The file is not UTF-8, which a suggestion would be written in"
ENDING = "The fix changes the end of the file, which a suggestion can not"
RETURN = "There is a carriage return within a line, which a suggestion can not hold"


class RefusedError(Exception):
    """There is no suggestion to make of some fixes; the text says why, in a sentence without its end."""


class Lines:
    """The lines of a file, each without its `\\n`."""

    def __init__(self, data: bytes) -> None:
        self.ends_with_newline = data.endswith(b"\n")
        self.lines = data.split(b"\n")
        if self.ends_with_newline or not data:
            self.lines.pop()


class Region(NamedTuple):
    """Lines `first` to `last` of the old file, counted from 1, and the lines that replace them."""

    first: int
    last: int
    new: tuple[bytes, ...] = ()

    def meets(self, other: Region) -> bool:
        return self.first <= other.last and other.first <= self.last


class Run(NamedTuple):
    """Lines that become other lines: `first` to `last` of the old file, from 0, the last one excluded."""

    first: int
    last: int
    new_first: int
    new_last: int

    def is_of(self, region: Region) -> bool:
        """Whether it is on a region's lines and on no others; lines put in are on those above and below."""
        if self.first == self.last:
            return region.first <= self.first + 1 and self.first <= region.last
        return region.first <= self.first + 1 and self.last <= region.last


Group = tuple[frozenset[str], Region]
"""Fingerprints of findings, and the lines that their fixes change together."""


def runs(old: list[bytes], new: list[bytes]) -> list[Run]:
    """The lines that differ."""
    head, tail = _shared(old, new)
    matcher = SequenceMatcher(None, old[head : len(old) - tail], new[head : len(new) - tail], autojunk=False)
    return [Run(head + i, head + j, head + k, head + m) for tag, i, j, k, m in matcher.get_opcodes() if tag != "equal"]


def merged(groups: list[Group]) -> list[Group]:
    """Groups with those joined whose lines meet."""
    result: list[Group] = []
    for members, region in sorted(groups, key=lambda group: (group[1].first, group[1].last)):
        if result and result[-1][1].meets(region):
            before, other = result.pop()
            result.append((before | members, Region(other.first, max(other.last, region.last))))
        else:
            result.append((members, region))
    return result


def difference(old: list[bytes], new: list[bytes], patch: Patch) -> Region:
    """The smallest run of whole lines that becomes other lines; one line at least is replaced."""
    head, tail = _shared(old, new)
    first, last = head + 1, len(old) - tail
    if first > last:  # lines are only put in: the line above or below is said again
        below = first <= len(old) and patch.hunk_at(first, first) is not None
        above = first > 1 and patch.hunk_at(first - 1, first - 1) is not None
        if below and (first in patch.added or not above or first - 1 not in patch.added):
            last, tail = first, tail - 1
        elif above:
            first, head, last = first - 1, head - 1, first - 1
        else:
            raise RefusedError(ELSEWHERE)
    return Region(first, last, tuple(new[head : len(new) - tail]))


def refuse_uncommittable(region: Region, old: list[bytes], patch: Patch, *, is_utf8: bool) -> None:
    """Refuse what no forge could commit."""
    hunk = patch.hunk_at(region.first, region.last)
    if hunk is None:
        raise RefusedError(ELSEWHERE)
    if hunk.deletes_within(region.first, region.last):
        raise RefusedError(DELETED)
    lines = [*old[region.first - 1 : region.last], *region.new]
    if not is_utf8 and not b"".join(lines).isascii():
        raise RefusedError(ENCODING)
    if any(b"\r" in line.removesuffix(b"\r") for line in lines):
        raise RefusedError(RETURN)


def _shared(old: list[bytes], new: list[bytes]) -> tuple[int, int]:
    """How many lines two files share at the top and, below those, at the end."""
    head = 0
    while head < min(len(old), len(new)) and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return head, tail
