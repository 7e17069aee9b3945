"""LIT293: `self.log` in some batches of a training, whose value Lightning 1.4 to 1.6 kept for the next epoch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name, last_name, positional_of
from codemods.semantics.ranks import conditions
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_FIRST, _SINCE = Release(1, 4), Release(1, 7)
_STEP: Final = "training_step"
_COUNTERS: Final = frozenset({"global_step", "current_epoch"})
_NET: Final = (
    "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        loss = self.loss(batch)\n"
)
_LOG: Final = 'self.log("loss", loss, on_epoch=True)'


@rule(
    code="LIT293",
    name="log-of-some-batches",
    on=Attributes(MODULE, ("log", "log_dict")),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            f"{_NET}        if batch_idx % 2:\n            {_LOG}\n        return loss",
            f"{_NET}        {_LOG}\n        return loss",
        ),
    ),
)
def log_of_some_batches(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """What a training logs in some batches only is not taken along into the next epoch

    Lightning 1.4 to 1.6 kept the last value of an epoch: where the first batch of the next one logged nothing, that
    was logged again, and was a part of the mean of the epoch (run on 1.3 to 1.7 and on 2.6). Told where `self.log`
    stands under a condition on the number of the batch, the step or the epoch that does not hold for the first one
    (`batch_idx % 10 == 0` does). Only for code that is known to be of 1.4 to 1.6.
    """
    origin = context.origin
    if use.call is None or origin.before(_FIRST) is not False or origin.before(_SINCE) is not True:
        return
    function = use.scope.function().node
    if not isinstance(function, ast.FunctionDef) or function.name != _STEP:
        return
    batch = "".join(arg.arg for arg in positional_of(function.args)[2:3])
    if not any(_is_of_some(test, holds, batch) for test, holds in conditions(use.node, context.module, function)):
        return
    given = {keyword.arg: keyword.value for keyword in use.call.keywords}
    on_epoch = given.get("on_epoch")
    of_epoch = on_epoch is not None and not (isinstance(on_epoch, ast.Constant) and not on_epoch.value)
    yield context.finding(
        use.span,
        row="on_epoch" if of_epoch else "on_step",
        message="Lightning 1.4 to 1.6 logged the last value of an epoch again where the next began without one"
        + (", and took it into the mean of the epoch" if of_epoch else ""),
        advice="the numbers of today are those that were meant",
    )


def _is_of_some(test: ast.expr, holds: bool, batch: str) -> bool:
    """Whether a condition asks for the number of the batch, the step or the epoch, and may be otherwise at first."""
    if isinstance(test, ast.BoolOp):
        return any(_is_of_some(part, holds, batch) for part in test.values)
    if not any(last_name(part) in _COUNTERS | {batch} for part in walk(test)):
        return False
    return not (_holds_at_first(test, batch) if holds else _is_zero_at_first(test, batch))


def _holds_at_first(test: ast.expr, batch: str) -> bool:
    """Whether it is true of the first batch: `batch_idx % n == 0`, `not batch_idx % n`, `batch_idx < n`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _is_zero_at_first(test.operand, batch)
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not _is_zero_at_first(test.left, batch):
        return False
    bound = test.comparators[0]
    equal = isinstance(test.ops[0], ast.Eq) and isinstance(bound, ast.Constant) and bound.value == 0
    return equal or isinstance(test.ops[0], ast.Lt | ast.LtE)


def _is_zero_at_first(node: ast.expr, batch: str) -> bool:
    return is_name(node.left if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod) else node, batch)
