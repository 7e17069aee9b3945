"""What a step makes of its batch: whether it takes it for a tuple or a dict, itself or by a method of its class."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, body_nodes, does_nothing, is_name, own_statements, positional_of
from codemods.semantics.scopes import FunctionNode

_OF_TENSORS: Final = frozenset(
    {"cpu", "cuda", "data", "detach", "device", "dim", "double", "dtype", "float", "get", "half", "items", "keys"}
    | {"long", "mean", "ndim", "permute", "reshape", "shape", "size", "squeeze", "sum", "to", "transpose", "unsqueeze"}
    | {"values", "view"}
)
"""What tensors and dicts have, too."""


def methods_beside(function: FunctionNode, module: Module) -> dict[str, FunctionNode]:
    """The methods of the class that a method stands in."""
    outer = module.scoped.scope_of(function).parent
    body = outer.node.body if outer is not None and isinstance(outer.node, ast.ClassDef) else []
    return {node.name: node for node in body if isinstance(node, FUNCTIONS)}


def is_unpacked(function: FunctionNode, methods: dict[str, FunctionNode], at: int = 1, depth: int = 0) -> bool:
    """Whether a method takes its batch for a tuple or a dict, whose length is the same for each batch.

    The batch is its parameter number `at`; it may hand it on to another of the `methods` of its class.
    """
    args = positional_of(function.args)
    batch = args[at].arg if len(args) > at else ""
    for node in body_nodes(function):
        held = getattr(node, "value", None)
        if isinstance(held, ast.Name) and held.id == batch:
            unpacked = isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Tuple, ast.List))
            if unpacked or isinstance(node, (ast.Subscript, ast.Starred)):
                return True
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or depth > 2:
            continue
        method = methods.get(node.func.attr)
        for place, given in enumerate(node.args, start=1):
            if method is None or [getattr(node.func.value, "id", "")] != [arg.arg for arg in args[:1]]:
                break
            if isinstance(given, ast.Name) and given.id == batch and is_unpacked(method, methods, place, depth + 1):
                return True
    return False


def is_object(function: FunctionNode, methods: dict[str, FunctionNode], at: int = 1, depth: int = 0) -> bool:
    """Whether a method reads attributes of its batch that no tensor has, itself or by another method of its class."""
    args = positional_of(function.args)
    batch = args[at].arg if len(args) > at else ""
    for node in body_nodes(function):
        if isinstance(node, ast.Attribute) and is_name(node.value, batch) and node.attr not in _OF_TENSORS:
            return True
        if not isinstance(node, ast.Call) or depth > 2:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else "forward"
        me = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        if not args or not is_name(me, args[0].arg) or name not in methods:
            continue
        places = (place for place, given in enumerate(node.args, start=1) if is_name(given, batch))
        if any(is_object(methods[name], methods, place, depth + 1) for place in places):
            return True
    return False


def hands_on(function: FunctionNode, methods: dict[str, FunctionNode]) -> bool:
    """Whether a method gives its batch, its first parameter, to a method of another class, as a base class does."""
    args = positional_of(function.args)
    if len(args) < 2:
        return False
    for call in (node for node in body_nodes(function) if isinstance(node, ast.Call)):
        if not isinstance(call.func, ast.Attribute) or not is_name(call.func.value, args[0].arg):
            continue
        method = methods.get(call.func.attr)
        hidden = method is None or does_nothing(method) or isinstance(own_statements(method)[0], ast.Raise)
        if hidden and any(is_name(given, args[1].arg) for given in call.args):
            return True
    return False
