"""What a lambda or an inner function takes from the functions around it."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from codemods.deferred import NamedTuple
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_main
from codemods.semantics.scopes import Binding, FunctionNode, Kind, Scope
from codemods.source.trees import walk

Inner = ast.Lambda | FunctionNode | ast.ClassDef
_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Captured(NamedTuple):
    """The names of functions around an inner one that it reads, in order of their first use.

    `fixed` says of each that it is bound once, before, and so is the same now and when the inner function is called.
    `refused` says why the inner function can not stand elsewhere.
    """

    names: dict[str, bool]
    refused: str | None = None


def captured(inner: Inner, module: Module) -> Captured:
    """What an inner function or class takes from around it; defaults, bases and decorators are not looked at."""
    own = module.scoped.scope_of(inner)
    names: dict[str, bool] = {}
    parts = [inner.body] if isinstance(inner, ast.Lambda) else inner.body
    for part in parts:
        for node in walk(part):
            if isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)) and isinstance(inner, ast.Lambda):
                return Captured({}, "it is a generator")
            if isinstance(node, (ast.Nonlocal, ast.NamedExpr)):
                return Captured({}, "it binds names outside itself")
            methods = isinstance(inner, ast.ClassDef)
            if isinstance(node, ast.Name) and node.id in {"__class__", "super"} and not methods:
                return Captured({}, "it needs the class that it stands in")
            if isinstance(node, ast.Name) and node.id not in names:
                found = module.scope_at(module.span(node).start).lookup(node.id)
                if found is None or _within(found[0], own):
                    continue
                if found[0].parent is None:
                    if not _is_of_program(found[1], module):
                        continue
                    if any(not isinstance(binding.node, (ast.Assign, ast.AnnAssign)) for binding in found[1]):
                        return Captured({}, f"`{node.id}` is there only where the file is run as a program")
                names[node.id] = _is_fixed(node.id, found[0], inner, module)
    return Captured(names)


def _is_of_program(bindings: list[Binding], module: Module) -> bool:
    """Whether a name of the module is bound under `if __name__ == "__main__":` alone, which other processes skip."""
    return all(any(map(is_main, module.enclosing(binding.node))) for binding in bindings)


def _within(scope: Scope, outer: Scope) -> bool:
    inner: Scope | None = scope
    while inner is not None:
        if inner is outer:
            return True
        inner = inner.parent
    return False


def _is_fixed(name: str, scope: Scope, inner: Inner, module: Module) -> bool:
    """Whether a name is bound once, and before the inner function."""
    bindings = scope.bindings[name]
    if len(bindings) != 1 or isinstance(scope.node, _COMPREHENSIONS):
        return False
    binding = bindings[0]
    if binding.kind is Kind.PARAMETER:
        return True
    if binding.kind is not Kind.ASSIGN or not isinstance(binding.node, (ast.Assign, ast.AnnAssign)):
        return False
    looped = any(isinstance(outer, _LOOPS) for outer in module.enclosing(binding.node))
    return not looped and binding.node.lineno < inner.lineno


def top_statement(node: ast.AST, module: Module) -> ast.stmt:
    """The statement of the module that holds a node."""
    for outer in [node, *module.enclosing(node)]:
        if isinstance(module.parents.get(outer), ast.Module) and isinstance(outer, ast.stmt):
            return outer
    raise ValueError("not a node of the module")


def bound_below(parts: Iterable[ast.AST], statement: ast.stmt, module: Module) -> str | None:
    """A name of the module that parts read, and that nothing above a statement binds; None where there is none."""
    start = module.span(statement).start
    for part in parts:
        for node in walk(part):
            if not isinstance(node, ast.Name) or node.id not in module.scope.bindings:
                continue
            places = (top_statement(binding.node, module) for binding in module.scope.bindings[node.id])
            if all(module.span(place).start >= start for place in places):
                return node.id
    return None
