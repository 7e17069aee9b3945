"""LIT152: how many batches the Trainer validates and tests on, which is a list."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_LISTS = tuple(f"num_{stage}_batches" for stage in ("val", "test", "sanity_val", "predict"))
_NUMERIC = (ast.Sub, ast.Div, ast.FloorDiv, ast.Mod, ast.Pow)
_ORDER = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_TAKE_ONE = frozenset({"range", "int", "float", "round"})


@rule(
    code="LIT152",
    name="trainer-batch-counts",
    on=Attributes(TRAINER, _LISTS),
    since="2.1",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(
        (
            "def left(trainer: Trainer, done):\n    return trainer.num_val_batches - done",
            "def left(trainer: Trainer, done):\n    return sum(trainer.num_val_batches) - done",
        ),
    ),
)
def trainer_batch_counts(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.num_val_batches` is a list, a number for each dataloader

    It was one number in the first releases and in 2.0. Where it is used as one (computed or compared with a number, a
    length of a `range`) the fix takes the sum. An element, a loop, a `sum` or `max` of it is left alone.
    """
    if use.own or use.is_stored or not _is_number(use.node, use.parent):
        return
    yield context.finding(
        use.span,
        row=f"Trainer.{use.name}",
        message=f"`{use.name}` of the Trainer is a list, a number for each dataloader",
        title="Take the sum",
        rewrite=Rewrite((ReplaceExpression(use.span, Code.of("sum(", use.span, ")")),)),
        reason="the batches of all dataloaders together, which may be infinite",
    )


def _is_number(node: ast.expr, parent: ast.AST) -> bool:
    """Whether an expression is used where a list fails, or is never what is asked for."""
    if isinstance(parent, ast.BinOp):
        other = parent.right if parent.left is node else parent.left
        return isinstance(parent.op, _NUMERIC) or (isinstance(parent.op, (ast.Add, ast.Mult)) and _is_literal(other))
    if isinstance(parent, ast.Compare) and len(parent.ops) == 1:
        other = parent.comparators[0] if parent.left is node else parent.left
        return isinstance(parent.ops[0], (*_ORDER, ast.Eq, ast.NotEq)) and _is_literal(other)
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) and node in parent.args:
        return parent.func.id in _TAKE_ONE
    return isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.USub)


def _is_literal(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in {int, float}
