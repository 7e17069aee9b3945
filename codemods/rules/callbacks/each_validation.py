"""LIT436: a ModelCheckpoint that saves behind each validation of an epoch, and did so behind the first alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_PERIOD: Final = "period"


@rule(
    code="LIT436",
    name="checkpoint-each-validation",
    on=(Arguments(TRAINER, ("val_check_interval",)), Arguments(CHECKPOINT, (_PERIOD,))),
    since="0.10",
    removed="0.10",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            "Trainer(val_check_interval=0.5, callbacks=[ModelCheckpoint(monitor='val_loss')])",
            "Trainer(val_check_interval=1.0, callbacks=[ModelCheckpoint(monitor='val_loss')])",
        ),
    ),
)
def checkpoint_each_validation(argument: Argument, context: Context) -> Iterator[Finding]:
    """A ModelCheckpoint looks at each validation of an epoch

    Up to 0.9 it saved once in `period=` epochs, and so behind the first validation of an epoch alone (run on 0.9.0).
    Since 0.10 it looks at each, so that the best checkpoint may be another one. And with `period=2` it looked at the
    epochs 0, 2, 4 … (run on 0.7.6 and 0.9.0), and looks at 1, 3, 5 … since. Only for code that is known to be older
    and says an interval that is not the whole epoch, or may not be, or a period.
    """
    value = argument.value.constant
    if argument.name == _PERIOD:
        yield from _of_period(argument, context)
        return
    if value is not UNKNOWN and (not isinstance(value, (int, float)) or isinstance(value, bool) or value == 1):
        return
    if context.origin.before(Release(0, 10)) is not True or argument.set.constant("checkpoint_callback") is False:
        return
    if argument.set.constant("enable_checkpointing") is False:
        return
    yield context.finding(
        argument,
        row="val_check_interval",
        message="up to Lightning 0.9 a ModelCheckpoint saved behind the first validation of an epoch alone, and looks "
        f"at each now{', where there are several' if value is UNKNOWN else ''}",
        advice="the best checkpoint may be of a later validation; `period=0` was how to say that",
        lasting=True,
    )


def _of_period(argument: Argument, context: Context) -> Iterator[Finding]:
    """The finding about the epochs that are looked at, which were counted from the first."""
    value = argument.value.constant
    if context.origin.before(Release(0, 10)) is not True or value is None:
        return
    if isinstance(value, (int, float)) and value <= 1:
        return
    seen = f" (0, {value}, {2 * value} …)" if isinstance(value, int) else ""
    now = f" ({value - 1}, {2 * value - 1} …)" if isinstance(value, int) else ""
    yield context.finding(
        argument,
        row=_PERIOD,
        message="up to Lightning 0.9 a ModelCheckpoint with a period looked at the first epoch and at the next ones by "
        f"the period{seen}, and looks at the last of each period now{now}",
        advice="nothing says the epochs of before; look for the files by the names of now",
        lasting=True,
    )
