"""Whether code counts with a single class, where the number of classes is no constant."""

from __future__ import annotations

import ast
from typing import Final

from codemods.rules.registry import Context
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.nodes import FUNCTIONS, defaults_of, last_name
from codemods.source.trees import walk

_APART: Final = {ast.Eq: 1, ast.NotEq: 1, ast.Gt: 1, ast.LtE: 1, ast.Lt: 2, ast.GtE: 2}
"""Comparisons that tell one class from several, and with what."""


def may_be_one(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a number of classes that a metric is told may be one: its default is, or code around asks for it.

    What asks for it right around the metric has told it apart already. Only what can be read twice counts.
    """
    site, given = arguments.sites[0], arguments.get("num_classes")
    value = given.value if given is not None else next(iter(site.positional), None)
    node = value.node if value is not None else None
    if not isinstance(site, CallSite) or not isinstance(node, (ast.Name, ast.Attribute)):
        return False
    name, around = last_name(node), [*context.module.enclosing(site.call)]
    if any(isinstance(each, (ast.If, ast.IfExp)) and _asks(each.test, name) for each in around):
        return False
    scopes = [each for each in around if isinstance(each, (ast.ClassDef, *FUNCTIONS))]
    return bool(scopes) and any(_says_one(each, name) for each in walk(scopes[-1]))


def _says_one(node: ast.AST, name: str) -> bool:
    if isinstance(node, FUNCTIONS):
        default = defaults_of(node.args).get(name)
        return isinstance(default, ast.Constant) and default.value == 1
    return isinstance(node, ast.Compare) and _tells_apart(node, name)


def _asks(test: ast.expr, name: str) -> bool:
    return any(isinstance(node, ast.Compare) and _tells_apart(node, name) for node in walk(test))


def _tells_apart(node: ast.Compare, name: str) -> bool:
    other = node.comparators[0]
    is_asked = isinstance(node.left, (ast.Name, ast.Attribute)) and last_name(node.left) == name
    return is_asked and isinstance(other, ast.Constant) and other.value == _APART.get(type(node.ops[0]))
