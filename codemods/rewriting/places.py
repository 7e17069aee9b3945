"""Where the nodes that changes are addressed by stand in the tree."""

from __future__ import annotations

import ast
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from codemods.deferred import NamedTuple, dataclass
from codemods.model import Span
from codemods.rewriting.lines import Lines
from codemods.source.python import Source

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_POSITIONED = (ast.expr, ast.stmt, ast.keyword, ast.arg, ast.alias, ast.excepthandler)


@dataclass(frozen=True, eq=False)
class Place:
    """A node, the field of its parent that holds it, and its parent's place."""

    node: ast.AST
    field: str
    parent: Place | None

    def parents(self) -> Iterator[Place]:
        """The places above, innermost first."""
        place = self.parent
        while place is not None:
            yield place
            place = place.parent


class Block(NamedTuple):
    """Statements that follow each other in one block; `ends` where no other comes behind them."""

    body: list[ast.stmt]
    statements: list[ast.stmt]
    ends: bool


class Places:
    """The places at each of some spans, found in one descent that leaves other lines out."""

    def __init__(self, source: Source, tree: ast.Module, spans: Iterable[Span]) -> None:
        self.source = source
        self._found: dict[Span, list[Place]] = {span: [] for span in spans}
        self._first: dict[int, Place | None] = dict.fromkeys(span.start for span in self._found)
        self._lines = sorted({source.line_of(span.start) for span in self._found})
        stack = [Place(tree, "", None)]
        while stack:
            place = stack.pop()
            node = place.node
            if isinstance(node, _POSITIONED):
                found = self._found.get(source.span(node))
                if found is not None:
                    found.append(place)
                if isinstance(node, ast.stmt):
                    for start in {source.span(node).start, top(source, node)} & self._first.keys():
                        self._first[start] = place
            stack += reversed(list(self._below(place)))

    def _below(self, place: Place) -> Iterator[Place]:
        """The children that stand on a line of interest."""
        # Up to Python 3.11 positions inside an f-string are approximate, so all of it is read.
        everything = isinstance(place.node, ast.JoinedStr)
        for field, value in ast.iter_fields(place.node):
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.AST) and (everything or self._touched(child)):
                    yield Place(child, field, place)

    def _touched(self, node: ast.AST) -> bool:
        if not isinstance(node, _POSITIONED):
            return not isinstance(node, (ast.expr_context, ast.operator, ast.boolop, ast.unaryop, ast.cmpop))
        first, last = node.lineno, node.end_lineno or node.lineno
        for decorator in getattr(node, "decorator_list", ()):
            first = min(first, decorator.lineno)
        index = bisect_left(self._lines, first)
        return index < len(self._lines) and self._lines[index] <= last

    def know(self, place: Place) -> None:
        """Let a place above another be found by its span too."""
        assert isinstance(place.node, _POSITIONED)
        found = self._found.setdefault(self.source.span(place.node), [])
        if all(known.node is not place.node for known in found):
            found.append(place)

    def expression(self, span: Span) -> Place | None:
        """The place of the expression at `span`; None where there is none."""
        return next((place for place in self._found.get(span, ()) if isinstance(place.node, ast.expr)), None)

    def statement(self, span: Span) -> Place | None:
        """The place of the statement at `span`; None where there is none."""
        return next((place for place in self._found.get(span, ()) if isinstance(place.node, ast.stmt)), None)

    def block(self, span: Span) -> Block | None:
        """The statements that `span` covers from the first to the last; None where it covers something else."""
        place = self._first.get(span.start)
        if place is None or place.parent is None or self.source.utf8[span.start : span.start + 4] == b"elif":
            return None
        siblings: list[ast.stmt] = getattr(place.parent.node, place.field)
        first = next(index for index, statement in enumerate(siblings) if statement is place.node)
        for index in range(first, len(siblings)):
            if self.source.span(siblings[index]).end == span.end:
                return Block(siblings, siblings[first : index + 1], index + 1 == len(siblings))
        return None

    def alias(self, span: Span) -> Place | None:
        """The place of the imported name at `span`; None where there is none."""
        return next((place for place in self._found.get(span, ()) if isinstance(place.node, ast.alias)), None)

    def decorator(self, definition: Span, decorator: Span) -> Span | None:
        """From the `@` of a definition's decorator to the end of its line; None where there is none."""
        place = self.statement(definition)
        decorators: list[ast.expr] = getattr(place.node, "decorator_list", []) if place is not None else []
        if decorator not in map(self.source.span, decorators):
            return None
        return Span(self.source.utf8.rindex(b"@", 0, decorator.start), line_end(self.source, decorator.end))


def top(source: Source, statement: ast.stmt) -> int:
    """The offset where a statement begins, its decorators included."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    start = source.span(statement).start
    if decorators:  # the `@` stands before the decorator's expression, with only space between
        start = min(start, source.utf8.rindex(b"@", 0, source.span(decorators[0]).start))
    return start


def extent(source: Source, statement: ast.stmt) -> Span:
    """A statement, a decorated one with its decorators; a definition also with its comments above and below."""
    span = Span(top(source, statement), source.span(statement).end)
    if not isinstance(statement, DEFINITIONS):
        return span
    lines = Lines(source)
    start = lines.comments_above(span.start)
    if start == lines.line(source.line_of(span.start)).start:
        start = span.start
    return Span(start, lines.comments_below(span.end, lines.indent(span.start), deeper=True))


def line_end(source: Source, offset: int) -> int:
    """The end of the line of a byte offset, before its line end."""
    found = re.compile(rb"[\r\n]").search(source.utf8, offset)
    return found.start() if found else len(source.utf8)
