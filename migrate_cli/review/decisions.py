"""What a person decided about findings, and the file that keeps it.

`docs/decisions.schema.json` describes the file. A decision is kept by its finding's fingerprint, so
it survives moved lines; hashes say whether the code is still the one that was looked at.
"""

from __future__ import annotations

import enum
import hashlib
import json
import os
from collections.abc import Iterable
from typing import Any, NamedTuple

from codemods.deferred import dataclass
from migrate_cli.failure import Failure
from migrate_cli.workspace.journal import own_folder
from migrate_cli.workspace.writing import UnwritableError, write

VERSION = 1
NAME = "review.json"


class Verdict(enum.Enum):
    """What is to become of a finding."""

    TAKEN = "taken"
    LEFT = "left"
    EDITED = "edited"
    SUPPRESSED = "suppressed"


class Piece(NamedTuple):
    """Lines that a person wrote: the hash of those that they replace, and their text, ending at `\\n`."""

    replaces: str
    text: str


@dataclass(frozen=True)
class Decision:
    """What is decided about one finding.

    `replaces` is the hash of the finding's code. `alternative` and `title` say which of its fixes
    is taken, or was edited; an edit of a finding without a fix has neither. `pieces` are the
    lines of an edit, for each hunk that was offered.
    """

    fingerprint: str
    code: str
    path: str
    verdict: Verdict
    replaces: str
    alternative: int | None = None
    title: str | None = None
    pieces: tuple[Piece, ...] = ()


def digest(text: str) -> str:
    """The hash that decisions know a piece of code by."""
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()[:16]


def store(root: str) -> str:
    """Where a project keeps the decisions of an unfinished review."""
    return os.path.join(own_folder(root), NAME)


def save(path: str, decisions: Iterable[Decision]) -> None:
    """Write a file of decisions, whole or not at all; raises Failure."""
    try:
        write(path, dumped(decisions))
    except UnwritableError as error:
        raise Failure(f"the decisions cannot be kept in {path}: {error}") from None


def dumped(decisions: Iterable[Decision]) -> bytes:
    """A file of decisions, in an order of its own."""
    ordered = sorted(decisions, key=lambda decision: (decision.path, decision.code, decision.fingerprint))
    record = {"version": VERSION, "decisions": [as_record(decision) for decision in ordered]}
    return (json.dumps(record, indent=1) + "\n").encode()


def as_record(decision: Decision) -> dict[str, Any]:
    record: dict[str, Any] = {
        "fingerprint": decision.fingerprint,
        "code": decision.code,
        "path": decision.path,
        "decision": decision.verdict.value,
        "replaces": decision.replaces,
    }
    if decision.title is not None:
        record |= {"alternative": decision.alternative, "title": decision.title}
    if decision.pieces:
        record["pieces"] = [piece._asdict() for piece in decision.pieces]
    return record


def load(path: str) -> dict[str, Decision]:
    """The decisions in a file; raises Failure with one line that says what is wrong with it."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise Failure(f"{path}: {(error.strerror or str(error)).lower()}") from None
    try:
        return loaded(data)
    except ValueError as error:
        raise Failure(f"{path}: not a file of decisions: {error}") from None


def loaded(data: bytes) -> dict[str, Decision]:
    """The decisions in a file's bytes; raises ValueError."""
    try:
        record = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON: {error}") from None
    if not isinstance(record, dict) or "version" not in record:
        raise ValueError("it has no version")
    if record["version"] != VERSION:
        raise ValueError(f"its version is {record['version']!r}, this program knows {VERSION}")
    listed = record.get("decisions")
    if not isinstance(listed, list):
        raise ValueError("it has no list of decisions")
    decisions: dict[str, Decision] = {}
    for number, item in enumerate(listed, 1):
        try:
            decision = _decision(item)
        except (KeyError, TypeError, ValueError) as error:
            what = f"no {error.args[0]}" if isinstance(error, KeyError) else str(error)
            raise ValueError(f"decision {number}: {what}") from None
        if decision.fingerprint in decisions:
            raise ValueError(f"decision {number}: {decision.fingerprint} is decided already")
        decisions[decision.fingerprint] = decision
    return decisions


def _decision(item: Any) -> Decision:
    if not isinstance(item, dict):
        raise TypeError("not an object")
    verdict = Verdict(_text(item, "decision"))
    title = _text(item, "title") if "title" in item else None
    alternative = item["alternative"] if title is not None else None
    if alternative is not None and (type(alternative) is not int or alternative < 0):
        raise TypeError("alternative is not a number")
    if verdict is Verdict.TAKEN and (title is None or alternative is None):
        raise ValueError("taken, but not which fix")
    pieces = item.get("pieces", [])
    if not isinstance(pieces, list) or not all(isinstance(piece, dict) for piece in pieces):
        raise TypeError("pieces is not a list of objects")
    if (verdict is Verdict.EDITED) != bool(pieces):
        raise ValueError("pieces are what is edited, and nothing else has them")
    return Decision(
        _text(item, "fingerprint"),
        _text(item, "code"),
        _text(item, "path"),
        verdict,
        _text(item, "replaces"),
        alternative,
        title,
        tuple(Piece(_text(piece, "replaces"), _text(piece, "text")) for piece in pieces),
    )


def _text(item: dict[str, Any], name: str) -> str:
    value = item[name]
    if not isinstance(value, str):
        raise TypeError(f"{name} is not text")
    return value
