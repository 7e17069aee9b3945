"""Which fixes go together: one order for all, equal changes merged, true conflicts settled."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from codemods.model import (
    AddArgument,
    AddEntry,
    AddItem,
    AddMember,
    AddParameter,
    Change,
    Code,
    Finding,
    Fix,
    InsertStatement,
    MoveImport,
    NeedImport,
    RemoveArgument,
    RemoveBase,
    RemoveDecorator,
    RemoveEntry,
    RemoveItem,
    RemoveParameter,
    RemoveStatement,
    RenameArgument,
    RenameAttribute,
    RenameDefinition,
    RenameParameter,
    RenameString,
    ReplaceExpression,
    Span,
)
from codemods.rewriting.places import Block, Places, extent
from codemods.rewriting.spans import SpanIndex

Chosen: TypeAlias = tuple[Finding, Fix]


def rule_order(chosen: Chosen) -> tuple[object, ...]:
    """The one order in which fixes are planned, whatever order they are given in."""
    finding, fix = chosen
    return (finding.code, finding.row, finding.span, fix.title, repr(fix.changes), repr(finding))


def target(change: Change) -> Span | None:
    """The span of what a change rewrites or adds to; None where it is nothing in the code."""
    match change:
        case ReplaceExpression() | RenameAttribute() | RenameString():
            return change.span
        case RemoveArgument() | RenameArgument() | AddArgument():
            return change.call
        case RemoveEntry() | AddEntry():
            return change.mapping
        case AddItem() | RemoveItem():
            return change.sequence
        case RemoveParameter() | AddParameter() | RenameParameter():
            return change.function
        case RenameDefinition():
            return change.definition
        case RemoveDecorator():
            return change.decorator
        case RemoveBase():
            return change.class_
        case InsertStatement() | RemoveStatement():
            return change.statement
        case AddMember():
            return change.class_
        case MoveImport():
            return change.alias
        case NeedImport():
            return None


def written_at(change: Change) -> Span:
    """Where the new code of a change comes to stand, near enough to ask what names mean there."""
    return target(change) or Span(0, 0)


def code_of(change: Change) -> Code | None:
    """The new code of a change, where it has any."""
    match change:
        case ReplaceExpression() | AddMember() | InsertStatement():
            return change.code
        case AddArgument() | AddEntry():
            return change.value
        case AddItem():
            return change.item
        case AddParameter():
            return change.default
    return None


def holes(change: Change) -> Iterator[Span]:
    """The spans of old code that the new code of a change takes."""
    code = code_of(change)
    if code is not None:
        yield from (piece for piece in code.pieces if isinstance(piece, Span))


def removed(change: Change, places: Places) -> Span | None:
    """The span of the code that a change takes away, what its fix puts elsewhere included."""
    match change:
        case ReplaceExpression():
            return change.span
        case RemoveArgument():
            return change.argument
        case RemoveItem():
            return change.item
        case RemoveEntry():
            return _entry(change, places)
        case RemoveParameter():
            return _parameter(change, places)
        case RemoveBase():
            place = places.statement(change.class_)
            return change.base if place is not None and isinstance(place.node, ast.ClassDef) else None
        case RemoveDecorator():
            return places.decorator(change.definition, change.decorator)
        case RemoveStatement():
            place = places.statement(change.statement)
            if place is None or not isinstance(place.node, ast.stmt):
                return change.statement
            return extent(places.source, place.node)
    return None


def _entry(change: RemoveEntry, places: Places) -> Span:
    place = places.expression(change.mapping)
    if place is not None and isinstance(place.node, ast.Dict):
        for key, value in zip(place.node.keys, place.node.values, strict=True):
            if key is not None and places.source.span(key) == change.key:
                return Span(change.key.start, places.source.span(value).end)
    return change.key


def _parameter(change: RemoveParameter | RenameParameter, places: Places) -> Span | None:
    place = places.statement(change.function)
    if place is None or not isinstance(place.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    arguments = place.node.args
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
    pairs = list(zip(positional, [*defaults, *arguments.defaults], strict=True))
    pairs += zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    pairs += [(star, None) for star in (arguments.vararg, arguments.kwarg) if star]
    for argument, default in pairs:
        if argument.arg == change.name:
            span = places.source.span(argument)
            return Span(span.start, places.source.span(default).end) if default else span
    return None


def _values(change: Change) -> Iterator[tuple[tuple[object, ...], object]]:
    """What a change decides, and how: two fixes must not decide the same thing differently."""
    match change:
        case ReplaceExpression() | RenameAttribute() | RenameString():
            yield ("node", change.span), change
        case MoveImport():
            yield ("node", change.alias), change
        case RenameArgument():
            yield ("argument", change.argument), change.name
            yield ("name", change.call, change.name), change.argument
        case RenameDefinition():
            yield ("name of", change.definition), change.name
        case RenameParameter():
            yield ("parameter", change.function, change.name), change.new
            yield ("name", change.function, change.new), change.name
        case AddParameter():
            yield ("name", change.function, change.name), change.default
        case AddArgument(name=str()):
            yield ("name", change.call, change.name), change.value
        case AddEntry():
            yield ("name", change.mapping, change.name), change.value
        case AddItem():
            yield ("item", change.sequence, change.item), True
        case _:
            yield ("same", change), True


@dataclass
class Settled:
    """The changes to make, each with the fixes that want it, and the fixes that met another."""

    places: Places
    changes: dict[Change, list[Chosen]] = field(default_factory=dict)
    conflicts: list[Chosen] = field(default_factory=list)
    gone: dict[Span, list[Span]] = field(default_factory=dict)  # what goes, and what of it stays elsewhere
    _gone: SpanIndex = field(default_factory=SpanIndex)
    _addresses: SpanIndex = field(default_factory=SpanIndex)
    _addressed: dict[Span, list[Change]] = field(default_factory=dict)

    def disappears(self, span: Span) -> bool:
        """Whether the code at `span` is taken away and put nowhere else."""
        return any(not _held(span, self.gone[whole]) for whole in self._gone.around(span))

    def takes_from(self, change: Change, more: Mapping[Span, list[Span]]) -> bool:
        """Whether what goes holds the code of `change`; `more` are holes that the change's fix adds."""
        address = _address(change, self.places)
        if address is None or change in self.changes:
            return False
        return any(
            _buries(span, change, address, [*self.gone[span], *more.get(span, ())], self.places)
            for span in self._gone.around(address)
        )

    def loses_to(self, span: Span, kept: Sequence[Span], besides: Sequence[Change]) -> bool:
        """Whether a change that is settled, other than `besides`, stands in what would go."""
        held = [*kept, *self.gone.get(span, ())]
        return any(
            change not in besides and _buries(span, change, address, held, self.places)
            for address in self._addresses.within(span)
            for change in self._addressed[address]
        )

    def add(self, change: Change, chosen: Chosen) -> None:
        owners = self.changes.setdefault(change, [])
        owners.append(chosen)
        address = _address(change, self.places)
        if len(owners) == 1 and address is not None:
            self._addresses.add(address)
            self._addressed.setdefault(address, []).append(change)

    def take(self, span: Span, kept: Sequence[Span]) -> None:
        self.gone.setdefault(span, []).extend(kept)
        self._gone.add(span)


