"""One attempt at a plan: the fragments of all settled changes, printed and compared."""

from __future__ import annotations

import ast
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import filterfalse
from typing import cast

from codemods.model import (
    AddMember,
    Change,
    Edit,
    InsertStatement,
    MoveImport,
    RemoveDecorator,
    RemoveImport,
    RemoveStatement,
    RenameDefinition,
    ReplaceExpression,
    Span,
)
from codemods.rewriting import diff, formatted_strings, keeping, moving, precedence, strings
from codemods.rewriting.blocks import remarks
from codemods.rewriting.claims import Chosen, Settled
from codemods.rewriting.effects import holes, moved, removed, statement_holes, target
from codemods.rewriting.fragments import Around, Fragment
from codemods.rewriting.headers import HEADER_CHANGES, header_span
from codemods.rewriting.imports import Spelling
from codemods.rewriting.lines import Lines
from codemods.rewriting.module import BROKEN, Module, Refused
from codemods.rewriting.places import DEFINITIONS, Block, Place, Places, extent, top
from codemods.rewriting.statements import STATEMENT_CHANGES, StatementChange, StatementEdits, statement_of
from codemods.rewriting.templates import Hole, Writer
from codemods.semantics.nodes import FUNCTIONS

_VALUED = (ast.AnnAssign, ast.Assign, ast.AugAssign, ast.Return)
_SHORT = 72  # of an expression, so that a statement with it is no longer than others


