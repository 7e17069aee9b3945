"""LIT333: `on_before_optimizer_step` of Lightning 1.4, which came before the gradients."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.hooks.gradients import reads_gradients
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.symbols import CALLBACK, MODULE, TRAINER

_HOOK: Final = ("on_before_optimizer_step",)
_FIRST, _LATER = Release(1, 4), Release(1, 5)
_NET: Final = "class Net(LightningModule):\n    def {}:\n        print(self.layer.weight.grad)"


@rule(
    code="LIT333",
    name="gradients-before-step",
    on=(Methods(MODULE, _HOOK), Methods(CALLBACK, _HOOK)),
    since="1.5",
    removed="1.5",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=(
        (
            _NET.format("on_before_optimizer_step(self, optimizer, optimizer_idx)"),
            _NET.format("on_after_backward(self)"),
        ),
    ),
)
def gradients_before_step(method: Method, context: Context) -> Iterator[Finding]:
    """`on_before_optimizer_step` sees the gradients of its own batch

    Lightning 1.4 called it before the batch was computed where the optimizer takes a closure, that is without 16-bit
    precision: with the gradients of the batch before, and none at first (run on 1.4.9, 1.6.5 and 2.6). Curves of their
    norms lie one step later than they did. What changed them there had no effect, and has one now. Told where the hook
    reads gradients and the module is not optimized by hand, and only for code that is known to be of 1.4.
    """
    origin = context.origin
    if origin.before(_FIRST) is not False or origin.before(_LATER) is not True:
        return
    precisions = context.project.given_to(TRAINER).values.get("precision", ())
    if any(str(value) != "32" for value in precisions) or not reads_gradients(method, context):
        return
    yield context.finding(
        method.span,
        row=method.name,
        message="Lightning 1.4 called it with the gradients of the batch before, and they are those of its own batch "
        "since 1.5",
        advice="look at what it does with them",
    )