def settle(fixes: Sequence[Chosen], places: Places) -> Settled:
    """Take fixes in order; one that conflicts with those before it is left out, as a whole."""
    settled = Settled(places)
    decided: dict[tuple[object, ...], tuple[object, Change]] = {}
    for chosen in fixes:
        changes = chosen[1].changes
        taking = [hole for change in changes for hole in holes(change)]
        taken = {
            span: [hole for hole in taking if span.contains(hole) or _takes(hole, change, changes, places)]
            for change in changes
            if (span := removed(change, places)) is not None
        }
        if (
            _conflicts(changes, decided)
            or any(settled.takes_from(change, taken) for change in changes)
            or any(settled.loses_to(span, kept, changes) for span, kept in taken.items())
        ):
            settled.conflicts.append(chosen)
            continue
        for change in changes:
            first = change
            for key, value in _values(change):
                first = decided.setdefault(key, (value, change))[1]
            settled.add(first, chosen)
        for span, kept in taken.items():
            settled.take(span, kept)
    _without_empty_updates(settled, places)
    return settled


def _without_empty_updates(settled: Settled, places: Places) -> None:
    """Let a statement `options.update(…)` go with the last argument of its call, unless a comment stands in it."""
    going: dict[Span, list[RemoveArgument]] = {}
    for change in settled.changes:
        if isinstance(change, RemoveArgument):
            going.setdefault(change.call, []).append(change)
    others = {target(change) for change in settled.changes if not isinstance(change, RemoveArgument)}
    for span, changes in going.items():
        place = places.statement(span)
        call = place.node.value if place is not None and isinstance(place.node, ast.Expr) else None
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or span in others:
            continue
        all_go = len({change.argument for change in changes}) == len(call.args) + len(call.keywords)
        if call.func.attr in {"update", "set_defaults"} and all_go and "#" not in places.source.code(span):
            owners = dict.fromkeys(owner for change in changes for owner in settled.changes.pop(change))
            settled.changes[RemoveStatement(span)] = list(owners)
            settled.take(span, [])


def _conflicts(changes: Iterable[Change], decided: dict[tuple[object, ...], tuple[object, Change]]) -> bool:
    return any(key in decided and decided[key][0] != value for change in changes for key, value in _values(change))


def _address(change: Change, places: Places) -> Span | None:
    """The span that has to stay for a change to be made."""
    match change:
        case RenameArgument() | RemoveArgument():
            return change.argument
        case RemoveBase():
            return change.base
        case RenameParameter():
            return _parameter(change, places)
    return target(change)


def _takes(hole: Span, change: Change, changes: Sequence[Change], places: Places) -> bool:
    """Whether `change` removes one of the statements that a hole moves."""
    return (
        isinstance(change, RemoveStatement)
        and hole.contains(change.statement)
        and moved(hole, changes, places) is not None
    )


def moved(hole: Span, changes: Sequence[Change], places: Places) -> Block | None:
    """The statements of a hole where the changes of its fix remove them all, one by one; else None."""
    block = places.block(hole)
    gone = {change.statement for change in changes if isinstance(change, RemoveStatement)}
    if block is None or not all(places.source.span(statement) in gone for statement in block.statements):
        return None
    return block


def _buries(span: Span, change: Change, address: Span, held: Iterable[Span], places: Places) -> bool:
    """Whether `change` goes with the code at `span`, of which the holes `held` stay elsewhere."""
    if isinstance(change, InsertStatement) and removed(RemoveStatement(address), places) == span:
        return False  # a statement may take the place of one that goes
    return not _held(address, held)


def _held(span: Span, kept: Iterable[Span]) -> bool:
    return any(hole.contains(span) for hole in kept)
