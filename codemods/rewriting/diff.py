"""The smallest edits from one text to another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from codemods.deferred import pattern
from codemods.model import Edit, Span

_TOKEN: Final = pattern(r"\r\n|\n|\r|[ \t\f]+|#[^\r\n]*|\w+|.", re.DOTALL)
_LINE: Final = pattern(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_MANY: Final = 400
"""Tokens above which lines are compared first: the comparison is quadratic at worst."""


def edits(old: str, new: str, start: int) -> Iterator[Edit]:
    """Edits of the text at byte offset `start`, token by token, in order."""
    yield from _edits(_TOKEN.findall(old), _TOKEN.findall(new), start)


def _edits(old: Sequence[str], new: Sequence[str], start: int) -> Iterator[Edit]:
    if len(old) > _MANY:
        old_text, new_text = "".join(old), "".join(new)
        lines = _LINE.findall(old_text), _LINE.findall(new_text)
        for first, last, after in _replaced(*lines):
            position = start + _size(lines[0][:first])
            before = _TOKEN.findall("".join(lines[0][first:last]))
            yield from _token_edits(before, _TOKEN.findall("".join(after)), position)
    else:
        yield from _token_edits(old, new, start)


def _token_edits(old: Sequence[str], new: Sequence[str], start: int) -> Iterator[Edit]:
    if len(old) * len(new) > 4 * _MANY**2:  # a long line: one edit between what is equal at both ends
        head = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        rest = min(len(old), len(new)) - head
        tail = next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)
        replaced = [(head, len(old) - tail, new[head : len(new) - tail])]
    else:
        replaced = list(_replaced(old, new))
    for first, last, after in replaced:
        position = start + _size(old[:first])
        yield Edit(Span(position, position + _size(old[first:last])), "".join(after).encode())


def _replaced(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Which stretch of `old` becomes which stretch of `new`."""
    for tag, first, last, low, high in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield first, last, new[low:high]


def _size(pieces: Sequence[str]) -> int:
    return len("".join(pieces).encode())
