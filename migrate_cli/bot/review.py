"""A review as GitHub takes it: everything that is new, in one request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from migrate_cli.bot import wording
from migrate_cli.bot.remarks import Remark
from migrate_cli.output.summary import numbered


def review(remarks: Sequence[Remark], commit: str) -> dict[str, Any]:
    """The body of the request. A comment blocks no merge."""
    return {
        "commit_id": commit,
        "event": "COMMENT",
        "body": f"**lightning-migrate**: {numbered(len(remarks), 'comment')}\n\n{_markers(remarks)}",
        "comments": [_comment(remark) for remark in remarks],
    }


def _markers(remarks: Sequence[Remark]) -> str:
    """What the comments say, hidden: a comment that somebody deletes is not said again."""
    return wording.markers(frozenset[str]().union(*(remark.fingerprints for remark in remarks)))


def _comment(remark: Remark) -> dict[str, Any]:
    """One comment; `start_line` only where there is more than one line."""
    place: dict[str, Any] = {"path": remark.path, "side": "RIGHT", "line": remark.last}
    if remark.first < remark.last:
        place |= {"start_side": "RIGHT", "start_line": remark.first}
    return {**place, "body": wording.body(remark)}
