"""One touched expression: sliced from the text, parsed with LibCST, changed, printed.

Nothing is dedented: the slice starts at its own column, and parentheses around it make its later
lines legal. A header, from `def` or `class` to the first body statement, is the other form of
a fragment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar, cast

import libcst as cst
from libcst.metadata import ByteSpanPositionProvider, MetadataWrapper
from libcst.metadata.span_provider import CodeSpan

from codemods.deferred import NamedTuple
from codemods.model import (
    AddArgument,
    AddEntry,
    AddItem,
    Change,
    Code,
    RemoveArgument,
    RemoveEntry,
    RemoveItem,
    RenameArgument,
    RenameAttribute,
    RenameString,
    ReplaceExpression,
    Span,
)
from codemods.rewriting import displays, headers, precedence
from codemods.rewriting.calls import change_call
from codemods.rewriting.commas import Display
from codemods.rewriting.effects import written_at
from codemods.rewriting.headers import Definition
from codemods.rewriting.lines import Lines
from codemods.rewriting.module import BROKEN, Refused
from codemods.rewriting.places import Place, Places
from codemods.rewriting.templates import BadTemplateError, Hole, Writer, filled

_Node = TypeVar("_Node", bound=cst.CSTNode)
_TOO_DEEP: Final = "the expression is nested too deeply"
_UNMAPPED: Final = "the code is not in a form that the planner can rewrite"


class Around(NamedTuple):
    """What the fragments of one plan share.

    `writer_at` gives, for the span of what changes, what fills the templates of new code there; `making` is
    the stack of the nodes that are being rewritten, in all fragments; `remarks` gives the comments in a span
    that stay nowhere else.
    """

    places: Places
    lines: Lines
    writer_at: Callable[[Span], Writer]
    making: list[object]
    remarks: Callable[[Span], list[str]]


class Fragment:
    """A slice of the source and the changes in it; `users` are the changes elsewhere that take code from here."""

    def __init__(
        self,
        text: str,
        root: Span,
        changes: Iterable[Change],
        around: Around,
        *,
        header: bool = False,
        users: Iterable[Change] = (),
    ) -> None:
        self.root = root
        self.text = text
        self.header = header
        self.changes = list(changes)
        self._all = [*self.changes, *users]
        self.places = around.places
        self.newline = around.lines.newline
        self.unit = around.lines.unit
        self._writer_at = around.writer_at
        self._before, self._after = ("", "pass\n") if header else ("(", ")")
        self._spans: Mapping[cst.CSTNode, CodeSpan] = {}
        self._by_span: dict[Span, list[cst.BaseExpression]] = {}
        self._operations: dict[cst.CSTNode, list[Change]] = {}
        self._made: dict[cst.CSTNode, cst.CSTNode] = {}
        self._making = around.making
        self._remarks = around.remarks
        self.module = self._parsed()
        self._map()
        for change in self.changes:
            self._operations.setdefault(self._addressed(change), []).append(change)
        self._touched = sorted(self.span(node) for node in self._operations)

    # --- reading ---

    def _parsed(self) -> cst.Module:
        code = self._before + self.text + self._after
        try:
            module = cst.parse_module(code, config=cst.PartialParserConfig(default_newline=self.newline))
            if module.code != code:
                raise Refused(_UNMAPPED, *self._all)
            wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
            self._spans = cast("Mapping[cst.CSTNode, CodeSpan]", wrapper.resolve(ByteSpanPositionProvider))
        except cst.ParserSyntaxError:
            raise Refused(_UNMAPPED, *self._all) from None
        except RecursionError:
            raise Refused(_TOO_DEEP, *self._all) from None
        return module

    def span(self, node: cst.CSTNode) -> Span:
        """Where a node stands in the source, without the parentheses around it."""
        start = self.root.start - len(self._before) + self._spans[node].start
        return Span(start, start + self._spans[node].length)

    def remarks(self, node: cst.CSTNode) -> list[str]:
        """The comments within a node that goes."""
        return self._remarks(self.span(node))

    def _map(self) -> None:
        for node in self._spans:
            if isinstance(node, cst.BaseExpression):
                self._by_span.setdefault(self.span(node), []).append(node)
                if isinstance(node, (cst.Tuple, cst.GeneratorExp)) and node.lpar:
                    # `ast` counts the parentheses of these to the node
                    outer = Span(self.span(node.lpar[-1]).start, self.span(node.rpar[0]).end)
                    if self.root.contains(outer):
                        self._by_span.setdefault(outer, []).append(node)

    def expression(self, span: Span, *changes: Change) -> cst.BaseExpression:
        """The one expression at a span; Refused where there is none."""
        found = self.at(span)
        if len(found) != 1:
            raise Refused(_UNMAPPED, *changes)
        return found[0]

    def at(self, span: Span) -> list[cst.BaseExpression]:
        """The expressions at a span."""
        return self._by_span.get(span, [])

    def argument(self, call: cst.Call, span: Span, change: Change) -> cst.Arg:
        """The argument of a call at a span, as `ast` gives it for a keyword or a value."""
        values = self.at(span)
        for arg in call.args:
            if self.span(arg) == span or arg.value in values:
                return arg
            alone = len(call.args) == 1 and isinstance(arg.value, cst.GeneratorExp)
            if alone and span.contains(self.span(arg)) and self.span(call).contains(span):
                return arg  # `ast` counts the call's parentheses to a generator that stands alone
        raise Refused(_UNMAPPED, change)

    def _addressed(self, change: Change) -> cst.CSTNode:
        if isinstance(change, headers.HEADER_CHANGES):
            return self.module.body[0]
        node = self.expression(written_at(change), change)
        wanted: tuple[type[cst.CSTNode], ...] = (cst.BaseExpression,)
        match change:
            case RemoveArgument() | RenameArgument() | AddArgument():
                wanted = (cst.Call,)
            case RemoveEntry() | AddEntry():
                wanted = (cst.Dict,)
            case AddItem() | RemoveItem():
                wanted = (cst.List, cst.Tuple, cst.Set)
            case RenameAttribute():
                wanted = (cst.Attribute,)
            case RenameString():
                wanted = (cst.SimpleString,)
        if not isinstance(node, wanted):
            raise Refused(_UNMAPPED, change)
        return node

    # --- writing ---

    def printed(self) -> str:
        """The slice's new text; Refused where a change can not be made."""
        code = self._visited(self.module).code
        return code[len(self._before) : len(code) - len(self._after)]

    def hole(self, span: Span) -> Hole:
        """The new code of the expression at `span`; Refused, without a change, where there is none."""
        original = self.expression(span)
        if original in self._making[:-1]:  # the last one may hold what it replaces
            raise Refused("two rewrites need each other's result")
        if original not in self._made:
            self._visited(original)
        node = cast("cst.BaseExpression", self._made[original])
        return self._as_hole(node, outer=original is self._outermost())

    def _visited(self, node: _Node) -> _Node:
        try:
            return cast("_Node", node.visit(_Apply(self)))
        except RecursionError:
            raise Refused(_TOO_DEEP, *self._all) from None
        except cst.CSTValidationError:
            raise Refused(BROKEN, *self._all) from None

    def _outermost(self) -> cst.CSTNode | None:
        if self.header:
            return None
        return _only(self.module)

    def _as_hole(self, node: cst.BaseExpression, *, outer: bool) -> Hole:
        if outer:  # the parentheses of the fragment itself
            node = node.with_changes(lpar=node.lpar[1:], rpar=node.rpar[:-1])
        code = self.module.code_for_node(node)
        bare = node.with_changes(lpar=[], rpar=[])
        if not isinstance(node, (cst.Tuple, cst.GeneratorExp)) and node.lpar:
            plain = self.module.code_for_node(bare)
            if "\n" not in code and "\r" not in code:  # parentheses come back where they are needed
                code = plain
        return Hole(code, precedence.level(code) or precedence.NAMED)

    def pruned(self, node: cst.CSTNode) -> bool:
        """Whether nothing at or below a node changes."""
        if node not in self._spans or isinstance(node, cst.Module):
            return False
        span = self.span(node)
        return not any(span.start <= touched.end and touched.start <= span.end for touched in self._touched)

    def apply(self, original: cst.CSTNode, updated: cst.CSTNode) -> cst.CSTNode:
        """Make the changes that are addressed to a node, whose children are done."""
        if isinstance(original, cst.BaseExpression):
            self._made[original] = updated
        changes = self._operations.get(original)
        if not changes:
            return updated
        self._making.append(original)
        result = updated
        if isinstance(original, cst.Call):
            result = change_call(self, original, cast("cst.Call", result), changes)
        elif isinstance(original, (cst.List, cst.Tuple, cst.Set, cst.Dict)):
            result = displays.change_display(self, original, cast("Display", result), changes)
        elif isinstance(original, (cst.FunctionDef, cst.ClassDef)):
            result = headers.change_header(self, original, cast("Definition", result), changes)
        self._made[original] = result
        for change in changes:
            match change:
                case RenameAttribute():
                    result = result.with_changes(attr=cst.Name(change.name))
                case RenameString():
                    result = displays.renamed(cast("cst.SimpleString", result), change)
                case ReplaceExpression():
                    result = self._replaced(original, change)
        self._making.pop()
        self._made[original] = result
        return result

    def _replaced(self, original: cst.CSTNode, change: ReplaceExpression) -> cst.BaseExpression:
        node = cast("cst.BaseExpression", original)
        code = self.code(change.code, change)
        place = self.places.expression(change.span)
        if place is None or place.parent is None:
            raise Refused(_UNMAPPED, change)
        own = isinstance(node, (cst.Tuple, cst.GeneratorExp)) and change.span != self.span(node)
        lpar, rpar = node.lpar[: len(node.lpar) - own], node.rpar[own:]
        if len(lpar) == (original is self._outermost()) and not self._enclosed(change.span, place):
            parent, field = place.parent.node, place.field
            level = precedence.level(code)
            if (level is not None and level < precedence.asked(parent, field, place.node)) or (
                precedence.joins_lines(code) and not precedence.in_brackets(parent, field)
            ):
                code = f"({code})"
        new = self.parsed(code, change)
        return new.with_changes(lpar=[*lpar, *new.lpar], rpar=[*new.rpar, *rpar])

    def _enclosed(self, span: Span, place: Place) -> bool:
        """Whether an operand at the fragment's edge stands in parentheses of its own."""
        if place.parent is None or precedence.asked(place.parent.node, place.field, place.node) <= precedence.LAMBDA:
            return False
        utf8 = self.places.source.utf8
        return utf8[: span.start].rstrip().endswith(b"(") and utf8[span.end :].lstrip().startswith(b")")

    def code(self, code: Code, change: Change) -> str:
        """The text of the new code of a change."""
        try:
            return filled(code, self._writer_at(written_at(change)))
        except BadTemplateError as error:
            raise Refused(str(error), change) from None
        except Refused as refused:
            raise Refused(refused.reason, *refused.changes, change) from None

    def value(self, code: Code, change: Change) -> cst.BaseExpression:
        """New code as a whole argument, entry or item."""
        text = self.code(code, change)
        if (precedence.level(text) or precedence.NAMED) < precedence.LAMBDA:
            text = f"({text})"
        return self.parsed(text, change)

    def parsed(self, code: str, change: Change) -> cst.BaseExpression:
        """Text as an expression, with the line ends that it has."""
        try:
            if "\n" not in code and "\r" not in code:
                return cst.parse_expression(code)
            module = cst.parse_module(f"({code})")
        except cst.ParserSyntaxError:
            raise Refused("the new code is not an expression that can stand here", change) from None
        node = _only(module).visit(_OwnNewlines(module.default_newline))
        new = cast("cst.BaseExpression", node)
        return new.with_changes(lpar=new.lpar[1:], rpar=new.rpar[:-1])

    def quote(self, change: Change) -> str:
        """The quote that new strings of a change use."""
        return self._writer_at(written_at(change)).quote


def _only(module: cst.Module) -> cst.BaseExpression:
    """The one expression that a module consists of."""
    line = cast("cst.SimpleStatementLine", module.body[0])
    return cast("cst.Expr", line.body[0]).value


class _OwnNewlines(cst.CSTTransformer):
    """Spells line ends out, so that code keeps them in a module with others."""

    def __init__(self, newline: str) -> None:
        super().__init__()
        self._newline = newline

    def leave_Newline(self, original_node: cst.Newline, updated_node: cst.Newline) -> cst.Newline:  # noqa: N802
        return cst.Newline(self._newline) if updated_node.value is None else updated_node


class _Apply(cst.CSTTransformer):
    """Visits what changes, from the inside out."""

    def __init__(self, fragment: Fragment) -> None:
        super().__init__()
        self._fragment = fragment

    def on_visit(self, node: cst.CSTNode) -> bool:
        return not self._fragment.pruned(node)

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]
        return self._fragment.apply(original_node, updated_node)
