"""LIT295: the batch that was made before the one ahead of it was trained with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.drawing import seeds
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 6)
_NOISE: Final = """from pytorch_lightning import seed_everything
class Noisy:
    def __getitem__(self, index):
        return self.data[index] + torch.randn(3{})
class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(dropout(batch, p=0.5))
seed_everything(1)
trainer = Trainer()
trainer.fit(Net(), DataLoader(Noisy()))"""


@rule(
    code="LIT295",
    name="batch-fetched-ahead",
    on=Attributes(TRAINER, ("fit",)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NOISE.format(""), _NOISE.format(", generator=self.generator")),),
)
def batch_fetched_ahead(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A batch is made when its turn has come, and was made before the one ahead of it was trained with

    Up to 1.5 the loop took the next batch first, to know whether there is one (run on 0.7.6 to 2.6.6). Where a dataset,
    a transform or what puts items together draws torch's random numbers in the process of the training, and dropout or
    a method of the module does, the two take turns otherwise now: with the same seed a run has other numbers. Told at
    the first `fit` of a project that seeds, for code that is known to be older than 1.6, where no loader has workers.
    """
    if use.own or use.call is None or context.origin.before(_SINCE) is not True:
        return
    files = context.project.names.modules.values()
    drawing = [facts.drawing for facts in files]
    if not any(each.fetches for each in drawing) or not any(each.steps for each in drawing):
        return
    if not seeds(drawing, by_hand=True) or any(facts.workers for facts in files):
        return
    fits = [fit.span for fit in uses_of("fit", context) if fit.call is not None and TRAINER in fit.kinds]
    if use.span != min(fits, key=lambda span: span.start, default=use.span):
        return
    yield context.finding(
        use.span,
        row="fetched",
        message="up to Lightning 1.5 the random numbers of the next batch were drawn before those of the step, "
        "and are drawn behind them now, so that a run has other numbers than before with the same seed",
        advice="give what makes the data a `torch.Generator` of its own where runs are to be repeated",
        once=True,
    )
