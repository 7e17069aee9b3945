"""What a method logs under one name by `self.log` and among a dict, each with arguments of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, InsertStatement
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import FUNCTIONS, argument, body_nodes, is_name
from codemods.semantics.scopes import FunctionNode, Kind, Scope
from codemods.source.trees import walk

_PLAIN: Final = {"prog_bar": False, "logger": True, "sync_dist": False, "rank_zero_only": False}
"""The arguments that both have to agree in, with what they are by themselves."""
_TIMED: Final = {
    "training_step": {"on_step": True, "on_epoch": False},
    "validation_step": {"on_step": False, "on_epoch": True},
    "test_step": {"on_step": False, "on_epoch": True},
}
_PLACED: Final = 2


def logged_twice(call: ast.Call, scope: Scope, context: Context) -> Iterator[tuple[ast.expr, Rewrite]]:
    """The names of a dict that `self.log_dict` gets and that `self.log` logs beside it otherwise, each with a fix.

    Up to 1.3 the second call said how it is logged; since 1.4 it raises. A name is known to be in the dict where the
    method reads it there, stores it or writes the dict out.
    """
    module, given = context.module, argument(call, "dictionary", 0)
    statement = module.statement(call)
    function = scope.function().node
    plain = isinstance(statement, ast.Expr) and statement.value is call and isinstance(function, FUNCTIONS)
    if not plain or not isinstance(given, ast.Name) or not isinstance(function, FUNCTIONS):
        return
    own = _settings(call, function.name)
    for one in _beside(statement, context):
        name = argument(one, "name", 0)
        if name is None or len(one.args) > _PLACED or not _differ(own, _settings(one, function.name)):
            continue
        held = _held(given.id, name, function)
        if held is not None:
            yield name, _taken_out(given, name, held, statement, function, scope, context)


def _beside(statement: ast.stmt, context: Context) -> Iterator[ast.Call]:
    """The calls of `self.log` that are statements of the same block."""
    module = context.module
    above = module.parents[statement]
    blocks = (getattr(above, part, None) for part in ("body", "orelse", "finalbody"))
    block = next((each for each in blocks if isinstance(each, list) and statement in each), [])
    for other in block:
        call = other.value if isinstance(other, ast.Expr) else None
        func = call.func if isinstance(call, ast.Call) else None
        if not isinstance(call, ast.Call) or not isinstance(func, ast.Attribute) or func.attr != "log":
            continue
        if is_name(func.value, module.scope_at(module.span(call).start).instance):
            yield call


def _settings(call: ast.Call, method: str) -> dict[str, object] | None:
    """How a call logs, as far as that is written; None where it may be given more than is seen."""
    found: dict[str, object] = {**_PLAIN, **_TIMED.get(method, {})}
    for keyword in call.keywords:
        if keyword.arg is None:
            return None
        if keyword.arg in found:
            known = isinstance(keyword.value, ast.Constant) and keyword.value.value is not None
            found[keyword.arg] = keyword.value.value if known and isinstance(keyword.value, ast.Constant) else None
    return found


def _differ(one: dict[str, object] | None, other: dict[str, object] | None) -> bool:
    """Whether both are surely told otherwise."""
    if one is None or other is None:
        return False
    return any(one[name] != other[name] for name in one if one[name] is not None and other[name] is not None)


def _held(name: str, key: ast.expr, function: FunctionNode) -> ast.AST | None:
    """Where a method shows that a dict has a key; None where it does not, or takes it out."""
    written = ast.dump(key)
    found: ast.AST | None = None
    for node in body_nodes(function):
        if isinstance(node, ast.Subscript) and is_name(node.value, name) and ast.dump(node.slice) == written:
            if isinstance(node.ctx, ast.Del):
                return None
            found = found or node
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "pop":
            if is_name(node.func.value, name):
                return None
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and is_name(node.targets[0], name):
            is_there = written in [ast.dump(each) for each in node.value.keys if each is not None]
            found = found or (node.value if is_there else None)
    return found


def _taken_out(
    given: ast.Name,
    name: ast.expr,
    held: ast.AST,
    statement: ast.stmt,
    function: FunctionNode,
    scope: Scope,
    context: Context,
) -> Rewrite:
    """The name goes out of the dict before that is logged."""
    module = context.module
    if not isinstance(held, ast.Subscript):
        return Rewrite(refusal="the dict is written out here")
    found = scope.lookup(given.id)
    if found is None or any(binding.kind is Kind.PARAMETER for binding in found[1]):
        return Rewrite(refusal="who gives the dict may read it")
    end = module.span(statement).end
    reads = (node for top in function.body for node in walk(top) if isinstance(node, ast.Name) and node.id == given.id)
    if any(module.span(node).start > end for node in reads):
        return Rewrite(refusal="the dict is read behind it")
    key = module.source.code(module.span(name))
    return Rewrite((InsertStatement(module.span(statement), Code.of(f"del {given.id}[{key}]")),))
