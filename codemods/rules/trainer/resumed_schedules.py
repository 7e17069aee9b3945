"""LIT170: the schedulers of a run that goes on, which were a step behind up to 1.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Arguments, Attributes, Context, rule
from codemods.rules.trainer.resumes import resumed_at
from codemods.rules.trainer.stepped_by_epoch import has_schedulers
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.bridge import RESUME
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 2)
_BEHIND, _AFTER = Release(0, 9), Release(1, 1)
"""The releases in which the validation at the end of an epoch came before the schedulers of its last batch."""
_NET: Final = """class Net(LightningModule):
    def configure_optimizers(self):
        optimizer = Adam(self.parameters())
        return [optimizer], [StepLR(optimizer, {})]

Trainer(weights_summary=None).fit(Net(), ckpt_path="last.ckpt")"""


@rule(
    code="LIT170",
    name="trainer-resumed-schedules",
    on=(Arguments(TRAINER, (RESUME,)), Attributes(TRAINER, ("fit",))),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format("2"), _NET.format("3")),),
    doubted=True,
)
def trainer_resumed_schedules(subject: Argument | AttributeUse, context: Context) -> Iterator[Finding]:
    """A run that goes on has its schedulers where the run before left them

    Up to 1.1 the checkpoint of an epoch was saved before the schedulers were stepped for that epoch (run on 0.9.0, read
    in 0.7 to 1.1): a run that went on from it was one epoch behind with its learning rates. Since 1.2 it has those of a
    run without a break. Told where the project gives schedulers that are stepped by epoch, or some that are not seen,
    and only for code that is known to be older than 1.2. Those that are stepped with each batch were one step behind
    where a validation ended the epoch, in 0.9 to 1.0 alone (run on 0.9.0, read in 0.7.6 to 1.1.8). Where an option of
    the command line alone has a run go on it is told once.
    """
    at = resumed_at(subject, options=True)
    by_option = at is not None and resumed_at(subject) is None
    if at is None or context.origin.before(_SINCE) is not True:
        return
    if not has_schedulers(context.project):
        if _saves_before_steps(context) and has_schedulers(context.project, interval="step", plateau=True):
            yield context.finding(
                at,
                row="resumed-steps",
                message="in Lightning 0.9 to 1.0 a run that went on had schedulers that were one step behind, as "
                "checkpoints of a validation were saved before they were stepped with the last batch",
                advice="learning rates are those of a run without a break now; compare them with the old ones",
                lasting=True,
                once=by_option,
            )
        return
    yield context.finding(
        at,
        row="resumed-schedules",
        message="up to Lightning 1.1 a run that went on had schedulers that were one epoch behind, as checkpoints were "
        "saved before they were stepped",
        advice="learning rates are those of a run without a break now; look whether milestones count on the old ones",
        lasting=True,
        once=by_option,
    )


def _saves_before_steps(context: Context) -> bool:
    """Whether checkpoints were saved before schedulers were stepped with the last batch of an epoch."""
    within = context.origin.before(_AFTER) is True and context.origin.before(_BEHIND) is False
    return within and context.project.classes.have_with("validation_step")
