"""Whether what a training step returns beside its loss may hold on to the graph of its batch.

Up to 1.5 Lightning detached it before it kept it for the end of the epoch, and left it as it is since.
"""

from __future__ import annotations

import ast

from codemods.rules.followed import followed
from codemods.semantics.dicts import display
from codemods.semantics.module import Module
from codemods.semantics.nodes import own_nodes
from codemods.semantics.scopes import FunctionNode

_WITHOUT = frozenset({"detach", "item", "tolist", "numpy", "argmax", "size"})  # methods whose results have no graph
_NUMBERS = frozenset({"len", "int", "float", "bool", "str", "range"})
_LOSS = "loss"


def may_hold_graph(step: FunctionNode | None, end: FunctionNode, module: Module) -> bool:
    """Whether the outputs that an epoch end gets have more than the loss in them, which is not detached for sure.

    `step` is None where it is not in the same class; what the epoch end reads decides then.
    """
    if step is None:
        return _reads_more(end)
    for node in own_nodes(step.body):
        if not isinstance(node, ast.Return) or node.value is None:
            continue
        for leaf in followed(node.value, module):
            held = display(leaf.node, module, module.scope_at(module.span(leaf.node).start))
            if held is not None:
                if any(entry.name != _LOSS and not _is_plain(entry.value, module) for entry in held.entries):
                    return True
            elif isinstance(leaf.node, (ast.Name, ast.Call)) and _reads_more(end):
                return True
    return False


def _is_plain(node: ast.expr, module: Module) -> bool:
    """Whether a value surely has no graph."""
    return all(_is_plain_leaf(leaf.node) for leaf in followed(node, module))


def _is_plain_leaf(node: ast.expr) -> bool:
    if isinstance(node, ast.Constant):
        return True
    if not isinstance(node, ast.Call):
        return False
    func = node.func
    if isinstance(func, ast.Name):
        return func.id in _NUMBERS
    if not isinstance(func, ast.Attribute):
        return False
    return func.attr in _WITHOUT or (func.attr in {"cpu", "float", "mean", "sum"} and _is_plain_leaf(func.value))


def _reads_more(end: FunctionNode) -> bool:
    """Whether an epoch end reads more of the outputs than their loss, or gives them to others."""
    for node in own_nodes(end.body):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            if isinstance(node.slice.value, str) and node.slice.value != _LOSS:
                return True
        elif isinstance(node, ast.Call) and any(isinstance(argument, ast.Name) for argument in node.args):
            return True
    return False
