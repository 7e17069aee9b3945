"""From a file's bytes to its text, and from spans and edits of the text back to bytes of the file.

A span counts bytes of the UTF-8 text without BOM, which is what `ast` counts too. For a UTF-8
file the two differ by the BOM only; for a file in another encoding (PEP 263) positions are
translated, and a replacement has to be expressible in that encoding.
"""

from __future__ import annotations

import codecs
import tokenize
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate

from codemods.deferred import NamedTuple, dataclass, pattern
from codemods.model import Edit, Span

BOM = codecs.BOM_UTF8
_HEAD = pattern(rb"[^\r\n]*(?:\r\n|\r|\n)?[^\r\n]*")  # the two lines that may hold a coding cookie


class UndecodableError(ValueError):
    """The bytes are not what the file says that they are; the message is one line, `line` 1-based or None."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


class Cell(NamedTuple):
    """A cell of a notebook: its 1-based number among all cells, and where its code stands in the text."""

    number: int
    span: Span


class Lift(NamedTuple):
    """A construct of old syntax that is read as Python 3: its key, what it is called, and its 1-based lines."""

    row: str
    title: str
    lines: tuple[int, ...]


class BrokenCell(NamedTuple):
    """A cell that is left as it is, as Python does not parse it: where that shows, and why in one line."""

    offset: int
    message: str


@dataclass(frozen=True)
class Text:
    """What a file says as UTF-8 bytes, line ends as read, and how it is stored.

    `encoding` is a codec's name, `utf-8` for UTF-8 with or without BOM. Of a file that is more than its
    text (a notebook is JSON around code) `raw` is the file as it is read by others; of any other it is
    the text itself.
    """

    utf8: bytes
    encoding: str = "utf-8"
    bom: bool = False

    @property
    def shown(self) -> bytes:
        """What the user wrote, as long as `utf8` and, up to stand-ins for what is no Python, equal."""
        return self.utf8

    @property
    def unread(self) -> bytes:
        """What is written and not read as code: lines for IPython, cells that do not parse."""
        return b""

    @property
    def broken(self) -> tuple[BrokenCell, ...]:
        """The cells that are there as comments, as they do not parse."""
        return ()

    @property
    def lifts(self) -> tuple[Lift, ...]:
        """The old syntax that is read as if it were written for Python 3; `lifted_spans` are the places."""
        return ()

    @property
    def lifted_spans(self) -> tuple[Span, ...]:
        """Where the text differs from what is written."""
        return ()

    @property
    def user(self) -> Text:
        """The text as it is written, cells one after another."""
        return self

    def user_span(self, span: Span) -> Span:
        """Where a span of this text is written in `user`."""
        return span

    def user_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """What sorted, non-overlapping `edits` of this text do to `user`."""
        return list(edits)

    @property
    def raw(self) -> Text:
        """The text of the whole file."""
        return self

    def raw_span(self, span: Span) -> Span:
        """Where a span of this text stands in `raw`."""
        return span

    def raw_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """What sorted, non-overlapping `edits` of this text do to `raw`; ValueError where it can not take them."""
        return list(edits)

    def takes(self, edits: Sequence[Edit]) -> bool:
        """Whether the file has a place for what `edits` put in and take out."""
        return True

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that hold code, where there are cells."""
        return ()

    def cell_at(self, offset: int) -> Cell | None:
        """The cell that a byte offset is in, where there are cells."""
        return None

    def formatted(self, before: Text, reformat: Callable[[str, str], str]) -> list[Edit]:
        """What formatting does to this text, which was `before`, piece by piece where both have pieces."""
        return line_edits(self.utf8, reformat(before.utf8.decode(), self.utf8.decode()).encode())

    def after(self, edits: Sequence[Edit]) -> Text:
        """The text of the file once sorted, non-overlapping `edits` are made."""
        return replace(self, utf8=self.spliced(edits))

    def file_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """Edits of the text as edits of the file's bytes; UnicodeEncodeError where something does not fit."""
        raw = self.raw
        return [
            Edit(Span(raw.file_offset(span.start), raw.file_offset(span.end)), raw.stored(replacement))
            for span, replacement in self.raw_edits(edits)
        ]

    def rewritten(self, edits: Sequence[Edit]) -> bytes:
        """The file's bytes once sorted, non-overlapping `edits` of the text are made."""
        raw = self.raw
        return raw.file_bytes(raw.spliced(self.raw_edits(edits)))

    def file_offset(self, offset: int) -> int:
        """The byte offset in the file of a byte offset in `utf8`."""
        if self.encoding == "utf-8":
            return offset + len(BOM) * self.bom
        return len(self.utf8[:offset].decode().encode(self.encoding))

    def stored(self, utf8: bytes) -> bytes:
        """A piece of text as bytes of the file; UnicodeEncodeError where it does not fit."""
        return utf8 if self.encoding == "utf-8" else utf8.decode().encode(self.encoding)

    def spliced(self, edits: Sequence[Edit]) -> bytes:
        """The text with sorted, non-overlapping `edits` applied, as UTF-8 without BOM."""
        pieces, position = [], 0
        for (start, end), replacement in edits:
            if start < position:
                raise ValueError(f"edits overlap at byte {start}")
            pieces += [self.utf8[position:start], replacement]
            position = end
        return b"".join([*pieces, self.utf8[position:]])

    def file_bytes(self, utf8: bytes) -> bytes:
        """A whole file that holds `utf8`, stored as this text is."""
        return BOM * self.bom + self.stored(utf8)


