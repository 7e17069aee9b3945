"""Whether a hook reads the gradients that the automatic optimization makes."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import pattern
from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes

_GRADIENTS: Final = frozenset({"grad", "grad_norm", "clip_grad_norm_", "clip_grad_value_"})
_MANUAL: Final = b"automatic_optimization"
_BY_HAND: Final = pattern(rb"automatic_optimization(?:\s*=\s*|\(self\)[^\n]*\n\s*return )False")


def may_be_by_hand(context: Context) -> bool:
    """Whether a file speaks of optimizing by hand."""
    return _MANUAL in context.module.source.utf8


def is_by_hand(context: Context) -> bool:
    """Whether a file says that modules are optimized by hand: the Trainer's argument, the attribute or the property."""
    return _BY_HAND.search(context.module.source.utf8) is not None


def reads_gradients(method: Method, context: Context) -> bool:
    """Whether a hook reads or clips gradients, in a file that does not speak of optimizing by hand."""
    if may_be_by_hand(context):
        return False
    return any(isinstance(node, ast.Attribute) and node.attr in _GRADIENTS for node in body_nodes(method.node))
