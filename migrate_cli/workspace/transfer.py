"""The difference of two texts, carried over to a third one that was edited in between."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from codemods.deferred import NamedTuple
from migrate_cli.lines import differing

LARGEST = 20_000
"""Bytes of changed lines that are compared word by word; a larger piece counts as one."""


class ConflictError(Exception):
    """The texts do not fit together; the text is one line."""


class Piece(NamedTuple):
    """Bytes `start` to `end` of a text become `new`."""

    start: int
    end: int
    new: bytes


def transferred(old: bytes, new: bytes, current: bytes) -> bytes:
    """`current` with the changes that make `new` of `old`; ConflictError where it was edited there.

    `current` is `old` with edits of someone else. A change is carried over where the bytes that
    it replaces are still there, unedited, between neighbours that are unedited too.
    """
    if current in {old, new}:
        return new
    edited = pieces(old, current)
    result = bytearray(current)
    for piece in reversed(pieces(old, new)):
        if piece in edited:
            continue  # someone made the same change
        met = next((other for other in edited if _touch(piece, other, old)), None)
        if met is not None:
            line = current.count(b"\n", 0, _shifted(met.start, edited[: edited.index(met)])) + 1
            raise ConflictError(f"edited since, near line {line}")
        at = _shifted(piece.start, edited)
        result[at : at + piece.end - piece.start] = piece.new
    return bytes(result)


def pieces(old: bytes, new: bytes) -> list[Piece]:
    """The differences of two texts, in order: whole lines, or words within changed lines."""
    found: list[Piece] = []
    for start, end, replacement in _blocks(old.splitlines(keepends=True), new.splitlines(keepends=True), 0):
        if start == end or not replacement or end - start + len(replacement) > LARGEST:
            found.append(Piece(start, end, replacement))
        else:
            found += _blocks(_words(old[start:end]), _words(replacement), start)
    return found


def _blocks(old: Sequence[bytes], new: Sequence[bytes], base: int) -> list[Piece]:
    """The unequal blocks of two sequences, as bytes."""
    starts = [*accumulate(map(len, old), initial=base)]
    return [Piece(starts[i], starts[j], b"".join(new[k:m])) for i, j, k, m in differing(old, new)]


def _words(data: bytes) -> list[bytes]:
    return re.findall(rb"\w+|\s+|[^\w\s]", data)


def _touch(piece: Piece, edit: Piece, old: bytes) -> bool:
    """Whether two changes meet. Lines put in above or below a change do not."""
    if edit.start > piece.end or piece.start > edit.end:
        return False
    if edit.start == edit.end and edit.new.endswith(b"\n") and piece.start < piece.end:
        at_line_start = edit.start == 0 or old[edit.start - 1 : edit.start] == b"\n"
        return not (at_line_start and edit.start in {piece.start, piece.end})
    return True


def _shifted(offset: int, edited: list[Piece]) -> int:
    """Where an offset of the old text stands in the edited one."""
    return offset + sum(len(edit.new) - (edit.end - edit.start) for edit in edited if edit.end <= offset)
