"""Which Lightning release a project was written for, by what it pins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from codemods.model import Origin, Release
from codemods.semantics.requirements import LIGHTNING
from codemods.semantics.specifiers import Clause, clauses
from codemods.source.documents import Kind, text_of
from codemods.source.encoding import UndecodableError, decode
from codemods.source.pins import BrokenPinsError, format_of, pins_of
from codemods.source.python import UnparsableError

_MODERN = Release(2, 0)
_INSTALLING = frozenset({Kind.SHELL, Kind.NOTEBOOK, Kind.PYTHON})
"""What may install what it needs."""
_NAMES = (b"lightning", b"Lightning", b"LIGHTNING")


def origin_of_pins(files: Mapping[str, bytes]) -> Origin:
    """The releases that requirement files allow; `files` maps paths to contents.

    What several files say is intersected where they agree and widened where they do not.
    """
    found = (origin for path, data in files.items() for origin in _origins(path, data))
    origins = [origin for origin in found if origin != Origin()]
    if not origins:
        return Origin()
    lows = [origin.low for origin in origins if origin.low is not None]
    highs = [origin.high for origin in origins if origin.high is not None]
    low, high = max(lows, default=None), min(highs, default=None)
    if low is not None and high is not None and low > high:
        return Origin(min(lows), max(highs))
    return Origin(low, high)


def _origins(path: str, data: bytes) -> Iterator[Origin]:
    """What each requirement of one file allows; a file that is broken says nothing.

    One that is an environment by what it holds alone is not edited, and counts where it asks for 2.x.
    """
    if not any(name in data for name in _NAMES):
        return
    kind = Kind.of(path)
    try:
        pins = pins_of(path, text_of(path, data) if kind is Kind.NOTEBOOK else decode(data))
    except (UndecodableError, BrokenPinsError, UnparsableError):
        return
    moved = format_of(path) is not None or kind in _INSTALLING
    for pin in pins.pins:
        if pin.name in LIGHTNING and pin.specifier:
            allowed = _allowed(clauses(pin.specifier, pin.dialect) or [])
            if moved or (allowed.low is not None and allowed.low >= _MODERN):
                yield allowed  # else the next run took for old what `fix` has written
    for lock in pins.locks:
        if lock.name in LIGHTNING and lock.version:
            yield _allowed([Clause(f"=={lock.version}")])


def _allowed(found: list[Clause]) -> Origin:
    low: Release | None = None
    high: Release | None = None
    for clause in found:
        numbers = clause.numbers
        if not numbers or clause.operator == "!=":
            continue
        parts = len(numbers)
        release = Release(numbers[0], numbers[1] if parts > 1 else 0)
        any_minor = Release(release.major, 99)
        match clause.operator:
            case "" | "=" | "==" | "===":
                low, high = release, release if parts > 1 else any_minor
            case "~=":
                low, high = release, release if parts > 2 else any_minor
            case "~":
                low, high = release, release if parts > 1 else any_minor
            case "^":
                low, high = release, any_minor if release.major else release
            case ">" | ">=":
                low = release
            case "<" if parts > 2 and numbers[2]:
                high = release
            case "<":
                high = Release(release.major, release.minor - 1) if release.minor else Release(release.major - 1, 99)
            case "<=":
                high = release
    return Origin(low, high)
