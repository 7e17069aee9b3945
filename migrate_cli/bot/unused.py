"""Imports that no suggestion alone leaves unused, but several together do.

To delete such a line with one of them would break the code until the others are committed. Where they
are near, they are one suggestion; elsewhere each says which line is left over in the end. The same
goes for a name that can be spelled as an import says which comes with another suggestion.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from migrate_cli.bot.regions import Group, RefusedError, Region
from migrate_cli.lines import differing

NEAR = 12
"""Lines of a suggestion that is made of several for the sake of an import."""

Proposed = Callable[[frozenset[str]], list[bytes] | None]
"""The lines that some fixes make of a file; None where not all of them go together."""


class Leftover(NamedTuple):
    """Lines `old` that can be `new` once a group and all others that have the same are committed.

    `first` is the number of the first one in the file with every suggestion in it.
    """

    first: int
    old: tuple[bytes, ...]
    new: tuple[bytes, ...]


Leftovers = Mapping[frozenset[str], Sequence[Leftover]]
"""By the members of a group."""


def settled(
    groups: Sequence[Group], old: list[bytes], proposed: Proposed, region: Callable[[list[bytes]], Region]
) -> tuple[list[Group], Leftovers]:
    """Groups, those joined that leave an import unused together and are near, and what the others leave over.

    `region` is of the lines of a file that change; it raises RefusedError where no forge could commit that.
    """
    while True:
        leftovers = _leftovers(groups, old, proposed)
        shared = {leftover for of_group in leftovers.values() for leftover in of_group}
        for leftover in sorted(shared):
            members = frozenset[str]().union(*(members for members, left in leftovers.items() if leftover in left))
            one = _as_one(groups, members, proposed, region)
            if one is not None and all(one[0] != known for known, _ in groups):
                groups = [group for group in groups if not group[0] <= one[0]] + [one]
                break
        else:
            return list(groups), leftovers


def _leftovers(groups: Sequence[Group], old: list[bytes], proposed: Proposed) -> Leftovers:
    if len(groups) < 2:
        return {}
    everyone = frozenset[str]().union(*(members for members, _ in groups))
    left = _left(groups, old, proposed(everyone))
    found = {}
    for group in groups if left else ():
        others = _left([other for other in groups if other != group], old, proposed(everyone - group[0]))
        still = {leftover[1:] for leftover in others}
        mine = [leftover for leftover in left if leftover[1:] not in still]
        if mine:
            found[group[0]] = mine
    return found


def _left(groups: Sequence[Group], old: list[bytes], whole: list[bytes] | None) -> list[Leftover]:
    """What committing groups one by one leaves over of what their fixes do together."""
    if whole is None:
        return []
    lines = list(old)
    for _, region in sorted(groups, key=lambda group: -group[1].first):
        lines[region.first - 1 : region.last] = region.new
    return [Leftover(i + 1, tuple(lines[i:j]), tuple(whole[k:m])) for i, j, k, m in differing(lines, whole)]


def _as_one(
    groups: Sequence[Group], members: frozenset[str], proposed: Proposed, region: Callable[[list[bytes]], Region]
) -> Group | None:
    """Some groups, and those between them, as one; None where they are far from each other."""
    while True:
        new = proposed(members)
        try:
            place = region(new) if new is not None else None
        except RefusedError:
            return None
        if place is None or place.last - place.first >= NEAR:
            return None
        meeting = members.union(*(group[0] for group in groups if group[1].meets(place)))
        if meeting == members:
            return members, place
        members = meeting
