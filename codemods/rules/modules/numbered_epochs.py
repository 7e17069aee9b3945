"""LIT339: schedulers that were stepped with the number of the epoch that ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.symbols import MODULE

_SINCE: Final = Release(0, 7)
_NET: Final = """class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.MultiStepLR(optimizer, {})]"""


@rule(
    code="LIT339",
    name="schedulers-by-epoch-number",
    on=Methods(MODULE, ("configure_optimizers",)),
    since="0.7",
    removed="0.7",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format("[2, 4]"), _NET.format("[3, 5]")),),
)
def schedulers_by_epoch_number(method: Method, context: Context) -> Iterator[Finding]:
    """Each rate of a scheduler is that of its epoch, and came one epoch late

    Up to 0.6 Lightning called `scheduler.step(epoch)` behind an epoch with the number of that epoch, so that the first
    two epochs had the rate that the optimizer begins with (read in 0.5 and 0.6, run on 0.6.0). Since 0.7 it calls
    `scheduler.step()`. One that waits for a metric was and is given it behind each epoch, and is left alone. Only for
    code that is known to be older than 0.7.
    """
    if context.origin.before(_SINCE) is not True:
        return
    known = context.project.classes.optimizers(method.owner.symbol)
    schedulers = known.schedulers if known is not None else None
    if all(one.plateau for one in schedulers) if schedulers is not None else not _names_schedulers(context):
        return
    yield context.finding(
        method.span,
        row="configure_optimizers",
        message="up to Lightning 0.6 the rates of a scheduler came one epoch later than now: it was stepped with the "
        "number of the epoch that ended",
        advice="let it begin one epoch later, as with milestones that are one higher, where the curves of old runs are "
        "wanted",
        lasting=True,
    )


def _names_schedulers(context: Context) -> bool:
    """Whether a file speaks of schedulers."""
    return b"lr_scheduler" in context.module.source.utf8
