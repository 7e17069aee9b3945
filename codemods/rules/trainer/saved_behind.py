"""LIT479: checkpoints that are saved when `fit` is through, and counted a step too many."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import calls_before
from codemods.rules.trainer.interrupted import goes_on
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_COUNTED = Release(1, 6)
_EXAMPLE = """trainer = Trainer(max_steps=20)
trainer.fit(net)
trainer.save_checkpoint("last.ckpt")
Trainer(max_steps={}).fit(net, ckpt_path="last.ckpt")"""


@rule(
    code="LIT479",
    name="trainer-saved-behind-fit",
    on=Attributes(TRAINER, ("save_checkpoint",)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_EXAMPLE.format(40), _EXAMPLE.format(39)),),
)
def trainer_saved_behind_fit(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A checkpoint that is saved when `fit` is through counts the steps that were done

    Up to 1.5 `save_checkpoint` wrote one step more than the Trainer had counted, as it was meant to be called while
    one is done. Behind `fit` that was one too many: a run that goes on from such a file logs each row one step lower
    now, and does one more where `max_steps=` ends it (run on 1.4.9 and 2.6). Told once, only for code that is known to
    be older than 1.6, where a `fit` of the same Trainer stands before it in its function and something goes on from a
    checkpoint. Not said of what a ModelCheckpoint saves, whose steps were right.
    """
    if use.call is None or context.origin.before(_COUNTED) is not True:
        return
    if not calls_before("fit", use, context) or not goes_on(context):
        return
    yield context.finding(
        use.span,
        row="save_checkpoint",
        message="up to Lightning 1.5 a checkpoint that was saved behind `fit` counted one step more than were done, "
        "and counts them now; a run that goes on from it logs at other steps",
        advice="compare curves of such runs with that in mind, and where `max_steps=` ends them, take one from it",
        once=True,
        lasting=True,
    )
