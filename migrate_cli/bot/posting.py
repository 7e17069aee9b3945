"""What is new since the last push, what is gone, and how much of it is said."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from codemods.deferred import dataclass
from migrate_cli.bot import wording
from migrate_cli.bot.forge import Earlier, Forge, ForgeError
from migrate_cli.bot.remarks import Remark, by_weight
from migrate_cli.workspace.baseline import digest

TRIES = 3
PAUSE = 5.0
"""Seconds after an answer that was lost."""


@dataclass(frozen=True)
class News:
    """The fingerprints that were said before, the comments whose findings are all gone, and how many stay open."""

    known: frozenset[str]
    gone: tuple[Earlier, ...]
    open: int


@dataclass(frozen=True)
class Posted:
    """What became of the remarks: `said` on the lines, `rest` in the summary; and what went wrong after that."""

    said: tuple[Remark, ...]
    rest: tuple[Remark, ...]
    settled: int
    troubles: tuple[str, ...] = ()


def news(current: Iterable[str], earlier: Sequence[Earlier]) -> News:
    """Match findings with comments. Of equal findings only how many there are counts, as fixing one renumbers them."""
    comments: dict[str, list[tuple[bool, Earlier, str]]] = defaultdict(list)
    for comment in earlier:
        for fingerprint in comment.fingerprints:
            comments[digest(fingerprint)].append((comment.is_outdated, comment, fingerprint))
    findings: dict[str, list[str]] = defaultdict(list)
    for fingerprint in current:
        findings[digest(fingerprint)].append(fingerprint)
    known: set[str] = set()
    alive: set[str] = set()
    for kind, said in comments.items():
        here = findings.get(kind, [])
        said.sort(key=lambda item: (item[0], item[2] not in here))
        here.sort(key=lambda fingerprint: fingerprint not in {item[2] for item in said})
        for (_, comment, _), fingerprint in zip(said, here, strict=False):
            known.add(fingerprint)
            alive.add(comment.comment)
    gone = [comment for comment in earlier if comment.comment not in alive and not comment.is_resolved]
    return News(frozenset(known), tuple(gone), sum(c.comment in alive and not c.is_resolved for c in earlier))


def unsaid(remark: Remark, known: frozenset[str]) -> Remark | None:
    """What of a remark was not said before; never a part of its suggestion."""
    left = tuple(told for told in remark.findings if told.fingerprint not in known)
    if len(left) == len(remark.findings):
        return remark
    note = "The fix meets one that was suggested before" if remark.replacement is not None else remark.note
    return replace(remark, findings=left, replacement=None, preview=(), note=note) if left else None


def post(
    forge: Forge, remarks: Sequence[Remark], unplaced: Sequence[Remark], told: News, commit: str, most: int
) -> Posted:
    """Say what is new on the lines, the rest in the summary, and resolve what is gone.

    `most` is how many comments may be open at once, earlier ones included.
    """
    said, rest = capped(remarks, most - told.open)
    refused = _say(forge, said, commit)
    rest = [*refused, *rest, *unplaced]
    said = [remark for remark in said if remark not in refused]
    settled, troubles = 0, []
    for comment in told.gone:
        try:
            forge.settle(comment, commit)
        except ForgeError as error:
            troubles.append(f"not resolved: {error}")
        else:
            settled += 1
    try:
        forge.summarise(wording.summary(rest, len(said) + told.open) if rest else None)
    except ForgeError as error:
        troubles.append(f"no summary: {error}")
    return Posted(tuple(said), tuple(rest), settled, tuple(troubles))


def capped(remarks: Sequence[Remark], most: int) -> tuple[list[Remark], list[Remark]]:
    """The remarks that there is room for, and the others."""
    ordered = [wording.fitting(remark) for remark in sorted(remarks, key=by_weight)]
    return ordered[: max(most, 0)], ordered[max(most, 0) :]


def _say(forge: Forge, remarks: Sequence[Remark], commit: str) -> list[Remark]:
    """Post, and after an answer that leaves open whether it was done, only what is not there."""
    for attempt in range(1, TRIES + 1):
        try:
            return forge.say(remarks, commit)
        except ForgeError as error:
            if not error.is_uncertain or attempt == TRIES:
                raise
        time.sleep(PAUSE * attempt)  # it may still be at work
        known = news((f for remark in remarks for f in remark.fingerprints), forge.earlier()).known
        remarks = [left for remark in remarks if (left := unsaid(remark, known)) is not None]
    raise AssertionError("the last try returns or raises")
