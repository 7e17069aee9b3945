"""What the bot asks of any forge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from codemods.deferred import dataclass
from migrate_cli.bot.remarks import Remark
from migrate_cli.workspace.patches import Patch


class ForgeError(Exception):
    """A forge said no; `status` is what it answered with, 0 where it could not be reached."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status

    @property
    def is_forbidden(self) -> bool:
        """Whether the token lacks the right: what it may not see is not there."""
        return self.status in {401, 403, 404}

    @property
    def is_uncertain(self) -> bool:
        """Whether what was asked for may have been done all the same."""
        return self.status == 0 or self.status >= 500


@dataclass(frozen=True)
class Earlier:
    """A comment that an earlier run posted. `comment` and `thread` are what the forge calls it.

    One that is `resolved` is done with: resolved by anyone, or struck out by an earlier run.
    """

    comment: str
    thread: str | None
    text: str
    fingerprints: frozenset[str]
    is_resolved: bool = False
    is_outdated: bool = False


@dataclass(frozen=True)
class Change:
    """A pull request as the forge has it now."""

    head: str
    is_open: bool


class Forge(Protocol):
    """One pull request of a forge. Everything raises ForgeError."""

    def change(self) -> Change:
        """The state of the pull request."""

    def patches(self) -> list[Patch]:
        """What it changes."""

    def content(self, path: str, commit: str) -> bytes:
        """A file at a commit."""

    def earlier(self) -> list[Earlier]:
        """What was said before, by this bot and nobody else."""

    def say(self, remarks: Sequence[Remark], commit: str) -> list[Remark]:
        """Post comments; returns those that the forge did not take."""

    def settle(self, earlier: Earlier, commit: str) -> None:
        """Resolve a comment whose finding is gone."""

    def summarise(self, text: str | None) -> None:
        """Post or edit the one comment on the whole; None: there is nothing to say in it."""

    def payload(self, remarks: Sequence[Remark], commit: str) -> object:
        """What `say` would send, as JSON has it."""
