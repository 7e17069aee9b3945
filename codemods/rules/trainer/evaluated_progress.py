"""LIT238: what a Trainer had done, which an evaluation of a checkpoint took from that in 1.5 and 1.6."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.progress_taken import takes_progress, took_progress
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import MODULE, TRAINER

_KEYS: Final = {"current_epoch": "epoch", "global_step": "global_step"}
"""What is read of a Trainer, and where a checkpoint has it."""
_RUN: Final = "trainer = Trainer()\ntrainer.fit(net)\n"
_TESTED: Final = 'trainer.test(ckpt_path="best")\n'
_SAID: Final = "print(trainer.global_step)\n"


@rule(
    code="LIT238",
    name="evaluated-progress",
    on=(Attributes(TRAINER, tuple(_KEYS)), Attributes(MODULE, tuple(_KEYS))),
    since="1.7",
    removed="1.7",
    refs=("https://github.com/Lightning-AI/pytorch-lightning/pull/13467", GUIDE),
    fixable="manual",
    examples=((_RUN + _TESTED + _SAID, _RUN + _SAID + _TESTED),),
)
def evaluated_progress(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """Behind `test(ckpt_path=…)` the Trainer's epoch and step were those of the checkpoint in Lightning 1.5 and 1.6

    In these two releases `test`, `validate` and `predict` restored the progress of a checkpoint that they evaluated,
    also of the best one that they took by themselves where they were given no module (read in 1.4 to 1.7, run on
    1.5.10, 1.6.5, 1.9.5 and 2.6.6). Before and since they leave what `fit` left. Told of reads behind such a run in the
    same function, where no `fit` comes between, or in one that gave the Trainer back, also in a tuple or a dict, and
    of those in the hooks of a test or a prediction of which one is given a checkpoint, of code that is, or may be, of
    one of these two releases and is known to be older than 2.0.
    """
    if use.own or use.is_stored:
        return
    if took_progress(use, context):
        yield context.finding(
            use.span,
            row="in a hook",
            message=f"in a run that evaluates a checkpoint `{use.name}` was that of the checkpoint in Lightning 1.5 "
            "and 1.6, and is left as `fit` left it since",
            advice="where it is wanted, keep it with `on_load_checkpoint`, which is given all that the checkpoint has",
            lasting=True,
        )
    if MODULE in use.kinds or not takes_progress(use, context):
        return
    yield context.finding(
        use.span,
        row=use.name,
        message=f"behind a run that evaluates a checkpoint `{use.name}` was that of the checkpoint in Lightning 1.5 "
        "and 1.6, and is left as `fit` left it since",
        advice=f'read it before, or take `torch.load(path)["{_KEYS[use.name]}"]` of the checkpoint',
        lasting=True,
    )
