"""Which of a Trainer's methods a file calls, and with which keywords: releases differ in what they have of these."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from codemods.semantics.nodes import last_part

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
