"""What goes into the engine and what comes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING

from codemods.deferred import dataclass
from codemods.model import Edit, Finding, Origin, Release
from codemods.rewriting.formatting import BlackStyle
from codemods.semantics.module import Alone, Names

if TYPE_CHECKING:
    from codemods.engine.understanding import Understood


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Settings:
    """What a run is for. `origin` is what the user or the pins say; the rest is inferred.

    `pinned` says that it is the pins, which may have been moved before the code was, and `settled` that an earlier run
    worked it out, of code that it has rewritten since. `made` are the fingerprints of what is said of old code and was
    found in what earlier runs wrote: nothing is said of that. `until` is the newest release that there was when the
    code was changed last, as far as somebody knows.
    """

    target: Release
    origin: Origin = Origin()
    pinned: bool = False
    settled: bool = False
    made: tuple[str, ...] = ()
    until: Release | None = None


@dataclass(frozen=True)
class Checked:
    """What a check found: `findings` in the order path, position, code; `origin` as inferred.

    `known` is what has been understood on the way. With it a preview, a fix, or a check of the
    project after some edits does not begin anew.
    """

    origin: Origin
    findings: tuple[Finding, ...]
    known: Understood | None = field(default=None, compare=False, repr=False)

    @property
    def names(self) -> Names:
        """What the project knows of its own names."""
        return self.known.index.names if self.known is not None else Alone()


@dataclass(frozen=True)
class Preview:
    """What one fix does alone: edits against its file's UTF-8 text without BOM, sorted.

    `refused` is a clause that says why it cannot be made, and then there are no edits;
    `drops_comment` whether a comment goes with it.
    """

    edits: tuple[Edit, ...]
    refused: str | None = None
    drops_comment: bool = False


@dataclass(frozen=True)
class Fixed:
    """What a fix did.

    `findings` are those of the text as read and `applied` the fingerprints of those whose fix was
    applied; `left` are the findings of the text as it is now. `after` holds the new bytes of each
    file that changed; a file whose rewrite did not verify keeps its bytes and has a LIT009. `made` are the
    fingerprints of what would be said of old code about what the fixes wrote.
    """

    origin: Origin
    findings: tuple[Finding, ...]
    applied: frozenset[str]
    left: tuple[Finding, ...]
    after: dict[str, bytes] = field(default_factory=dict)
    made: tuple[str, ...] = ()


Progress = Callable[[str, int, int], None]
"""Called with a step's name, the files done and the files to do."""
