"""What each kind of change is about: what it changes, what it takes away, what it takes from where."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from codemods.model import (
    AddArgument,
    AddEntry,
    AddItem,
    AddMember,
    AddParameter,
    Change,
    Code,
    InsertStatement,
    MoveImport,
    MovePackages,
    NeedImport,
    RemoveArgument,
    RemoveBase,
    RemoveDecorator,
    RemoveEntry,
    RemoveImport,
    RemoveItem,
    RemoveParameter,
    RemoveStatement,
    RenameArgument,
    RenameAttribute,
    RenameDefinition,
    RenameParameter,
    RenameString,
    ReplaceExpression,
    ReplaceText,
    Restate,
    SetDefault,
    Span,
)
from codemods.rewriting.places import Block, Places, extent
from codemods.semantics.nodes import positional_of


def target(change: Change) -> Span | None:
    """The span of what a change rewrites or adds to; None where it is nothing in the code."""
    match change:
        case ReplaceExpression() | RenameAttribute() | RenameString() | ReplaceText() | Restate():
            return change.span
        case RemoveArgument() | RenameArgument() | AddArgument():
            return change.call
        case RemoveEntry() | AddEntry():
            return change.mapping
        case AddItem() | RemoveItem():
            return change.sequence
        case RemoveParameter() | AddParameter() | RenameParameter() | SetDefault():
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
        case MoveImport() | RemoveImport():
            return change.alias
        case NeedImport() | MovePackages():
            return None


def written_at(change: Change) -> Span:
    """Where the new code of a change comes to stand, near enough to ask what names mean there."""
    return target(change) or Span(0, 0)


def code_of(change: Change) -> Code | None:
    """The new code of a change, where it has any."""
    match change:
        case ReplaceExpression() | AddMember() | InsertStatement():
            return change.code
        case AddArgument() | AddEntry() | SetDefault():
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


def statement_holes(change: Change) -> Iterator[Span]:
    """Those that have a line of the new code to themselves, and so may take whole statements."""
    if not isinstance(change, (InsertStatement, AddMember)):
        return
    pieces = ["", *change.code.pieces, ""]
    for before, piece, after in zip(pieces, pieces[1:], pieces[2:], strict=False):
        alone = isinstance(before, str) and isinstance(after, str) and not re.search(r"[^ \t\r\n][ \t]*\Z", before)
        if isinstance(piece, Span) and alone and re.match(r"[ \t]*(?:[\r\n]|\Z)", str(after)):
            yield piece


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


def _parameter(change: RemoveParameter | RenameParameter | SetDefault, places: Places) -> Span | None:
    place = places.statement(change.function)
    if place is None or not isinstance(place.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return None
    arguments = place.node.args
    positional = positional_of(arguments)
    defaults: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
    pairs = list(zip(positional, [*defaults, *arguments.defaults], strict=True))
    pairs += zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    pairs += [(star, None) for star in (arguments.vararg, arguments.kwarg) if star]
    for argument, default in pairs:
        if argument.arg == change.name:
            span = places.source.span(argument)
            return Span(span.start, places.source.span(default).end) if default else span
    return None


def addressed(change: Change, places: Places) -> Span | None:
    """The span that has to stay for a change to be made."""
    match change:
        case RenameArgument() | RemoveArgument():
            return change.argument
        case RemoveBase():
            return change.base
        case RenameParameter() | SetDefault():
            return _parameter(change, places)
    return target(change)


def moved(hole: Span, changes: Sequence[Change], places: Places) -> Block | None:
    """The statements of a hole where the changes of its fix remove them all, one by one; else None."""
    block = places.block(hole)
    gone = {change.statement for change in changes if isinstance(change, RemoveStatement)}
    if block is None or not all(places.source.span(statement) in gone for statement in block.statements):
        return None
    return block
