"""What the rules of datamodules that are prepared or set up once more ask alike."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Release
from codemods.rules.modules.callers import may_call
from codemods.rules.registry import Context
from codemods.semantics.drawing import draws_of, seeds_itself
from codemods.semantics.members import Method
from codemods.semantics.names import is_of_tests
from codemods.semantics.nodes import own_nodes

PREPARED_AGAIN: Final = Release(1, 6)
PREPARING: Final = "prepare_data"
PREPARED: Final = "data_prepared"
"""What the fix of LIT184 has a datamodule remember."""


def drawn_anew(method: Method, context: Context) -> list[ast.Call]:
    """The calls with which a `prepare_data` draws from the common state each time, where more than `fit` may run it."""
    modules = context.project.names.modules.values()
    drawing = draws_of(method.node, [facts.drawing for facts in modules])
    shared = [call for call in drawing if _is_common(call, method, context)]
    if not shared or seeds_itself(method.node) or all(_is_asked(call, method, context) for call in shared):
        return []
    family = context.project.classes.family(method.owner.symbol)
    if any((facts.stages and not is_of_tests(facts.name)) or may_call(facts, PREPARING, family) for facts in modules):
        return shared
    return []


def _is_common(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether a call draws from the common state, and not from a generator that is held."""
    return isinstance(call.func, ast.Name) or context.module.dotted(call.func, method.scope) is not None


def _is_asked(call: ast.Call, method: Method, context: Context) -> bool:
    """Whether the call stands under a condition, or behind one that returns."""
    if any(isinstance(node, ast.If) for node in context.module.enclosing(call)):
        return True
    return returns_before(call, method, context)


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