def line_edits(before: bytes, after: bytes) -> list[Edit]:
    """The lines in which two texts differ, as edits."""
    from difflib import SequenceMatcher

    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    starts = list(accumulate(map(len, old), initial=0))
    return [
        Edit(Span(starts[first], starts[last]), b"".join(new[new_first:new_last]))
        for tag, first, last, new_first, new_last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        if tag != "equal"
    ]


def utf8_text(data: bytes) -> Text:
    """The text of a file that is UTF-8 by definition, with or without BOM; raises UndecodableError."""
    bom = data.startswith(BOM)
    text = data[len(BOM) :] if bom else data
    try:
        text.isascii() or text.decode()
    except UnicodeDecodeError as error:
        raise UndecodableError(f"not UTF-8 (byte {error.start + len(BOM) * bom})") from None
    return Text(text, "utf-8", bom)


def decode(data: bytes) -> Text:
    """The text of a Python file; raises UndecodableError where its bytes are not text.

    BOM and coding cookie are honoured as Python does (PEP 263).
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise UndecodableError("UTF-16; save it as UTF-8")
    head = _HEAD.match(data)
    lines = head[0].splitlines() if head is not None else []
    if not any(b"coding" in line for line in lines):  # no cookie: the common case, without a reader
        bom = data.startswith(BOM)
        text = data[len(BOM) :] if bom else data
        try:
            text.isascii() or text.decode()
        except UnicodeDecodeError as error:
            raise UndecodableError(
                f"not UTF-8 (byte {error.start + len(BOM) * bom}), and no coding cookie says otherwise"
            ) from None
        return Text(text, "utf-8", bom)
    try:
        encoding, _ = tokenize.detect_encoding(iter(lines).__next__)
    except SyntaxError as error:
        raise UndecodableError(str(error.msg)) from None
    bom = encoding == "utf-8-sig"
    if bom or codecs.lookup(encoding).name == "utf-8":
        encoding = "utf-8"
    body = data[len(BOM) :] if bom else data
    try:
        decoded = body.decode(encoding)
        utf8, again = decoded.encode(), decoded.encode(encoding)
    except UnicodeDecodeError as error:
        raise UndecodableError(f"not {encoding}, which its coding cookie names (byte {error.start})") from None
    except (LookupError, ValueError):  # rot13, hex, undefined …
        raise UndecodableError(f"{encoding}, which its coding cookie names, is no encoding of text") from None
    if again != body:
        raise UndecodableError(f"{encoding} does not read back to the same bytes")
    return Text(utf8, encoding, bom)
