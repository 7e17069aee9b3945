"""LIT237: rows of an evaluation, which had the last batch's values in 0.10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, first_parameter
from codemods.semantics.symbols import MODULE

_FIRST, _SINCE = Release(0, 10), Release(1, 0)
_STEPS: Final = ("validation_step", "test_step")
_NET: Final = """class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        {}"""


@rule(
    code="LIT237",
    name="evaluation-rows",
    on=Methods(MODULE, _STEPS),
    since="1.0",
    removed="1.0",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            _NET.format('self.log("val_loss", loss)'),
            _NET.format('self.log("val_loss", loss)\n        self.last = loss'),
        ),
    ),
)
def evaluation_rows(method: Method, context: Context) -> Iterator[Finding]:
    """What a validation or a test logs is the mean of its batches in the loggers' rows, too

    In 0.10 the rows of what `validation_step` and `test_step` log by `self.log`, and `trainer.logged_metrics`, had the
    values of the last batch, while `callback_metrics` and the results of a test had the means (run on 0.10.0; on 1.0.8
    and 2.6 all have the means). Told once, only for code that is known to be of 0.10.
    """
    if context.origin.before(_SINCE) is not True or context.origin.before(_FIRST) is not False:
        return
    if any(any(log_calls(body_nodes(node), first_parameter(node))) for node in method.with_helpers):
        yield context.finding(
            method.span,
            row="steps",
            message="the loggers' rows and `logged_metrics` had the last batch's values of what is logged here in "
            "Lightning 0.10, and have the means over the epoch now",
            advice="compare `callback_metrics` with those of old runs",
            once=True,
            lasting=True,
        )
