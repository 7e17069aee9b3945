"""LIT436: a ModelCheckpoint that saves behind each validation of an epoch, and did so behind the first alone."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN


@rule(
    code="LIT436",
    name="checkpoint-each-validation",
    on=Arguments(TRAINER, ("val_check_interval",)),
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
    Since 0.10 it looks at each, so that the best checkpoint may be another one. Only for code that is known to be older
    and says an interval that is not the whole epoch, or may not be.
    """
    value = argument.value.constant
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
    )
