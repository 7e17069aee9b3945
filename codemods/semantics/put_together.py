"""Several loaders that a method puts together: what it returns is a dict, a list or a tuple of them."""

from __future__ import annotations

import ast

from codemods.semantics.nodes import FUNCTIONS, own_nodes
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

TRAINING = "train_dataloader"
_DISPLAYS = (ast.Dict, ast.List, ast.Tuple, ast.DictComp, ast.ListComp)
_MAKERS = frozenset({"dict", "list", "tuple"})


def loads_together(node: ast.ClassDef) -> bool:
    """Whether the loaders that a class itself trains with are several, whatever way its method goes."""
    methods = (one for one in node.body if isinstance(one, FUNCTIONS))
    return any(one.name == TRAINING and put_together(one) for one in methods)


def put_together(function: FunctionNode) -> list[ast.expr]:
    """What a function returns, where each of it is a dict, a list or a tuple, written there or bound to a name of it.

    Empty where it returns something else too, or may return nothing.
    """
    nodes = list(own_nodes(function.body))
    returns = [node for node in nodes if isinstance(node, ast.Return)]
    values = [node.value for node in returns if node.value is not None]
    if function.decorator_list or len(values) < len(returns):
        return []
    return values if all(_is_several(value, function, nodes) for value in values) else []


def _is_several(value: ast.expr, function: FunctionNode, nodes: list[ast.AST]) -> bool:
    if not isinstance(value, ast.Name):
        return _is_display(value)
    arguments = (node.arg for node in walk(function.args) if isinstance(node, ast.arg))
    stores = [n for n in nodes if isinstance(n, ast.Name) and n.id == value.id and not isinstance(n.ctx, ast.Load)]
    bound = [found for node in nodes if (found := _bound(node, value.id)) is not None]
    return value.id not in arguments and 0 < len(bound) == len(stores) and all(map(_is_display, bound))


def _bound(node: ast.AST, name: str) -> ast.expr | None:
    """What a statement assigns to a plain name."""
    if isinstance(node, ast.Assign):
        targets: list[ast.expr] = node.targets
    elif isinstance(node, ast.AnnAssign):
        targets = [node.target]
    else:
        return None
    return node.value if any(isinstance(target, ast.Name) and target.id == name for target in targets) else None


def _is_display(node: ast.expr) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in _MAKERS
    return isinstance(node, _DISPLAYS)
