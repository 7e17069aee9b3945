"""LIT334: an epoch that a hook ends by returning -1."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import MODULE

_HOOKS: Final = ("on_train_batch_start", "on_batch_start")
_RAISING, _ENDING, _SINCE = Release(0, 8), Release(1, 0), Release(1, 2)
_NEWER: Final = Release(1, 5)  # code that is older than this is likely older than 1.2 too
_STEPPED: Final = Release(2, 6)
_BY_HAND: Final = "automatic_optimization"
_NET: Final = "class Net(LightningModule):\n    def on_train_batch_start(self, batch, batch_idx):\n        {}"


@rule(
    code="LIT334",
    name="epoch-ended-by-hook",
    on=Methods(MODULE, _HOOKS),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            _NET.format("if batch_idx == 100:\n            return -1"),
            _NET.format("if batch_idx == 100:\n            self.trainer.should_stop = True"),
        ),
    ),
)
def epoch_ended_by_hook(method: Method, context: Context) -> Iterator[Finding]:
    """An epoch that `on_train_batch_start` ends by `return -1` counts its steps alone, and is without its validation

    Lightning 0.7 validated behind such an epoch, and it and 1.1 counted the batch that was not trained as a step (run
    on 0.7.6 and 1.1.8; 1.4.9 and 2.6.6 do as one another). That is told of code that is known to be older than 1.2, and
    of what may be and is older than 1.5. Where each epoch ended so, 1.1 kept a checkpoint at the end of the training
    (run on 1.1.8), and none is kept now: there is no validation behind which a ModelCheckpoint would.
    Since 2.6 such an epoch steps schedulers, those of each epoch and those of each step, and did not (run on 1.6.5 and
    2.6.6). A ReduceLROnPlateau is given what its monitor was in the epoch before, as there is no
    validation. Told of code that is known to be older, where the module, or one that inherits the hook, is seen to have
    schedulers; modules that optimize by hand step them themselves.
    """
    origin = context.origin
    end = _first_end(method)
    if end is not None:
        yield from _of_schedulers(end, method, context)
    known = origin.before(_SINCE)
    if known is False or (known is None and origin.before(_NEWER) is not True):
        return
    first = origin.before(_ENDING) is True  # of those, as 0.8 and 0.9 stopped with an error
    if end is None or (first and origin.before(_RAISING) is False):
        return
    message = "the batch at which a hook ends an epoch counted as a step up to Lightning 1.1, and where each epoch "
    message += "ended so a checkpoint was kept behind the last; neither is so now"
    if first:
        message = (
            "an epoch that a hook ends was validated in Lightning 0.7, and the batch at which it ended was counted "
        )
        message += "as a step; neither is so now"
    advice = "look at what reads `global_step` or loads a checkpoint"
    if origin.before(_RAISING) is not False:
        advice += ", and at what waits for a validation; `limit_train_batches=` ends epochs with one"
    yield context.finding(context.module.span(end), row=method.name, message=message, advice=advice)


def _of_schedulers(end: ast.Return, method: Method, context: Context) -> Iterator[Finding]:
    """The finding about the schedulers of such an epoch."""
    if context.origin.before(_STEPPED) is True and _schedules(method.owner.symbol, context):
        yield context.finding(
            context.module.span(end),
            row="schedulers",
            message="an epoch that a hook ends steps the learning rate's schedulers since Lightning 2.6, and did not",
            advice="where that matters, leave such an epoch out in an `lr_scheduler_step` of the module",
        )


def _schedules(symbol: str, context: Context) -> bool:
    """Whether Lightning steps schedulers of a class, or of one that inherits from it."""
    known = context.project.classes
    for name in (symbol, *known.descendants(symbol)):
        optimizers = known.optimizers(name)
        if optimizers is not None and optimizers.schedulers and not known.defines(name, _BY_HAND):
            return True
    return False


def _first_end(method: Method) -> ast.Return | None:
    """The first `return -1` of a hook."""
    own = (node for node in body_nodes(method.node) if isinstance(node, ast.Return))
    return next((node for node in own if _is_end(node.value)), None)


def _is_end(node: ast.expr | None) -> bool:
    """Whether it is -1, which ends an epoch."""
    return (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, ast.USub)
        and isinstance(node.operand, ast.Constant)
        and node.operand.value == 1
    )
