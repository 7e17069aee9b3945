"""Statements and class members inserted and removed, as text at line level."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, cast

from codemods.model import AddMember, Change, Edit, InsertStatement, RemoveDecorator, RemoveStatement, Span
from codemods.rewriting import strings
from codemods.rewriting.claims import Settled, written_at
from codemods.rewriting.lines import Lines
from codemods.rewriting.module import Refused
from codemods.rewriting.places import Place, Places, top
from codemods.rewriting.templates import BadTemplateError, Writer, filled
from codemods.source.python import Source

STATEMENT_CHANGES: Final = (InsertStatement, RemoveStatement, AddMember, RemoveDecorator)
_DEFINITION: Final = re.compile(r"(@|def |class |async )")


class StatementEdits:
    """The line-level edits of settled changes."""

    def __init__(
        self, source: Source, places: Places, settled: Settled, lines: Lines, writer_at: Callable[[Span], Writer]
    ) -> None:
        self._source = source
        self._places = places
        self._changes = [change for change in settled.changes if isinstance(change, STATEMENT_CHANGES)]
        self._lines = lines
        self._writer_at = writer_at

    def edits(self) -> list[Edit]:
        """The edits, in the order in which texts for one place follow each other."""
        blocks: dict[tuple[ast.AST, str], Block] = {}
        depths: dict[Block, int] = {}
        decorators: list[Edit] = []
        for change in self._changes:
            if isinstance(change, RemoveDecorator):
                decorators.append(self._without_decorator(change))
                continue
            place = self._place(change)
            node = place.node
            if isinstance(change, AddMember):
                if not isinstance(node, ast.ClassDef):
                    raise Refused("no class stands here", change)
                block = self._block(blocks, node, "body")
                block.after.setdefault(node.body[-1], []).append(change)
                depths[block] = sum(1 for _ in place.parents()) + 1
            else:
                assert place.parent is not None
                block = self._block(blocks, place.parent.node, place.field)
                block.add(change, cast("ast.stmt", node))
                depths[block] = sum(1 for _ in place.parents())
        # where blocks end together, what goes below the inner one comes first
        inner_first = sorted(blocks.values(), key=lambda block: -depths[block])
        return [*decorators, *(edit for block in inner_first for edit in block.edits())]

    def _without_decorator(self, change: RemoveDecorator) -> Edit:
        line = self._places.decorator(change.definition, change.decorator)
        if line is None:
            raise Refused("no decorator stands here", change)
        return Edit(self._lines.around(line), b"")

    def _place(self, change: Change) -> Place:
        span = change.class_ if isinstance(change, AddMember) else getattr(change, "statement")  # noqa: B009
        place = self._places.statement(span)
        if place is None or place.parent is None:
            raise Refused("no statement stands here", change)
        return place

    def _block(self, blocks: dict[tuple[ast.AST, str], Block], parent: ast.AST, field: str) -> Block:
        key = (parent, field)
        if key not in blocks:
            blocks[key] = Block(self._source, self._lines, parent, getattr(parent, field), self._writer_at)
        return blocks[key]


class Block:
    """The statements of one block, what comes before and after each, and which of them go."""

    def __init__(
        self,
        source: Source,
        lines: Lines,
        parent: ast.AST,
        body: list[ast.stmt],
        writer_at: Callable[[Span], Writer],
    ) -> None:
        self._source = source
        self._lines = lines
        self._parent = parent
        self._body = body
        self._writer_at = writer_at
        self.before: dict[ast.stmt, list[InsertStatement]] = {}
        self.after: dict[ast.stmt, list[InsertStatement | AddMember]] = {}
        self.gone: dict[ast.stmt, RemoveStatement] = {}
        first = Span(top(source, body[0]), source.span(body[0]).end)
        self._one_line = not isinstance(parent, ast.Module) and not lines.starts(first)
        self._elif = source.utf8[first.start : first.start + 4] == b"elif" and isinstance(body[0], ast.If)
        self._indent = lines.indent(first.start)
        self._indent += lines.unit if self._one_line else ""

    def add(self, change: Change, statement: ast.stmt) -> None:
        match change:
            case RemoveStatement():
                self.gone[statement] = change
            case InsertStatement():
                if self._elif:
                    raise Refused("a statement can not stand at an `elif`", change)
                if change.after:
                    self.after.setdefault(statement, []).append(change)
                else:
                    self.before.setdefault(statement, []).append(change)

    def edits(self) -> Iterator[Edit]:
        """The edits of this block."""
        inserting = bool(self.before or self.after)
        if self._one_line and inserting:
            yield self._opened()
        emptied = len(self.gone) == len(self._body) and not inserting
        if emptied and not isinstance(self._parent, ast.Module) and not self._elif:
            del self.gone[self._body[0]]
            yield Edit(self._span(self._body[0]), b"pass")
        group: list[ast.stmt] = []
        for statement in self._body:
            if group and self._lines.starts(self._span(statement)):
                yield from self._line(group)
                group = []
            group.append(statement)
        yield from self._line(group)

    def _line(self, group: list[ast.stmt]) -> Iterator[Edit]:
        """The edits of the statements that share a line; most often it is one."""
        newline = self._lines.newline + self._indent
        whole = Span(self._span(group[0]).start, self._span(group[-1]).end)
        last: ast.stmt | None = None
        pending: list[str] = []
        skipped = False
        for index, statement in enumerate(group):
            pending += self._texts(self.before.get(statement, ()), statement)
            if statement in self.gone:
                skipped = True
            else:
                start = self._span(statement).start
                if last is not None and (pending or skipped):
                    between = newline.join(["", *pending, ""]) if pending else self._gap(group[index - 1], statement)
                    yield Edit(Span(self._span(last).end, start), between.encode())
                elif last is None and pending and self._lines.starts(whole) and not skipped:
                    yield self._above(whole, pending)
                elif last is None and (pending or skipped):
                    yield Edit(Span(whole.start, start), "".join(text + newline for text in pending).encode())
                last, pending, skipped = statement, [], False
            pending += self._texts(self.after.get(statement, ()), statement)
        if last is None:
            if pending:
                yield Edit(whole, newline.join(pending).encode())
            else:
                yield Edit(self._lines.without(whole), b"")
        elif skipped:
            end = self._lines.past_semicolon(whole.end)
            yield Edit(Span(self._span(last).end, end), "".join(newline + text for text in pending).encode())
        elif pending:
            yield self._below(whole, pending)

    def _gap(self, before: ast.stmt, after: ast.stmt) -> str:
        return self._source.code(Span(self._span(before).end, self._span(after).start))

    def _span(self, statement: ast.stmt) -> Span:
        return Span(top(self._source, statement), self._source.span(statement).end)

    def _opened(self) -> Edit:
        """A body on the line of its header goes on a line of its own."""
        start = self._span(self._body[0]).start
        colon = self._source.utf8.rindex(b":", 0, start) + 1
        return Edit(Span(colon, start), (self._lines.newline + self._indent).encode())

    def _above(self, span: Span, texts: list[str]) -> Edit:
        at = self._above_comments(span.start)
        return Edit(Span(at, at), self._whole_lines(texts).encode())

    def _below(self, span: Span, texts: list[str]) -> Edit:
        at = self._lines.after(span)
        lines = self._whole_lines(texts)
        if not self._source.utf8[:at].endswith((b"\n", b"\r")):  # the file's last line has no line end
            lines = self._lines.newline + lines.removesuffix(self._lines.newline)
        return Edit(Span(at, at), lines.encode())

    def _whole_lines(self, texts: list[str]) -> str:
        return "".join((self._indent + text if text else "") + self._lines.newline for text in texts)

    def _above_comments(self, start: int) -> int:
        """The start of the line of a statement, or of the comments right above it."""
        line = self._source.line_of(start)
        while line > 1:
            text = self._source.code(self._lines.line(line - 1))
            if not text.startswith(f"{self._indent}#") or self._source.line_starts[line - 2] == 0:
                break
            line -= 1
        return self._source.line_starts[line - 1]

    def _texts(self, changes: Iterable[InsertStatement | AddMember], beside: ast.stmt) -> Iterator[str]:
        """The new lines; an empty one where a definition follows or is followed by a member."""
        for change in changes:
            text = self._text(change)
            if isinstance(change, AddMember) and beside not in self.gone:
                defined = isinstance(beside, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
                if defined or _DEFINITION.match(text):
                    yield ""
            yield text

    def _text(self, change: InsertStatement | AddMember) -> str:
        try:
            text = filled(change.code, self._writer_at(written_at(change)), statements=True, indent=self._indented)
        except BadTemplateError as error:
            raise Refused(str(error), change) from None
        except Refused as refused:
            raise Refused(refused.reason, *refused.changes, change) from None
        return text

    def _indented(self, text: str) -> str:
        """All lines but the first at the block's indentation, in the file's own units."""
        text = text.strip("\n")
        inside = {
            number
            for found in strings.literals(text)
            for number in range(text.count("\n", 0, found.start()) + 1, text.count("\n", 0, found.end()) + 1)
        }
        lines = []
        for number, line in enumerate(text.split("\n")):
            if number in inside or not line.strip():
                lines.append(line)
                continue
            body = line.lstrip(" ")
            depth, rest = divmod(len(line) - len(body), 4)
            lines.append((self._indent if number else "") + self._lines.unit * depth + " " * rest + body)
        return "\n".join(lines)
