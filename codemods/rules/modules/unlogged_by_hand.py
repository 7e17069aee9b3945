"""LIT338: what a step that optimizes by hand logs, which 1.0 left out where the step returned nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.several import several_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, first_parameter
from codemods.semantics.symbols import MODULE, TRAINER

_SINCE: Final = Release(1, 1)
_SWITCH: Final = "automatic_optimization"

_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        self.manual_backward(self.loss(batch), self.optimizers()){}

Trainer(automatic_optimization=False)"""


@rule(
    code="LIT338",
    name="manual-step-logs",
    on=Methods(MODULE, ("training_step",)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format('\n        self.log("loss", 0.0)'), _NET.format("")),),
)
def manual_step_logs(method: Method, context: Context) -> Iterator[Finding]:
    """What a step that optimizes by hand logs is logged

    Lightning 1.0 left it out, and out of `callback_metrics`, where `training_step` returned nothing (run on 1.0.8; with
    a loss that is returned it was logged, and since 1.1 it is in any case). That is mostly what was meant. Told at the
    first of them, only for code that is known to be older than 1.1, or that tells the Trainer of it, as up to 1.1.
    """
    older = context.origin.before(_SINCE)
    if older is False or not (_is_told(context) or (older and _says_so(method, context))):
        return
    nodes = list(body_nodes(method.node))
    if any(isinstance(node, ast.Return) and node.value is not None for node in nodes):
        return
    logs = (call.func for call, _ in log_calls(nodes, first_parameter(method.node)))
    first = min(map(context.module.span, logs), default=None)
    if first is not None:
        yield context.finding(
            first,
            row="training_step",
            message="what a step that optimizes by hand logs was left out up to Lightning 1.0 where it returns "
            "nothing, and is logged now",
            advice="there are more curves",
            lasting=True,
        )


def _is_told(context: Context) -> bool:
    """Whether a Trainer of the project is told that the module optimizes by hand."""
    return any(value is False for value in context.project.given_to(TRAINER).values.get(_SWITCH, ()))


def _says_so(method: Method, context: Context) -> bool:
    return several_of(context.project, method.owner.symbol, context.origin).is_manual
