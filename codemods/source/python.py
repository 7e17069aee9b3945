"""One piece of Python code: its text, its tree, and where things stand in it."""

from __future__ import annotations

import ast
import sys
import warnings
from bisect import bisect_right
from functools import cached_property
from typing import Final

from codemods.deferred import pattern
from codemods.model import Span
from codemods.source.encoding import Text

LARGEST = 10_000_000
"""Bytes of a source above which it is not parsed: a tree takes some fifty times as much memory."""


class UnparsableError(ValueError):
    """Python 3 does not parse the text; the message is one line, `line` 1-based or None."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


_NAME = pattern(rb"(?:async[ \t\f]+)?(?:def|class)(?:[ \t\f]|\\\r?\n)+([\w\x80-\xff]+)")

_PARSED: set[int] = set()
"""The hashes of texts that Python 3 is known to parse."""
_CHECKED: dict[bytes, ast.Module] = {}
"""The text that was last found to parse, whose tree may be asked for next."""


class Source:
    """The code of a Python file or of one cell, and its positions.

    `path` is what findings call it: relative, with `/`. All offsets are bytes of `text.utf8`.
    The tree is parsed when it is first asked for, which raises UnparsableError.
    """

    def __init__(self, path: str, text: Text) -> None:
        self.path = path
        self.text = text

    @cached_property
    def tree(self) -> ast.Module:
        return parse(self.text.utf8)

    def check(self) -> None:
        """Raise UnparsableError where the text is not what it should be."""
        self.tree  # noqa: B018

    @property
    def utf8(self) -> bytes:
        return self.text.utf8

    @cached_property
    def line_starts(self) -> list[int]:
        """The byte offset of each line; lines end at `\\n`, `\\r\\n` and `\\r`, as `ast` has it."""
        return line_starts(self.text.utf8)

    def offset(self, line: int, column: int) -> int:
        """The byte offset of a 1-based line and a 0-based column in bytes, as `ast` gives them."""
        return self.line_starts[line - 1] + column

    def span(self, node: ast.expr | ast.stmt | ast.keyword | ast.arg | ast.alias | ast.excepthandler) -> Span:
        """Where a node stands. A decorated `def` or `class` starts at its keyword, not above."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        starts = self.line_starts
        return Span(starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset)

    def named(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Span:
        """Where the name of a `def` or `class` stands."""
        start = self.span(node).start
        found = _NAME.match(self.text.utf8, start)
        return Span(*found.span(1)) if found is not None else Span(start, start)

    def line_of(self, offset: int) -> int:
        """The 1-based line of a byte offset."""
        return bisect_right(self.line_starts, offset)

    def position(self, offset: int) -> tuple[int, int]:
        """The 1-based line and the 1-based column in characters of a byte offset."""
        line = self.line_of(offset)
        return line, len(self.text.utf8[self.line_starts[line - 1] : offset].decode(errors="replace")) + 1

    def code(self, span: Span) -> str:
        """The text at a span."""
        return self.text.utf8[span.start : span.end].decode()


_REFUSED: Final = f"Python {sys.version_info[0]}.{sys.version_info[1]} does not parse it"
"""Of code that is too new for the Python that runs this, or too old for any."""


def line_starts(utf8: bytes) -> list[int]:
    """The byte offset of each line of a text; lines end at `\\n`, `\\r\\n` and a lone `\\r`."""
    starts, position = [0], 0
    if b"\r" not in utf8:
        for line in utf8.split(b"\n")[:-1]:
            position += len(line) + 1
            starts.append(position)
        return starts
    for line in utf8.splitlines(keepends=True):  # bytes: splits at \n, \r\n and \r only
        position += len(line)
        starts.append(position)
    if not utf8.endswith((b"\n", b"\r")):
        starts.pop()
    return starts


def parse(utf8: bytes) -> ast.Module:
    """The tree of a text; raises UnparsableError, never anything else."""
    if utf8 in _CHECKED:
        return _CHECKED.pop(utf8)
    if len(utf8) > LARGEST:
        raise UnparsableError(f"larger than {LARGEST // 1_000_000} MB, not read; leave it out with --exclude")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # invalid escapes are the user's business
            tree = ast.parse(utf8.decode())
    except SyntaxError as error:
        raise UnparsableError(f"{_REFUSED}: {error.msg}", error.lineno) from None
    except (RecursionError, MemoryError):
        raise UnparsableError("nested too deeply for Python's own parser") from None
    except ValueError as error:  # a null byte, up to Python 3.11
        raise UnparsableError(f"{_REFUSED}: {error}") from None
    _PARSED.add(hash(utf8))
    return tree


def is_parsed(utf8: bytes) -> bool:
    """Whether this process has parsed a text before."""
    return hash(utf8) in _PARSED


def parses(utf8: bytes) -> bool:
    """Whether Python 3 parses a text."""
    try:
        tree = parse(utf8)
    except UnparsableError:
        return False
    _CHECKED.clear()
    _CHECKED[utf8] = tree
    return True
