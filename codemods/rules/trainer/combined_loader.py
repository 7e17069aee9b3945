"""LIT158: what `trainer.train_dataloader` held in 1.x."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_WRAPPED = {("loaders",): "", ("dataset", "datasets"): ".dataset"}
"""What was asked of the combined loader, and what says it of the loader itself."""


@rule(
    code="LIT158",
    name="trainer-combined-loader",
    on=Attributes(TRAINER, ("train_dataloader",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "def resample(trainer: Trainer):\n    trainer.train_dataloader.loaders.sampler.resample()",
            "def resample(trainer: Trainer):\n    trainer.train_dataloader.sampler.resample()",
        ),
    ),
)
def trainer_combined_loader(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.train_dataloader` is the loader that was given, and no more the one around it

    From 1.2 to 1.9 a CombinedLoader stood there, with the loader as `loaders` and its data as `dataset.datasets`. Since
    2.0 it is what `fit` or the module gave, and both raise AttributeError. Only for code that is known to be older.
    """
    if use.own or context.origin.before(Release(2, 0)) is not True:
        return
    chain: list[ast.Attribute] = []
    above = use.parent
    while isinstance(above, ast.Attribute) and isinstance(above.ctx, ast.Load) and len(chain) < 2:
        chain.append(above)
        above = use.mention.parents[above]
    for asked, kept in _WRAPPED.items():
        if tuple(node.attr for node in chain[: len(asked)]) == asked:
            whole = chain[len(asked) - 1]
            yield context.finding(
                context.module.span(whole),
                row=".".join(asked),
                message=f"`train_dataloader` of the Trainer has no `{'.'.join(asked)}` since Lightning 2.0; "
                "it is the loader itself",
                title=f"Make it `train_dataloader{kept}`",
                rewrite=Rewrite((ReplaceExpression(context.module.span(whole), Code.of(use.span, kept)),)),
                reason="several loaders were wrapped in iterators, which are the plain loaders now",
            )
            return
