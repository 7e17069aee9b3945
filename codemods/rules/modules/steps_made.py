"""LIT396: `global_step` where an `optimizer_step` of several optimizers steps more than once, or not always."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.several import several_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.looping import steps_once
from codemods.semantics.members import Method
from codemods.semantics.symbols import MODULE

_STEPPER: Final = "optimizer_step"
_COUNTED, _NOW = Release(1, 6), Release(2, 0)
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch)[optimizer_idx].mean()
    def configure_optimizers(self):
        return Adam(self.a.parameters()), Adam(self.b.parameters())
    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **more):
        if optimizer_idx == 0 or batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)
"""


@rule(
    code="LIT396",
    name="steps-that-are-made",
    on=Methods(MODULE, (_STEPPER,)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET, _NET),),
)
def steps_that_are_made(method: Method, context: Context) -> Iterator[Finding]:
    """In manual optimization `global_step` counts the steps that are made, and not the calls of `optimizer_step`

    From 1.6 to 1.9 each call of `optimizer_step` was one step, whatever that did: where it steps some optimizers in
    some batches only, or several times, `global_step` counts otherwise in manual optimization, which several optimizers
    need since 2.0 (read in 1.6.5, run on 1.9.5 and 2.6.6). So do `max_steps=`, `every_n_train_steps=`, and `{step}` in
    the name of a checkpoint. Told of modules with several optimizers, of code that may be of 1.6 or later.
    """
    origin = context.origin
    if origin.before(_NOW) is not True or origin.before(_COUNTED) is True:
        return
    several = several_of(context.project, method.owner.symbol, origin)
    if not several.takes_index(several.top) or several.number in {0, 1} or steps_once(method.node):
        return
    yield context.finding(
        method.span,
        row=_STEPPER,
        message="in manual optimization `global_step` counts the steps that are made, and from Lightning 1.6 to 1.9 it "
        "counted the calls of `optimizer_step`, which does not make one with each",
        advice="look at what reckons with `global_step`, and at `max_steps=` and `every_n_train_steps=`",
        lasting=True,
    )
