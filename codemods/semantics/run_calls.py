"""Which of a Trainer's methods a file calls, and with which keywords: releases differ in what they have of these."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from codemods.semantics.nodes import argument, last_part

if TYPE_CHECKING:
    from codemods.semantics.module import Module

_RUNS: Final = frozenset({"fit", "validate", "test", "predict", "tune"})
BACKWARD: Final = "manual_backward"
_CALLED: Final = _RUNS | {BACKWARD}


def run_calls(module: Module) -> frozenset[str]:
    """`fit` where `trainer.fit(…)` is called, and `fit.ckpt_path` where that is given so.

    What it is called on is known by its name alone. `manual_backward.optimizer` is there where a module's
    `manual_backward` is given more than the loss by its place, which was an optimizer once.
    """
    if b"rainer" not in module.source.utf8 and BACKWARD.encode() not in module.source.utf8:
        return frozenset()
    found = set[str]()
    for call, _ in module.scoped.calls:
        if not isinstance(call.func, ast.Attribute) or call.func.attr not in _CALLED:
            continue
        if call.func.attr == BACKWARD:
            handed = call.args[1:2]
            if handed and isinstance(handed[0], (ast.Name, ast.Attribute, ast.Subscript)):
                found.add(f"{BACKWARD}.optimizer")
            continue
        held = call.func.value
        name = last_part(held.func if isinstance(held, ast.Call) else held)
        if "rainer" in name:
            found.add(call.func.attr)
            found |= {f"{call.func.attr}.{keyword.arg}" for keyword in call.keywords if keyword.arg is not None}
    return frozenset(found)


def fits_again(module: Module) -> bool:
    """Whether a file calls `fit` more than once with the same variable for the data, as in a loop around it."""
    if b"rainer" not in module.source.utf8 or b".fit" not in module.source.utf8:
        return False
    seen = set[tuple[object, str]]()
    for call, scope in module.scoped.calls:
        if not isinstance(call.func, ast.Attribute) or call.func.attr != "fit":
            continue
        given = argument(call, "datamodule", 3) or (call.args[1] if len(call.args) > 1 else None)
        if not isinstance(given, ast.Name):
            continue
        if (scope, given.id) in seen:
            return True
        seen.add((scope, given.id))
        found = scope.lookup(given.id)
        bound = [binding.node for binding in found[1]] if found is not None else []
        if found is not None and found[0] is scope and _is_looped(call, bound, module):
            return True
    return False


def _is_looped(call: ast.Call, bound: Sequence[ast.AST], module: Module) -> bool:
    """Whether a call stands in a loop of its function that binds none of these."""
    around: list[ast.AST] = []
    for node in module.enclosing(call):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            break
        if isinstance(node, (ast.For, ast.While)):
            around.append(node)
    return any(all(loop is not node and loop not in module.enclosing(node) for node in bound) for loop in around)
