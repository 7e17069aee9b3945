"""Where the sources of a notebook's code cells stand in its JSON.

The JSON is read from its beginning to its end once, by the parser of the standard library wherever nothing of
ours is inside, so that megabytes of images cost little. Positions are characters of the text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import field
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, NoReturn

from codemods.deferred import NamedTuple, dataclass, pattern

_BLANK = pattern(r"[ \t\n\r]*")


class NotebookError(ValueError):
    """The text is no notebook; one line that says why, and the 1-based line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


class Literal(NamedTuple):
    """One JSON string: where it stands, with its quotes, and what it says."""

    start: int
    end: int
    value: str


@dataclass
class CodeCell:
    """A code cell with some source: its 1-based number among all cells, and its strings.

    `listed` says whether the strings stand in a list, as they mostly do, one a line.
    """

    number: int
    literals: list[Literal]
    listed: bool

    @property
    def source(self) -> str:
        return "".join(literal.value for literal in self.literals)


@dataclass
class _Cell:
    kind: object = ""
    language: object = "python"
    sources: dict[str, tuple[list[Literal], bool]] = field(default_factory=dict)


def code_cells(text: str) -> list[CodeCell]:
    """The Python cells of a notebook, nbformat 2 to 4; raises NotebookError."""
    reader = _Reader(text)
    try:
        cells, language = _notebook(reader)
    except json.JSONDecodeError as error:
        raise NotebookError(f"not a notebook: broken JSON, {_lowered(error.msg)}", error.lineno) from None
    except RecursionError:
        raise NotebookError("not a notebook: nested too deeply", 1) from None
    found = []
    for number, cell in enumerate(cells, 1):
        literals, listed = cell.sources.get("source") or cell.sources.get("input") or ([], True)
        spoken = cell.language if language == "" else language
        if cell.kind == "code" and spoken in _PYTHON and any(literal.value for literal in literals):
            found.append(CodeCell(number, literals, listed))
    return found


_PYTHON = frozenset({"python", "python2", "python3", "ipython", "ipython2", "ipython3"})


def _lowered(message: str) -> str:
    return message[:1].lower() + message[1:]


def _notebook(reader: _Reader) -> tuple[list[_Cell], str]:
    cells: list[_Cell] | None = None
    language = ""
    for key in reader.members():
        if key == "cells":
            cells = _cells(reader)
        elif key == "worksheets":  # nbformat 2 and 3
            cells = []
            for _ in reader.items():
                for inner in reader.members():
                    if inner == "cells":
                        cells += _cells(reader)
                    else:
                        reader.value()
        elif key == "metadata":
            language = _language(reader.value())
        else:
            reader.value()
    reader.finish()
    if cells is None:
        raise NotebookError("not a notebook: it has no cells", 1)
    return cells, language


def _language(metadata: Any) -> str:
    """The language of a notebook's kernel, lower case; empty where it is not said."""
    for table, key in (("language_info", "name"), ("kernelspec", "language")):
        inner = metadata.get(table) if isinstance(metadata, dict) else None
        said = inner.get(key) if isinstance(inner, dict) else None
        if isinstance(said, str) and said:
            return said.lower()
    return ""


def _cells(reader: _Reader) -> list[_Cell]:
    cells = []
    for _ in reader.items():
        cell = _Cell()
        for key in reader.members():
            if key in {"source", "input"}:
                cell.sources[key] = reader.strings()
            elif key == "cell_type":
                cell.kind = reader.value()
            elif key == "language":
                cell.language = reader.value()
            else:
                reader.value()
        cells.append(cell)
    return cells


class _Reader:
    """A position in JSON text, moved on by what is read."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._decode = json.JSONDecoder().raw_decode

    def members(self) -> Iterator[str]:
        """The keys of the object here; whoever takes a key reads its value."""
        self._open("{")
        while not self._closes("}"):
            key = self._string().value
            self._skip(":")
            yield key
            self._between("}")

    def items(self) -> Iterator[None]:
        """The items of the array here; whoever takes one reads it."""
        self._open("[")
        while not self._closes("]"):
            yield
            self._between("]")

    def value(self) -> Any:
        """What stands here."""
        value, self._at = self._decode(self._text, self._blank())
        return value

    def strings(self) -> tuple[list[Literal], bool]:
        """The string here, or those of an array of strings, which is said; nothing for another value."""
        self._blank()
        if self._peek() == '"':
            return [self._string()], False
        if self._peek() != "[":
            self.value()
            return [], False
        found = []
        for _ in self.items():
            self._blank()
            if self._peek() == '"':
                found.append(self._string())
            else:
                self._fail("a line of a cell is not a string")
        return found, True

    def finish(self) -> None:
        """Nothing may follow."""
        if self._blank() != len(self._text):
            self._fail("extra data")

    def _blank(self) -> int:
        if self._text[self._at : self._at + 1] > " ":
            return self._at
        found = _BLANK.match(self._text, self._at)
        assert found is not None
        self._at = found.end()
        return self._at

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _string(self) -> Literal:
        start = self._blank()
        if self._peek() != '"':
            self._fail("expecting a string in double quotes")
        value, self._at = scanstring(self._text, start + 1, True)
        return Literal(start, self._at, value)

    def _open(self, bracket: str) -> None:
        self._skip(bracket)

    def _skip(self, char: str) -> None:
        self._blank()
        if self._peek() != char:
            self._fail(f"expecting {char!r}")
        self._at += 1

    def _closes(self, bracket: str) -> bool:
        self._blank()
        if self._peek() != bracket:
            return False
        self._at += 1
        return True

    def _between(self, bracket: str) -> None:
        """Behind a member or an item: a comma and another one, or the end, which stays to be read."""
        self._blank()
        if self._peek() == ",":
            self._at += 1
            self._blank()
            if self._peek() == bracket:
                self._fail("trailing comma")
        elif self._peek() != bracket:
            self._fail(f"expecting ',' or {bracket!r}")

    def _fail(self, message: str) -> NoReturn:
        raise json.JSONDecodeError(message, self._text, self._at)
