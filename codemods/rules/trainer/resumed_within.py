"""LIT167: a run that goes on from a checkpoint which was written inside of an epoch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.fits import has_path, made_at
from codemods.rules.trainer.interrupted import ENDED, EVERY, SAVED, STEPS, goes_on, is_within
from codemods.rules.trainer.popping import ATTRIBUTE
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.bridge import RESUME
from codemods.semantics.symbols import CALLBACK, MODULE, TRAINER

_INSIDE: Final = Release(1, 5)
"""Since when a run goes on inside of an epoch."""
_INTERVAL: Final = "val_check_interval"
_BEGUN: Final = frozenset({"on_train_epoch_start", "on_epoch_start"})
_NET = "class Net(LightningModule):\n"
_FIT = """
        self.seen = []
trainer = Trainer(val_check_interval=0.5)
trainer.fit(Net(), ckpt_path="last.ckpt")"""
_COLLECTING: Final = "training_epoch_end"
"""What LIT210 makes a list for in `on_train_epoch_start`."""


@rule(
    code="LIT167",
    name="trainer-resumed-within-epoch",
    on=(Arguments(TRAINER, tuple(ENDED)), Arguments(f"{PACKAGE}.ModelCheckpoint", SAVED)),
    since="2.5",
    removed="2.5",
    refs=(GUIDE,),
    fixable="manual",
    examples=((f"{_NET}    def on_train_epoch_start(self):{_FIT}", f"{_NET}    def on_train_start(self):{_FIT}"),),
)
def trainer_resumed_within_epoch(argument: Argument, context: Context) -> Iterator[Finding]:
    """A run that goes on inside of an epoch does not begin that again

    Since 2.5 no `on_train_epoch_start` is called for an epoch of which the checkpoint has some batches, or all where
    only its end is missing, and it was before (1.6.5, 1.9.5 and 2.6.6 run; 2.4 and 2.5 read). What it sets up is not
    there in the rest of the epoch. LIT210 makes the list that takes the place of the outputs of `training_epoch_end` in
    `on_train_start` too, where the Trainer is seen to validate inside of an epoch.
    Told where a project both writes checkpoints inside of an epoch and goes on from one, and has such a hook.

    Up to 1.4 a run went on with the next epoch and left out the rest of the one that the checkpoint is from, and from
    1.5 to 2.4 one behind a batch (`every_n_train_steps=`) took that batch as not yet done, and trained one more (1.4.9,
    1.6.5, 1.9.5 and 2.6.6 run). Since 2.5 it goes on behind that batch.

    With `max_steps=` the epoch that a checkpoint ends is not counted as done: `on_train_epoch_end` is called for it
    once more, `max_epochs=` is reached an epoch earlier, and without a validation a batch too many is trained (2.6.6
    run). Not of a Trainer that is seen to begin anew. Told once for the files of a project that hang together,
    and only for code that is known to be older than 2.0.
    """
    name, value = argument.name, argument.value.constant
    if context.origin.high is None or context.origin.high >= Release(2, 0) or not is_within(name, value):
        return
    if not goes_on(context) or _is_apart(argument, context):
        return
    if (otherwise := _went_on(name, context)) is not None:
        yield context.finding(
            argument,
            row="batches",
            message=f"a run that goes on from inside of an epoch {otherwise}; since Lightning 2.5 it trains what is "
            "left of that",
            advice="expect another number of steps than old runs had",
            once=True,
            lasting=True,
        )
    if name != STEPS and not _begins(context):
        return
    if name == STEPS:
        yield context.finding(
            argument,
            row=name,
            message="with `max_steps=` a run that goes on from the end of an epoch ends that once more since Lightning "
            "2.5, and reaches `max_epochs=` an epoch earlier",
            advice="give the run that goes on `max_epochs=` alone, or save with a validation, by "
            "`ModelCheckpoint(save_on_train_epoch_end=False)`, and expect no batch in that epoch's end",
            once=True,
            lasting=True,
        )
        return
    yield context.finding(
        argument,
        row=name,
        message="a run that goes on from inside of an epoch calls no `on_train_epoch_start` for it since Lightning 2.5",
        advice="set up in `on_train_start` too what the rest of the epoch and its end need, and expect no batch in it",
        once=True,
    )


def _went_on(name: str, context: Context) -> str | None:
    """With which batch a run went on in older releases, where that was another one."""
    if name not in {EVERY, _INTERVAL}:
        return None
    oldest = context.origin.before(_INSIDE)
    next_one = "went on with the next epoch up to 1.4"
    if oldest is True:
        return next_one
    if name == _INTERVAL:
        return None
    again = "trained one batch more from 1.5 to 2.4"
    return again if oldest is False else f"{next_one}, and {again}"


def _is_apart(argument: Argument, context: Context) -> bool:
    """Whether a Trainer is seen to train nothing; or, where steps count, to begin anew with each `fit`."""
    given = argument.set
    if given.callable != TRAINER or given.call is None or given.open or given.given(RESUME):
        return False
    made = made_at(given.call, "fit", context)
    if made is None or made.passed_on or f".{ATTRIBUTE}".encode() in context.module.source.utf8:
        return False
    return not made.uses or (argument.name == STEPS and not any(map(has_path, made.uses)))


def _begins(context: Context) -> bool:
    """Whether a module or a callback of the project sets something up when an epoch begins, or comes to."""
    known = context.project.classes
    for name, facts in known.classes.items():
        kinds = known.kinds(name)
        begun = kinds & {MODULE, CALLBACK} and not _BEGUN.isdisjoint(facts.methods)
        if begun or (MODULE in kinds and _COLLECTING in facts.reading):
            return True
    return False
