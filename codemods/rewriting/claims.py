"""Which fixes go together: one order for all, equal changes merged, true conflicts settled."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TypeAlias

from codemods.deferred import dataclass, pattern
from codemods.model import (
    AddArgument,
    AddEntry,
    AddItem,
    AddMember,
    AddParameter,
    Change,
    Finding,
    Fix,
    InsertStatement,
    MoveImport,
    RemoveArgument,
    RemoveEntry,
    RemoveImport,
    RemoveStatement,
    RenameArgument,
    RenameAttribute,
    RenameDefinition,
    RenameParameter,
    RenameString,
    ReplaceExpression,
    SetDefault,
    Span,
)
from codemods.rewriting.effects import addressed, code_of, holes, moved, removed, target
from codemods.rewriting.places import Places
from codemods.rewriting.spans import SpanIndex

Chosen: TypeAlias = tuple[Finding, Fix]
_UPDATES = frozenset({"update", "set_defaults"})


def rule_order(chosen: Chosen) -> tuple[object, ...]:
    """The one order in which fixes are planned, whatever order they are given in."""
    finding, fix = chosen
    return (finding.code, finding.row, finding.span, fix.title, repr(fix.changes), repr(finding))


def _values(change: Change, places: Places) -> Iterator[tuple[tuple[object, ...], object]]:
    """What a change decides, and how: two fixes must not decide the same thing differently."""
    defined = _defined(change, places)
    if defined is not None:
        yield ("defined", *defined), change
    bound = _bound(change)
    if bound is not None:
        yield ("bound", *bound), change
    match change:
        case ReplaceExpression() | RenameAttribute() | RenameString():
            yield ("node", change.span), change
        case MoveImport() | RemoveImport():
            yield ("node", change.alias), change
        case RenameArgument():
            yield ("argument", change.argument), change.name
            yield ("name", change.call, change.name), change.argument
        case RenameDefinition():
            yield ("name of", change.definition), change.name
        case RenameParameter():
            yield ("parameter", change.function, change.name), change.new
            yield ("name", change.function, change.new), change.name
        case SetDefault():
            yield ("default", change.function, change.name), change.value
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


_DEFINITION = pattern(r"(?:async )?(?:def|class) (\w+)")
_BINDING = pattern(r"(\w+) = ")


def _bound(change: Change) -> tuple[Span, str] | None:
    """The statement before or behind which a change binds a name, and that name: two would make its value twice."""
    if not isinstance(change, InsertStatement):
        return None
    first = change.code.pieces[0] if change.code.pieces else None
    found = _BINDING.match(first) if isinstance(first, str) else None
    return (change.statement, found[1]) if found is not None else None


def _defined(change: Change, places: Places) -> tuple[Span, str] | None:
    """The class that gets a method by a change, and what that is called: of two, the second would hide the first."""
    if isinstance(change, RenameDefinition):
        name = change.name
    else:
        code = code_of(change) if isinstance(change, (AddMember, InsertStatement)) else None
        first = code.pieces[0] if code is not None and code.pieces else None
        found = _DEFINITION.match(first) if isinstance(first, str) else None
        if found is None:
            return None
        name = found[1]
    if isinstance(change, AddMember):
        return change.class_, name
    span = target(change)
    place = places.statement(span) if span is not None else None
    above = place.parent.node if place is not None and place.parent is not None else None
    return (places.source.span(above), name) if isinstance(above, ast.ClassDef) else None


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
        address = addressed(change, self.places)
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
        address = addressed(change, self.places)
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
            _conflicts(changes, decided, places)
            or any(settled.takes_from(change, taken) for change in changes)
            or any(settled.loses_to(span, kept, changes) for span, kept in taken.items())
        ):
            settled.conflicts.append(chosen)
            continue
        for change in changes:
            first = change
            for key, value in _values(change, places):
                first = decided.setdefault(key, (value, change))[1]
            settled.add(first, chosen)
        for span, kept in taken.items():
            settled.take(span, kept)
    _without_empty_updates(settled, places)
    return settled


def _without_empty_updates(settled: Settled, places: Places) -> None:
    """Let a statement `options.update(…)` go with all that it gives, unless a comment stands in it."""
    going: dict[ast.Call, list[RemoveArgument | RemoveEntry]] = {}
    for change in settled.changes:
        if isinstance(change, (RemoveArgument, RemoveEntry)) and (call := _updating(change, places)) is not None:
            going.setdefault(call, []).append(change)
    for call, changes in going.items():
        span = places.source.span(call)
        given = sum(len(arg.keys) if isinstance(arg, ast.Dict) else 1 for arg in call.args) + len(call.keywords)
        gone = {change.argument if isinstance(change, RemoveArgument) else change.key for change in changes}
        others = {target(change) for change in settled.changes if change not in changes}
        whole = {span, *(target(change) for change in changes)}
        if len(gone) == given and others.isdisjoint(whole) and "#" not in places.source.code(span):
            owners = dict.fromkeys(owner for change in changes for owner in settled.changes.pop(change))
            settled.changes[RemoveStatement(span)] = list(owners)
            settled.take(span, [])


def _updating(change: RemoveArgument | RemoveEntry, places: Places) -> ast.Call | None:
    """The statement `options.update(…)` that loses an argument, or an entry of its dict."""
    if isinstance(change, RemoveArgument):
        place = places.statement(change.call)
    else:
        mapping = places.expression(change.mapping)
        above = list(mapping.parents())[:2] if mapping is not None and mapping.field == "args" else []
        place = above[1] if len(above) == 2 else None
    call = place.node.value if place is not None and isinstance(place.node, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr not in _UPDATES:
        return None
    assert place is not None
    places.know(place)
    return call


def _conflicts(
    changes: Iterable[Change], decided: dict[tuple[object, ...], tuple[object, Change]], places: Places
) -> bool:
    values = (pair for change in changes for pair in _values(change, places))
    return any(key in decided and decided[key][0] != value for key, value in values)


def _takes(hole: Span, change: Change, changes: Sequence[Change], places: Places) -> bool:
    """Whether `change` removes one of the statements that a hole moves."""
    return (
        isinstance(change, RemoveStatement)
        and hole.contains(change.statement)
        and moved(hole, changes, places) is not None
    )


def _buries(span: Span, change: Change, address: Span, held: Iterable[Span], places: Places) -> bool:
    """Whether `change` goes with the code at `span`, of which the holes `held` stay elsewhere."""
    if isinstance(change, InsertStatement) and removed(RemoveStatement(address), places) == span:
        return False  # a statement may take the place of one that goes
    return not _held(address, held)


def _held(span: Span, kept: Iterable[Span]) -> bool:
    return any(hole.contains(span) for hole in kept)
