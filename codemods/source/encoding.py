"""From a file's bytes to its text, and from spans of the text back to bytes of the file.

A span counts bytes of the UTF-8 text without BOM, which is what `ast` counts too. For a UTF-8
file the two differ by the BOM only; for a file in another encoding (PEP 263) positions are
translated, and a replacement has to be expressible in that encoding.
"""

from __future__ import annotations

import codecs
import re
import tokenize
from collections.abc import Sequence
from dataclasses import dataclass

from codemods.model import Edit

BOM = codecs.BOM_UTF8
_HEAD = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n)?[^\r\n]*")  # the two lines that may hold a coding cookie


class UndecodableError(ValueError):
    """The bytes are not text in the encoding that the file declares; the text is one line."""


@dataclass(frozen=True, slots=True)
class Text:
    """A file's text as UTF-8 bytes, line ends as read, and how it is stored.

    `encoding` is a codec's name, `utf-8` for UTF-8 with or without BOM.
    """

    utf8: bytes
    encoding: str = "utf-8"
    bom: bool = False

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


def decode(data: bytes) -> Text:
    """The text of a Python file; raises UndecodableError where its bytes are not text.

    BOM and coding cookie are honoured as Python does (PEP 263).
    """
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
