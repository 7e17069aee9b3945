"""LIT438: the rows that a callback logs of the learning rate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import PACKAGE
from codemods.rules.modules.trainers import STEP
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet
from codemods.semantics.optimizing import Optimizers
from codemods.semantics.values import UNKNOWN

_LOGGER: Final = f"{PACKAGE}.LearningRateLogger"
_MONITOR: Final = f"{PACKAGE}.LearningRateMonitor"
_NUMBERS: Final = ("row_log_interval", "log_every_n_steps")
_NAME: Final = "logging_interval"
_SAMPLED, _UNSCHEDULED = Release(0, 10), Release(1, 5)
_COUNTED: Final = Release(1, 0)


@rule(
    code="LIT438",
    name="learning-rate-rows",
    on=(ArgumentSets(_LOGGER), ArgumentSets(_MONITOR)),
    since="0.10",
    removed="1.5",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            "from pytorch_lightning.callbacks import LearningRateLogger\nLearningRateLogger(logging_interval='step')",
            "LearningRateMonitor(logging_interval='step')",
        ),
    ),
)
def learning_rate_rows(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """How often the learning rate is logged, and whether it is without a scheduler

    Up to 0.9 a LearningRateLogger logged the rates at each batch, whatever the Trainer's interval; a
    LearningRateMonitor does at the steps that are logged, one of 50 by default. Rows of an epoch had its number for
    their step up to 0.10, and have that of the batches since. And up to 1.4 it logged the rates of schedulers alone:
    since 1.5 it does those of optimizers without one too, also beside others that have one. Training is what it was,
    and so is each value that both have. Told where batches, epochs, or optimizers without a scheduler are meant, and
    only for code that is known to be so old.
    """
    if given.call is None:
        return
    modules = list(_optimizers(context))
    if modules and all(found is not None and found.schedulers == () for found in modules):
        if _logged_scheduled(context):
            yield context.finding(
                given.call,
                row="without-scheduler",
                message="a LearningRateMonitor logs the rates of optimizers without a scheduler since Lightning 1.5, "
                "and logged nothing of them",
                advice="take it out for the curves of before",
            )
    elif context.origin.before(_SAMPLED) is True and _of_batches(given, modules) and not _all_logged(context):
        yield context.finding(
            given.call,
            row="each-batch",
            message="the learning rate was logged at each batch up to Lightning 0.9, and is at the steps that are "
            "logged now, one of 50 by default",
            advice="`log_every_n_steps=1` logs each, with all else that is logged",
        )
    elif context.origin.before(_COUNTED) is True and _of_epochs(given, modules):
        yield context.finding(
            given.call,
            row="epochs",
            message="the rows of the learning rate had the number of the epoch for their step up to Lightning 0.10, "
            "and have that of the batches now; their curve is as long as the others",
            advice="compare them with old ones by `epoch`",
        )
    elif _logged_scheduled(context) and any(found is not None and _lacks(found) for found in modules):
        yield context.finding(
            given.call,
            row="some-without-scheduler",
            message="a LearningRateMonitor logs the rates of optimizers without a scheduler too since Lightning 1.5, "
            "and logged nothing of them; one of the module's optimizers has none",
            advice="leave their curves out where they are compared with those of before",
        )


def _logged_scheduled(context: Context) -> bool:
    """Whether the code is known to be of some old release, and may be of one that logged schedulers alone."""
    return context.origin.high is not None and context.origin.before(_UNSCHEDULED) is not False


def _lacks(found: Optimizers) -> bool:
    """Whether some of several optimizers surely have no scheduler, and some have."""
    return found.number is not None and bool(found.schedulers) and found.number > len(found.schedulers or ())


def _optimizers(context: Context) -> Iterator[Optimizers | None]:
    """What each module of the project that trains configures."""
    known = context.project.classes
    return map(known.optimizers, known.modules_with(STEP))


def _of_batches(given: ArgumentSet, modules: list[Optimizers | None]) -> bool:
    """Whether a callback logs the rates of batches: it is told so, or a scheduler may be stepped with them."""
    number = given.constant(_NAME) if given.given(_NAME) else None
    if number in ("step", "epoch"):
        return number == "step"
    kinds = [found.schedulers for found in modules if found is not None]
    return number is UNKNOWN or any(kind is None or any(one.interval == "step" for one in kind) for kind in kinds)


def _of_epochs(given: ArgumentSet, modules: list[Optimizers | None]) -> bool:
    """Whether a callback surely logs the rates of epochs: it is told so, or a scheduler is stepped with them."""
    number = given.constant(_NAME) if given.given(_NAME) else None
    kinds = [found.schedulers for found in modules if found is not None]
    by_default = any(one.interval == "epoch" for kind in kinds for one in kind or ())
    return number == "epoch" or (number is None and by_default)


def _all_logged(context: Context) -> bool:
    """Whether each Trainer of the project logs each step."""
    project = context.project
    trainers = [values for module in project.names.modules for values in project.surely(module)]
    return bool(trainers) and all(any(values.get(name) == 1 for name in _NUMBERS) for values in trainers)
