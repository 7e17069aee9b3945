"""LIT179: code that compares `trainer.gradient_clip_val` with a number, which is None without a value now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
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
_COUNTING: Final = frozenset({"float", "int", "abs", "round", "min", "max"})
"""Functions of Python that refuse None."""
_CONVERSION: Final = pattern(r"%(?:\(\w*\))?[-+ #0]*[\d*]*(?:\.[\d*]+)?([a-zA-Z%])")
_OF_ANYTHING: Final = "srac"


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
    or less than a number, nor equal to 0, and can not be multiplied, logged or written as `%.2f`. It is looked for in
    comparisons, sums, formats and calls like `float(…)`, also behind a variable that it is bound to. Left alone are
    code that is for 1.5 or later, and what asks first whether there is a value: `if trainer.gradient_clip_val and
    trainer.gradient_clip_val > 1`.
    """
    if use.own or use.is_stored or context.origin.before(_SINCE) is False:
        return
    for node in (use.node, *read_later(use, context.module)):
        if not _is_number(node, context) or _is_asked_before(node, context):
            continue
        span = context.module.span(node)
        is_whole = isinstance(context.module.parents[node], (ast.Call, ast.Tuple, ast.FormattedValue))
        value = Code.of(span, " or 0") if is_whole else Code.of("(", span, " or 0)")
        yield context.finding(
            span,
            row="gradient_clip_val",
            message="`trainer.gradient_clip_val` is None without a value since Lightning 1.5, and was 0",
            title="Take None for 0",
            rewrite=Rewrite((ReplaceExpression(span, value),)),
        )


def _is_number(node: ast.expr, context: Context) -> bool:
    """Whether a number is needed where it is read."""
    above = context.module.parents[node]
    if isinstance(above, ast.BinOp):
        return not _is_text(above.left) or _takes_number(above.left, 0)
    if isinstance(above, ast.FormattedValue):
        return above.format_spec is not None and above.conversion == -1
    if isinstance(above, ast.Tuple):
        whole = context.module.parents[above]
        return isinstance(whole, ast.BinOp) and _takes_number(whole.left, above.elts.index(node))
    if isinstance(above, ast.Call):
        return _is_number_of_call(node, above)
    if not isinstance(above, ast.Compare) or len(above.ops) != 1:
        return False
    other = above.comparators[0] if above.left is node else above.left
    return isinstance(above.ops[0], _ORDERED) or (isinstance(above.ops[0], _EQUAL) and _is_zero(other))


def _is_number_of_call(node: ast.expr, call: ast.Call) -> bool:
    """Whether a call that is given it refuses None: `float(value)`, `self.log("clip", value)`."""
    if node not in call.args:
        return False
    if isinstance(call.func, ast.Name):
        return call.func.id in _COUNTING
    is_log = isinstance(call.func, ast.Attribute) and call.func.attr == "log" and _is_text(call.args[0])
    return is_log and call.args.index(node) == 1


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _takes_number(text: ast.expr, at: int) -> bool:
    """Whether what a text is formatted with is a number at that place: `"%d of %.2f"`."""
    if not isinstance(text, ast.Constant) or not isinstance(text.value, str):
        return False
    found = [kind for kind in _CONVERSION.findall(text.value) if kind != "%"]
    return "*" not in text.value and at < len(found) and found[at] not in _OF_ANYTHING


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
