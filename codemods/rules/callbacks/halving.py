"""The patience of an EarlyStopping of 0.7, which counted each epoch twice."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Code, Release, ReplaceExpression
from codemods.rules.callbacks.names import STOPPING
from codemods.rules.registry import Context
from codemods.semantics.nodes import argument

_STOPPER: Final = "early_stop_callback"
_STEP: Final = "validation_step"


def halved(given: ast.expr | None, context: Context) -> ReplaceExpression | None:
    """Half the number of what a Trainer alone is given as `early_stop_callback=`; there is a validation loop.

    It goes with the rewrite of that argument, which tells an old number from a new one.
    """
    made = _made(given, context)
    number = argument(made, "patience") if made else None
    if not is_old(context) or not isinstance(number, ast.Constant) or type(number.value) is not int or number.value < 2:
        return None
    if not any(context.project.classes.modules_with(_STEP)):
        return None
    keywords = [keyword for call, _ in context.module.scoped.calls for keyword in call.keywords]
    if sum(keyword.arg == _STOPPER and _made(keyword.value, context) is made for keyword in keywords) != 1:
        return None
    return ReplaceExpression(context.module.span(number), Code.of(str(number.value // 2)))


def is_old(context: Context) -> bool:
    """Whether the code is known to be older than 0.8."""
    return context.origin.before(Release(0, 8)) is True


def _made(given: ast.expr | None, context: Context) -> ast.Call | None:
    """The call of EarlyStopping that an expression is, or is bound to."""
    if isinstance(given, ast.Name):
        bound = context.module.bindings(given.id, context.module.scope_at(context.module.span(given).start))
        value = bound[0].value if len(bound) == 1 else None
        given = value if isinstance(value, ast.Call) else None
    if not isinstance(given, ast.Call):
        return None
    callee = context.module.resolve(given.func, context.module.scope_at(context.module.span(given).start))
    return given if callee == STOPPING else None
