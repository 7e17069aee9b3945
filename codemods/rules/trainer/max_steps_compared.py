"""LIT149: code that asks whether `trainer.max_steps` is there, which is always a number now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, Release, ReplaceExpression, Span
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.read_later import read_later
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_name, is_none
from codemods.semantics.symbols import TRAINER

_LEAST: dict[type[ast.cmpop], int] = {ast.Gt: -1, ast.GtE: 0, ast.Lt: 0, ast.LtE: -1}
"""The least number that tells -1 from a limit in such a comparison, where `and` or `or` asks for a limit beside it."""
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

    Up to 1.4 a Trainer without a limit had None here; since 1.5 it has -1, which counts as true, and what was computed
    in the place of a missing limit, such as the length of a schedule, is computed from -1 without a word. It is looked
    for in comparisons and conditions, as what stands before an `or`, and behind a variable that it is bound to. Left
    alone are code that is for 1.5 or later, and what is compared with a number beside it that tells -1 from a limit.
    """
    if use.own or use.is_stored or context.origin.before(Release(1, 5)) is False:  # it was a number there too
        return
    for node in (use.node, *read_later(use, context.module)):
        asked = _asked(node, context)
        if asked is None:
            continue
        span, code, message, title = asked
        reason = f"it was never {message} on Lightning 1.5 and later, and this changes what is done"
        yield context.finding(
            span,
            row="max_steps",
            message=f"`trainer.max_steps` is -1 without a limit since Lightning 1.5, so it is never {message}",
            title=title,
            rewrite=Rewrite((ReplaceExpression(span, code),)),
            reason=None if context.origin.before(Release(1, 5)) is True else reason,
        )


def _asked(node: ast.expr, context: Context) -> tuple[Span, Code, str, str] | None:
    """Where it is asked whether there is a limit: the span, the code in its place, what it never is, and a title."""
    module = context.module
    span, parent = module.span(node), module.parents[node]
    if isinstance(parent, ast.Compare) and parent.left is node and len(parent.ops) == 1:
        equals = _EQUALS.get(type(parent.ops[0]))
        if equals is not None and is_none(parent.comparators[0]) and not _is_compared_too(node, parent, module):
            return module.span(parent), Code.of(span, f" {equals} -1"), "None", "Compare with -1"
        return None
    if isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not):
        return module.span(parent), Code.of(span, " <= 0"), "false", "Compare with 0"
    if _is_condition(node, module) and not _is_compared_too(node, node, module):
        return span, Code.of(span, " > 0"), "false", "Compare with 0"
    if isinstance(parent, ast.BoolOp) and isinstance(parent.op, ast.Or) and parent.values[0] is node:
        rest = [piece for value in parent.values[1:] for piece in (" or ", module.span(value))]
        return module.span(parent), Code.of(span, " if ", span, " > 0 else ", *rest[1:]), "false", "Compare with 0"
    return None


def _is_compared_too(node: ast.expr, asked: ast.expr, module: Module) -> bool:
    """Whether -1 is told from a limit beside what is asked: `max_steps and max_steps > 0`, `… is None or … < 0`."""
    parent = module.parents[asked]
    if not isinstance(parent, ast.BoolOp):
        return False
    compared = (ast.Gt, ast.GtE, ast.NotEq) if isinstance(parent.op, ast.And) else (ast.Lt, ast.LtE, ast.Eq)
    for other in parent.values:
        if isinstance(other, ast.Compare) and ast.dump(other.left) == ast.dump(node) and len(other.ops) == 1:
            operator, bound = other.ops[0], _number(other.comparators[0])
            if bound is not None and isinstance(operator, compared):
                least = _LEAST.get(type(operator))
                if bound == -1 if least is None else bound >= least:
                    return True
    return False


def _number(node: ast.expr) -> int | None:
    """The whole number that is written, with its sign."""
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    return value if type(value) is int else None


def _is_condition(node: ast.expr, module: Module) -> bool:
    """Whether nothing of it counts but whether it is true."""
    part: ast.AST = node
    while isinstance(parent := module.parents.get(part), ast.BoolOp):
        part = parent
    if isinstance(parent, ast.UnaryOp):
        return isinstance(parent.op, ast.Not)
    if isinstance(parent, ast.Call):
        return part in parent.args and is_name(parent.func, "bool")
    return isinstance(parent, (ast.If, ast.IfExp, ast.While, ast.Assert)) and parent.test is part
