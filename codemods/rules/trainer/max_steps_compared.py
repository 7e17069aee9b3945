"""LIT149: comparisons of `trainer.max_steps` with None, which is a number now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_none
from codemods.semantics.symbols import TRAINER

_EQUALS = {ast.Is: "==", ast.Eq: "==", ast.IsNot: "!=", ast.NotEq: "!="}


@rule(
    code="LIT149",
    name="trainer-max-steps-compared",
    on=Attributes(TRAINER, ("max_steps",)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=(
        (
            "def is_endless(trainer: Trainer):\n    return trainer.max_steps is None",
            "def is_endless(trainer: Trainer):\n    return trainer.max_steps == -1",
        ),
    ),
)
def trainer_max_steps_compared(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.max_steps is None` is never true

    Up to 1.4 a Trainer without a limit had None here; since 1.5 it has -1, and what was computed in the place of a
    missing limit, such as the length of a schedule, is computed from -1 without a word.
    """
    parent = use.parent
    if use.own or not isinstance(parent, ast.Compare) or parent.left is not use.node or len(parent.ops) != 1:
        return
    equals, other = _EQUALS.get(type(parent.ops[0])), parent.comparators[0]
    if equals is None or not is_none(other):
        return
    older = context.origin.before(Release(1, 5)) is True
    yield context.finding(
        context.module.span(parent),
        row="max_steps",
        message="`trainer.max_steps` is -1 without a limit since Lightning 1.5, so it is never None",
        title="Compare with -1",
        rewrite=Rewrite((ReplaceExpression(context.module.span(parent), Code.of(use.span, f" {equals} -1")),)),
        reason=None if older else "on Lightning 1.5 and later it was never None, and this changes what is done",
    )
