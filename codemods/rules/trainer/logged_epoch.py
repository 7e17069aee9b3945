"""LIT236: `epoch` among `trainer.logged_metrics`, as up to 1.3."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.metric_reads import takes_all
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_LOGGED: Final = "logged_metrics"
_EPOCH: Final = "epoch"
_SINCE: Final = Release(1, 4)
_MADE: Final = "trainer = Trainer()\ntrainer.fit(model)\n"


@rule(
    code="LIT236",
    name="logged-epoch",
    on=Attributes(TRAINER, (_LOGGED,)),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (f'{_MADE}print(trainer.logged_metrics["epoch"])', f"{_MADE}print(trainer.current_epoch - 1)"),
        (
            f"{_MADE}print(dict(trainer.logged_metrics))",
            f'{_MADE}print({{**trainer.logged_metrics, "epoch": trainer.current_epoch - 1}})',
        ),
    ),
)
def logged_epoch(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.logged_metrics` has no `epoch`

    Up to 1.3 it held the number of the epoch as `epoch`, which goes to the loggers beside what `self.log` is given, and
    since 1.4 what was logged alone (run on 1.1.8, 1.2.10 and 1.3.8 with it, on 1.4.9 to 1.7.7 and 2.6 without). A read
    of that key raises, and is told of all code that is not known to be of 1.4 or newer. That all are read, printed,
    looped over or given away, is told once, for code that is known to be older than 1.4, unless a condition picks some.
    """
    older = context.origin.before(_SINCE)
    if use.own or use.is_stored or older is False:
        return
    parents = context.module.parents
    if _reads_epoch(use, context):
        yield context.finding(
            use.span,
            row="key",
            message="`logged_metrics` had the number of the epoch as `epoch` up to Lightning 1.3, and has no such key "
            "now",
            advice="read `current_epoch` of the Trainer, which is one more once `fit` is through",
        )
        return
    if older is True and takes_all(use) and not isinstance(parents.get(use.node), ast.Assign) and not _picks(use):
        yield context.finding(
            use.span,
            row="all",
            message="among all of `logged_metrics` was the number of the epoch as `epoch` up to Lightning 1.3, and is "
            "not now",
            advice="add it where something counts on it",
            once=True,
        )


def _reads_epoch(use: AttributeUse, context: Context) -> bool:
    """Whether the key is read: `metrics["epoch"]`, `metrics.pop("epoch")`; one with a default says what is then."""
    above = use.parent
    if isinstance(above, ast.Subscript):
        return isinstance(above.ctx, ast.Load) and getattr(above.slice, "value", None) == _EPOCH
    call = context.module.parents.get(above) if isinstance(above, ast.Attribute) and above.attr == "pop" else None
    return isinstance(call, ast.Call) and len(call.args) == 1 and getattr(call.args[0], "value", None) == _EPOCH


def _picks(use: AttributeUse) -> bool:
    """Whether a condition picks some of them, and not all but some: `for k in metrics if k.startswith("val")`."""
    node: ast.AST | None = use.node
    while node is not None and not isinstance(node, ast.stmt):
        if isinstance(node, ast.comprehension) and node.ifs:
            return not all(isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.Not) for one in node.ifs)
        node = use.mention.parents.get(node)
    return False
