"""Which fixes are to blame for a program that fails with them: what is new in a verdict, and the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

from codemods.deferred import dataclass, pattern
from migrate_cli.smoke.cause import Cause
from migrate_cli.smoke.verdict import Reach, Status, Verdict

BY_KIND = frozenset(
    {"hang", "different weights", "different steps", "same samples", "lost samples", "different data", "limit"}
)
"""Kinds that are told in other words from run to run."""
SAME = {"lost ranks": "hang"}
"""A kind that another one may come as: who notices first is chance."""
PLACE = pattern(r"\S+:\d+|\bin [A-Za-z_]\w*|[-+]?\d[\d.]*(e[-+]?\d+)?")
"""What moves and changes its name with fixes, or differs from run to run."""
SINGLES = 6
"""Where leaving out all fixes would not help, so many are left out one by one."""

Item = TypeVar("Item")
Key = tuple[str, str]


def key(cause: Cause) -> Key:
    """What is the same for a cause in another run of the program, or of the program as it was before."""
    kind = SAME.get(cause.kind, cause.kind)
    return kind, "" if kind in BY_KIND else " ".join(PLACE.sub("#", cause.message).split())


def new_causes(now: Verdict, before: Verdict) -> tuple[Cause, ...]:
    """The failures that were not there before."""
    known = {key(cause) for cause in before.failures}
    return tuple(cause for cause in now.failures if key(cause) not in known)


def is_worse(now: Verdict, before: Verdict) -> bool:
    """Whether a program fails now with something that was not there before."""
    if now.status is Status.NOT_RUN:
        return before.status is Status.PASSED
    return bool(new_causes(now, before))


def was_hidden(now: Verdict, before: Verdict) -> bool:
    """Whether what fails now could not have been seen before, as the program did not come further."""
    return before.reach is not Reach.ENDED and now.reach >= before.reach


@dataclass(frozen=True)
class Blamed(Generic[Item]):
    """The fixes to leave out, none where leaving out none helps; `whole` says whether the search came to its end."""

    guilty: tuple[Item, ...]
    whole: bool


def least(fixes: Sequence[Item], cures: Callable[[Sequence[Item]], bool | None]) -> Blamed[Item]:
    """A part of the fixes that has to be left out, of which none can stay.

    `cures` says whether the program is well again without some fixes, and None once there is no more
    time to find out; without all of them it is. By halves first, and finer where halves do not do
    (Zeller's delta debugging), so a fix that needs another goes with it.
    """
    guilty, parts = list(fixes), 2
    while len(guilty) > 1:
        for number, way in enumerate(_ways(guilty, parts)):
            cured = cures(way)
            if cured is None:
                return Blamed(tuple(guilty), False)
            if cured:
                guilty, parts = way, 2 if number < parts else parts - 1
                break
        else:
            if parts >= len(guilty):
                break
            parts = min(2 * parts, len(guilty))
    return Blamed(tuple(guilty), True)


def _ways(fixes: list[Item], parts: int) -> list[list[Item]]:
    """Each part of the fixes, then all but each."""
    ends = [len(fixes) * number // parts for number in range(parts + 1)]
    bounds = list(pairwise(ends))
    alone = [fixes[start:end] for start, end in bounds]
    return alone if parts == 2 else alone + [fixes[:start] + fixes[end:] for start, end in bounds]


def one(fixes: Sequence[Item], cures: Callable[[Sequence[Item]], bool | None]) -> Blamed[Item]:
    """The first of the fixes without which alone the program is well."""
    for fix in fixes[:SINGLES]:
        cured = cures([fix])
        if cured is None:
            return Blamed((), False)
        if cured:
            return Blamed((fix,), True)
    return Blamed((), True)
