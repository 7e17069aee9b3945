"""What a value may be that is called: `(Trainer if fast else Own)(…)`, `partial(Trainer)(…)`, `KINDS[name](…)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from codemods.semantics.building import called_later
from codemods.semantics.nodes import FUNCTIONS, defaults_of, first_parameter, is_name, is_none, written_pairs
from codemods.semantics.scopes import Binding, Kind, Scope

if TYPE_CHECKING:
    from codemods.semantics.module import Module

Choice = tuple[ast.expr | None, Scope]
"""Something that names what a value may be, and where; None where that is not seen."""

_DEPTH: Final = 5


def choices(node: ast.expr | None, scope: Scope, module: Module, depth: int = 0) -> Iterator[Choice]:
    """The names of what a value may be: on the branches of a condition, in a dict, in an attribute of the class."""
    if node is None or depth > _DEPTH:
        yield None, scope
        return
    later = called_later(node, module, scope) if isinstance(node, ast.Call) else None
    parts: list[ast.expr | None]
    if isinstance(node, ast.IfExp):
        parts = [node.body, node.orelse]
    elif isinstance(node, ast.BoolOp):
        parts = [part for part in node.values if not is_none(part)]
    elif isinstance(later, ast.Call):
        parts = [later.func]
    elif isinstance(node, ast.Subscript):
        parts, scope = _entries(node.value, scope)
    elif isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_of_instance(node, scope)):
        held = list(_bound(node, scope) if isinstance(node, ast.Name) else _kept(node, scope, module))
        if not held:
            yield node, scope
        for value, where in held:
            yield from choices(value, where, module, depth + 1)
        return
    else:
        yield node if isinstance(node, ast.Attribute) else None, scope
        return
    for part in parts:
        yield from choices(part, scope, module, depth + 1)


def _entries(node: ast.expr, scope: Scope) -> tuple[list[ast.expr | None], Scope]:
    """The values of a dict that is written here, or is the one value of a variable."""
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        if found is None or len(found[1]) != 1 or found[1][0].value is None:
            return [None], scope
        node, scope = found[1][0].value, found[0]
    pairs = written_pairs(node)
    return ([value for _, value in pairs], scope) if pairs else ([None], scope)


def _bound(node: ast.Name, scope: Scope) -> Iterator[Choice]:
    """What a variable is bound to, if to values, and the default of a parameter; nothing where it is no variable."""
    found = scope.lookup(node.id)
    where, bindings = found if found is not None else (scope, [])
    if any(binding.kind not in (Kind.ASSIGN, Kind.PARAMETER) for binding in bindings):
        return
    for binding in bindings:
        yield _default(binding, where) if binding.kind is Kind.PARAMETER else binding.value, where


def _default(binding: Binding, where: Scope) -> ast.expr | None:
    taken = where.node
    if not isinstance(taken, FUNCTIONS) or not isinstance(binding.node, ast.arg):
        return None
    return defaults_of(taken.args).get(binding.node.arg)


def _is_of_instance(node: ast.Attribute, scope: Scope) -> bool:
    function = scope.function()
    method = function.parent is not None and function.parent.is_class and isinstance(function.node, FUNCTIONS)
    return method and isinstance(function.node, FUNCTIONS) and is_name(node.value, first_parameter(function.node))


def _kept(node: ast.Attribute, scope: Scope, module: Module) -> Iterator[Choice]:
    """What the class of a method binds an attribute to, in its body and in its methods; None where that is nothing."""
    owner = scope.function().parent
    assert owner is not None
    values = [(binding.value, owner) for binding in owner.bindings.get(node.attr, ())]
    for value, where in module.cached("stores of instances", _stores).get(node.attr, ()):
        if where.function().parent is owner:
            values.append((value, where))
    yield from values or [(None, scope)]


def _stores(module: Module) -> dict[str, list[Choice]]:
    """What methods bind attributes of their instances to, by the attributes' names."""
    found: dict[str, list[Choice]] = {}
    for store in module.scoped.stores:
        if isinstance(store.target, ast.Attribute) and _is_of_instance(store.target, store.scope):
            found.setdefault(store.target.attr, []).append((store.value, store.scope))
    return found
