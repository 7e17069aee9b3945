"""What the bot has to say of a change, apart from how a forge wants it said."""

from __future__ import annotations

from typing import NamedTuple

from codemods.deferred import dataclass
from codemods.model import Applicability
from migrate_cli.bot.unused import Leftover


class Told(NamedTuple):
    """One finding as a remark tells it.

    `title` and `reason` are of its fix; empty where it has none. `unsafe` says that the fix was
    not taken, because unsafe ones were not asked for.
    """

    code: str
    name: str
    message: str
    applicability: Applicability
    fingerprint: str
    title: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Remark:
    """Findings at lines of the new file that one hunk shows, and what to put there instead.

    `replacement` is the new text of lines `first` to `last` without the last line's end, lines
    ending at `\\n`; None where there is none to offer, and the empty tuple of lines deletes. It is
    kept as lines for that reason. `note` says something about this suggestion, or why there is
    none. `unused` are imports that nothing uses any more once this suggestion and the others that
    name them are committed. `preview` is the difference alone, where it is much shorter than the
    lines between its ends.
    """

    path: str
    first: int
    last: int
    findings: tuple[Told, ...]
    replacement: tuple[str, ...] | None = None
    note: str = ""
    unused: tuple[Leftover, ...] = ()
    preview: tuple[str, ...] = ()

    @property
    def fingerprints(self) -> frozenset[str]:
        return frozenset(told.fingerprint for told in self.findings)


_RANK = {Applicability.SAFE: 0, Applicability.UNSAFE: 1, Applicability.MANUAL: 2}


def by_weight(remark: Remark) -> tuple[bool, int, str, int]:
    """What comes first where not everything can be said: what can be committed, what is sure, then by place."""
    surest = min(_RANK[told.applicability] for told in remark.findings)
    return remark.replacement is None, surest, remark.path, remark.first
