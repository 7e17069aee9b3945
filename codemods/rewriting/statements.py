"""Statements, class members and decorators inserted and removed, as text at line level."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, cast

from codemods.model import AddMember, Edit, InsertStatement, RemoveDecorator, RemoveStatement, Span
from codemods.rewriting import strings
from codemods.rewriting.blocks import Insertion, Statements, remarks
from codemods.rewriting.effects import written_at
from codemods.rewriting.lines import Lines
from codemods.rewriting.module import Refused
from codemods.rewriting.places import Place, Places
from codemods.rewriting.templates import BadTemplateError, Writer, filled
from codemods.source.python import Source

StatementChange: TypeAlias = InsertStatement | RemoveStatement | AddMember | RemoveDecorator
STATEMENT_CHANGES: Final = (InsertStatement, RemoveStatement, AddMember, RemoveDecorator)


def statement_of(change: StatementChange) -> Span:
    """The statement that a change is made to or beside."""
    match change:
        case AddMember():
            return change.class_
        case RemoveDecorator():
            return change.definition
    return change.statement


class StatementEdits:
    """The line-level edits of changes.

    `making` is the stack of what is being rewritten, `moves` are whole lines of
    several statements, with their comments, that go as one; `taken` is the code
    that stays elsewhere.
    """

    def __init__(
        self,
        source: Source,
        places: Places,
        changes: Iterable[StatementChange],
        lines: Lines,
        writer_at: Callable[[Span], Writer],
        making: list[object],
        moves: Iterable[Span],
        taken: Sequence[Span],
    ) -> None:
        self._source = source
        self._places = places
        self._changes = changes
        self._lines = lines
        self._writer_at = writer_at
        self._making = making
        self._moves = sorted(moves)
        self._taken = taken

    def edits(self) -> list[Edit]:
        """The edits, in the order in which texts for one place follow each other."""
        blocks: dict[tuple[ast.AST, str], Statements] = {}
        depths: dict[Statements, int] = {}
        decorators: list[Edit] = []
        for change in self._changes:
            if isinstance(change, RemoveDecorator):
                decorators.append(self._without_decorator(change))
                continue
            place = self._place(change)
            node = cast("ast.stmt", place.node)
            depth = sum(1 for _ in place.parents())
            if isinstance(change, AddMember):
                block = self._block(blocks, node, "body")
                depth += 1
            else:
                assert place.parent is not None
                block = self._block(blocks, place.parent.node, place.field)
            block.add(change, node)
            depths[block] = depth
        # where blocks end together, what goes below the inner one comes first
        inner_first = sorted(blocks.values(), key=lambda block: -depths[block])
        return [*decorators, *(edit for block in inner_first for edit in block.edits())]

    def _without_decorator(self, change: RemoveDecorator) -> Edit:
        line = self._places.decorator(change.definition, change.decorator)
        if line is None:
            raise Refused("no decorator stands here", change)
        whole = self._lines.around(line)
        indent, newline = self._lines.indent(whole.start), self._lines.newline
        kept = "".join(f"{indent}{text}{newline}" for _, text in remarks(self._source, line))
        return Edit(whole, kept.encode())

    def _place(self, change: StatementChange) -> Place:
        place = self._places.statement(statement_of(change))
        if place is None or place.parent is None:
            raise Refused("no statement stands here", change)
        if isinstance(change, AddMember) and not isinstance(place.node, ast.ClassDef):
            raise Refused("no class stands here", change)
        return place

    def _block(self, blocks: dict[tuple[ast.AST, str], Statements], parent: ast.AST, field: str) -> Statements:
        key = (parent, field)
        if key not in blocks:
            body = getattr(parent, field)
            blocks[key] = Statements(self._source, self._lines, parent, body, self._text, self._moves, self._taken)
        return blocks[key]

    def _text(self, change: Insertion, margin: str) -> str:
        self._making.append(change)
        writer = self._writer_at(written_at(change))
        try:
            text = filled(
                change.code,
                writer,
                statements=True,
                indent=lambda text: self._indented(text, margin),
                margin=margin,
            )
        except BadTemplateError as error:
            raise Refused(str(error), change) from None
        except Refused as refused:
            raise Refused(refused.reason, *refused.changes, *([] if refused.changes else [change])) from None
        self._making.pop()
        return text

    def _indented(self, text: str, margin: str) -> str:
        """All lines but the first at the block's indentation, in the file's own units."""
        text = text.strip("\n")
        inside = strings.lines_inside(text)
        lines = []
        for number, line in enumerate(text.split("\n")):
            if number in inside or not line.strip():
                lines.append(line)
                continue
            body = line.lstrip(" ")
            depth, rest = divmod(len(line) - len(body), 4)
            lines.append((margin if number else "") + self._lines.unit * depth + " " * rest + body)
        return "\n".join(lines)
