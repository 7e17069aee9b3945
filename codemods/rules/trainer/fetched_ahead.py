"""LIT295: the batch that was made before the one ahead of it was trained with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Classes, Context, rule
from codemods.rules.trainer.fed_by_training import fed_by_training
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.drawing import OWN, Drawing, drawing_of, seeds
from codemods.semantics.members import AttributeUse, ClassUse
from codemods.semantics.symbols import MODULE, TRAINER

_SINCE: Final = Release(1, 6)
_TORCH: Final = "torch"
_SHARE: Final = "train_percent_check"
_CHECK: Final = "val_check_interval"
_LIMITS: Final = ("limit_train_batches", _SHARE)
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
    on=(Attributes(TRAINER, ("fit",)), Classes(MODULE)),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    doubted=True,
    examples=((_NOISE.format(""), _NOISE.format(", generator=self.generator")),),
)
def batch_fetched_ahead(use: AttributeUse | ClassUse, context: Context) -> Iterator[Finding]:
    """A batch is made when its turn has come, and was made before the one ahead of it was trained with

    Up to 1.5 the loop took the next batch first, to know whether there is one (run on 0.7.6 to 2.6.6). Where a dataset,
    a transform or what puts items together draws random numbers in the process of the training, and dropout or a method
    of the module draws from the same state, the two take turns otherwise now: with the same seed a run has other
    numbers. So it is where `train_dataloader` gives several loaders, and the shorter begins again and draws in the
    middle of an epoch, with workers too, or where `val_check_interval=` has validations there (run on 1.4.9). And where
    `limit_train_batches=` ends an epoch, one batch more was made than trained with, two up to 0.9: what draws for each
    item or batch, a sampler with a state of its own too, gives others from the second epoch on. Data that a step writes
    (a replay buffer), or that the trained weights make, are one step newer than they were where the loader has a length
    or `limit_train_batches=` ends the epoch, and are told where the module makes the dataset of them. The others are
    told at the first `fit` of a project, where the states are seeded or an object's own. Only for code that is known to
    be older than 1.6, where no loader has workers.
    """
    if isinstance(use, ClassUse):
        yield from _written(use, context)
        return
    if use.own or use.call is None or context.origin.before(_SINCE) is not True:
        return
    files = context.project.names.modules.values()
    drawing = drawing_of(context.project)
    fetched = _seeded(frozenset[str]().union(*(each.fetches for each in drawing)), drawing)
    cycled = _is_cycled(drawing, context)
    if any(facts.workers for facts in files):
        fetched = frozenset()  # they have states of their own; a loader that begins again draws here
    if not fetched and not cycled:
        return
    in_turn = fetched & frozenset[str]().union(*(each.steps for each in drawing))
    is_limited = any(_is_limited(name, value) for name, value in _given(context))
    is_validated = any(map(_is_within, context.project.given_to(TRAINER).values.get(_CHECK, ())))
    if not in_turn and not cycled and not (fetched and (is_limited or is_validated)):
        return
    fits = [fit.span for fit in uses_of("fit", context) if fit.call is not None and TRAINER in fit.kinds]
    if use.span != min(fits, key=lambda span: span.start, default=use.span):
        return
    if in_turn:
        yield context.finding(
            use.span,
            row="fetched",
            message="up to Lightning 1.5 the random numbers of the next batch were drawn before those of the step, "
            "and are drawn behind them now, so that a run has other numbers than before with the same seed",
            advice="give what makes the data a `torch.Generator` of its own where runs are to be repeated",
            once=True,
        )
    elif cycled:
        yield context.finding(
            use.span,
            row="cycled",
            message="up to Lightning 1.5 the shorter of several loaders drew random numbers for its next round before "
            "the step ahead of that, and draws them behind it now, so that a run has other numbers with the same seed",
            advice="give the loaders a `generator=` of their own where runs are to be repeated; with loaders of one "
            "length nothing changes",
            once=True,
        )
    elif is_validated:
        yield context.finding(
            use.span,
            row="validated",
            message="up to Lightning 1.5 the random numbers of the next batch were drawn before a validation in the "
            "middle of an epoch, and are drawn behind it now, so that a run has other numbers with the same seed",
            advice="give what makes the data a generator of its own where runs are to be repeated",
            once=True,
        )
    else:
        yield context.finding(
            use.span,
            row="limited",
            message="up to Lightning 1.5 one batch more was made than an epoch was limited to, two up to 0.9, and the "
            "random numbers of these are drawn for the next epoch now, which has other samples than before",
            advice="let what draws them begin anew with each epoch where runs are to be repeated",
            once=True,
        )


def _written(owner: ClassUse, context: Context) -> Iterator[Finding]:
    """A module that makes its data of what its steps change."""
    files = context.project.names.modules.values()
    if context.origin.before(_SINCE) is not True or any(facts.workers for facts in files):
        return
    is_limited = any(_is_limited(name, value) for name, value in _given(context))
    for fed in fed_by_training(owner, context):
        if fed.is_sized or is_limited:
            yield context.finding(
                fed.span,
                row="written",
                message=f"up to Lightning 1.5 the next batch was made of `{fed.named}` before the step ahead of it, "
                "and is made behind it now, of what that has changed",
                advice="give the loader a dataset without a length, and no limit, where it has to be as it was: there "
                "the next batch is still made first",
                lasting=True,
            )


def _is_cycled(drawing: list[Drawing], context: Context) -> bool:
    """Whether loaders are gone through again within an epoch, drawing from the state that the steps draw from."""
    modes = context.project.given_to(TRAINER).values.get("multiple_trainloader_mode", ())
    if not any(each.cycles for each in drawing) or any(mode != "max_size_cycle" for mode in modes):
        return False
    return any(_TORCH in each.steps for each in drawing) and seeds(drawing, by_hand=True)


def _seeded(states: frozenset[str], drawing: list[Drawing]) -> frozenset[str]:
    """The states of which it is known how they begin."""
    known = {_TORCH} if seeds(drawing, by_hand=True) else set()
    if any(each.seeding or each.others for each in drawing):
        known |= {"numpy", "random"}
    return states & (known | {OWN})


def _given(context: Context) -> Iterator[tuple[str, object]]:
    values = context.project.given_to(TRAINER).values
    return ((name, value) for name in _LIMITS for value in values.get(name, ()))


def _is_within(value: object) -> bool:
    """Whether a `val_check_interval=` has validations in the middle of an epoch, or may have."""
    return not isinstance(value, bool) and isinstance(value, (int, float)) and value != 1.0


def _is_limited(name: str, value: object) -> bool:
    """Whether an argument ends an epoch before its data does."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value:
        return False
    return value < 1 or (isinstance(value, int) and name != _SHARE)
