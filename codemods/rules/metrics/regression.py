"""How a call of an early metric function of Lightning becomes one of torchmetrics."""

from __future__ import annotations

import ast
from typing import Final

from codemods.model import AddArgument, Change, Code, RemoveArgument, RenameArgument
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite

_PREDS: Final = "preds"
_REDUCTION: Final = "reduction"
_MEAN: Final = "elementwise_mean"
_DATA: Final = 2  # arguments that are predictions and targets


def of_mean(call: ast.Call, context: Context) -> Rewrite:
    """`pred=` is `preds=` now, and a `reduction=` by the mean is what is done anyhow."""
    return _without_reduction(call, _DATA, context)


def made_of_mean(call: ast.Call, context: Context) -> Rewrite:
    """The same where a class is made, which is given its data later."""
    return _without_reduction(call, 0, context)


def _without_reduction(call: ast.Call, data: int, context: Context) -> Rewrite:
    module = context.module
    span = module.span(call)
    changes: list[Change] = []
    reductions: list[tuple[ast.expr | ast.keyword, ast.expr]] = [(argument, argument) for argument in call.args[data:]]
    for keyword in call.keywords:
        if keyword.arg == "pred":
            changes.append(RenameArgument(span, module.span(keyword), _PREDS))
        elif keyword.arg == _REDUCTION:
            reductions.append((keyword, keyword.value))
    for given, value in reductions:
        if not (isinstance(value, ast.Constant) and value.value == _MEAN):
            return Rewrite(refusal="it gives the mean only now")
        changes.append(RemoveArgument(span, module.span(given)))
    if any(isinstance(argument, ast.Starred) for argument in call.args) or None in {k.arg for k in call.keywords}:
        return Rewrite(refusal="what it is called with is not seen")
    return Rewrite(tuple(changes))


def of_root(call: ast.Call, context: Context) -> Rewrite:
    """As `of_mean`, and the root of it."""
    return _rooted(of_mean(call, context), call, context)


def made_of_root(call: ast.Call, context: Context) -> Rewrite:
    """As `made_of_mean`, and the root of it."""
    return _rooted(made_of_mean(call, context), call, context)


def _rooted(made: Rewrite, call: ast.Call, context: Context) -> Rewrite:
    if made.refusal is not None:
        return made
    return made + Rewrite((AddArgument(context.module.span(call), "squared", Code.of("False")),))
