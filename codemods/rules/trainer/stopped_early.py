"""LIT177: where a training ends that is stopped early, and has to take a number of steps or epochs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import STOPPING
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.listed import made_by
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.symbols import TRAINER

_WHOLE, _AT_ONCE = Release(1, 2), Release(1, 8)
_STOPPED: Final = 'callbacks=[EarlyStopping("val_loss")]'


@rule(
    code="LIT177",
    name="trainer-stopped-early",
    on=Arguments(TRAINER, ("min_steps", "min_epochs")),
    since="1.2",
    removed="1.8",
    refs=(GUIDE,),
    fixable="manual",
    examples=((f"Trainer(min_steps=500, {_STOPPED})", f"Trainer({_STOPPED})"),),
    doubted=True,
)
def trainer_stopped_early(argument: Argument, context: Context) -> Iterator[Finding]:
    """Where a training ends that an EarlyStopping stops, and that has to take `min_steps=` or `min_epochs=`

    What wants to stop before that has to wait. Lightning 1.2 to 1.7 ended with the epoch in which `min_steps=` were
    reached, and since 1.8 a run ends at that step. 1.1 cut the epochs short that were trained for `min_epochs=` after
    the callback had spoken (run on 1.1 to 1.9 and on 2.6). The weights are other ones then. Told where an
    EarlyStopping is seen among the callbacks of the Trainer, for code that is known to be older.
    """
    number, origin = argument.value.constant, context.origin
    if number in (0, None) or (argument.name == "min_epochs" and number == 1) or not _stops(argument.set, context):
        return
    if argument.name == "min_steps" and origin.before(_AT_ONCE) is True:
        says = "an EarlyStopping ends the run at this step since Lightning 1.8, and 1.2 to 1.7 trained to the end of "
        says += "the epoch"
    elif argument.name == "min_epochs" and origin.before(_WHOLE) is True:
        says = "the epochs behind what an EarlyStopping said are whole ones since Lightning 1.2, and were cut short"
    else:
        return
    yield context.finding(
        argument,
        row=argument.name,
        message=says,
        advice="look whether the run may end there; a multiple of the steps of an epoch ends as before"
        if argument.name == "min_steps"
        else "look whether the run is meant to train these epochs whole",
    )


def _stops(given: ArgumentSet, context: Context) -> bool:
    return any(made_by(callbacks, context.module, STOPPING) for callbacks in given.all("callbacks"))
