"""LIT195: `fast_dev_run=`, which saved a checkpoint and logged up to 1.0."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_SINCE: Final = Release(1, 1)
_RUN: Final = 'trainer = Trainer({}, callbacks=[ModelCheckpoint("best")])\ntrainer.fit(net)'


@rule(
    code="LIT195",
    name="trainer-fast-dev-run",
    on=Arguments(TRAINER, ("fast_dev_run",)),
    since="1.1",
    removed="1.1",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_RUN.format("fast_dev_run=True"), _RUN.format("max_epochs=1, limit_train_batches=1")),),
)
def trainer_fast_dev_run(argument: Argument, context: Context) -> Iterator[Finding]:
    """`fast_dev_run=True` logs nothing and saves no checkpoint

    Up to 1.0 it was a training of one batch with all that belongs to it (run on 1.0.8, 1.1.8 and 2.6). Since 1.1 there
    is no logger, and ModelCheckpoint and EarlyStopping do nothing: `best_model_path` is empty, and a test that takes
    the best checkpoint fails or takes what is there. Only for code that is known to be older than 1.1.
    """
    value = argument.value.constant
    if context.origin.before(_SINCE) is not True or value is UNKNOWN or not value:
        return
    yield context.finding(
        argument,
        row="fast_dev_run",
        message="`fast_dev_run=` logs nothing and saves no checkpoint since Lightning 1.1, and did both before",
        advice="say `max_epochs=1, limit_train_batches=1, limit_val_batches=1, limit_test_batches=1` for that",
    )
