"""LIT236: `epoch` among `trainer.logged_metrics`, as up to 1.4, and what stays in them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.metric_reads import takes_all
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import TRAINER

_LOGGED: Final = "logged_metrics"
_EPOCH: Final = "epoch"
_READING: Final = frozenset({"pop", "get"})
_GATHERING: Final = frozenset({"set", "list", "tuple", "sorted", "frozenset", "dict"})
_STAYS, _SINCE = Release(0, 10), Release(1, 5)
_MADE: Final = "trainer = Trainer()\ntrainer.fit(model)\n"


@rule(
    code="LIT236",
    name="logged-epoch",
    on=Attributes(TRAINER, (_LOGGED,)),
    since="1.5",
    removed="1.5",
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
    doubted=True,
)
def logged_epoch(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.logged_metrics` has no `epoch`, and keeps what was logged before the last row

    Up to 1.4 it held the number of the epoch as `epoch`, which goes to the loggers beside what `self.log` is given, and
    since 1.5 what was logged alone (run on 0.9.0 to 1.4.9 with it, on 1.5.10 to 1.9.5 and 2.6 without; without a logger
    1.0 to 1.4 had none either). A read of that key raises, it is looked for in vain, and both are told of all code that
    is not known to be of 1.5 or newer. That all are read, printed, looped over or given away, also by a variable, is
    told once, for code that is known to be older than 1.5, unless a condition picks some.

    Up to 0.9 it was what the loggers were given last, and now each entry stays to the end of the run: behind `fit`
    there is a `val_loss` beside the `train_loss` of the last row (0.9.0, 0.10.0 and 2.6 run). For code that is known to
    be of these releases that is told too, where a condition picks some as well, and where a key is asked for with `in`
    or `get`.
    """
    older = context.origin.before(_SINCE)
    if use.own or use.is_stored or older is False:
        return
    if _reads_epoch(use, context):
        yield context.finding(
            use.span,
            row="key",
            message="`logged_metrics` had the number of the epoch as `epoch` up to Lightning 1.4, and has no such key "
            "now",
            advice="read `current_epoch` of the Trainer, which is one more once `fit` is through",
        )
        return
    if context.origin.before(_STAYS) is True and (takes_all(use, context.module) or _asks(use)):
        yield context.finding(
            use.span,
            row="last",
            message="up to Lightning 0.9 `logged_metrics` had what the loggers were given last alone, and `epoch`; now "
            "what was logged before stays in it, as a `val_loss` behind `fit`, and `epoch` is not there",
            advice="read by their names what is wanted, and add `epoch` where something counts on it",
            once=True,
        )
        return
    if older is True and takes_all(use, context.module) and not _picks(use):
        yield context.finding(
            use.span,
            row="all",
            message="among all of `logged_metrics` was the number of the epoch as `epoch` up to Lightning 1.4, and is "
            "not now",
            advice="add it where something counts on it",
            once=True,
        )


def _asks(use: AttributeUse) -> bool:
    """Whether it is asked for a key: `"val_loss" in metrics`, `metrics.get("val_loss")`."""
    above = use.parent
    if isinstance(above, ast.Compare):
        return use.node in above.comparators and isinstance(above.ops[0], (ast.In, ast.NotIn))
    return isinstance(above, ast.Attribute) and above.attr == "get"


def _reads_epoch(use: AttributeUse, context: Context) -> bool:
    """Whether the key is read: `metrics["epoch"]`, `metrics.pop("epoch")`; one with a default says what is then."""
    above = use.parent
    if isinstance(above, ast.Subscript):
        return isinstance(above.ctx, ast.Load) and getattr(above.slice, "value", None) == _EPOCH
    call = context.module.parents.get(above) if isinstance(above, ast.Attribute) and above.attr in _READING else None
    if isinstance(call, ast.Call) and len(call.args) == 1 and getattr(call.args[0], "value", None) == _EPOCH:
        return True
    return _looks_for_epoch(use, context)


def _looks_for_epoch(use: AttributeUse, context: Context) -> bool:
    """Whether the key is looked for among all: `"epoch" in metrics`, `"epoch" in set(metrics.keys())`."""
    parents = context.module.parents
    node: ast.AST = use.node
    above = parents[node]
    while isinstance(above, ast.Call) or (isinstance(above, ast.Attribute) and above.attr == "keys"):
        plain = isinstance(above, ast.Attribute) or above.func is node or last_part(above.func) in _GATHERING
        if not plain:
            return False
        node, above = above, parents[above]
    if not isinstance(above, ast.Compare) or len(above.ops) != 1:
        return False
    return isinstance(above.ops[0], (ast.In, ast.NotIn)) and getattr(above.left, "value", None) == _EPOCH


def _picks(use: AttributeUse) -> bool:
    """Whether a condition picks some of them, and not all but some: `for k in metrics if k.startswith("val")`."""
    node: ast.AST | None = use.node
    while node is not None and not isinstance(node, ast.stmt):
        if isinstance(node, ast.comprehension) and node.ifs:
            return not all(isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.Not) for one in node.ifs)
        node = use.mention.parents.get(node)
    return False
