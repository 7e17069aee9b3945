"""LIT179: code that compares `trainer.gradient_clip_val` with a number, which is None without a value now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.read_later import read_later
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_none
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 5)
_ORDERED: Final = (ast.Gt, ast.GtE, ast.Lt, ast.LtE)
_EQUAL: Final = (ast.Eq, ast.NotEq)


@rule(
    code="LIT179",
    name="trainer-clipping-compared",
    on=Attributes(TRAINER, ("gradient_clip_val",)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    examples=(
        (
            "def clips(trainer: Trainer):\n    return trainer.gradient_clip_val > 1",
            "def clips(trainer: Trainer):\n    return (trainer.gradient_clip_val or 0) > 1",
        ),
    ),
)
def trainer_clipping_compared(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.gradient_clip_val > 0` fails where a Trainer does not clip

    Up to 1.4 a Trainer that is given no `gradient_clip_val=` had 0 here, and has None since 1.5: which is not greater
    or less than a number, nor equal to 0, and can not be multiplied. It is looked for in comparisons and sums, also
    behind a variable that it is bound to. Left alone are code that is for 1.5 or later, and what asks first whether
    there is a value: `if trainer.gradient_clip_val and trainer.gradient_clip_val > 1`.
    """
    if use.own or use.is_stored or context.origin.before(_SINCE) is False:
        return
    for node in (use.node, *read_later(use, context.module)):
        if not _is_number(node, context) or _is_asked_before(node, context):
            continue
        span = context.module.span(node)
        yield context.finding(
            span,
            row="gradient_clip_val",
            message="`trainer.gradient_clip_val` is None without a value since Lightning 1.5, and was 0",
            title="Take None for 0",
            rewrite=Rewrite((ReplaceExpression(span, Code.of("(", span, " or 0)")),)),
        )


def _is_number(node: ast.expr, context: Context) -> bool:
    """Whether a number is needed where it is read."""
    above = context.module.parents[node]
    if isinstance(above, ast.BinOp):
        return not (isinstance(above.op, ast.Mod) and isinstance(above.left, ast.Constant))
    if not isinstance(above, ast.Compare) or len(above.ops) != 1:
        return False
    other = above.comparators[0] if above.left is node else above.left
    return isinstance(above.ops[0], _ORDERED) or (isinstance(above.ops[0], _EQUAL) and _is_zero(other))


def _is_zero(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float) and node.value == 0


def _is_asked_before(node: ast.expr, context: Context) -> bool:
    """Whether a condition around it asks whether there is a value: by its truth, or for None."""
    text = ast.dump(node)
    for outer in context.module.enclosing(node):
        if isinstance(outer, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            return False
        tests = outer.values if isinstance(outer, ast.BoolOp) else [getattr(outer, "test", None)]
        parts = [
            part
            for test in tests
            if test is not None
            for part in (test.values if isinstance(test, ast.BoolOp) else [test])
        ]
        for part in parts:
            asked = part.operand if isinstance(part, ast.UnaryOp) else part
            if isinstance(asked, ast.Compare) and is_none(asked.comparators[0]):
                asked = asked.left
            if ast.dump(asked) == text and asked is not node:
                return True
    return False
