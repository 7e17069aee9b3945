"""Hooks of callbacks that change the module which they are given: its weights, or what it keeps."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, last_name
from codemods.source.trees import walk

_CHANGING: Final = frozenset({"add_", "copy_", "fill_", "lerp_", "load_state_dict", "mul_", "set_", "sub_", "zero_"})
"""Methods that change what they are called on."""
_PUTTING: Final = ("restore", "swap", "revert", "copy_to", "replace")
"""In the names of what changes what it is given: `self.ema.restore(pl_module.parameters())`."""


def changes_module(method: Method) -> bool:
    """Whether a hook of a callback changes its module, as one does that gives it other weights for a validation."""
    module = next(iter(method.parameters[1:2]), None)
    if module is None:
        return False
    nodes = list(body_nodes(method.node))
    names = {module, *_parts_of(module, nodes)}
    return any(_changes(node, names) for node in nodes)


def _parts_of(module: str, nodes: list[ast.AST]) -> Iterator[str]:
    """What the loops over parts of the module call these: `for p, kept in zip(pl_module.parameters(), self.kept)`."""
    for node in nodes:
        if isinstance(node, (ast.For, ast.comprehension)) and any(_root(part) == module for part in walk(node.iter)):
            yield from (part.id for part in walk(node.target) if isinstance(part, ast.Name))


def _changes(node: ast.AST, names: set[str]) -> bool:
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(isinstance(each, (ast.Attribute, ast.Subscript)) and _root(each) in names for each in targets)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING and _root(node.func.value) in names:
        return True
    name = last_name(node.func) or ""
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    return any(word in name for word in _PUTTING) and any(_root(each) in names for each in given)


def _root(node: ast.AST) -> str | None:
    """The name that a chain of attributes, subscripts and calls begins with."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call, ast.Starred)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None
