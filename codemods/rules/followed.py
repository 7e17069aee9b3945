"""What an expression can become: its branches, and what the names in it are bound to, however often."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.deferred import NamedTuple
from codemods.model import Span
from codemods.rules.registry import Context
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, is_none
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.values import Value, value_of

_DEPTH = 8


class Leaf(NamedTuple):
    """One expression that a value can be; `here` says that it is written in the value itself."""

    node: ast.expr
    value: Value
    span: Span
    here: bool


def followed(node: ast.expr, module: Module, *, operands: bool = False) -> list[Leaf]:
    """The leaves of an expression; a name that can not be followed is a leaf.

    With `operands`, both sides of `a or b` are leaves too, though the value is never an `a` that is false.
    """
    return list(_leaves(node, module.scope_at(module.span(node).start), module, operands))


def _leaves(
    node: ast.expr, scope: Scope, module: Module, operands: bool, here: bool = True, within: tuple[str, ...] = ()
) -> Iterator[Leaf]:
    branches: list[ast.expr] = []
    if isinstance(node, ast.IfExp):
        branches = [node.body, node.orelse]
    elif operands and isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        branches = node.values
    if branches:
        for branch in branches:
            yield from _leaves(branch, scope, module, operands, here, within)
        return
    bound = None
    if isinstance(node, ast.Name) and node.id not in within and len(within) < _DEPTH:
        bound = bound_values(node, module)
    if bound is None or not isinstance(node, ast.Name):
        yield Leaf(node, value_of(module, node, scope), module.span(node), here)
        return
    for value in bound:
        scope = module.scope_at(module.span(value).start)
        yield from _leaves(value, scope, module, operands, False, (*within, node.id))


def bound_values(name: ast.Name, module: Module) -> list[ast.expr] | None:
    """The expressions that a name is bound to; None where something else binds it too."""
    bindings = module.bindings(name.id, module.scope_at(module.span(name).start))
    values = [binding.value for binding in bindings if binding.kind is Kind.ASSIGN and binding.value is not None]
    return values if bindings and len(values) == len(bindings) else None


def is_none_by_default(node: ast.expr | None, module: Module) -> bool:
    """Whether a value is a parameter that is None where a call does not give it, and is not bound anew."""
    found = module.scope_at(module.span(node).start).lookup(node.id) if isinstance(node, ast.Name) else None
    if found is None or len(found[1]) != 1 or found[1][0].kind is not Kind.PARAMETER:
        return False
    function = found[0].node
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)) or not isinstance(node, ast.Name):
        return False
    return is_none(defaults_of(function.args).get(node.id))


def may_return_none(value: Value, context: Context) -> bool:
    """Whether a value is what a function of the project returns, which is None in some case only."""
    if value.callee is None:
        return False
    project = context.project
    facts = project.classes.functions.get(project.callee(value.callee, context.module.name) or "")
    return facts is not None and facts.nullable and facts.is_plain
