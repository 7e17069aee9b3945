"""LIT335: gradients in `on_before_zero_grad`, which came behind the step of their batch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.hooks.gradients import reads_gradients
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOK: Final = ("on_before_zero_grad",)
_SINCE: Final = Release(1, 2)
_NET: Final = "class Net(LightningModule):\n    def {}(self, optimizer):\n        print(self.layer.weight.grad)"


@rule(
    code="LIT335",
    name="gradients-before-zeroing",
    on=(Methods(MODULE, _HOOK), Methods(CALLBACK, _HOOK)),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NET.format("on_before_zero_grad"), _NET.format("on_before_optimizer_step")),),
)
def gradients_before_zeroing(method: Method, context: Context) -> Iterator[Finding]:
    """`on_before_zero_grad` sees the gradients of the batch before

    Up to 1.1 it was called behind the step of a batch, before its gradients were taken away. It comes before the
    backward pass of the next batch since: with no gradients at first, never with those of the last batch, and with a
    `global_step` and a `batch_idx` that are of the next one (run on 0.7.6, 0.9.0, 1.1.8, 1.4.9 and 2.6.6). Told where
    the hook reads gradients and the module is not optimized by hand, and only for code that is known to be older than
    1.2.
    """
    if context.origin.before(_SINCE) is not True or not reads_gradients(method, context):
        return
    yield context.finding(
        method.span,
        row=method.name,
        message="up to Lightning 1.1 it was called behind the step of a batch, and comes before the backward pass "
        "of the next one now: with no gradients at first, and with a `global_step` of the next batch",
        advice="read gradients in `on_before_optimizer_step`",
    )
