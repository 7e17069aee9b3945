"""Decorators that take an error of the function behind them for a result: what that returns is None then."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none, own_nodes
from codemods.semantics.scopes import FunctionNode, Kind, Scope

_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_TRIES = (ast.Try, ast.TryStar) if hasattr(ast, "TryStar") else (ast.Try,)


def skips(module: Module) -> frozenset[str]:
    """The functions of a file, by symbol, that are such decorators or make one."""
    text = module.source.utf8
    if b"except" not in text or text.count(b"def ") < 2:
        return frozenset()
    found = set()
    for node, _, inner in module.scoped.functions:
        outermost = _outermost(inner)
        if outermost is not inner and any(_swallows(part, node, inner) for part in own_nodes(node.body)):
            found.add(module.symbol(outermost))
    return frozenset(found)


def _outermost(scope: Scope) -> Scope:
    """The function that a function lies in, which itself lies in none."""
    while scope.parent is not None and scope.parent.function().is_function:
        scope = scope.parent.function()
    return scope


def _swallows(part: ast.AST, node: FunctionNode, scope: Scope) -> bool:
    """Whether a part of a wrapper is a `try` around the wrapped function, behind which the wrapper returns None."""
    if not isinstance(part, _TRIES) or not any(_is_wrapped(call, scope) for call in _calls(part.body)):
        return False
    return any(_returns_none(handler, part, node) for handler in part.handlers)


def _calls(body: list[ast.stmt]) -> Iterator[ast.Call]:
    return (inner for inner in own_nodes(body) if isinstance(inner, ast.Call))


def _is_wrapped(call: ast.Call, scope: Scope) -> bool:
    """Whether a call is of a parameter of a function around, with what the wrapper is given."""
    if not isinstance(call.func, ast.Name) or not call.args:
        return False
    found = scope.lookup(call.func.id)
    if found is None or found[0] is scope or not found[0].is_function:
        return False
    return all(binding.kind is Kind.PARAMETER for binding in found[1])


def _returns_none(handler: ast.ExceptHandler, attempt: ast.Try, node: FunctionNode) -> bool:
    for part in own_nodes(handler.body):
        if isinstance(part, ast.Return) and (part.value is None or is_none(part.value)):
            return True
    if isinstance(handler.body[-1], (ast.Raise, ast.Return)) or attempt not in node.body:
        return False  # in a loop it tries again
    rest = node.body[node.body.index(attempt) + 1 :]
    inside = list(own_nodes(rest))
    if any(isinstance(part, (ast.Raise, *_LOOPS)) for part in inside) or not _returned_in(attempt):
        return _is_reset(handler, inside)
    return not any(isinstance(part, ast.Return) for part in inside)


def _returned_in(attempt: ast.Try) -> bool:
    return any(isinstance(part, ast.Return) and part.value is not None for part in own_nodes(attempt.body))


def _is_reset(handler: ast.ExceptHandler, rest: list[ast.AST]) -> bool:
    """Whether what is returned behind the `try` is set to None by the handler."""
    names = {
        target.id
        for part in own_nodes(handler.body)
        if isinstance(part, ast.Assign) and is_none(part.value)
        for target in part.targets
        if isinstance(target, ast.Name)
    }
    returned = [part.value for part in rest if isinstance(part, ast.Return)]
    return bool(returned) and all(any(is_name(value, name) for name in names) for value in returned)
