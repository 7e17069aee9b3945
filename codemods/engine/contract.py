"""What goes into the engine and what comes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from codemods.model import Finding, Origin, Release
from codemods.rewriting.formatting import BlackStyle


@dataclass(frozen=True, slots=True)
class File:
    """One file as read. `path` is what findings call it: relative, with `/`.

    `codes` are the rule codes selected for this file (per-file ignores taken off); a file with none is
    read so that the others are understood. `style` is the
    Black style of its project, None where nothing is to be formatted (`--no-format`).
    `identity` is the path within the repository, which fingerprints are made of; it defaults to
    `path`.
    """

    path: str
    data: bytes
    codes: frozenset[str]
    style: BlackStyle | None = None
    identity: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is for. `origin` is what the user or the pins say; the rest is inferred."""

    target: Release
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check found: `findings` in the order path, position, code; `origin` as inferred."""

    origin: Origin
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Fixed:
    """What a fix did.

    `findings` are those of the text as read and `applied` the fingerprints of those whose fix was
    applied; `left` are the findings of the text as it is now. `after` holds the new bytes of each
    file that changed; a file whose rewrite did not verify keeps its bytes and has a LIT009.
    """

    origin: Origin
    findings: tuple[Finding, ...]
    applied: frozenset[str]
    left: tuple[Finding, ...]
    after: dict[str, bytes] = field(default_factory=dict)


Progress = Callable[[str, int, int], None]
"""Called with a step's name, the files done and the files to do."""
