"""LIT235: means over an epoch of training, in which each batch counted alike in 0.10 and 1.0."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.log_calls import log_calls
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument, body_nodes, first_parameter, unpacks
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE

_SINCE: Final = Release(1, 1)
_STEP: Final = "training_step"
_SIZE: Final = "batch_size"
_TOLD: Final = (_SIZE, "reduce_fx")
_BEFORE: Final = {"log": 5, "log_dict": 4}
"""How many parameters come before `on_epoch`."""
_OTHER_STEPS: Final = ("validation_step", "test_step")
_NET = (
    "class Net(LightningModule):\n    def training_step(self, batch, batch_idx):\n        loss = self.loss(batch)\n"
    '        self.log("loss", loss, on_epoch=True{})\n        return loss'
)


@rule(
    code="LIT235",
    name="training-means",
    on=Methods(MODULE, (_STEP,)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    examples=((_NET.format(""), _NET.format(", batch_size=1")),),
)
def training_means(method: Method, context: Context) -> Iterator[Finding]:
    """The mean over an epoch of training weights each batch by its size

    In 0.10 and 1.0 the batches of `training_step` counted alike, whatever their sizes (run on 0.10.0 and 1.0.8), while
    those of a validation were weighted as they are now; since 1.1 a last batch that is shorter counts less. With
    `batch_size=1` all count alike again. Of what a method logs that the training shares with other steps it is told.
    Only for code that is known to be older than 1.1.
    """
    if context.origin.before(_SINCE) is not True:
        return
    for node in method.with_helpers:
        shared = node is not method.node and _is_shared(node.name, method)
        for call in _averaging(node):
            rewrite = Rewrite((AddArgument(context.module.span(call), _SIZE, Code.of("1")),))
            if shared:
                rewrite = Rewrite(refusal="a validation or a test logs it too, where the batches were weighted")
            yield context.finding(
                context.module.span(call.func),
                row=node.name if node is method.node else "helper",
                message="each batch counted alike in the mean over an epoch of training up to Lightning 1.0, and "
                "counts by its size now",
                title=f"Give `{_SIZE}=1`",
                rewrite=rewrite,
                reason="a mean over all samples may be what is meant",
                advice="curves differ where the last batch is shorter",
            )


def _averaging(function: FunctionNode) -> Iterator[ast.Call]:
    """The calls by which a method has the module log a mean over the epoch."""
    for node, logs in log_calls(body_nodes(function), first_parameter(function)):
        if unpacks(node) or any(argument(node, name) is not None for name in _TOLD):
            continue
        on_epoch = argument(node, "on_epoch", _BEFORE[logs])
        if isinstance(on_epoch, ast.Constant) and on_epoch.value is True:
            yield node


def _is_shared(name: str, method: Method) -> bool:
    """Whether another step of the class calls the method of this name, too."""
    others = (method.owner.methods.get(step) for step in _OTHER_STEPS)
    return any(
        isinstance(node, ast.Attribute) and node.attr == name
        for other in others
        if other is not None
        for node in body_nodes(other)
    )
