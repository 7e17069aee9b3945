"""Schedulers that `configure_optimizers` has made elsewhere in its file: `self.get_scheduler(optimizer)`."""

from __future__ import annotations

import ast
from collections.abc import Collection

from codemods.deferred import NamedTuple
from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.module import Module
from codemods.semantics.nodes import body_nodes, first_parameter, is_name, is_none, written_pairs
from codemods.semantics.scopes import FunctionNode, Scope


class Maker(NamedTuple):
    """A function of the file that makes schedulers."""

    node: FunctionNode
    scope: Scope


def maker_of(call: ast.Call, method: Method, context: Context) -> Maker | None:
    """The method of the class, or the function of the file, that is called in one of its methods."""
    module, func = context.module, call.func
    if isinstance(func, ast.Attribute) and is_name(func.value, first_parameter(method.node)):
        symbol = context.project.classes.method(method.owner.symbol, func.attr)
    elif isinstance(func, ast.Name):
        symbol = module.resolve(func, method.scope)
    else:
        return None
    found = module.function(symbol) if symbol is not None else None
    return Maker(*found) if found is not None and found[0] is not method.node else None


def plain_returns(maker: Maker, wanted: Collection[str], module: Module) -> tuple[bool, bool]:
    """Whether it returns what one of some classes makes as it is, and whether it returns dicts or the like too."""
    made = others = False
    for node in body_nodes(maker.node):
        if not isinstance(node, ast.Return) or node.value is None or is_none(node.value):
            continue
        for value in _values(node.value, maker):
            if isinstance(value, ast.Call) and written_pairs(value) is None:
                made = made or module.resolve(value.func, maker.scope) in wanted
            else:
                others = True
    return made, others


def _values(node: ast.expr, maker: Maker) -> list[ast.expr]:
    """What an expression may be, where it is a name what that is given in the function."""
    if isinstance(node, ast.IfExp):
        return [*_values(node.body, maker), *_values(node.orelse, maker)]
    if not isinstance(node, ast.Name):
        return [node]
    given = [
        part.value
        for part in body_nodes(maker.node)
        if isinstance(part, ast.Assign) and any(is_name(target, node.id) for target in part.targets)
    ]
    return given or [node]
