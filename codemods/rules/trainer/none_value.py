"""LIT129: `max_steps=None`, and rows about one branch of a value."""

from __future__ import annotations

import ast

from codemods.deferred import dataclass
from codemods.model import Code, ReplaceExpression
from codemods.rules.conditions import Condition, Is, OrNone
from codemods.rules.followed import followed
from codemods.rules.registry import Context
from codemods.rules.rows import ChangedValue, RemovedArgument, Row, check_template, family
from codemods.rules.trainer.backend import leaves
from codemods.rules.trainer.left_out import LeftOut
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import is_none
from codemods.semantics.values import Value


class NoneInBranch(Condition):
    """A `None` is written in a branch of it: `x if x > 0 else None`, `x or None`."""

    def holds(self, value: Value) -> bool:
        return bool(_nones(value.node))

    def __str__(self) -> str:
        return "… else None"


@dataclass(frozen=True, kw_only=True)
class ChangedBranch(Row):
    """Each `None` that is written in a branch of the value becomes `value`."""

    value: str

    def validate(self) -> None:
        check_template(self.value)

    def rewrite(self, argument: Argument, context: Context) -> tuple[Rewrite, str, str | None]:
        spans = [context.module.span(node) for node in _nones(argument.value.node)]
        changes = tuple(ReplaceExpression(span, Code.of(self.value)) for span in spans)
        return Rewrite(changes), f"Replace `None` with `{self.value}` in `{self.argument}=`", self.reason


@dataclass(frozen=True, kw_only=True)
class BoundToNone(ChangedValue):
    """The value is a variable that is bound to None somewhere, as `steps = n if n > 0 else None` does."""

    def applies(self, argument: Argument, context: Context) -> bool:
        node = argument.value.node
        if not super().applies(argument, context) or not isinstance(node, ast.Name):
            return False
        leaves = followed(node, context.module)
        return any(is_none(leaf.node) for leaf in leaves)


def _nones(node: ast.expr | None) -> list[ast.expr]:
    """The `None`s that are written in branches of a value."""
    return [part for part in leaves(node) if part is not node and is_none(part)] if node is not None else []


NONE_VALUE = family(
    code="LIT129",
    name="trainer-none-value",
    summary="`max_steps=None` is no longer taken",
    why="""Since 1.7 no limit is -1, and None raises a TypeError. A `None` in a branch is -1 there; a variable is
rewritten only where it is known that it can be None and that the code is older than 2.0.""",
    rows=[
        RemovedArgument(
            argument="max_steps",
            when=Is(None),
            instead=("max_steps", "-1"),
            first="0.7",
            note="`max_steps=None` raises since Lightning 1.7; leave it out, or write -1",
        ),
        ChangedBranch(
            argument="max_steps",
            when=NoneInBranch(),
            value="-1",
            first="0.7",
            note="`max_steps=None` raises since Lightning 1.7; no limit is -1",
        ),
        ChangedValue(
            argument="max_steps",
            when=OrNone(int),
            value="-1 if {} is None else {}",
            first="0.7",
            only_before="2.0",
            note="`max_steps=None` raises since Lightning 1.7, and the value can be None here; write -1",
        ),
        LeftOut(
            argument="max_steps",
            value="-1 if {} is None else {}",
            first="0.7",
            only_before="2.0",
            note="`max_steps=None` raises since Lightning 1.7, and that is what a caller leaves here; write -1",
        ),
        BoundToNone(
            argument="max_steps",
            value="-1 if {} is None else {}",
            first="0.7",
            note="`max_steps=None` raises since Lightning 1.7, and the variable can be None; write -1",
        ),
    ],
    examples=(
        ("Trainer(max_steps=None)", "Trainer()"),
        ("Trainer(max_steps=n if n > 0 else None)", "Trainer(max_steps=n if n > 0 else -1)"),
    ),
)
