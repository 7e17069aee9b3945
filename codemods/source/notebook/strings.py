"""Edits of a cell's code as edits of the JSON strings that hold it.

Strings that no edit touches keep their bytes; of one that is touched, what is kept keeps its escapes.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from codemods.deferred import NamedTuple, dataclass, pattern
from codemods.model import Edit, Span
from codemods.source.notebook.cells import CodeCell

_ESCAPED = pattern(rb"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|[^\\]")
_LONGEST = 12  # bytes of an escape: a pair of surrogates
_SURROGATE = pattern("[\ud800-\udfff]")


@dataclass(frozen=True)
class _String:
    """One string: its text's span in the cell's code, and what is between its quotes in the file."""

    code: Span
    raw: Span


class Placed:
    """The strings of a cell: `text` is what they say together; spans of the file are bytes of its UTF-8."""

    def __init__(self, file: bytes, strings: list[_String], text: str, *, listed: bool) -> None:
        self.file = file
        self.strings = strings
        self.text = text
        self.listed = listed
        self._starts = [string.code.start for string in strings]

    @classmethod
    def of(cls, file: bytes, text: str, cells: Sequence[CodeCell]) -> list[Placed]:
        """Those of all cells of a file, in its order; `text` is what its bytes say."""
        ascii_only = len(text) == len(file)
        at_char, at_byte = 0, 0

        def offset(char: int) -> int:
            nonlocal at_char, at_byte
            if ascii_only:
                return char
            at_byte += len(text[at_char:char].encode())
            at_char = char
            return at_byte

        placed = []
        for cell in cells:
            strings, position = [], 0
            values = [_SURROGATE.sub("\N{REPLACEMENT CHARACTER}", literal.value) for literal in cell.literals]
            for literal, value in zip(cell.literals, values, strict=True):
                raw = Span(offset(literal.start + 1), offset(literal.end - 1))
                end = position + len(value.encode())
                strings.append(_String(Span(position, end), raw))
                position = end
            placed.append(cls(file, strings, "".join(values), listed=cell.listed))
        return placed

    def at(self, offset: int) -> int:
        """Where the byte at an offset of the code stands in the file."""
        index = max(bisect_right(self._starts, offset) - 1, 0)
        return self._within(self.strings[index], offset)

    def until(self, offset: int) -> int:
        """Where a span that ends at an offset of the code ends in the file."""
        index = max(bisect_right(self._starts, offset - 1) - 1, 0)
        return self._within(self.strings[index], offset)

    def raw(self, index: int, start: int, end: int) -> bytes:
        """What stands in the file for a part of the code that lies in one string."""
        string = self.strings[index]
        return self.file[self._within(string, start) : self._within(string, end)]

    def _within(self, string: _String, offset: int) -> int:
        if offset >= string.code.end:
            return string.raw.end
        body = self.file[string.raw.start : string.raw.end]
        if b"\\" not in body:
            return string.raw.start + max(offset - string.code.start, 0)
        at = string.code.start
        for token in _ESCAPED.finditer(body):
            if at >= offset:
                return string.raw.start + token.start()
            at += _width(token[0])
        return string.raw.end


def _width(token: bytes) -> int:
    """The bytes of code that a character of a JSON string, or a byte of one, stands for."""
    if not token.startswith(b"\\u"):
        return 1
    char = json.loads(b'"%s"' % token)
    return len(_SURROGATE.sub("\N{REPLACEMENT CHARACTER}", char).encode())


class _Piece(NamedTuple):
    """A part of the new code: kept from the string with that `number`, or new; `whole` where that is all of it."""

    text: str
    raw: bytes
    number: int = -1
    whole: bool = False


def rewritten(placed: Placed, edits: Sequence[Edit], *, ended: bool) -> list[Edit]:
    """What sorted edits of a cell's code do to the file.

    Code that has no line end of its own (`ended`) is edited with one behind it, which is taken off again, with the
    blank lines that an edit has left before it; ValueError where it has gone.
    """
    pieces = list(_pieces(placed, edits, ended=ended))
    blank = False
    if not ended:
        pieces = _without_last_end(pieces)
        while _ends_blank(pieces):
            pieces, blank = _without_last_end(pieces), True
    if placed.listed:
        made = list(_list_edits(placed, _lines(pieces)))
    elif not blank and edits[-1].span.end <= placed.strings[0].code.end:
        escaped = _is_escaped(placed.file)
        made = [
            Edit(Span(placed.at(start), placed.until(end)), _new(new.decode(), escaped).raw)
            for (start, end), new in edits
        ]
    else:
        made = [Edit(placed.strings[0].raw, b"".join(piece.raw for piece in pieces))]
    return [_trimmed(placed.file, edit) for edit in made]


def _trimmed(file: bytes, edit: Edit) -> Edit:
    """An edit without what stays at its ends; neither a character nor an escape is cut."""
    old, new = file[slice(*edit.span)], edit.replacement
    shorter = min(len(old), len(new))
    head = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    while head and ((head < len(old) and old[head] & 0xC0 == 0x80) or (head < len(new) and new[head] & 0xC0 == 0x80)):
        head -= 1
    escape = old.rfind(b"\\", max(head - _LONGEST, 0), head)
    head = head if escape < 0 else escape
    shorter -= head
    tail = next((at for at in range(shorter) if old[-1 - at] != new[-1 - at]), shorter)
    while tail and (old[-tail] & 0xC0 == 0x80 or b"\\" in _before(old, tail) + _before(new, tail)):
        tail -= 1
    return Edit(Span(edit.span.start + head, edit.span.end - tail), new[head : len(new) - tail])


def _before(text: bytes, tail: int) -> bytes:
    """Where an escape may begin that reaches into the last `tail` bytes."""
    return text[max(len(text) - tail - _LONGEST, 0) : len(text) - tail]


def _pieces(placed: Placed, edits: Sequence[Edit], *, ended: bool) -> Iterable[_Piece]:
    code = placed.text.encode() + (b"" if ended else b"\n")
    escaped = _is_escaped(placed.file)
    position = 0
    for (start, end), replacement in edits:
        yield from _kept(placed, code, position, start)
        if replacement:
            yield _new(replacement.decode(), escaped)
        position = end
    yield from _kept(placed, code, position, len(code))


def _kept(placed: Placed, code: bytes, start: int, end: int) -> Iterable[_Piece]:
    """The strings, or parts of them, between two offsets of the code."""
    for index, string in enumerate(placed.strings):
        first, last = max(start, string.code.start), min(end, string.code.end)
        if first < last or (string.code.start == string.code.end and start <= string.code.start < end):
            whole = (first, last) == string.code
            yield _Piece(code[first:last].decode(), placed.raw(index, first, last), index, whole)
    if start <= placed.strings[-1].code.end < end:
        yield _new("\n", False)


def _new(text: str, escaped: bool) -> _Piece:
    return _Piece(text, json.dumps(text, ensure_ascii=escaped).encode()[1:-1])


def _is_escaped(file: bytes) -> bool:
    """Whether a notebook writes what is not ASCII as escapes."""
    return file.isascii() and re.search(rb"\\u(?!00[01])[0-9a-fA-F]{4}", file) is not None


def _ends_blank(pieces: Sequence[_Piece]) -> bool:
    """Whether the last piece that holds something is new and ends in an empty line."""
    last = next((piece for piece in reversed(pieces) if piece.text), None)
    return last is not None and last.number == -1 and last.raw.endswith(b"\\n")


def _without_last_end(pieces: list[_Piece]) -> list[_Piece]:
    text = "".join(piece.text for piece in pieces)
    if not text:
        return pieces
    if not text.endswith("\n"):
        raise ValueError("the last line of a cell has lost its end")
    at = max(number for number, piece in enumerate(pieces) if piece.text)
    last, others = pieces[at], [*pieces[:at], *pieces[at + 1 :]]
    if last.text == "\n":
        return others
    if not last.raw.endswith(b"\\n"):
        raise ValueError("a line end in an unusual spelling")
    return [*others[:at], _Piece(last.text[:-1], last.raw[:-2], last.number), *others[at:]]


def _lines(pieces: Iterable[_Piece]) -> list[list[_Piece]]:
    """The pieces of each string of the new list: a string that is kept is one, and each line of what is new."""
    lines: list[list[_Piece]] = [[]]
    for piece in pieces:
        parts = [piece] if piece.whole else list(_by_line(piece))
        for part in parts:
            last = lines[-1]
            if last and (last[-1].text.endswith("\n") or (part.whole and len(last) == 1 and last[0].whole)):
                lines.append([])
            lines[-1].append(part)
    return [line for line in lines if line]


def _by_line(piece: _Piece) -> Iterable[_Piece]:
    texts = [text for text in re.split(r"(?<=\n)", piece.text) if text]
    raws = [raw for raw in re.split(rb"((?:[^\\]|\\[^n])*(?:\\n|\Z))", piece.raw) if raw]
    if len(texts) == len(raws):
        for text, raw in zip(texts, raws, strict=True):
            yield _Piece(text, raw, piece.number)
    else:  # a line end in an unusual spelling
        yield piece


def _list_edits(placed: Placed, lines: list[list[_Piece]]) -> Iterable[Edit]:
    """The edits of a list of strings, each run of changed ones by itself."""
    kept = [(number, line[0].number) for number, line in enumerate(lines) if len(line) == 1 and line[0].whole]
    strings, separator = placed.strings, _separator(placed)
    old, new = 0, 0
    for number, index in [*kept, (len(lines), len(strings))]:
        run = [b'"%s"' % b"".join(piece.raw for piece in line) for line in lines[new:number]]
        if index > old or run:
            yield _run_edit(placed, old, index, separator.join(run), separator)
        old, new = index + 1, number + 1


def _run_edit(placed: Placed, first: int, end: int, made: bytes, separator: bytes) -> Edit:
    """Strings `first` to `end` give way to `made`; with none of either, a comma goes or comes too."""
    strings = placed.strings
    if first < end and made:
        return Edit(Span(strings[first].raw.start - 1, strings[end - 1].raw.end + 1), made)
    if made:
        at = strings[first - 1].raw.end + 1 if first else strings[0].raw.start - 1
        return Edit(Span(at, at), separator + made if first else made + separator)
    if end < len(strings):
        return Edit(Span(strings[first].raw.start - 1, strings[end].raw.start - 1), b"")
    start = strings[first - 1].raw.end + 1 if first else strings[0].raw.start - 1
    return Edit(Span(start, strings[end - 1].raw.end + 1), b"")


def _separator(placed: Placed) -> bytes:
    """What stands between two strings of the list, as far as that can be seen."""
    first = placed.strings[0].raw
    if len(placed.strings) > 1:
        return placed.file[first.end + 1 : placed.strings[1].raw.start - 1]
    before = placed.file[: first.start - 1]
    blank = before[len(before.rstrip(b" \t\r\n")) :]
    return b"," + (blank or b" " * (b'", "' in placed.file))
