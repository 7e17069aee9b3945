"""Physical lines of a source: where they start and end, how they end, how they are indented."""

from __future__ import annotations

import re
from collections import Counter
from functools import cached_property

from codemods.model import Span
from codemods.source.python import Source


class Lines:
    """Line-level positions of one source."""

    def __init__(self, source: Source) -> None:
        self._source = source
        found = re.search(rb"\r\n|\n|\r", source.utf8)
        self.newline = found[0].decode() if found else "\n"

    @cached_property
    def unit(self) -> str:
        """One level of indentation, as most blocks of the file have it; of several the first."""
        comment = rb"[ \t\f]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)"
        block = rb"(?m)^([ \t]*)[^\s#][^#\r\n]*:%b(?:%b)*(?=\1([ \t]+)[^\s#])" % (comment, comment)
        units = Counter(found[2].decode() for found in re.finditer(block, self._source.utf8))
        known = [unit for unit, _ in units.most_common() if unit in ("\t", "  ", "   ", "    ", " " * 8)]
        return known[0] if known else "    "

    def line(self, number: int) -> Span:
        """A 1-based line with its line end."""
        starts = self._source.line_starts
        end = starts[number] if number < len(starts) else len(self._source.utf8)
        return Span(starts[number - 1], end)

    def around(self, span: Span) -> Span:
        """The whole lines that a span touches."""
        return Span(self.line(self._source.line_of(span.start)).start, self.after(span))

    def after(self, span: Span) -> int:
        """The start of the line below a span."""
        return self.line(self._source.line_of(max(span.start, span.end - 1))).end

    def indent(self, offset: int) -> str:
        """The white space at the start of the line of a byte offset."""
        text = self._source.code(self.line(self._source.line_of(offset)))
        return text[: len(text) - len(text.lstrip(" \t\f"))]

    def starts(self, span: Span) -> bool:
        """Whether only white space stands before a span on its line."""
        start = self.line(self._source.line_of(span.start)).start
        return not self._source.utf8[start : span.start].strip()

    def whole(self, span: Span) -> bool:
        """Whether a span starts at the start of a line and ends at the end of one."""
        ends = self._source.utf8[span.end : span.end + 1] in (b"", b"\n", b"\r")
        return ends and self.around(span).start == span.start

    def past_semicolon(self, offset: int) -> int:
        """The offset behind a semicolon that follows, or `offset` itself."""
        found = re.compile(rb"[ \t\f]*;").match(self._source.utf8, offset)
        return found.end() if found else offset

    def comment_behind(self, offset: int) -> int | None:
        """The offset of the comment that follows on the line, with nothing before it but a semicolon."""
        found = re.compile(rb"[ \t\f]*(?:;[ \t\f]*)?(?=#)").match(self._source.utf8, offset)
        return found.end() if found else None

    def without(self, span: Span) -> Span:
        """What goes with statements that go: their line, or their part of it; never a comment."""
        utf8 = self._source.utf8
        end = self.past_semicolon(span.end)
        rest = re.compile(rb"[ \t\f]*").match(utf8, end)
        following = rest.end() if rest else end
        if following < len(utf8) and utf8[following : following + 1] not in b"\r\n":
            return Span(span.start, following)  # a comment, or another statement
        if self.starts(span):
            return self.around(span)
        before = re.compile(rb"[ \t\f]*;[ \t\f]*\Z").search(utf8[self.around(span).start : span.start])
        return Span(span.start - len(before[0]) if before else span.start, end)

    # --- what belongs to a statement ---

    def comments_above(self, start: int) -> int:
        """The start of the line of an offset, or of the comments right above it that are not the file's head."""
        line = number = self._source.line_of(start)
        indent = self.indent(start)
        while line > 1 and self._text(line - 1).startswith(f"{indent}#"):
            line -= 1
        return self._source.line_starts[(line if line > 1 else number) - 1]

    def comments_below(self, end: int, indent: str, *, deeper: bool) -> int:
        """The end of the line of an offset, or of the last of the comments below that stand in a block.

        That block is indented by `indent`, or `deeper`.
        """
        found = number = self._source.line_of(end)
        while number < len(self._source.line_starts):
            number += 1
            text = self._text(number)
            body = text.lstrip(" \t\f")
            margin = text[: len(text) - len(body)]
            if body.startswith("#") and margin.startswith(indent) and not (deeper and margin == indent):
                found = number
            elif body.rstrip("\r\n"):
                break
        return self.line(found).start + len(self._text(found).rstrip("\r\n").encode())

    def blank_above(self, start: int) -> int:
        """The number of blank lines right above the line that starts at an offset."""
        number = self._source.line_of(start)
        blank = 0
        while number - blank > 1 and not self._text(number - blank - 1).strip():
            blank += 1
        return blank

    def blank_below(self, after: int) -> int:
        """The number of blank lines from the line that starts at an offset on."""
        if after >= len(self._source.utf8):
            return 0
        number = self._source.line_of(after)
        blank = 0
        while number + blank <= len(self._source.line_starts) and not self._text(number + blank).strip():
            blank += 1
        return blank

    def _text(self, number: int) -> str:
        return self._source.code(self.line(number))
