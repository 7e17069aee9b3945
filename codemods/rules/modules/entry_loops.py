"""Loops that give the entries of a dict to `self.log`, one after another."""

from __future__ import annotations

import ast

from codemods.rules.modules.payloads import Returned
from codemods.semantics.members import Method
from codemods.semantics.nodes import first_parameter, is_name
from codemods.source.trees import nodes_of, walk

_CHANGING = frozenset({"update", "pop", "setdefault", "clear", "popitem"})


def logs_all_of(one: Returned, method: Method) -> bool:
    """Whether a loop has given all of a dict to `self.log` by the time at which it is returned.

    `for name, value in logs.items(): self.log(name, value)`, at the top of the method or under the condition under
    which the dict is returned, and nothing is added to it behind that.
    """
    if one.name is None:
        return False
    for loop in nodes_of(method.node, ast.For):
        if _logs_entries(loop, one.name, first_parameter(method.node)) and not _changes(method.node, one.name, loop):
            above = _condition(loop, method.node)
            if above is None or all(_condition(each, method.node) == above for each in one.returns):
                return True
    return False


def _logs_entries(loop: ast.For, name: str, me: str | None) -> bool:
    """Whether a loop does nothing but give key and value of each entry of a dict to `self.log`."""
    asked, names = loop.iter, loop.target
    if not isinstance(asked, ast.Call) or not isinstance(asked.func, ast.Attribute) or asked.func.attr != "items":
        return False
    if not is_name(asked.func.value, name) or not isinstance(names, ast.Tuple) or len(loop.body) != 1:
        return False
    call = loop.body[0].value if isinstance(loop.body[0], ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != "log":
        return False
    same = [ast.unparse(part) for part in call.args] == [ast.unparse(part) for part in names.elts]
    return me is not None and is_name(call.func.value, me) and same


def _changes(node: ast.AST, name: str, loop: ast.For) -> bool:
    """Whether something is done to a dict behind a loop over it."""
    for part in walk(node):
        if getattr(part, "lineno", 0) <= (loop.end_lineno or loop.lineno):
            continue
        if isinstance(part, ast.Subscript) and not isinstance(part.ctx, ast.Load) and is_name(part.value, name):
            return True
        if isinstance(part, ast.Name) and part.id == name and not isinstance(part.ctx, ast.Load):
            return True
        if isinstance(part, ast.Attribute) and part.attr in _CHANGING and is_name(part.value, name):
            return True
    return False


def _condition(node: ast.stmt, function: ast.AST) -> str | None:
    """The condition of the `if` of a method in whose body a statement stands; None where it stands in none."""
    for statement in getattr(function, "body", ()):
        if statement is node:
            return None
        if isinstance(statement, ast.If) and node in statement.body:
            return ast.dump(statement.test)
    return ""
