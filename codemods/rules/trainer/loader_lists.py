"""LIT166: `trainer.val_dataloaders`, which was a list of loaders in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression, Symbol
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import ROOT, TRAINER

_NAMES: Final = ("val_dataloaders", "test_dataloaders", "predict_dataloaders")
_COMBINED: Final = Symbol(f"{ROOT}.utilities.CombinedLoader")
_TAKING: Final = frozenset({"len", "enumerate", "zip", "list", "tuple", "range", "reversed", "chain"})
_CALLBACK = "def show(trainer: Trainer):\n    "


@rule(
    code="LIT166",
    name="trainer-loader-lists",
    on=Attributes(TRAINER, _NAMES),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            f"{_CALLBACK}return next(iter(trainer.val_dataloaders[0]))",
            f"{_CALLBACK}return next(iter(CombinedLoader(trainer.val_dataloaders).flattened[0]))",
        ),
    ),
)
def trainer_loader_lists(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.val_dataloaders` is what was given, and no list where that was one loader

    In 1.x it was a list of loaders, as were `test_dataloaders` and `predict_dataloaders`. Since 2.0 it is what `fit`
    was given or a hook returned: of one loader `[0]` raises TypeError, `len` is its number of batches, and a loop is
    over its batches. `CombinedLoader(…).flattened` is a list of loaders in either case. Left alone where it is only
    compared or handed on. Only for code that is known to be older than 2.0.
    """
    if use.own or use.is_stored or context.origin.before(Release(2, 0)) is not True or not _is_taken_as_list(use):
        return
    span = context.module.span(use.node)
    yield context.finding(
        span,
        row=use.name,
        message=f"`{use.name}` of the Trainer was a list of loaders, and is no list since Lightning 2.0 where one is "
        "given",
        title="Take the loaders as a list",
        rewrite=Rewrite((ReplaceExpression(span, Code.of(_COMBINED, "(", span, ").flattened")),)),
        reason="it is a list of loaders, whatever was given",
    )


def _is_taken_as_list(use: AttributeUse) -> bool:
    """Whether an item of it is read, its loaders are counted, or a loop is over them."""
    above = use.mention.parents.get(use.node)
    if isinstance(above, ast.Subscript):
        return above.value is use.node and isinstance(above.ctx, ast.Load) and not _is_text(above.slice)
    if isinstance(above, (ast.For, ast.comprehension)):
        return above.iter is use.node
    return isinstance(above, ast.Call) and use.node in above.args and last_part(above.func) in _TAKING


def _is_text(index: ast.expr) -> bool:
    return isinstance(index, ast.Constant) and isinstance(index.value, str)
