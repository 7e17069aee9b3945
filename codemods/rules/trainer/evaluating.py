"""LIT397: `trainer.evaluating` in the sanity check, where it was false."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.unchecked import is_unchecked
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import FUNCTIONS
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

_CHECKING: Final = "sanity_checking"
_OTHERWISE: Final = Release(2, 0)
_UNCHECKED: Final = ("training_", "test_", "predict_", "on_train_", "on_test_", "on_predict_")
"""How the hooks begin that the sanity check calls none of."""


@rule(
    code="LIT397",
    name="evaluating-in-sanity-check",
    on=Attributes(TRAINER, ("evaluating",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "def skip(trainer: Trainer):\n    return trainer.evaluating",
            "def skip(trainer: Trainer):\n    return trainer.evaluating and not trainer.sanity_checking",
        ),
    ),
)
def evaluating_in_sanity_check(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.evaluating` is true in the sanity check since 2.0

    It said that a validation or a test runs, and was false in the sanity check of a `fit` (run on 1.4.9, 1.6.5, 1.9.5
    and 2.6). Only for code that is known to be older than 2.0, and not in hooks of trainings, tests and predictions,
    nor where each Trainer has `num_sanity_val_steps=0` or the condition speaks of the sanity check already.
    """
    if use.own or use.is_stored or context.origin.before(_OTHERWISE) is not True or is_unchecked(context.project):
        return
    if _is_elsewhere(use, context) or _speaks_of_it(use):
        return
    holder = use.node.value
    made = Rewrite(refusal="what is asked is more than a name")
    if isinstance(holder, (ast.Name, ast.Attribute)):
        span = context.module.span
        made = Rewrite(
            (ReplaceExpression(span(use.node), Code.of(span(use.node), " and not ", span(holder), f".{_CHECKING}")),)
        )
    yield context.finding(
        use.span,
        row="evaluating",
        message="`trainer.evaluating` is true in the sanity check too since Lightning 2.0",
        title="Leave out the sanity check",
        rewrite=made,
        advice=f"ask `trainer.{_CHECKING}` too",
    )


def _is_elsewhere(use: AttributeUse, context: Context) -> bool:
    """Whether it is read in a hook that the sanity check does not call."""
    around = next((node for node in context.module.enclosing(use.node) if isinstance(node, FUNCTIONS)), None)
    return around is not None and around.name.startswith(_UNCHECKED)


def _speaks_of_it(use: AttributeUse) -> bool:
    """Whether the condition around it asks for the sanity check as well."""
    above: ast.AST | None = use.parent
    while isinstance(above, (ast.BoolOp, ast.UnaryOp)):
        if any(isinstance(node, ast.Attribute) and node.attr == _CHECKING for node in walk(above)):
            return True
        above = use.mention.parents.get(above)
    return False
