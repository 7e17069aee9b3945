"""What the functions of other files are given that was put on the CPU: `plot(prediction.cpu())`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.uses import dotted_names

PutOnHost = Mapping[str, Mapping[str, frozenset[str]]]
"""Functions by their dotted names, each with those that call it, and what all calls there give it from the CPU.

That is the positions, as text, or the names of keywords.
"""
_MOVES = frozenset({"to", "cuda", "type", "type_as"})
_DEPTH = 3
_SIGN = pattern(rb"\.cpu\(\)|\.to\([^()]*[\"']cpu[\"']")


def put_on_host(module: Module) -> PutOnHost:
    """Which arguments a file's calls of functions that it imports put on the CPU."""
    if not _SIGN.search(module.source.utf8):
        return {}
    dotted = dotted_names(module)
    found: dict[str, dict[str, frozenset[str]]] = {}
    own = f"{module.name}."
    for call, scope in module.scoped.calls:
        callee = dotted.of(call.func, scope)
        if not callee or callee.startswith((own, "torch.")) or not callee.rpartition(".")[2][:1].islower():
            continue
        given = frozenset(_given(call, scope))
        callers = found.setdefault(callee, {})
        caller = dotted.symbol(scope)
        callers[caller] = callers[caller] & given if caller in callers else given
    told = {callee: {caller: given for caller, given in by.items() if given} for callee, by in found.items()}
    return {callee: by for callee, by in told.items() if by}


def _given(call: ast.Call, scope: Scope) -> Iterator[str]:
    """The positions and keywords of what a call gives from the CPU."""
    for index, value in enumerate(call.args):
        if isinstance(value, ast.Starred):
            break
        if _is_on_host(value, scope):
            yield str(index)
    for keyword in call.keywords:
        if keyword.arg is not None and _is_on_host(keyword.value, scope):
            yield keyword.arg


def _names_host(call: ast.Call) -> bool:
    """Whether `x.to(…)` names the CPU: `x.to("cpu")`, `x.to(device="cpu", dtype=torch.float32)`."""
    where = argument(call, "device", 0)
    return isinstance(where, ast.Constant) and where.value == "cpu"


def _is_on_host(node: ast.expr, scope: Scope, depth: int = 0) -> bool:
    """Whether an expression is `x.cpu()`, something of it, or a variable that is bound to such alone."""
    while True:
        if isinstance(node, ast.Subscript):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "cpu":
                return not node.args
            if node.func.attr == "to" and _names_host(node):
                return True
            if node.func.attr in _MOVES:
                return False
            node = node.func.value
        elif isinstance(node, ast.ListComp):
            node = node.elt
        elif isinstance(node, ast.BinOp):  # what is on the CPU meets there what is, or a number
            return _is_on_host(node.left, scope, depth) or _is_on_host(node.right, scope, depth)
        elif isinstance(node, ast.Name) and depth < _DEPTH and (bound := scope.lookup(node.id)) is not None:
            values = [binding.value if binding.kind is Kind.ASSIGN else None for binding in bound[1]]
            return all(value is not None and _is_on_host(value, bound[0], depth + 1) for value in values)
        else:
            return False
