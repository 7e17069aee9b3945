"""Headers of definitions: the name, the parameters of a `def`, the bases of a `class`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import libcst as cst

from codemods.model import (
    AddParameter,
    Change,
    RemoveBase,
    RemoveParameter,
    RenameDefinition,
    RenameParameter,
    SetDefault,
    Span,
)
from codemods.rewriting.commas import read_bases, write_bases
from codemods.rewriting.module import Refused
from codemods.rewriting.parameters import change_parameters
from codemods.rewriting.places import Places, top

if TYPE_CHECKING:
    from codemods.rewriting.fragments import Fragment

Definition: TypeAlias = cst.FunctionDef | cst.ClassDef

HEADER_CHANGES: Final = (RenameDefinition, RemoveParameter, AddParameter, RenameParameter, SetDefault, RemoveBase)
_NOTHING: Final = {RenameDefinition: "definition", RemoveBase: "class"}


def header_span(places: Places, span: Span, change: Change) -> Span:
    """From `def` or `class` to the first statement of the body; Refused where `change` has no such header."""
    place = places.statement(span)
    node = place.node if place is not None else None
    functions = not isinstance(change, RemoveBase) and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    classes = isinstance(change, (RenameDefinition, RemoveBase)) and isinstance(node, ast.ClassDef)
    if not functions and not classes:
        raise Refused(f"no {_NOTHING.get(type(change), 'function')} stands here", change)
    assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    return Span(span.start, top(places.source, node.body[0]))


def change_header(
    fragment: Fragment, original: Definition, definition: Definition, changes: Sequence[Change]
) -> Definition:
    """`definition`, the updated form of `original`, after the changes that are addressed to it."""
    if isinstance(definition, cst.FunctionDef):
        assert isinstance(original, cst.FunctionDef)
        if any(not isinstance(change, RenameDefinition) for change in changes):
            definition = change_parameters(fragment, definition, changes)
    else:
        assert isinstance(original, cst.ClassDef)
        gone = [change for change in changes if isinstance(change, RemoveBase)]
        definition = _without_bases(fragment, original, definition, gone) if gone else definition
    for change in changes:
        if isinstance(change, RenameDefinition):
            definition = definition.with_changes(name=definition.name.with_changes(value=change.name))
    return definition


def _without_bases(
    fragment: Fragment, original: cst.ClassDef, definition: cst.ClassDef, changes: Sequence[RemoveBase]
) -> cst.ClassDef:
    row = read_bases(fragment.module, definition, fragment.newline)
    items = dict(zip((*original.bases, *original.keywords), row.items, strict=True))
    for change in changes:
        values = fragment.at(change.base)
        found = [arg for arg in items if fragment.span(arg) == change.base or arg.value in values]
        if not found:
            raise Refused("the class has no such base", change)
        row.remove(items[found[0]], fragment.remarks(found[0]))
    return write_bases(definition, row)
