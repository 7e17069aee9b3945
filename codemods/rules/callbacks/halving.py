"""The patience of an EarlyStopping of 0.7, which counted each epoch twice in its last releases, and in no other."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import Code, Release, ReplaceExpression, Span
from codemods.rules.callbacks.names import STOPPING
from codemods.rules.registry import Context
from codemods.semantics.nodes import argument

_STOPPER: Final = "early_stop_callback"
_STEP: Final = "validation_step"
_FIRST: Final = Release(0, 7)
_BEHIND: Final = Release(0, 8)
OTHERWISE: Final = {
    "min_epochs": (None, 0, 1),
    "min_steps": (None, 0, 1),
    "val_check_interval": (None, 1),
    "check_val_every_n_epoch": (None, 1),
}
"""What has a Trainer count otherwise than twice in each epoch, and with which values not: with a validation in the
middle and one at the end it was asked three times (run on 0.7.6)."""
_LATER: Final = Release(1, 0)
"""What is known to be older than this had its time near 0.7."""


def halved(given: ast.expr | None, context: Context) -> ReplaceExpression | None:
    """Half the number of what a Trainer alone is given as `early_stop_callback=`; there is a validation loop.

    It goes with the rewrite of that argument, which tells an old number from a new one.
    """
    made = _made(given, context)
    number = argument(made, "patience") if made else None
    if not counted_twice(context) or number is None or (half := _half(number, context)) is None:
        return None
    if not context.project.classes.have_with(_STEP):
        return None
    if isinstance(given, ast.Name) and _is_given_elsewhere(given, made, context):
        return None
    return ReplaceExpression(context.module.span(number), half)


def _is_given_elsewhere(name: ast.Name, made: ast.Call | None, context: Context) -> bool:
    """Whether the variable of a callback is read for more than what one Trainer is given and what the callback says."""
    return any(
        isinstance(node, ast.Name)
        and node.id == name.id
        and node is not name
        and isinstance(node.ctx, ast.Load)
        and not isinstance(above, ast.Attribute)
        and _made(node, context) is made
        for node, above in context.module.parents.items()
    )


def is_halved(made: Span | None, context: Context) -> bool:
    """Whether a Trainer of this file that is seen to count each epoch twice is given the callback of a call."""
    for call, _ in context.module.scoped.calls:
        names = {keyword.arg: keyword.value for keyword in call.keywords}
        given = names.get(_STOPPER)
        if given is None or not names.keys().isdisjoint({*OTHERWISE, None}):
            continue
        callback = _made(given, context)
        if callback is not None and context.module.span(callback) == made and halved(given, context) is not None:
            return True
    return False


def _half(number: ast.expr, context: Context) -> Code | None:
    """Half of a number; what 1 did, which stopped after the first epoch, no number does."""
    if isinstance(number, ast.Constant) and type(number.value) is int and number.value > 1:
        return Code.of(str(number.value // 2))
    if isinstance(number, (ast.Name, ast.Attribute, ast.Subscript)):
        return Code.of(context.module.span(number), " // 2")
    return None


def counted_twice(context: Context) -> bool:
    """Whether the code is known to be of 0.7."""
    return may_count_twice(context) and context.origin.before(_FIRST) is False


def may_count_twice(context: Context) -> bool:
    """Whether the code is known to be older than 0.8, and may be of 0.7."""
    return context.origin.before(_BEHIND) is True and context.origin.before(_FIRST) is not True


def may_be_of_then(context: Context) -> bool:
    """Whether the code may be of 0.7, and is known to be older than 1.0."""
    origin = context.origin
    return origin.before(_LATER) is True and origin.before(_BEHIND) is not False and origin.before(_FIRST) is not True


def _made(given: ast.expr | None, context: Context) -> ast.Call | None:
    """The call of EarlyStopping that an expression is, or is bound to, where it is not none at all."""
    if isinstance(given, ast.Name):
        bound = context.module.bindings(given.id, context.module.scope_at(context.module.span(given).start))
        values = [binding.value for binding in bound if not _is_none_at_all(binding.value)]
        given = values[0] if len(values) == 1 and isinstance(values[0], ast.Call) else None
    elif isinstance(given, ast.IfExp) and _is_none_at_all(given.orelse):
        given = given.body
    if not isinstance(given, ast.Call):
        return None
    callee = context.module.resolve(given.func, context.module.scope_at(context.module.span(given).start))
    return given if callee == STOPPING else None


def _is_none_at_all(value: ast.AST | None) -> bool:
    """Whether a value of the argument asked for no callback."""
    return isinstance(value, ast.Constant) and value.value in (None, False)
