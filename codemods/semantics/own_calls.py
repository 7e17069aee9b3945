"""Which of Lightning's methods the classes of a file call of themselves: releases differ in what a module has."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from codemods.deferred import pattern
from codemods.semantics.nodes import FUNCTIONS, first_parameter

if TYPE_CHECKING:
    from codemods.semantics.module import Module

_NAMES: Final = frozenset(
    {
        *("all_gather", "clip_gradients", "log", "log_dict", "log_grad_norm", "lr_schedulers", "manual_backward"),
        *("optimizers", "save_hyperparameters", "toggle_optimizer", "untoggle_optimizer", "write_prediction"),
    }
)
_CALLED: Final = pattern(rb"\.(?:%s)\(" % b"|".join(name.encode() for name in sorted(_NAMES)))


def own_calls(module: Module) -> frozenset[tuple[str, str]]:
    """The classes whose methods call such a method on `self`, by their symbols, each with its name."""
    if _CALLED.search(module.source.utf8) is None:
        return frozenset()
    found = set[tuple[str, str]]()
    for call, scope in module.scoped.calls:
        func = call.func
        if not isinstance(func, ast.Attribute) or func.attr not in _NAMES or not isinstance(func.value, ast.Name):
            continue
        function = scope.function()
        outer, node = function.parent, function.node
        if outer is None or not outer.is_class or not isinstance(node, FUNCTIONS):
            continue
        if func.value.id == first_parameter(node):
            found.add((module.symbol(outer), func.attr))
    return frozenset(found)
