"""Epoch ends that do nothing but hand their outputs to a hook of Lightning's own, which did nothing either.

With a hook of 0.x that no class of the project has it failed where it was called: up to 0.10 over the None that
Lightning's own returned, since then as that is gone. So it stands in a base class whose others have one of their own.
"""

from __future__ import annotations

import ast

from codemods.model import Finding, RemoveStatement
from codemods.rules.modules.callers import calls
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import ClassUse, Method
from codemods.semantics.nodes import first_parameter, is_name, own_statements
from codemods.semantics.outputs import EPOCH_ENDS, is_super_call
from codemods.semantics.scopes import FunctionNode

_EMPTY = frozenset({"validation_end", "test_end"})
"""Hooks that a LightningModule had up to 0.10, and that returned None there."""


def handed_to(node: FunctionNode, owner: ClassUse, context: Context) -> str | None:
    """The hook of Lightning's own to which an epoch end hands all that it gets; None where it does more.

    Where others call it by name or by `super()`, or it hides one above it, it is more than what it does.
    """
    body, known = own_statements(node), context.project.classes
    call = body[0].value if len(body) == 1 and isinstance(body[0], (ast.Return, ast.Expr)) else None
    func = call.func if isinstance(call, ast.Call) else None
    if node.name not in EPOCH_ENDS or node.decorator_list or not isinstance(func, ast.Attribute):
        return None
    up = isinstance(call, ast.Call) and is_super_call(call, node.name)
    if not up and (func.attr not in _EMPTY or not is_name(func.value, first_parameter(node) or "")):
        return None
    defines = known.defines_above if up else known.defines
    if defines(owner.symbol, func.attr) or not known.is_whole(owner.symbol):
        return None
    family = known.family(owner.symbol)
    facts = [known.classes[name] for name in family if name in known.classes]
    above = [known.classes[name] for name in known.ancestry(owner.symbol) if name in known.classes]
    chained = sum(node.name in each.chained for each in facts)
    if sum(node.name in each.names for each in above) > 1 or chained > up:
        return None
    return None if calls(context.project, node.name, family) else func.attr


def idle_of(method: Method, context: Context) -> Finding | None:
    """The finding about an epoch end that does nothing, or could only fail, and goes."""
    called = handed_to(method.node, method.owner, context)
    if called is None:
        return None
    return context.finding(
        method.span,
        row=f"{method.name} of nothing",
        message=f"`{method.name}` raises since Lightning 2.0",
        title="Remove it",
        rewrite=removed(method.node, context),
        reason=f"it failed wherever it was called, as no class has the `{called}` that it calls"
        if called != method.name
        else None,
    )


def removed(node: FunctionNode, context: Context) -> Rewrite:
    """Take out an epoch end that could only fail."""
    return Rewrite((RemoveStatement(context.module.span(node)),))
