"""LIT359: a checkpoint that is written over the one before, which once got a name beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_ALL: Final = "save_top_k"
_NOW: Final = Release(2, 0)
_FIELD: Final = pattern(r"\{([^{}:]*)[^{}]*\}")
_OFTEN: Final = {"every_n_train_steps": (None, 0), "train_time_interval": (None,)}
"""What has a checkpoint saved several times in an epoch, and with which values not."""
_INTERVAL: Final = "val_check_interval"
_WHOLE: Final = (None, 1)


@rule(
    code="LIT359",
    name="checkpoint-overwritten",
    on=Arguments(CHECKPOINT, (_ALL,)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            "ModelCheckpoint(filename='{epoch}', save_top_k=-1, every_n_train_steps=500)",
            "ModelCheckpoint(filename='{epoch}-{step}', save_top_k=-1, every_n_train_steps=500)",
        ),
    ),
)
def checkpoint_overwritten(argument: Argument, context: Context) -> Iterator[Finding]:
    """Checkpoints of one name are written over one another

    With `save_top_k=-1` and no `monitor=` every checkpoint is kept. Where the name of a new one was taken it became
    `model-v1.ckpt`, `model-v2.ckpt`, and is written over the last one now (1.4.9, 1.6.5, 1.9.5 and 2.6.6 run), so that
    one is left of a name. Told where a `filename=` says nothing that changes, or the epoch alone and checkpoints are
    saved more often than that: by `every_n_train_steps=`, by time, or behind each of several validations. Only for code
    that is known to be older than 2.0.
    """
    given = argument.set
    if argument.value.constant != -1 or context.origin.before(_NOW) is not True or given.open:
        return
    if given.given("monitor") and given.constant("monitor") is not None:
        return
    name = given.constant("filename") if given.given("filename") else None
    if not isinstance(name, str) or not name:
        return  # of itself it has the epoch and the step
    fields = set(_FIELD.findall(name))
    if fields - {"epoch"} or (fields and not _is_saved_often(given, context)):
        return
    yield context.finding(
        argument,
        row="filename",
        message="a checkpoint whose name is taken is written over the one of that name since Lightning 2.0, and became "
        "`…-v1.ckpt` beside it: not all are kept",
        advice="put `{step}` into the `filename=`",
        lasting=True,
    )


def _is_saved_often(given: ArgumentSet, context: Context) -> bool:
    """Whether several checkpoints may be saved in one epoch."""
    if any(given.given(name) and given.constant(name) not in off for name, off in _OFTEN.items()):
        return True
    intervals = context.project.given_to(TRAINER).values.get(_INTERVAL, [])
    return any(value is not UNKNOWN and value not in _WHOLE for value in intervals)
