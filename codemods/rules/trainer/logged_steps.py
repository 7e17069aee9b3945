"""LIT163: which steps of the training are logged, which was counted in each epoch anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.bridging import RESUME
from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.registry import Arguments, ArgumentSets, Context, rule
from codemods.rules.trainer.fits import has_path, is_bridge, made_at
from codemods.rules.trainer.listed import made_by
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.nodes import is_none
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_FIFTY, _FIRST, _BEHIND = Release(0, 8), Release(0, 9), Release(0, 10)
_COUNTING, _COUNTING_ON = Release(1, 6), Release(2, 5)
_NAMES: Final = ("row_log_interval", "add_row_log_interval", "log_every_n_steps")


@rule(
    code="LIT163",
    name="trainer-logged-steps",
    on=(Arguments(TRAINER, (*_NAMES, RESUME)), ArgumentSets(TRAINER)),
    since="0.10",
    removed="2.5",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("Trainer(row_log_interval=5)", "Trainer(log_every_n_steps=1)"),),
)
def trainer_logged_steps(argument: Argument | ArgumentSet, context: Context) -> Iterator[Finding]:
    """Which steps of the training are logged is counted through, and was counted in each epoch

    Of every n batches of an epoch 0.8 and earlier logged the first, and 0.9 the last; since 1.0 every n-th step of the
    whole run is logged. With other steps the values of the curves are others; training, validation and what is logged
    for a whole epoch are as they were. With 1 all steps are logged, before and now, but batches without an update
    of the weights are not any more. Told where the number is given, or was 10 unless it was given, up to 0.7, and only
    for code that is known to be older than 1.0.
    A run that went on from a checkpoint counted from 0 in 1.6, or logged one step too late after a validation (1.6.5
    and 1.9.5 run), and counts on since 2.5. Told for code that may be of these releases, where not all steps are
    logged: what says nothing of the steps has to be known to be.
    """
    if isinstance(argument, ArgumentSet):
        yield from _by_default(argument, context)
        yield from _resumed(argument, context)
        return
    if argument.name == RESUME:
        yield from _resumed(argument, context)
        return
    number = argument.value.constant
    if context.origin.before(_BEHIND) is not True or type(number) is not int or number < 1:
        return
    if number == 1:
        if _gathers(argument.set, context):
            yield context.finding(
                argument,
                row="logged-steps",
                message="each batch was logged up to Lightning 0.9, and each update of the weights is now, where "
                "gradients accumulate",
                advice="curves have fewer points",
            )
        return
    old = context.origin.before(_FIRST)
    which = "the first" if old is True else "the last" if old is False else "one"
    yield context.finding(
        argument,
        row="logged-steps",
        message=f"of every {number} batches of an epoch {which} was logged up to Lightning 0.9, and now one of every "
        f"{number} steps of the whole run is",
        advice="curves have their points at other steps; with 1 all are logged, before and now",
    )


def _by_default(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A Trainer of 0.7 that trains, and is not told which steps to log."""
    if context.origin.before(_FIFTY) is not True or given.call is None:
        return
    if any(map(given.given, _NAMES)) or (given.given("logger") and given.constant("logger") in (False, None)):
        return
    if given.open and not is_bridge(given.call, context):
        return
    fits = made_at(given.call, "fit", context)
    if fits is not None and not fits.uses and not fits.passed_on:
        return
    yield context.finding(
        given.call,
        row="logged-by-default",
        message="of every 10 batches of an epoch the first was logged up to Lightning 0.7, and now one of every 50 "
        "steps of the whole run is",
        advice="`log_every_n_steps=10` logs as many, at other steps",
    )


def _resumed(subject: Argument | ArgumentSet, context: Context) -> Iterator[Finding]:
    """A run that goes on, whose logged steps are others: by an argument of the Trainer, or of its `fit`."""
    given = subject if isinstance(subject, ArgumentSet) else subject.set
    if context.origin.before(_COUNTING_ON) is not True or context.origin.before(_COUNTING) is True:
        return
    if context.origin.before(_COUNTING) is None and not given.given(_NAMES[-1]):
        return  # it may be older, and says nothing of the steps
    if given.constant(_NAMES[-1]) in (0, 1) or (given.given("logger") and given.constant("logger") is False):
        return
    if isinstance(subject, Argument):
        if is_none(subject.value.node):
            return
    else:
        fits = made_at(given.call, "fit", context) if given.call is not None else None
        if fits is None or given.given(RESUME) or not any(map(has_path, fits.uses)):
            return
    yield context.finding(
        subject if isinstance(subject, Argument) else given.span,
        row="resumed-logged-steps",
        message="from Lightning 1.6 on a run that went on from a checkpoint logged other steps than one without a "
        "break, and logs the same since 2.5",
        advice="curves have their points at other steps; with `log_every_n_steps=1` all are logged, before and now",
    )


def _gathers(given: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer is seen to update the weights once for several batches."""
    if given.given(ACCUMULATE):
        return given.constant(ACCUMULATE) not in (1, None, UNKNOWN)
    return any(made_by(callbacks, context.module, SCHEDULE) for callbacks in given.all("callbacks"))
