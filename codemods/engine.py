"""The whole flow for a set of files: triage, parse, understand, match, select, plan, apply, verify.

Pure: bytes in, findings and bytes out. Each map step is a picklable function of its arguments, so
that it runs in this process, on a process pool or on any `concurrent.futures.Executor`, with the
same result byte for byte, whatever the order of the files.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field

from codemods.model import Applicability, Edit, Finding, Fix, Origin, Release
from codemods.rewriting.formatting import BlackStyle


@dataclass(frozen=True, slots=True)
class File:
    """One file as read. `path` is what findings call it: relative, with `/`.

    `codes` are the rule codes selected for this file (per-file ignores taken off). `style` is the
    Black style of its project, None where nothing is to be formatted (`--no-format`).
    """

    path: str
    data: bytes
    codes: frozenset[str]
    style: BlackStyle | None = None


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


def check(
    files: Sequence[File], settings: Settings, *, executor: Executor | None = None, progress: Progress | None = None
) -> Checked:
    """Find everything in `files`, which together are the project; nothing is planned or written."""
    raise NotImplementedError


def fix(
    files: Sequence[File],
    settings: Settings,
    *,
    applicability: Applicability = Applicability.SAFE,
    only: frozenset[str] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Fixed:
    """Apply every fix up to `applicability` (UNSAFE takes the safe ones too), to a fixpoint.

    `only` limits the fixes to findings with these fingerprints, whatever their applicability.
    """
    raise NotImplementedError


def edits(file: File, chosen: Sequence[tuple[Finding, Fix]]) -> tuple[Edit, ...]:
    """The edits that `chosen` fixes of one file make together, against the file as read.

    Spans are byte offsets in the file (BOM and encoding taken into account), sorted.
    """
    raise NotImplementedError
