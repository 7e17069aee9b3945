"""LIT169: loaders that are made anew for each epoch, whose iterators Lightning 2 makes twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.drawing import drawing_of, draws_in_training, seeds
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(2, 0)
_NAMES: Final = ("reload_dataloaders_every_epoch", "reload_dataloaders_every_n_epochs")
_OFF: Final = (None, False, 0)
_SEEDED: Final = """from pytorch_lightning import seed_everything
seed_everything(1)
loader = DataLoader(data, shuffle=True{})
Trainer(reload_dataloaders_every_n_epochs=1).fit(net, loader)"""


@rule(
    code="LIT169",
    name="trainer-reloaded",
    on=Arguments(TRAINER, _NAMES),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_SEEDED.format(""), _SEEDED.format(", generator=torch.Generator().manual_seed(1)")),),
)
def trainer_reloaded(argument: Argument, context: Context) -> Iterator[Finding]:
    """The iterator of a training loader that is made anew is made twice

    Lightning 2 asks a loader that has been reloaded for an iterator when it is made, and again when its epoch begins;
    0.9 to 1.9 asked once (run on six releases and 2.6.6). Each time `shuffle=True`, a sampler or the `__iter__` of a
    dataset draws random numbers, so that from the second epoch on a seeded run draws others than before; what
    `__iter__` does besides is done twice too. Nothing is wrong with such a run, it is another one. Told where
    something seeds and something draws with the batches, and only for code that is known to be older than 2.0.
    """
    if context.origin.before(_SINCE) is not True or argument.value.constant in _OFF:
        return
    drawing = drawing_of(context.project)
    if not seeds(drawing, by_hand=True) or not draws_in_training(drawing):
        return
    yield context.finding(
        argument,
        row="reloaded",
        message="loaders that are made anew are asked for an iterator twice an epoch since Lightning 2.0: shuffling "
        "and the `__iter__` of a dataset draw other random numbers from the second epoch on",
        advice="a run gives other numbers than before with the same seed; reload only where the data change",
    )
