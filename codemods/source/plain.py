"""Files that are no code of ours to parse: requirements, configuration. Their text, and the comments in it."""

from __future__ import annotations

import ast
import re

from codemods.deferred import pattern
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


def source_of(path: str, text: Text) -> Source:
    """The source that the text of a file is, by its kind."""
    return Source(path, text) if Kind.is_code(path) else Plain(path, text)
