"""Files that are no code of ours to parse: requirements, configuration. Their text, and the comments in it."""

from __future__ import annotations

import ast
import re

from codemods.deferred import pattern
from codemods.model import Span
from codemods.source.documents import Kind
from codemods.source.encoding import Text
from codemods.source.python import Source
from codemods.source.workflows import is_workflow

_COMMENT = pattern(rb"(?:^|(?<=\s))#[^\r\n]*", re.MULTILINE)


class Plain(Source):
    """The text of such a file. To what asks for Python it is an empty program; positions and lines are the text's."""

    @property
    def tree(self) -> ast.Module:
        return ast.Module([], [])

    def check(self) -> None:
        """Raise UnparsableError where the text is not what the file's name says."""
        if Kind.of(self.path) is Kind.REQUIREMENTS:
            from codemods.source.pins import pins_of

            pins_of(self.path, self.text)
        elif Kind.of(self.path) is Kind.DATA or is_workflow(self.path):
            from codemods.source.data import read

            read(self.utf8.decode(), self.path)

    def comments(self) -> list[tuple[int, int, str]]:
        """Every comment: its 1-based line, its byte offset and its text."""
        return [
            (self.line_of(found.start()), found.start(), found[0].decode(errors="replace"))
            for found in _COMMENT.finditer(self.utf8)
        ]

    def lines_around(self, span: Span) -> range:
        """The 1-based lines of a span, with those that a backslash joins to them."""
        first, last = self.line_of(span.start), self.line_of(max(span.start, span.end - 1))
        while first > 1 and self._goes_on(first - 1):
            first -= 1
        while last < len(self.line_starts) and self._goes_on(last):
            last += 1
        return range(first, last + 1)

    def ends(self) -> dict[int, int]:
        """Where each line ends that can take a comment, by its 1-based number."""
        name = self.path.rpartition("/")[2]
        if name.endswith(".json"):
            return {}
        inside = name.endswith((".cfg", ".ini"))  # behind `key = value` a comment is part of the value
        built = name.startswith("Dockerfile") or name.endswith(".dockerfile")
        found = {}
        for line in range(1, len(self.line_starts) + 1):
            text = self._line(line)
            first = (
                self.lines_around(Span(self.line_starts[line - 1], self.line_starts[line - 1])).start if built else 0
            )
            if (
                text.strip()
                and not self._goes_on(line)
                and not (inside and not text[:1].isspace())
                and not (built and not self._line(first).lstrip().upper().startswith(b"RUN"))
            ):
                found[line] = self.line_starts[line - 1] + len(text.rstrip())
        return found

    def _line(self, line: int) -> bytes:
        stop = self.line_starts[line] if line < len(self.line_starts) else len(self.utf8)
        return self.utf8[self.line_starts[line - 1] : stop]

    def _goes_on(self, line: int) -> bool:
        return self._line(line).rstrip(b"\r\n").endswith(b"\\")


def source_of(path: str, text: Text) -> Source:
    """The source that the text of a file is, by its kind."""
    return Source(path, text) if Kind.is_code(path) else Plain(path, text)