class Draft:
    """The edits of settled changes; Refused, from any method, names the changes to leave out."""

    def __init__(self, module: Module, places: Places, settled: Settled) -> None:
        self._module = module
        self._places = places
        self._settled = settled
        self._source = module.source
        self._spelling = Spelling(module, settled, places)
        self._lines = Lines(self._source)
        self._single = strings.prefers_single(self._source.utf8.decode())
        self._making: list[object] = []
        self._lost = Counter[str]()
        self._fragments = self._sliced()
        self._starts = [fragment.root.start for fragment in self._fragments]

    def _sliced(self) -> list[Fragment]:
        """One fragment for each outermost expression that a change touches or a hole takes."""
        wanted: dict[Span, list[Change]] = {}
        users: dict[Span, list[Change]] = {}
        headers: set[Span] = set()
        for change in self._settled.changes:
            for hole in holes(change):
                if self._places.block(hole) is not None and self._places.expression(hole) is None:
                    continue
                wanted.setdefault(hole, [])
                users.setdefault(hole, []).append(change)
            span = target(change)
            if isinstance(change, (*STATEMENT_CHANGES, MoveImport, RemoveImport)) or span is None:
                continue
            if isinstance(change, HEADER_CHANGES):
                span = header_span(self._places, span, change)
                headers.add(span)
            wanted.setdefault(span, []).append(change)
        roots: list[tuple[Span, list[Change], list[Change]]] = []
        for span in sorted(wanted, key=lambda span: (span.start, -span.end)):
            if not roots or not roots[-1][0].contains(span):
                roots.append((span, [], []))
            roots[-1][1].extend(wanted[span])
            roots[-1][2].extend(users.get(span, ()))
        return [self._fragment(root, changes, taking, root in headers) for root, changes, taking in roots]

    def _fragment(self, root: Span, changes: list[Change], users: list[Change], header: bool) -> Fragment:
        around = Around(
            self._places,
            self._lines,
            self._writer,
            self._making,
            lambda span: [text for _, text in self._remarks(span)],
        )
        return Fragment(self._source.code(root), root, changes, around, header=header, users=users)

    def _writer(self, at: Span) -> Writer:
        """What fills the templates of new code at a byte offset."""
        held = [quote[:1] for quote in formatted_strings.around(self._source, self._places.expression(at))]
        single = held[0] == '"' if held else self._single
        return Writer(
            spell=lambda symbol: self._spelling.spell(symbol, at.start),
            hole=self._hole,
            statements=self._statements,
            before=lambda span: self._source.code(
                Span(self._lines.line(self._source.line_of(span.start)).start, span.start)
            ),
            quote="'" if single else '"',
            newline=self._lines.newline,
        )

    def _hole(self, span: Span) -> Hole:
        index = bisect_right(self._starts, span.start) - 1
        if index < 0:  # each hole of an expression is in a fragment, by their making
            raise Refused("statements can not stand in an expression")
        return self._fragments[index].hole(span)

    def _statements(self, span: Span, indent: str) -> str | None:
        """The new text of the statements at a span, at an indentation; None where no statements stand there."""
        block = self._places.block(span)
        if block is None:
            return None
        change = cast("Change", self._making[-1])
        if span in self._making:
            raise Refused("two rewrites need each other's result")
        region = self._moves.get(span) or moving.region(self._source, self._lines, block, within=True)
        self._making.append(span)
        edits = _joined(self._edits(list(self._moved(change, span, block)), region))
        self._making.pop()
        if any(not region.contains(edit.span) for edit in edits):
            raise Refused("a change at the edge of code that is moved can not be made", change)
        utf8 = self._source.text.spliced(edits)
        text = utf8[region.start : len(utf8) - len(self._source.utf8) + region.end].decode()
        old = self._lines.indent(top(self._source, block.statements[0]))
        text = moving.reindented(text.rstrip("\r\n"), old, indent).removeprefix(indent)
        above, below = self._brought.get(span, ([], []))
        return (self._lines.newline + indent).join([*above, text if text.strip() else "pass", *below])

    def _moved(self, change: Change, span: Span, block: Block) -> Iterator[StatementChange]:
        """The changes to the statements that `change` takes; it may take the place of those that it moves."""
        mine = self._settled.changes[change]
        own = {self._source.span(statement) for statement in block.statements}
        for other, owners in self._settled.changes.items():
            if not isinstance(other, STATEMENT_CHANGES) or other == change or not span.contains(statement_of(other)):
                continue
            beside = isinstance(other, (RemoveStatement, InsertStatement)) and other.statement in own
            if span not in self._moves or not beside:
                yield other
            elif isinstance(other, InsertStatement) and set(mine).isdisjoint(owners):
                raise Refused(None, other)  # it may be tried again where the statements have come to

    @cached_property
    def _moves(self) -> dict[Span, Span]:
        """The text of each hole whose statements its fix removes one by one."""
        return {
            hole: moving.region(self._source, self._lines, block, within=False)
            for change, owners in self._settled.changes.items()
            for hole in holes(change)
            for _, fix in owners
            if (block := moved(hole, fix.changes, self._places)) is not None
        }

    @cached_property
    def _taken(self) -> list[Span]:
        """The code that new code takes, with the comments that come with it."""
        taken = [hole for change in self._settled.changes for hole in holes(change)]
        return [self._regions.get(hole, hole) for hole in taken]

    @cached_property
    def _regions(self) -> dict[Span, Span]:
        """The text of each hole that takes whole statements."""
        return {
            hole: self._moves.get(hole) or moving.region(self._source, self._lines, block, within=True)
            for change in self._settled.changes
            for hole in statement_holes(change)
            if (block := self._places.block(hole)) is not None
        }

    @cached_property
    def _brought(self) -> dict[Span, tuple[list[str], list[str]]]:
        """The comments above and below each hole that stand in a definition which goes, outside of what stays of it."""
        brought: dict[Span, tuple[list[str], list[str]]] = {}
        for change in self._settled.changes:
            place = self._places.statement(change.statement) if isinstance(change, RemoveStatement) else None
            if place is None or not isinstance(place.node, FUNCTIONS):
                continue
            whole = self._definition(place)
            inside = sorted((region, hole) for hole, region in self._regions.items() if whole.contains(hole))
            outer = [each for each in inside if not any(_holds(other, each[0]) for other, _ in inside)]
            for at, text in self._remarks(whole) if outer else ():
                before = [hole for region, hole in outer if region.end <= at]
                above, below = brought.setdefault(before[-1] if before else outer[0][1], ([], []))
                (below if before else above).append(text)
        return brought

    def _definition(self, place: Place) -> Span:
        """What goes with a definition: the comments above it stay where something comes in its place."""
        node = cast("ast.stmt", place.node)
        whole, above = extent(self._source, node), place.parent.node if place.parent is not None else None
        last = self._source.span(above) if isinstance(above, ast.ClassDef) and above.body[-1] is node else None
        replaced = any(
            (isinstance(change, InsertStatement) and change.statement == self._source.span(node))
            or (isinstance(change, AddMember) and change.class_ == last)
            for change in self._settled.changes
        )
        return Span(top(self._source, node), whole.end) if replaced else whole

    def edits(self) -> list[Edit]:
        """Sorted edits that do not overlap."""
        self._check_definitions()
        changes = [change for change in self._settled.changes if isinstance(change, STATEMENT_CHANGES)]
        gone = [change.statement for change in changes if isinstance(change, RemoveStatement)]
        staying = [change for change in changes if not any(_goes_with(statement, change) for statement in gone)]
        edits = _joined(self._edits(staying, None))
        self._lost = keeping.lost(self._source, edits)
        return _joined(keeping.kept(self._source, self._lines, edits, self._goes_whole)) if self._lost else edits

    def _check_definitions(self) -> None:
        """Refuse to take a method's name from it where the class has another of that name above, which that hid."""
        taken: dict[ast.AST, Change] = {}
        for change in self._settled.changes:
            if isinstance(change, (RenameDefinition, RemoveStatement)):
                span = change.definition if isinstance(change, RenameDefinition) else change.statement
                place = self._places.statement(span)
                if place is not None and isinstance(place.node, FUNCTIONS):
                    taken[place.node] = change
        for node, change in taken.items():
            place = self._places.statement(self._source.span(cast("ast.stmt", node)))
            above = place.parent.node if place is not None and place.parent is not None else None
            body = above.body if isinstance(above, ast.ClassDef) else []
            hidden = [each for each in body[: body.index(node)] if _is_hidden(each, node)] if node in body else []
            if any(each not in taken for each in hidden):
                raise Refused("the class has another method of this name above it, which it hides", change)

    def _goes_whole(self, at: int) -> bool:
        """Whether a comment goes with what it stands in, a definition, or above, where it speaks of that alone."""
        for change in self._settled.changes:
            place = self._places.statement(change.statement) if isinstance(change, RemoveStatement) else None
            if place is None or not isinstance(change, RemoveStatement):
                continue
            whole = self._definition(place) if isinstance(place.node, DEFINITIONS) else change.statement
            start = self._lines.comments_above(whole.start) if change.remarked else whole.start
            if start <= at < (whole.end if isinstance(place.node, DEFINITIONS) else whole.start):
                return True
        return False

    def _edits(self, changes: Sequence[StatementChange], region: Span | None) -> Iterator[Edit]:
        """The edits of these changes, and of what else changes in a region, or anywhere, and does not go with them."""
        gone = [span for change in changes if (span := removed(change, self._places)) is not None]
        for edit in self._imports:
            if (region is None or _inside(region, edit.span)) and not any(_inside(span, edit.span) for span in gone):
                yield edit
        within = self._fragment_edits(region, gone)
        edits = StatementEdits(
            self._source,
            self._places,
            changes,
            self._lines,
            self._writer,
            self._making,
            [move for move in self._moves.values() if self._lines.whole(move)],
            self._taken,
        )
        lines = list(edits.edits())
        yield from filter(_comes_before, lines)  # lines come before what an expression gets at its start
        yield from within
        yield from filterfalse(_comes_before, lines)

    def _fragment_edits(self, region: Span | None, gone: Sequence[Span]) -> list[Edit]:
        """The edits of the expressions in a region, or anywhere, that do not go."""
        edits: list[Edit] = []
        for fragment in self._fragments:
            within = region is None or region.contains(fragment.root)
            if fragment.changes and within and not any(span.contains(fragment.root) for span in gone):
                after = fragment.printed()
                self._check(fragment, after)
                edits += diff.edits(fragment.text, after, fragment.root.start)
                edits += self._unwrapped(fragment, after)
        return edits

    def _unwrapped(self, fragment: Fragment, after: str) -> Iterator[Edit]:
        """The edits that take the parentheses away which the old expression needed and the new one does not.

        `default or (lambda x: x)` becomes `default or _same`, not `default or (_same)`; and what a statement had in
        parentheses as it stood on several lines has none on one.
        """
        place, root, utf8 = self._places.expression(fragment.root), fragment.root, self._source.utf8
        if fragment.header or place is None or place.parent is None:
            return
        if isinstance(place.parent.node, _VALUED) and place.field == "value" and _fits_on_one_line(fragment, after):
            opened, closed = len(utf8[: root.start].rstrip()), len(utf8) - len(utf8[root.end :].lstrip())
            if utf8[opened - 1 : opened] == b"(" and utf8[closed : closed + 1] == b")":
                yield Edit(Span(opened - 1, root.start), b"")
                yield Edit(Span(root.end, closed + 1), b"")
                return
        outer = Span(root.start - 1, root.end + 1)
        if utf8[outer.start : root.start] != b"(" or utf8[root.end : outer.end] != b")":
            return
        asked = precedence.asked(place.parent.node, place.field, place.node)
        before, now = precedence.level(fragment.text), precedence.level(after)
        if before is None or before >= asked or now != precedence.PRIMARY or "\n" in after:
            return
        beside = utf8[: outer.start][-1:], utf8[outer.end : outer.end + 1]
        if not any(byte.isalnum() or byte in (b"_", b"") for byte in beside):
            yield Edit(Span(outer.start, root.start), b"")
            yield Edit(Span(root.end, outer.end), b"")

    def _check(self, fragment: Fragment, after: str) -> None:
        place = self._places.expression(fragment.root)
        if not fragment.header:
            if precedence.level(after) is None:
                raise Refused(BROKEN, *fragment.changes)
            if place is not None:
                formatted_strings.check(self._source, place, fragment.text, after, fragment.changes)

    @cached_property
    def _imports(self) -> list[Edit]:
        return self._spelling.edits()

    def drops_comment(self) -> frozenset[Chosen]:
        """The fixes that take a comment away which the new text has nowhere else, or the code that it speaks of."""
        owners: set[Chosen] = set()
        before = self._source.utf8.decode()
        for at, text in strings.comments(before) if self._lost else ():
            if self._lost[text]:  # one of several that read the same may be it: each fix that took one
                owners |= self._owners(len(before[:at].encode()))
        for change, fixes in self._settled.changes.items():
            if self._leaves_remark(change):
                owners |= set(fixes)
        return frozenset(owners)

    def _leaves_remark(self, change: Change) -> bool:
        """Whether a comment within code that goes stays behind, and no new statement has it."""
        within = self._going(change)
        if within is None or b"#" not in self._source.utf8[within.start : within.end]:
            return False
        inserted = [other.code for other in self._settled.changes if isinstance(other, InsertStatement)]
        new = [piece for code in inserted for piece in code.pieces if isinstance(piece, str)]
        return any(not any(text in code for code in new) for _, text in self._remarks(within))

    def _remarks(self, span: Span) -> list[tuple[int, str]]:
        """The comments in a span of which nothing takes the code."""
        found = remarks(self._source, span)
        return [each for each in found if not any(taken.start <= each[0] < taken.end for taken in self._taken)]

    def _going(self, change: Change) -> Span | None:
        """Where what a comment speaks of goes with a change."""
        if isinstance(change, ReplaceExpression):
            return None
        if not isinstance(change, RemoveStatement):
            return removed(change, self._places)
        place = self._places.statement(change.statement)
        if place is None or isinstance(place.node, ast.ClassDef):
            return None
        if isinstance(place.node, FUNCTIONS):  # what stands above its body speaks of all of it
            return Span(top(self._source, place.node.body[0]), extent(self._source, place.node).end)
        return change.statement

    def _owners(self, at: int) -> set[Chosen]:
        """The fixes of the innermost change that takes the code at an offset away."""
        inside = []
        for change, owners in self._settled.changes.items():
            span = removed(change, self._places)
            if span is None:
                continue
            above = isinstance(change, RemoveStatement) and change.remarked and self._lines.comments_above(span.start)
            if (above or span.start) <= at < span.end and (above or self._settled.disappears(Span(at, at))):
                inside.append((span.end - span.start, owners))
        return set(min(inside, key=lambda found: found[0])[1]) if inside else set()


