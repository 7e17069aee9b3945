"""Whole lines that become other lines, and whether a forge could commit that. Lines are git's: they end at `\\n`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from migrate_cli.lines import Run, changed, differing
from migrate_cli.workspace.patches import Patch

ELSEWHERE = "The fix reaches lines that this change does not show"
DELETED = "The fix is around deleted lines, where no suggestion can be committed"
ENCODING = "The file is not UTF-8, which a suggestion would be written in"
ENDING = "The fix changes the end of the file, which a suggestion can not"
FAR = "The fix changes lines that are far from each other"
RETURN = "There is a carriage return within a line, which a suggestion can not hold"


LONGEST = 1_000
"""Lines that a suggestion replaces at most."""

READABLE = 20
"""Lines beyond which a suggestion says first which of them change."""


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

    def has(self, run: Run) -> bool:
        """Whether a run is on these lines and on no others; lines put in are on those above and below."""
        if run.first == run.last:
            return self.first <= run.first + 1 and run.first <= self.last
        return self.first <= run.first + 1 and run.last <= self.last


Group = tuple[frozenset[str], Region]
"""Fingerprints of findings, and the lines that their fixes change together."""


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
    head, last, new_first, new_last = changed(old, new)
    first = head + 1
    if first > last:  # lines are only put in: the line above or below is said again
        below = first <= len(old) and patch.hunk_at(first, first) is not None
        above = first > 1 and patch.hunk_at(first - 1, first - 1) is not None
        if below and (first in patch.added or not above or first - 1 not in patch.added):
            last, new_last = first, new_last + 1
        elif above:
            first, last, new_first = first - 1, first - 1, new_first - 1
        else:
            raise RefusedError(ELSEWHERE)
    return Region(first, last, tuple(new[new_first:new_last]))


def preview(old: Sequence[bytes], new: Sequence[bytes], first: int = 1) -> tuple[str, ...]:
    """The lines that differ, as a diff has them, where they are much fewer than all; `first` numbers the first one."""
    if len(old) <= READABLE:
        return ()
    before, after = ([line.removesuffix(b"\r").decode(errors="replace") for line in lines] for lines in (old, new))
    found: list[str] = []
    for run in differing(before, after):
        found.append(f"@@ line {first + run.first} @@")
        found += [f"-{line}" for line in before[run.first : run.last]]
        found += [f"+{line}" for line in after[run.new_first : run.new_last]]
    return tuple(found) if 3 * len(found) <= 2 * len(old) else ()


def refuse_uncommittable(region: Region, old: list[bytes], patch: Patch, *, is_utf8: bool) -> None:
    """Refuse what no forge could commit."""
    hunk = patch.hunk_at(region.first, region.last)
    if hunk is None:
        raise RefusedError(ELSEWHERE)
    if region.last - region.first >= LONGEST:
        raise RefusedError(FAR)
    if hunk.deletes_within(region.first, region.last):
        raise RefusedError(DELETED)
    lines = [*old[region.first - 1 : region.last], *region.new]
    if not is_utf8 and not b"".join(lines).isascii():
        raise RefusedError(ENCODING)
    if any(b"\r" in line.removesuffix(b"\r") for line in lines):
        raise RefusedError(RETURN)
