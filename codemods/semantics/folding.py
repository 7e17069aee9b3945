"""What an expression of constants comes to: `None or 1`, `"gpu" if 0 else "cpu"`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any, Final

from codemods.semantics.values import UNKNOWN

_COMPARED: Final[dict[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.In: lambda item, items: item in items,
    ast.NotIn: lambda item, items: item not in items,
}


def folded(text: str) -> object:
    """The value of an expression that is made of literals and decisions between them, else UNKNOWN."""
    try:
        return _value(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return UNKNOWN


def _value(node: ast.expr) -> object:
    if isinstance(node, ast.IfExp):
        test = _value(node.test)
        return UNKNOWN if test is UNKNOWN else _value(node.body if test else node.orelse)
    if isinstance(node, ast.BoolOp):
        return _decided(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        operand = _value(node.operand)
        return UNKNOWN if operand is UNKNOWN else not operand
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        compared, left, right = _COMPARED.get(type(node.ops[0])), _value(node.left), _value(node.comparators[0])
        return UNKNOWN if compared is None or UNKNOWN in (left, right) else compared(left, right)
    try:
        return ast.literal_eval(node)
    except ValueError:
        return UNKNOWN


def _decided(node: ast.BoolOp) -> object:
    """What an `and` or an `or` comes to, from the left."""
    value: object = UNKNOWN
    for each in node.values:
        value = _value(each)
        if value is UNKNOWN or bool(value) is isinstance(node.op, ast.Or):
            break
    return value
