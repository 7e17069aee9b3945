"""Whether an argument that a callback needs is given, or may say off: `logger=False`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import NamedTuple
from codemods.model import Code
from codemods.rules.followed import is_none_by_default
from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument

_OFF: Final = (False, None)


class Needed(NamedTuple):
    """`off` says that it never is there, `test` is true where it is; it always is where both say nothing.

    `unsure` says that it may be off, which no test is written for.
    """

    off: bool = False
    test: Code | None = None
    unsure: bool = False


def needed(argument: Argument, name: str, context: Context) -> Needed:
    """Whether the argument `name` that stands beside another one is switched off, by None as in Lightning 1.x too."""
    beside = argument.set.get(name)
    if beside is None:
        return Needed(unsure=bool(argument.set.given(name)))
    value, node = beside.value, beside.value.node
    if value.constants is not None and all(any(each is off for off in _OFF) for each in value.constants):
        return Needed(off=True)
    if node is None or beside.site.module is not context.module:
        return Needed()
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and _is_off(node.values[-1]):
        first = node.values[0]
        plain = len(node.values) == 2 and _is_plain(first)
        return Needed(test=Code.of(context.module.span(first)), unsure=False) if plain else Needed(unsure=True)
    if isinstance(node, ast.IfExp) and (_is_off(node.body) or _is_off(node.orelse)):
        if not _is_plain(node.test):
            return Needed(unsure=True)
        turned = "not " if _is_off(node.body) else ""
        return Needed(test=Code.of(turned, context.module.span(node.test)))
    if value.repeatable and (_may_be_off(beside) or is_none_by_default(node, context.module)):
        return Needed(test=Code.of(beside.ref))
    return Needed()


def _may_be_off(argument: Argument) -> bool:
    """Whether its types are known, and None or a bool is among them that may be False."""
    value = argument.value
    if value.constants is not None:
        return any(any(each is off for off in _OFF) for each in value.constants)
    return value.types is not None and "NoneType" in value.types


def _is_off(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and any(node.value is off for off in _OFF)


def _is_plain(node: ast.expr) -> bool:
    """Whether it can be read twice: a name, or attributes of one."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)
