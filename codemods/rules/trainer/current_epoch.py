"""LIT156: `trainer.current_epoch` once a run has ended, which is one more than before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.branches import are_exclusive, branches
from codemods.semantics.members import AttributeUse
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE, TRAINER

_ENDS: Final = frozenset({"on_train_end", "on_fit_end"})
"""Hooks that run when the number was counted up already."""


@rule(
    code="LIT156",
    name="trainer-epoch-after-fit",
    on=(Attributes(TRAINER, ("current_epoch",)), Attributes(MODULE, ("current_epoch",))),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    examples=(
        (
            "trainer = Trainer(max_epochs=3)\ntrainer.fit(model)\nprint(trainer.current_epoch)",
            "trainer = Trainer(max_epochs=3)\ntrainer.fit(model)\nprint(trainer.current_epoch - 1)",
        ),
    ),
)
def trainer_epoch_after_fit(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """After `fit`, `current_epoch` is the number of epochs, and was the last one

    Up to 1.5 a run of three epochs left 2 here; since 1.6 it is counted up before `on_train_end`, and 3 is left.
    Reads in `on_train_end`, `on_fit_end` and behind a call of `fit` in the same function are concerned; where `fit`
    runs on some ways only, they are told. Only for code that is known to be older than 1.6.
    """
    if context.origin.before(Release(1, 6)) is not True or use.own or use.is_stored:
        return
    late = _is_late(use, context)
    if late is False:
        return
    span = context.module.span
    above = use.parent
    counted = isinstance(above, ast.BinOp) and above.left is use.node and _is_one(above.right)
    if counted and isinstance(above, ast.BinOp) and isinstance(above.op, ast.Sub):
        return  # it is said for the new number
    adds = counted and isinstance(above, ast.BinOp) and isinstance(above.op, ast.Add)
    # `- 1 + 1`: without both, the next run would take the rest for an old number
    bare = adds or not isinstance(above, (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Subscript))
    code = Code.of(span(use.node), " - 1") if bare else Code.of("(", span(use.node), " - 1)")
    rewrite = Rewrite((ReplaceExpression(span(use.node), code),))
    if late is None:
        rewrite = Rewrite(refusal="whether `fit` was called is not seen")
    yield context.finding(
        use.span,
        row="current_epoch",
        message="once `fit` is through, `current_epoch` is the number of epochs since Lightning 1.6, and was one less",
        title="Take one from it",
        rewrite=rewrite,
        reason="where no epoch was finished it is not counted up",
    )


def _is_late(use: AttributeUse, context: Context) -> bool | None:
    """Whether it is read when the run has ended; None where that depends on the way that is taken."""
    function = use.scope.function()
    name = getattr(function.node, "name", "")
    if _is_method(function) and name in _ENDS:
        return True
    if MODULE in use.kinds:
        return False
    holder, way = ast.dump(use.node.value), branches(context.module, use.span.start)
    fits = [
        fit
        for fit in uses_of("fit", context)
        if fit.call is not None
        and fit.scope.function() is function
        and ast.dump(fit.node.value) == holder
        and fit.span.end < use.span.start
        and not are_exclusive(way, branches(context.module, fit.span.start))
    ]
    if not fits:
        return False
    return True if any(_runs_on(fit, use, context) for fit in fits) else None


def _runs_on(fit: AttributeUse, use: AttributeUse, context: Context) -> bool:
    """Whether a statement with `fit` comes before that of the use, whatever way is taken."""
    module = context.module
    block = module.block(fit.span.start)
    return block is module.block(use.span.start) or block in module.blocks_around(module.block(use.span.start))


def _is_method(function: Scope) -> bool:
    return function.parent is not None and function.parent.is_class


def _is_one(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 1
