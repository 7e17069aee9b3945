"""What the planner asks of a file's semantics, and how it refuses a change."""

from __future__ import annotations

import ast
from typing import Final, Protocol

from codemods.model import Change
from codemods.source.python import Source

BROKEN: Final = "the result would not be Python"


class Module(Protocol):
    """The part of one file's semantics that the planner uses."""

    @property
    def source(self) -> Source: ...

    @property
    def tree(self) -> ast.Module: ...

    @property
    def flavour(self) -> str:
        """How this file spells the package: `pytorch_lightning` or `lightning.pytorch`."""

    def qualified(self, name: str, at: int) -> str | None:
        """The canonical dotted name that the bare `name` means at byte offset `at`, or None."""

    def bound(self, name: str, at: int) -> bool:
        """Whether the bare `name` is bound in any scope visible at byte offset `at`."""


class Refused(Exception):  # noqa: N818 - not an error: the fix becomes a manual finding
    """These changes can not be written; the text is one clear clause, or None for a conflict."""

    def __init__(self, reason: str | None, *changes: Change) -> None:
        super().__init__(reason)
        self.reason = reason
        self.changes = changes
