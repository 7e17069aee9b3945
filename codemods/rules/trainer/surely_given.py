"""Which call of a Trainer surely gets an argument: one that its own call gives, or a dict that it alone gets."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Span
from codemods.rules.registry import Context
from codemods.semantics.arguments import Argument

_TAKING: Final = frozenset({"pop", "popitem", "clear"})


def call_given(argument: Argument, context: Context) -> Span | None:
    """The one call that gets an argument on each way, with this value and no other; None where that is not seen.

    A dict has to be the whole value of a statement that comes with the call each time, or be added to by one.
    """
    made, call = argument.set, argument.set.call
    if call is None or argument.site.span == call:
        return call
    module, at = context.module, argument.site.span
    alone = made.calls == (call,) and not made.open and not made.unseen and not argument.set.record
    if not alone or argument.name in made.elsewhere or made.get(argument.name) is not argument:
        return None
    if _takes_out(call, context):
        return None
    block, around = module.block(at.start), module.block(call.start)
    if block is not around and block not in module.blocks_around(around):
        return None
    if argument.site.is_statement:
        return call
    bound = next((each for each, _ in module.scoped.assigns if each.value and module.span(each.value) == at), None)
    is_whole = isinstance(bound, (ast.Assign, ast.AnnAssign))
    return call if is_whole and module.scope_at(at.start) is module.scope_at(call.start) else None


def _takes_out(call: Span, context: Context) -> bool:
    """Whether the function of a call takes something out of a dict."""
    scoped, function = context.module.scoped, context.module.scope_at(call.start).function()
    if any(scope.function() is function for _, scope in scoped.deletes):
        return True
    calls = (each.func for each, scope in scoped.calls if scope.function() is function)
    return any(isinstance(func, ast.Attribute) and func.attr in _TAKING for func in calls)
