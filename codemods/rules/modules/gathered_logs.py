"""LIT284: values that a step of several optimizers logs for each batch, also where it gathers batches for an update."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.driving import UPDATE
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_name
from codemods.semantics.symbols import MODULE
from codemods.source.trees import walk

_FIRST: Final = Release(0, 10)
_SINCE: Final = Release(2, 0)
_STEP: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        is_update = (batch_idx + 1) % 4 == 0
        {}self.log("loss", self.loss(batch))"""


@rule(
    code="LIT284",
    name="gathered-batches-logged",
    on=Methods(MODULE, ("training_step",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_STEP.format(""), _STEP.format("if is_update:\n            ")),),
)
def gathered_batches_logged(method: Method, context: Context) -> Iterator[Finding]:
    """A step that gathers batches for an update itself logs each of them

    Where the Trainer gathered the batches, what `self.log` was given in `training_step` was logged for those that made
    an update, and of these for one of every `log_every_n_steps`. A loop over several optimizers gathers them in manual
    optimization, of which the Trainer knows nothing: each batch counts, and curves have more points, at other steps.
    Means of an epoch are the same. Told of such a loop in code that is known to be older than 2.0, and may be newer
    than 0.9: up to that each batch was logged.
    """
    if context.origin.before(_SINCE) is not True or context.origin.before(_FIRST) is True:
        return
    binds = (part for part in method.node.body if isinstance(part, ast.Assign) and is_name(part.targets[0], UPDATE))
    made = next(binds, None)
    attributes = (node for node in walk(method.owner.node) if isinstance(node, ast.Attribute))
    if made is None or not any(node.attr in LOGGING for node in attributes):
        return
    yield context.finding(
        context.module.span(made.targets[0]),
        row="gathered",
        message="the Trainer logged only batches that make an update where it gathered them, and logs each batch of a "
        "step that gathers them itself",
        advice=f"curves of steps have more points; log under `if {UPDATE}:` what shall have those of before",
    )
