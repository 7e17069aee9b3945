"""What the two rules of datamodules that are prepared or set up once more ask alike."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_nodes


def returns_before(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether a condition that may return stands before a call of a method."""
    span = context.module.span
    return any(
        isinstance(node, ast.If)
        and span(node).end <= span(call).start
        and any(isinstance(inner, ast.Return) for inner in own_nodes(node.body))
        for node in own_nodes(method.node.body)
    )


def defined_beside(method: Method, name: str, context: Context) -> bool:
    """Whether another class of a method's family has a method of this name too."""
    known, owner = context.project.classes, method.owner.symbol
    others = known.family(owner) - {owner}
    return any(name in known.classes[other].methods for other in others if other in known.classes)
