"""LIT283: values that are logged for each batch of a validation, whose names told the epoch up to 1.3."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, body_nodes, first_parameter
from codemods.semantics.symbols import MODULE

_FIRST, _LATER = Release(0, 9), Release(1, 4)
_BEFORE: Final = {"log": 4, "log_dict": 3}
"""How many parameters come before `on_step`."""
_NET: Final = (
    'class Net(LightningModule):\n    def validation_step(self, batch, batch_idx):\n        self.log("a", 1.0, {})'
)


@rule(
    code="LIT283",
    name="evaluated-steps",
    on=Methods(MODULE, ("validation_step", "test_step")),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format("on_step=True"), _NET.format("on_step=False, on_epoch=True")),),
)
def evaluated_steps(method: Method, context: Context) -> Iterator[Finding]:
    """What is logged for each batch of a validation or test is one curve

    Up to 1.3 its name ended in the epoch: `val_loss_step/epoch_0`, `val_loss_step/epoch_1` (run on 1.1.8, read in 0.9
    to 1.3). Since 1.4 it is `val_loss_step` for all of them, and its steps count on. The values are the same. Only for
    code that is known to be of these releases.
    """
    origin = context.origin
    if origin.before(_FIRST) is not False or origin.before(_LATER) is not True:
        return
    me = first_parameter(method.node)
    for call, logs in log_calls(body_nodes(method.node), me):
        on_step = argument(call, "on_step", _BEFORE[logs])
        if isinstance(on_step, ast.Constant) and on_step.value is True:
            yield context.finding(
                context.module.span(on_step),
                row=method.name,
                message="up to Lightning 1.3 what is logged for each batch here had the epoch in its name, as in "
                "`loss_step/epoch_0`, and is one curve now",
                advice="look for what reads these names",
                once=True,
            )
