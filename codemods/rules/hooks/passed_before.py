"""What an `optimizer_step` of Lightning 0.x does before it steps, when the backward pass lay behind it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import body_nodes, first_parameter, is_name
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import nodes_of, walk

_GRADIENTS: Final = "grad"
_PLAIN: Final = frozenset({"no_grad", "enable_grad", "set_grad_enabled"})
_WEIGHTS: Final = "data"
_GROUPS: Final = "param_groups"
_RATES: Final = frozenset({_GROUPS, "get_last_lr", "get_lr"})
_BUILDING: Final = frozenset({"__init__", "configure_optimizers", "setup", "prepare_data"})
_WITHIN: Final = ("on_after_", "on_before_")


def steps_alone(function: FunctionNode, optimizer: str) -> list[ast.Call]:
    """The calls `optimizer.step()` of a method, without a closure, in their order."""
    calls = (node for node in body_nodes(function) if isinstance(node, ast.Call) and not node.args)
    found = [
        call
        for call in calls
        if isinstance(call.func, ast.Attribute)
        and call.func.attr == "step"
        and is_name(call.func.value, optimizer)
        and not call.keywords
    ]
    return sorted(found, key=lambda call: (call.lineno, call.col_offset))


def meets_passes(function: FunctionNode, step: ast.Call, module: Module) -> bool:
    """Whether something that comes before a step depends on the passes of the batch, or these on it.

    That is where it reads or changes gradients, changes weights, reads what a step of the module keeps on itself, or
    changes what that reads: an attribute, or the learning rate.
    """
    end = (step.lineno, step.col_offset)
    others = [node for node in nodes_of(module.tree, ast.FunctionDef) if node.name != function.name]
    me = first_parameter(function)
    before = [
        node
        for node in body_nodes(function)
        if (getattr(node, "lineno", end[0]), getattr(node, "col_offset", end[1])) < end
    ]
    called = {node.attr for node in _attributes(before, me)}
    before += [node for other in others if other.name in called for node in walk(other)]
    if any(map(_is_of_weights, before)):
        return True
    during = [other for other in others if _is_during(other.name) and other.name not in called]
    stored, read = _kept(before, me)
    for other in during:
        stored_there, read_there = _kept(walk(other), first_parameter(other))
        if stored & read_there or read & stored_there:
            return True
    stepped = _holder(step)
    return _sets_rate(before, stepped) and any(name in _RATES for other in during for name in _names(walk(other)))


def _is_during(name: str) -> bool:
    """Whether a method may be called between the beginning of a batch and the step: a hook of the epoch is not."""
    return name not in _BUILDING and (not name.startswith("on_") or name.startswith(_WITHIN))


def _is_of_weights(node: ast.AST) -> bool:
    name = next(_names((node,)), "")
    return name == _WEIGHTS or (_GRADIENTS in name and name not in _PLAIN)


def _sets_rate(nodes: Iterable[ast.AST], optimizer: str) -> bool:
    """Whether an entry of a parameter group is set, or a scheduler stepped."""
    for node in nodes:
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            return True
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "step" and _holder(node) != optimizer:
            return True
    return False


def _holder(call: ast.Call) -> str:
    """What a method is called on, as it is written."""
    return ast.unparse(call.func.value) if isinstance(call.func, ast.Attribute) else ""


def _kept(nodes: Iterable[ast.AST], me: str) -> tuple[set[str], set[str]]:
    """The attributes of the instance that are set, and those that are read."""
    stored: set[str] = set()
    read: set[str] = set()
    for node in _attributes(nodes, me):
        (stored if isinstance(node.ctx, ast.Store) else read).add(node.attr)
    return stored, read


def _attributes(nodes: Iterable[ast.AST], me: str) -> Iterator[ast.Attribute]:
    for node in nodes:
        if isinstance(node, ast.Attribute) and is_name(node.value, me):
            yield node


def _names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Name):
            yield node.id
