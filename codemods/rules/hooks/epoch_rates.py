"""LIT289: the learning rate that the end of an epoch reads, which is that of the next epoch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.callers import by_hand
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.trainer.stepped_by_epoch import has_schedulers
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.symbols import CALLBACK, MODULE

_SINCE: Final = Release(1, 4)
_LATE: Final = Release(1, 7)
"""Since when code is not suspected to be older than that."""
_OF_MODULE: Final = ("training_epoch_end", "validation_step", "validation_epoch_end", "validation_end")
_OF_BOTH: Final = ("on_epoch_end", "on_train_epoch_end", "on_validation_epoch_end", "on_validation_end")
_OF_BATCH: Final = ("on_train_batch_end", "on_batch_end")
_RATES: Final = frozenset({"param_groups", "get_lr", "get_last_lr"})
_SAVING: Final = "save_checkpoint"
_NET: Final = """class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = SGD(self.parameters(), lr=0.1)
        return [optimizer], [StepLR(optimizer, 1)]

    def {}(self):
        print(self.trainer.optimizers[0].param_groups[0]["lr"])"""


@rule(
    code="LIT289",
    name="learning-rate-at-epoch-end",
    on=(Methods(CALLBACK, (*_OF_BOTH, *_OF_BATCH)), Methods(MODULE, (*_OF_MODULE, *_OF_BOTH, *_OF_BATCH))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NET.format("on_epoch_end"), _NET.format("on_train_epoch_start")),),
)
def learning_rate_at_epoch_end(method: Method, context: Context) -> Iterator[Finding]:
    """Schedulers of an epoch are stepped before its validation and its end

    Up to 1.3 they were stepped behind these hooks of the epoch (run on 0.7.6, 0.9.0, 1.1.8, 1.2.10 and 1.3.8), and are
    stepped with the last batch since (run on 1.4.9 and 2.6), those that wait for a metric apart. The learning rate that
    such a hook reads, from an optimizer or a scheduler, is that of the epoch to come. Told where the project gives
    schedulers that are stepped by epoch, or some that are not seen, and only for code that is older, or may be and is
    older than 1.7. So it is with schedulers that are stepped by batch, and the end of a batch (run on 0.7.6, 0.9.0,
    1.1.8 and 1.4.9), also where that saves a checkpoint, and with those of an epoch and the end of its last batch (run
    on the same). Not in a module that optimizes by hand, whose schedulers nothing else steps since 1.3 (LIT171).
    """
    origin = context.origin
    interval = "step" if method.name in _OF_BATCH else "epoch"
    older = origin.before(_SINCE)
    if older is False or (older is None and origin.before(_LATE) is not True):
        return
    last = interval == "step" and not has_schedulers(context.project, interval=interval)
    if last and not _reads_rates(method):
        return
    if not has_schedulers(context.project, interval="epoch" if last else interval):
        return
    if method.name == "on_validation_end" and origin.before(Release(1, 1)) is not True:
        return  # 1.1 called that one behind them
    if MODULE in method.owner.kinds and by_hand(context.project, method.owner.symbol):
        return  # LIT171 says that they are not stepped at all
    what, start = ("a batch", "on_train_batch_start") if interval == "step" else ("an epoch", "on_train_epoch_start")
    unsure = "" if older else "; whether the code is older than 1.4 is not known"
    if last:
        yield context.finding(
            method.span,
            row=f"{method.name}, the last",
            message="up to Lightning 1.3 the schedulers of an epoch were stepped behind this hook of its last batch, "
            "and are before it now: the learning rate that it reads there is that of the next epoch" + unsure,
            advice=f"keep it in `{start}`, and read that here",
        )
    elif _reads_rates(method):
        yield context.finding(
            method.span,
            row=method.name,
            message=f"up to Lightning 1.3 the schedulers of {what} were stepped behind this hook, and are before it "
            f"now: the learning rate that it reads is that of the next {what.partition(' ')[2]}{unsure}",
            advice=f"keep it in `{start}`, and read that here",
        )
    elif interval == "step" and _saves(method):
        yield context.finding(
            method.span,
            row=f"{method.name} saves",
            message="up to Lightning 1.3 the schedulers of a batch were stepped behind this hook, and are before it "
            "now: what goes on from a checkpoint that it saves had learning rates that were one step behind, and has "
            f"those of a run without a break now{unsure}",
            advice="compare the losses of a run that goes on with those of old ones with that in mind",
        )


def _saves(method: Method) -> bool:
    """Whether a hook, or a method of its class that it calls, saves a checkpoint."""
    nodes = (node for function in method.with_helpers for node in body_nodes(function))
    return any(isinstance(node, ast.Attribute) and node.attr == _SAVING for node in nodes)


def _reads_rates(method: Method) -> bool:
    """Whether a hook, or a method of its class that it calls, reads learning rates."""
    nodes = (node for function in method.with_helpers for node in body_nodes(function))
    return any(isinstance(node, ast.Attribute) and node.attr in _RATES for node in nodes)
