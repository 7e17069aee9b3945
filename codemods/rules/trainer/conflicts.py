"""LIT131 and LIT132: arguments that contradict others of the same Trainer."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Code, Finding, RemoveItem
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import made_by
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.symbols import TRAINER

_CHECKPOINT = "lightning.pytorch.callbacks.ModelCheckpoint"


@rule(
    code="LIT131",
    name="trainer-checkpointing-conflict",
    on=Arguments(TRAINER, ("enable_checkpointing",)),
    since="1.5",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(
        (
            "Trainer(enable_checkpointing=False, callbacks=[ModelCheckpoint()])",
            "Trainer(callbacks=[ModelCheckpoint()])",
        ),
    ),
)
def trainer_checkpointing_conflict(argument: Argument, context: Context) -> Iterator[Finding]:
    """`enable_checkpointing=False` beside a ModelCheckpoint raises

    One of both has to go, and which one only the author knows: the argument by default, the callback as an alternative.
    """
    if argument.value.constant is not False:
        return
    callbacks = argument.set.get("callbacks")
    found = made_by(callbacks, context.module, _CHECKPOINT)
    if callbacks is None or not found or not callbacks.site.always_with(argument.site):
        return
    reason = "whether checkpoints are wanted only a person knows"
    others = []
    if found[0].display is not None:
        without = Rewrite((RemoveItem(found[0].display, found[0].span),))
        others.append(("Remove the ModelCheckpoint", without, reason))
    yield context.finding(
        argument,
        row="enable_checkpointing=False",
        message="`enable_checkpointing=False` and a ModelCheckpoint in `callbacks=` contradict each other and raise",
        title="Remove `enable_checkpointing=False`",
        rewrite=argument.remove(),
        reason=reason,
        alternatives=others,
    )


@rule(
    code="LIT132",
    name="trainer-val-check-interval",
    on=Arguments(TRAINER, ("val_check_interval",)),
    since="1.7",
    refs=(GUIDE,),
    fixable="unsafe",
    examples=(
        (
            "Trainer(val_check_interval=500, limit_train_batches=100)",
            "Trainer(val_check_interval=500, check_val_every_n_epoch=None, limit_train_batches=100)",
        ),
    ),
)
def trainer_val_check_interval(argument: Argument, context: Context) -> Iterator[Finding]:
    """`val_check_interval=` beyond the end of an epoch needs `check_val_every_n_epoch=None`

    An int counts batches, within an epoch unless `check_val_every_n_epoch=None` says across epochs. Reported only where
    `limit_train_batches=` says how many batches an epoch has; the size of a data set is not known here.
    """
    arguments = argument.set
    interval, batches = argument.value.constant, arguments.constant("limit_train_batches")
    if type(interval) is not int or type(batches) is not int or not 0 < batches < interval:
        return
    if arguments.given("check_val_every_n_epoch"):
        return
    yield context.finding(
        argument,
        row="val_check_interval",
        message=f"`val_check_interval={interval}` is more than the {batches} batches of an epoch; `fit` raises",
        title="Add `check_val_every_n_epoch=None`",
        rewrite=argument.replace(
            ("val_check_interval", Code.of(argument.ref)), ("check_val_every_n_epoch", Code.of("None"))
        ),
        reason="validation then runs every so many batches across epochs, not once in an epoch",
    )
