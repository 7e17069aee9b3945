"""Whether a hook reads the gradients that the automatic optimization makes."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import pattern
from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import MODULE, TRAINER

_GRADIENTS: Final = frozenset({"grad", "grad_norm", "clip_grad_norm_", "clip_grad_value_"})
_SWITCH: Final = "automatic_optimization"
_MANUAL: Final = _SWITCH.encode()
_BY_HAND: Final = pattern(rb"automatic_optimization(?:(?:\s*:[^=\n]*)?\s*=\s*|\(self\)[^\n]*\n\s*return )False")


def may_be_by_hand(method: Method, context: Context) -> bool:
    """Whether a file speaks of optimizing by hand, or what a hook is called for does in another."""
    return _MANUAL in context.module.source.utf8 or _is_switched(method, context)


def is_by_hand(method: Method, context: Context) -> bool:
    """Whether a file says that modules are optimized by hand: the Trainer's argument, the attribute or the property.

    Where it does not speak of it, what another file says counts.
    """
    text = context.module.source.utf8
    return _BY_HAND.search(text) is not None or (_MANUAL not in text and _is_switched(method, context))


def _is_switched(method: Method, context: Context) -> bool:
    """Whether the module of a hook is optimized by hand, or all modules of the project are for that of a callback."""
    known, given = context.project.classes, context.project.given_to(TRAINER)
    told = given.values.get(_SWITCH, ())
    if told and len(told) == given.calls and all(value is False for value in told):
        return True
    if MODULE in method.owner.kinds:
        return known.defines(method.owner.symbol, _SWITCH)
    trained = list(known.modules_with("training_step"))
    return bool(trained) and all(known.defines(name, _SWITCH) for name in trained)


def reads_gradients(method: Method, context: Context) -> bool:
    """Whether a hook reads or clips gradients, and the module is not optimized by hand."""
    if may_be_by_hand(method, context):
        return False
    return any(isinstance(node, ast.Attribute) and node.attr in _GRADIENTS for node in body_nodes(method.node))
