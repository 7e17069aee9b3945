"""The Trainer's arguments by release, and which releases had all of some things."""

from __future__ import annotations

from collections.abc import Iterable

from codemods.api.releases import NEWEST
from codemods.api.trainer_arguments import ADDED, GONE
from codemods.model import Origin, Release

__all__ = ["GONE", "Span", "origin_of_arguments", "origin_of_spans", "spans_of_arguments"]

_HARDWARE = {"accelerator", "devices", "strategy"}
"""What tells nothing: a project may have it beside the arguments whose place it takes, for both kinds of releases."""

_FIRST = Release(1, 0)
"""What came before says too little of code that has nothing which is gone."""

Span = tuple[Release, Release]
"""The first and the last minor release that had something."""


def spans_of_arguments(names: Iterable[str]) -> list[Span]:
    """How long there were those arguments that are gone, and since when those that came."""
    names = set(names)
    came = [(ADDED[name], NEWEST) for name in names & ADDED.keys() - _HARDWARE]
    return [*(GONE[name] for name in names & GONE.keys()), *came]


def origin_of_arguments(names: set[str]) -> Origin:
    """The releases that had all these arguments; where none had, what is older than 2.0."""
    return origin_of_spans(spans_of_arguments(names))


def origin_of_spans(spans: Iterable[Span]) -> Origin:
    """The releases that had all of some things; where none had, those up to the last that had one which is gone.

    Where nothing is gone, it is since the newest of them that it may be, if that came with 1.0 or later.
    """
    known = set(spans)
    gone = [last for _, last in known if last < NEWEST]
    low = max((first for first, _ in known), default=None)
    if low is None or not gone:
        return Origin(low) if low is not None and low >= _FIRST else Origin()
    high = min(gone)
    return Origin(low, high) if low <= high else Origin(None, max(gone))
