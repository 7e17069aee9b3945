"""The code of a notebook as one program.

The sources of the code cells stand one after another, each followed by a statement of our own that keeps
what is written at the end of one cell apart from what is written at the beginning of the next::

    import pytorch_lightning as pl     cell 2
    0
    0pip install wandb                 cell 3: `!pip install wandb`
    trainer = pl.Trainer(gpus=1)
    0

A cell that Python does not parse is there as comments, so that the others are understood.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache

from codemods.deferred import dataclass
from codemods.model import Edit, Span
from codemods.source.encoding import BrokenCell, Cell, Text, UndecodableError, line_edits, utf8_text
from codemods.source.legacy.lifting import lifted
from codemods.source.notebook.cells import CodeCell, NotebookError, code_cells
from codemods.source.notebook.magics import commented, without_magics, written_file
from codemods.source.notebook.strings import Placed, rewritten
from codemods.source.python import UnparsableError, parse, parses

_BETWEEN = b"0\n"
_KEPT = 512  # notebooks of which a run asks more than once


@dataclass(frozen=True)
class _Part:
    """A cell of the program: its code, whether a line end of ours follows, and its strings in the file."""

    number: int
    span: Span
    ended: bool
    placed: Placed

    @property
    def end(self) -> int:
        """Where the statement of ours stands."""
        return self.span.end + (not self.ended)


@dataclass(frozen=True)
class Program(Text):
    """The program; `written` is the same before stand-ins, `parts` its cells, `unparsed` those not understood."""

    written: bytes = b""
    file: Text = Text(b"")
    parts: tuple[_Part, ...] = ()
    unparsed: tuple[BrokenCell, ...] = ()

    @property
    def shown(self) -> bytes:
        return self.written

    @property
    def unread(self) -> bytes:
        pairs = zip(self.utf8.split(b"\n"), self.written.split(b"\n"), strict=True)
        return b"\n".join(written for read, written in pairs if read != written)

    @property
    def broken(self) -> tuple[BrokenCell, ...]:
        return self.unparsed

    @property
    def raw(self) -> Text:
        return self.file

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(Cell(part.number, part.span) for part in self.parts)

    def cell_at(self, offset: int) -> Cell | None:
        part = self._part_at(offset)
        return Cell(part.number, part.span) if part is not None else None

    def raw_span(self, span: Span) -> Span:
        part = self._part_at(span.start)
        if part is None:
            return Span(0, 0)
        start = part.placed.at(span.start - part.span.start)
        last = self._part_at(max(span.start, span.end - 1)) or part
        return Span(start, max(start, last.placed.until(span.end - last.span.start)))

    def takes(self, edits: Sequence[Edit]) -> bool:
        try:
            self.raw_edits(edits)
        except ValueError:
            return False
        return True

    def raw_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        by_part: dict[int, list[Edit]] = {}
        for edit in edits:
            index = self._index_at(edit.span.start)
            part = self.parts[index] if index is not None else None
            if part is None or not (part.span.start <= edit.span.start and edit.span.end <= part.end):
                raise ValueError("there is no cell for an edit")
            start, end = edit.span
            if self.written[start:end] != self.utf8[start:end] or self._is_in_magic(edit):
                raise ValueError("an edit changes what only IPython understands")
            by_part.setdefault(index or 0, []).append(edit)
        found: list[Edit] = []
        for index, inner in by_part.items():
            part = self.parts[index]
            shift = part.span.start
            moved = [Edit(Span(e.span.start - shift, e.span.end - shift), e.replacement) for e in inner]
            found += rewritten(part.placed, moved, ended=part.ended)
        return found

    def after(self, edits: Sequence[Edit]) -> Text:
        raw = self.raw
        after = program(raw.file_bytes(raw.spliced(self.raw_edits(edits))))
        same = _without_blank_ends(after.utf8) == _without_blank_ends(self.spliced(edits))
        if not same and len(after.parts) == len(self.parts):
            raise ValueError("the cells do not read back as they were written")
        return after

    def formatted(self, before: Text, reformat: Callable[[str, str], str]) -> list[Edit]:
        """Cells with magics are left as they are: Black can not read them."""
        edits: list[Edit] = []
        if not isinstance(before, Program):
            return edits
        old = {part.number: before.code(part) for part in before.parts}
        for part in self.parts:
            code = self.code(part)
            if code is not None and (was := old.get(part.number)) is not None and was != code:
                for (start, end), new in line_edits(code.encode(), reformat(was, code).encode()):
                    edits.append(Edit(Span(start + part.span.start, end + part.span.start), new))
        return edits

    def code(self, part: _Part) -> str | None:
        """The code of a cell, with a line end, if it is Python alone."""
        code = self.utf8[part.span.start : part.end]
        return code.decode() if code == self.written[part.span.start : part.end] else None

    def _is_in_magic(self, edit: Edit) -> bool:
        """Whether an edit writes on a line, behind what only IPython understands there."""
        if edit.replacement.startswith((b"\n", b"\r")) and edit.span.start == edit.span.end:
            return False
        old, new = self.utf8[slice(*edit.span)], edit.replacement
        if len(old.split()) == 1 and old.strip() == old and new.strip() == new != b"" and b"\n" not in new:
            return False  # words of a command for one of its words: in a comment of Python nothing is replaced so
        start = self.utf8.rfind(b"\n", 0, edit.span.start) + 1
        code, written = self.utf8[start : edit.span.start], self.written[start : edit.span.start]
        at = next((at for at in range(len(code)) if code[at] != written[at]), None)
        return at is not None and code[at : at + 2] in {b"0#", b"0", b"_#", b"_", b"#"} and written[at : at + 1] != b"#"

    def _index_at(self, offset: int) -> int | None:
        """The cell that an offset is in or behind."""
        index = bisect_right(self.parts, offset, key=lambda part: part.span.start) - 1
        return index if index >= 0 else None

    def _part_at(self, offset: int) -> _Part | None:
        index = self._index_at(offset)
        return self.parts[index] if index is not None else None


@lru_cache(maxsize=_KEPT)
def program(data: bytes) -> Program:
    """The program of a notebook as read; raises UndecodableError with a line where it is none."""
    file = utf8_text(data)
    text, cells = file.utf8.decode(), _cells(data)
    placed = Placed.of(file.utf8, text, cells)
    made = [without_magics(strings.text) for strings in placed]
    code, written = bytearray(), bytearray()
    parts, broken = [], []
    whole = parses(b"".join(map(_ended, made)))  # as they mostly do: then none has to be parsed by itself
    for cell, strings, plain in zip(cells, placed, made, strict=True):
        source, start = strings.text, len(code)
        understood, failed = _understood(source, plain, start, whole)
        if failed is not None:
            broken.append(failed)
        code += _ended(understood)
        written += _ended(source)
        ended = source.endswith("\n")
        end = len(code) - len(_BETWEEN) - (not ended)
        parts.append(_Part(cell.number, Span(start, end), ended, strings))
    return Program(bytes(code), "utf-8", False, bytes(written), file, tuple(parts), tuple(broken))


def _without_blank_ends(code: bytes) -> bytes:
    """All code, where no cell ends in empty lines."""
    return re.sub(rb"\n+(?=%s)" % _BETWEEN, b"\n", code)


def _ended(source: str) -> bytes:
    """A cell's source with a line end, and the statement of ours."""
    return source.encode() + (b"" if source.endswith("\n") else b"\n") + _BETWEEN


@lru_cache(maxsize=_KEPT)
def sources(data: bytes) -> bytes:
    """What the code cells of a notebook say, one after another, be it Python or not; raises as `program` does."""
    return b"\n".join(cell.source.encode("utf-8", "replace") for cell in _cells(data))


@lru_cache(maxsize=_KEPT)
def _cells(data: bytes) -> list[CodeCell]:
    try:
        return code_cells(utf8_text(data).utf8.decode())
    except NotebookError as error:
        raise UndecodableError(str(error), error.line) from None


def _understood(source: str, made: str, start: int, whole: bool) -> tuple[str, BrokenCell | None]:
    """A cell's source as Python, and why one is left out that is none of the program; `made` is without magics."""
    writes = written_file(source)
    if writes is not None:
        return made, BrokenCell(start, f"it writes `{writes}`, a program of its own: migrate that file")
    if whole:
        return made, None
    try:
        parse(made.encode())
    except UnparsableError as error:
        if lifted(Text(made.encode())) is not None:
            return made, None
        lines = source.split("\n")[: (error.line or 1) - 1]
        offset = start + sum(len(line.encode()) + 1 for line in lines)
        return commented(source), BrokenCell(min(offset, start + len(source.encode())), str(error))
    return made, None
