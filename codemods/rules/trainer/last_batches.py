"""LIT168: the last batches of an epoch that make no whole group, where gradients are gathered."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.symbols import TRAINER

_SINCE, _BEHIND = Release(0, 9), Release(0, 10)


@rule(
    code="LIT168",
    name="trainer-last-gathered-batches",
    on=(Arguments(TRAINER, (ACCUMULATE,)), Arguments(SCHEDULE, ("scheduling",))),
    since="0.9",
    removed="0.9",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("Trainer(accumulate_grad_batches=4)", "Trainer(accumulate_grad_batches=4, limit_train_batches=100)"),),
)
def trainer_last_gathered_batches(argument: Argument, context: Context) -> Iterator[Finding]:
    """The last batches of an epoch update the weights, also where they make no whole group

    Up to 0.8 the gradients of 3 batches that were left at the end of an epoch waited for the first one of the next, of
    4 that are gathered (0.7.6 run, 0.9.0 and newer too). Since 0.9 they make an update of their own, and the epochs
    have one more. Only for code that is known to be older than 0.9, or than 0.10 and may be so.
    """
    older = context.origin.before(_SINCE)
    if argument.value.constant in (0, 1, None) or older is False or context.origin.before(_BEHIND) is not True:
        return
    yield context.finding(
        argument,
        row=argument.name,
        message="the last batches of an epoch that make no whole group update the weights since Lightning 0.9, and "
        "were gathered with those of the next"
        + ("" if older else "; whether the code is older than 0.9 is not known: say the release with `--origin`"),
        advice="where the number of batches can be divided, as `limit_train_batches=` can make it, it is the same",
    )
