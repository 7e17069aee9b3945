"""Walks over syntax trees, three times as fast as those of `ast`: what is never asked for is not visited.

That is operators and whether a name is read or written, which the node that has them says as well.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any, TypeVar

from codemods.deferred import NamedTuple

N = TypeVar("N", bound=ast.AST)

_PLAIN = frozenset(
    {
        *("arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "kwd_attrs", "level", "module"),
        *("op", "ops", "rest", "simple", "str", "type_comment", "type_ignores"),
    }
)
"""The fields that hold no nodes, or only operators and contexts."""


class _Fields(dict[type[ast.AST], tuple[str, ...]]):
    """What is filled when it is first asked for."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        plain = _PLAIN if kind.__name__ == "TypeAlias" else _PLAIN | {"name"}  # its name is a node, others are texts
        self[kind] = tuple(name for name in kind._fields if name not in plain)
        return self[kind]


FIELDS = _Fields(dict.fromkeys([ast.Constant, ast.Global, ast.Nonlocal, ast.MatchSingleton], ()))
"""The fields of each kind of node that may hold nodes, in their order."""


class AnnotatedAssign(ast.Assign, ast.AnnAssign):
    """An assignment of a value with an annotation, `x: T = v`.

    For whoever asks about assignments it is one, as `x = v`; what is annotated is asked about `ast.AnnAssign`.
    """

    _fields = ast.AnnAssign._fields
    value: ast.expr


def annotate(node: ast.AnnAssign) -> None:
    """Make a node an `AnnotatedAssign` where it has a value, as all of them are in a module."""
    if node.value is not None:
        node.__class__ = AnnotatedAssign
        assert isinstance(node, AnnotatedAssign)
        node.targets = [node.target]


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes directly below a node, in the order of its fields."""
    found: list[ast.AST] = []
    for name in FIELDS[node.__class__]:
        value = getattr(node, name, None)
        if value.__class__ is list:
            found += value if None not in value else [item for item in value if item is not None]
        elif value is not None:
            found.append(value)
    return found


def walk(node: ast.AST) -> Sequence[ast.AST]:
    """A node and all below it, those that are nearer first."""
    return _below(node).all if node.__class__ in _KEPT else _walked(node)


def nodes_of(node: ast.AST, kind: type[N]) -> Sequence[N]:
    """The nodes of a kind, among a node and all below it: those that are nearer first."""
    if node.__class__ not in _KEPT:
        kinds = {kind, AnnotatedAssign} if kind is ast.Assign else {kind}
        found: list[Any] = [each for each in _walked(node) if each.__class__ in kinds]
        return found
    below = _below(node)
    if not below.kinds:
        for each in below.all:
            known = ast.Assign if each.__class__ is AnnotatedAssign else each.__class__
            below.kinds.setdefault(known, []).append(each)
    return below.kinds.get(kind, ())


class _Below(NamedTuple):
    """What is below a function, and what of that is of each kind."""

    all: list[ast.AST]
    kinds: dict[type[ast.AST], list[Any]]


_KEPT = frozenset({ast.FunctionDef, ast.AsyncFunctionDef})
"""Of these is kept, with the node itself, what is below: rule after rule asks for it."""
_NOTE = "lightning_migrate_below"


def _below(node: ast.AST) -> _Below:
    known: _Below | None = node.__dict__.get(_NOTE)
    if known is None:
        known = node.__dict__[_NOTE] = _Below(_walked(node), {})
    return known


def _walked(node: ast.AST) -> list[ast.AST]:
    found = [node]
    for each in found:
        for name in FIELDS[each.__class__]:
            value = getattr(each, name, None)
            if value.__class__ is list:
                found += value if None not in value else [item for item in value if item is not None]
            elif value is not None:
                found.append(value)
    return found


def parents(node: ast.AST) -> dict[ast.AST, ast.AST]:
    """The node above each node below `node`."""
    found: dict[ast.AST, ast.AST] = {}
    todo = [node]
    for each in todo:
        for name in FIELDS[each.__class__]:
            value = getattr(each, name, None)
            if value.__class__ is list:
                below = value if None not in value else [item for item in value if item is not None]
                todo += below
                for item in below:
                    found[item] = each
            elif value is not None:
                found[value] = each
                todo.append(value)
    return found
