"""What the epoch ends of a module change of it, which callbacks may read in the hook of that time."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.nodes import body_nodes, first_parameter, self_calls
from codemods.semantics.scopes import FunctionNode

ENDS: Final = {
    "training_epoch_end": "on_train_epoch_end",
    "validation_epoch_end": "on_validation_epoch_end",
    "test_epoch_end": "on_test_epoch_end",
}
"""The epoch ends of 1.x, and the hooks that take their place."""
COLLECTED: Final = "_step_outputs"
"""How the lists end that those hooks keep the outputs of the steps in."""
_NOT_ITS_DATA: Final = frozenset({"logger", "trainer", "hparams"})
_READING: Final = frozenset({"compute", "copy", "count", "cpu", "detach", "eval", "format", "forward", "index", "item"})
_ASKING: Final = (
    *("get", "has", "is", "items", "join", "keys", "mean", "named", "numpy", "parameters", "plot", "print", "save"),
    *("size", "state_dict", "sum", "to", "train", "values", "zero_grad"),
)
"""How methods start that are not meant to change what they are called on."""


def changed_at_ends(node: ast.ClassDef, names: frozenset[str]) -> frozenset[tuple[str, str]]:
    """The attributes that each epoch end sets, or calls a method of, with the hook that takes its place."""
    methods = {each.name: each for each in node.body if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))}
    found = set()
    for old, hook in ENDS.items():
        collected = f"{old.removesuffix('_epoch_end')}{COLLECTED}"
        end = methods.get(old) or (methods.get(hook) if any(name.endswith(collected) for name in names) else None)
        if end is None:
            continue
        changed = set().union(*(_changed(methods[name]) for name in {end.name, *self_calls(end) & methods.keys()}))
        found |= {(hook, name) for name in changed if not name.endswith(COLLECTED)}
    return frozenset(found)


def _changed(function: FunctionNode) -> set[str]:
    return changed_by(function, first_parameter(function))


def changed_by(function: FunctionNode, me: str) -> set[str]:
    """The attributes of what a function calls `me` that it sets, or calls a method of."""
    found = set()
    for node in body_nodes(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr not in _READING and not node.func.attr.startswith(_ASKING):
                found.add(_attribute(node.func.value, me))
        elif isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            found.add(_attribute(node, me))
    return found - {"", *_NOT_ITS_DATA}


def _attribute(node: ast.expr, me: str | None) -> str:
    """The attribute of the instance that an expression goes through: `rows` of `self.rows[-1].best`."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return node.attr if node.value.id == me else ""
        node = node.value
    return ""
