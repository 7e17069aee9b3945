"""What calls of a module's `log` and `log_dict` are given, by position or by name."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.semantics.nodes import argument, is_name, last_part

LOGGING: Final = frozenset({"log", "log_dict"})
_OF_DICT: Final = "log_dict"


def log_calls(nodes: Iterable[ast.AST], holder: str | None) -> Iterator[tuple[ast.Call, str]]:
    """The calls in a method by which a module logs, each with whether that is `log` or `log_dict`.

    `nodes` are those of the method's body, `holder` is what it calls the module. So are calls by a variable of it that
    is bound once: `log = self.log`.
    """
    if not holder:
        return
    body = list(nodes)
    named: dict[str, str] | None = None
    for node in body:
        if type(node) is not ast.Call:
            continue
        method = _logs_by(node.func, holder)
        if not method and isinstance(node.func, ast.Name):
            named = _variables(body, holder) if named is None else named
            method = named.get(node.func.id, "")
        if method:
            yield node, method


def _logs_by(node: ast.expr, holder: str) -> str:
    """The logging method that an expression is of the module; empty of anything else."""
    if not isinstance(node, ast.Attribute) or node.attr not in LOGGING or not is_name(node.value, holder):
        return ""
    return node.attr


def _variables(body: list[ast.AST], holder: str) -> dict[str, str]:
    """The variables that hold a logging method of the module, and are bound to nothing else."""
    bound = [node.id for node in body if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)]
    found: dict[str, str] = {}
    for node in body:
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            for name, value in pairs_bound(target, node.value):
                if isinstance(name, ast.Name) and bound.count(name.id) == 1:
                    found[name.id] = _logs_by(value, holder)
    return found


def pairs_bound(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What an assignment binds and to what, part by part where both are written out."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from zip(target.elts, value.elts, strict=False)
    else:
        yield target, value


def key_logged(call: ast.Call, logs: str = "") -> ast.expr | None:
    """The key that a call of `log` logs under, or the dict that `log_dict` is given.

    `logs` says which of them it is where `log_calls` has found it by a variable.
    """
    return argument(call, "dictionary" if (logs or last_part(call.func)) == _OF_DICT else "name", 0)


def value_logged(call: ast.Call, logs: str = "") -> ast.expr | None:
    """The value that a call of `log` logs; None of `log_dict`."""
    return None if (logs or last_part(call.func)) == _OF_DICT else argument(call, "value", 1)
