"""Which fixes go together: one order for all, equal changes merged, true conflicts settled."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from codemods.model import (
    AddArgument,
    AddEntry,
    AddItem,
    AddMember,
    Change,
    Code,
    Finding,
    Fix,
    InsertStatement,
    MoveImport,
    NeedImport,
    RemoveArgument,
    RemoveEntry,
    RemoveItem,
    RemoveParameter,
    RemoveStatement,
    RenameArgument,
    RenameAttribute,
    RenameString,
    ReplaceExpression,
    Span,
)
from codemods.rewriting.places import Places, top

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
        case RemoveParameter():
            return change.function
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
        case RemoveStatement():
            place = places.statement(change.statement)
            if place is None or not isinstance(place.node, ast.stmt):
                return change.statement
            return Span(top(places.source, place.node), change.statement.end)
    return None


def _entry(change: RemoveEntry, places: Places) -> Span:
    place = places.expression(change.mapping)
    if place is not None and isinstance(place.node, ast.Dict):
        for key, value in zip(place.node.keys, place.node.values, strict=True):
            if key is not None and places.source.span(key) == change.key:
                return Span(change.key.start, places.source.span(value).end)
    return change.key


def _parameter(change: RemoveParameter, places: Places) -> Span | None:
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

    changes: dict[Change, list[Chosen]] = field(default_factory=dict)
    conflicts: list[Chosen] = field(default_factory=list)
    gone: list[tuple[Span, list[Span]]] = field(default_factory=list)  # what goes, and its holes

    def disappears(self, span: Span) -> bool:
        """Whether the code at `span` is taken away and put nowhere else."""
        return any(whole.contains(span) and not any(hole.contains(span) for hole in kept) for whole, kept in self.gone)


def settle(fixes: Sequence[Chosen], places: Places) -> Settled:
    """Take fixes in order; one that conflicts with those before it is left out, as a whole."""
    settled = Settled()
    decided: dict[tuple[object, ...], tuple[object, Change]] = {}
    kept: dict[Span, list[Span]] = defaultdict(list)
    for chosen in fixes:
        changes = chosen[1].changes
        taken = {span for change in changes if (span := removed(change, places)) is not None}
        moved = [hole for change in changes for hole in holes(change)]
        if _conflicts(changes, decided) or _buried(changes, moved, taken, kept, settled):
            settled.conflicts.append(chosen)
            continue
        for change in changes:
            first = change
            for key, value in _values(change):
                first = decided.setdefault(key, (value, change))[1]
            settled.changes.setdefault(first, []).append(chosen)
        for span in taken:
            kept[span] += [hole for hole in moved if span.contains(hole)]
    settled.gone = list(kept.items())
    return settled


def _conflicts(changes: Iterable[Change], decided: dict[tuple[object, ...], tuple[object, Change]]) -> bool:
    return any(key in decided and decided[key][0] != value for change in changes for key, value in _values(change))


def _buried(
    changes: Sequence[Change],
    moved: list[Span],
    taken: set[Span],
    kept: dict[Span, list[Span]],
    settled: Settled,
) -> bool:
    """Whether one side rewrites inside what the other takes away and does not keep."""
    for change in changes:
        if change not in settled.changes and any(
            _inside(change, span, [*held, *(moved if span in taken else ())]) for span, held in kept.items()
        ):
            return True
    for span in taken:
        held = [hole for hole in moved if span.contains(hole)] + kept.get(span, [])
        if any(_inside(change, span, held) for change in settled.changes if change not in changes):
            return True
    return False


def _inside(change: Change, span: Span, held: Iterable[Span]) -> bool:
    address = change.argument if isinstance(change, (RenameArgument, RemoveArgument)) else target(change)
    if address is None or not span.contains(address):
        return False
    if isinstance(change, InsertStatement) and address.end == span.end:
        return False  # a statement may take the place of one that goes
    return not any(hole.contains(address) for hole in held)