def _is_hidden(statement: ast.stmt, node: ast.AST) -> bool:
    """Whether a statement of a class defines a method that a later one of the same name takes the place of."""
    if not isinstance(statement, FUNCTIONS) or statement.name != getattr(node, "name", None):
        return False
    return not statement.decorator_list and not getattr(node, "decorator_list", None)  # `@overload`, `@x.setter`


def _goes_with(statement: Span, change: StatementChange) -> bool:
    """Whether a change is made inside a statement that goes."""
    own = statement_of(change)
    return statement.contains(own) and (own != statement or isinstance(change, (AddMember, RemoveDecorator)))


def _inside(whole: Span, span: Span) -> bool:
    return whole.start < span.start and span.end < whole.end


def _holds(whole: Span, span: Span) -> bool:
    return whole != span and whole.contains(span)


def _fits_on_one_line(fragment: Fragment, after: str) -> bool:
    """Whether an expression was joined over lines that stand in no brackets of its own, and is short on one now."""
    return precedence.joins_lines(fragment.text) and "\n" not in after and len(after) <= _SHORT and "#" not in after


def _comes_before(edit: Edit) -> bool:
    """Whether an edit inserts lines before what stands at a place, up to the indentation of that."""
    return edit.span.start == edit.span.end and edit.replacement.rstrip(b" \t\f").endswith((b"\n", b"\r"))


def _joined(edits: Iterable[Edit]) -> list[Edit]:
    """Edits in order, with those that insert at one place made one."""
    joined: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: edit.span):
        if joined and joined[-1].span == edit.span and edit.span.start == edit.span.end:
            joined[-1] = Edit(edit.span, joined[-1].replacement + edit.replacement)
        else:
            joined.append(edit)
    return joined
