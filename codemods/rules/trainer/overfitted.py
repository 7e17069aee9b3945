"""LIT176: the validation of a Trainer that overfits some batches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 7)
_STEP: Final = "validation_step"
_NET: Final = """class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

"""


@rule(
    code="LIT176",
    name="trainer-overfit-validation",
    on=Arguments(TRAINER, ("overfit_batches",)),
    since="1.7",
    removed="1.7",
    refs=(GUIDE,),
    fixable="manual",
    examples=((f"{_NET}Trainer(overfit_batches=2)", f"{_NET}Trainer(limit_train_batches=2, limit_val_batches=0)"),),
)
def trainer_overfit_validation(argument: Argument, context: Context) -> Iterator[Finding]:
    """With `overfit_batches=` the validation takes its own batches

    Up to 1.5 the batches of the training were validated (and tested), 1.6 validated nothing, and since 1.7 as many
    batches of the validation's own loader are taken (run on 1.1 to 1.9 and on 2.6). So what the validation logs is
    another number, which a callback may watch. `limit_val_batches=` beside it changes nothing; a run without validation
    limits the batches of the training instead, and shuffles them where its loader does. Left alone where no module of
    the project validates. Only for code that is known to be older than 1.7.
    """
    if argument.value.constants is not None and not any(argument.value.constants):
        return
    if context.origin.before(_SINCE) is not True or not context.project.classes.have_with(_STEP):
        return
    yield context.finding(
        argument,
        row="overfit_batches",
        message="the validation takes as many batches of its own loader since Lightning 1.7; up to 1.5 it took those "
        "of the training, and 1.6 validated nothing",
        advice="look what is to be validated: `fit` takes the loader of the training for the validation too",
    )
