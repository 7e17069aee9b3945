"""LIT163: which steps of the training are logged, which was counted in each epoch anew."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, Release, Span
from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.registry import Arguments, ArgumentSets, Attributes, Context, rule
from codemods.rules.trainer.fits import is_bridge, is_of_bridge, made_at
from codemods.rules.trainer.listed import made_by
from codemods.rules.wording import GUIDE, PERHAPS
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.bridge import RESUME
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument, is_none
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_FIFTY, _FIRST, _BEHIND = Release(0, 8), Release(0, 9), Release(0, 10)
_ONE_ROW = Release(1, 1)
_LOGGED = Release(1, 3)
"""Code that is from before this, and may be older than 0.10, is often enough: steps return what is logged."""
_COUNTING, _MODERN = Release(1, 6), Release(2, 0)
_NAMES: Final = ("row_log_interval", "add_row_log_interval", "log_every_n_steps")


@rule(
    code="LIT163",
    name="trainer-logged-steps",
    on=(Arguments(TRAINER, (*_NAMES, RESUME)), ArgumentSets(TRAINER), Attributes(TRAINER, ("fit",))),
    since="0.10",
    removed="2.5",
    refs=(GUIDE,),
    fixable="sometimes",
    examples=(
        (
            "trainer = Trainer(max_epochs=3)\ntrainer.fit(net)",
            "trainer = Trainer(max_epochs=3, log_every_n_steps=10)\ntrainer.fit(net)",
        ),
    ),
)
def trainer_logged_steps(argument: Argument | ArgumentSet | AttributeUse, context: Context) -> Iterator[Finding]:
    """Which steps of the training are logged is counted through, and was counted in each epoch

    Of every n batches of an epoch 0.8 and earlier logged the first, and 0.9 the last; since 1.0 every n-th step of the
    whole run is logged. With other steps the values of the curves are others; training, validation and what is logged
    for a whole epoch are as they were. With 1 all steps are logged, before and now, but batches without an update of
    the weights are not any more, and were up to 1.0 (run on 0.10.0 and 1.0.8). Told where a number is given, once
    where it is not seen, and only for code that is known to be older than 1.0, or than 1.1 where batches are
    gathered. Where none is given, every tenth was logged up to 0.7 and one of 50 is now, none in an epoch of fewer
    batches: the fix says 10. In 0.8 and 0.9 it was one of 50 in each epoch, which is told where there may be several;
    which of these releases it was is not known of all code; told too where the code may be of these and is of 1.2 at
    the latest. A run that went on from a checkpoint counted from 0 in 1.6, or logged one step too late after a
    validation (1.6.5 and 1.9.5 run), and counts on since 2.5. Told for code that may be of these releases, where not
    all steps are logged: what says nothing of the steps has to be known to be. What does not depend on a number is
    told once for the files of a project that hang together.
    """
    if isinstance(argument, ArgumentSet):
        yield from _by_default(argument, context)
        return
    if isinstance(argument, AttributeUse):
        yield from _resumed_by_path(argument, context)
        return
    if argument.name == RESUME:
        yield from _resumed(argument, context)
        return
    number = argument.value.constant
    yield from _of_gathered(argument, argument.set, context)
    if context.origin.before(_BEHIND) is not True:
        return
    if number is UNKNOWN:
        yield from _of_any_number(argument, context)
        return
    if type(number) is not int or number < 1:
        return
    if number == 1:
        if _gathers(argument.set, context):
            yield context.finding(
                argument,
                row="logged-steps",
                message="each batch was logged up to Lightning 0.9, and each update of the weights is now, where "
                "gradients accumulate",
                advice="curves have fewer points",
                lasting=True,
            )
        return
    which = _which(context)
    yield context.finding(
        argument,
        row="logged-steps",
        message=f"of every {number} batches of an epoch {which} was logged up to Lightning 0.9, and now one of every "
        f"{number} steps of the whole run is",
        advice="curves have their points at other steps; with 1 all are logged, before and now",
        lasting=True,
    )


def _which(context: Context) -> str:
    old = context.origin.before(_FIRST)
    return "the first" if old is True else "the last" if old is False else "one"


def _of_any_number(argument: Argument, context: Context) -> Iterator[Finding]:
    """A number that is not seen, as one of the command line, whose steps are others unless it is 1."""
    given = argument.set
    if given.given("logger") and given.constant("logger") in (False, None):
        return
    yield context.finding(
        argument,
        row="logged-steps-unseen",
        message=f"of every so many batches of an epoch {_which(context)} was logged up to Lightning 0.9, and now one "
        "of every so many steps of the whole run is",
        advice="curves have their points at other steps; with 1 all are logged, before and now",
        once=True,
        lasting=True,
    )


def _of_gathered(subject: Argument | Span, given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """The finding about batches that make a step together, each of which was logged in 0.10 and 1.0."""
    if context.origin.before(_ONE_ROW) is not True or context.origin.before(_BEHIND) is True:
        return
    if _gathers(given, context) and not (given.given("logger") and given.constant("logger") is False):
        yield context.finding(
            subject,
            row="gathered-steps",
            message="where gradients accumulate, each batch of a step that is logged was logged up to Lightning 1.0, "
            "and the last of them is now",
            advice="curves have fewer points",
            once=True,
            lasting=True,
        )


def _by_default(given: ArgumentSet, context: Context) -> Iterator[Finding]:
    """A Trainer that trains, and is not told which steps to log."""
    if given.call is not None and not any(map(given.given, _NAMES)):
        yield from _of_gathered(given.call, given, context)
    older = context.origin.before(_BEHIND)
    if given.call is None or older is False or (older is None and context.origin.before(_LOGGED) is not True):
        return
    if any(map(given.given, _NAMES)) or (given.given("logger") and given.constant("logger") in (False, None)):
        return
    if given.given("fast_dev_run") and given.constant("fast_dev_run") not in (False, 0, UNKNOWN):
        return  # it logs nothing now, and a run of one batch tells nothing by when it did
    if given.open and not is_bridge(given.call, context):
        return
    if is_of_bridge(given.call, context):
        return  # its own call gets what the command line says, and is told of where it was `from_argparse_args`
    fits = made_at(given.call, "fit", context)
    if fits is not None and not fits.uses and not fits.passed_on:
        return
    tenth, first = context.origin.before(_FIFTY), context.origin.before(_FIRST)
    if tenth is not True:
        which = "the first" if first is True else "the last" if first is False else "one"
        none = ", none in a shorter epoch," if first is False else ""
        if not (first is False and given.constant("max_epochs") == 1):
            was = f"of every 50 batches of an epoch {which} was logged up to Lightning 0.9{none} and the one where "
            was += "training was stopped"
            if tenth is None:
                was = "one of every 10 batches of an epoch was logged up to Lightning 0.7, and one of 50 in 0.8 and 0.9"
            yield context.finding(
                given.call,
                row="logged-by-default",
                message=f"{was}, and now one of every 50 steps of the whole run is" + ("" if older else PERHAPS),
                advice="curves have their points at other steps; with `log_every_n_steps=1` all are logged",
                once=True,
                lasting=True,
            )
        return
    yield context.finding(
        given.call,
        row="logged-by-default",
        message="of every 10 batches of an epoch the first was logged up to Lightning 0.7, and now one of every 50 "
        "steps of the whole run is",
        title="Log as many steps, with `log_every_n_steps=10`",
        rewrite=None if given.open else given.sites[0].add(_NAMES[-1], Code.of("10")),
        reason="these are other steps",
        advice="`log_every_n_steps=10` logs as many, at other steps",
        lasting=True,
    )


def _resumed(argument: Argument, context: Context) -> Iterator[Finding]:
    """A Trainer whose run goes on, and logs other steps."""
    given = argument.set
    if is_none(argument.value.node) or (given.given("logger") and given.constant("logger") is False):
        return
    if _may_skip([given.constant(_NAMES[-1])] if given.given(_NAMES[-1]) else [], context):
        yield _other_steps(argument, context)


def _resumed_by_path(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A `fit` that goes on from a checkpoint, by a Trainer that this file makes in some way."""
    path = argument(use.call, "ckpt_path") if use.call is not None and not use.own else None
    if path is None or is_none(path) or (isinstance(path, ast.Attribute) and path.attr == RESUME):
        return  # the last is an option of the command line, which few runs are given
    given = [keyword for call, _ in context.module.scoped.calls for keyword in call.keywords]
    steps = [getattr(keyword.value, "value", UNKNOWN) for keyword in given if keyword.arg == _NAMES[-1]]
    logged = all(keyword.arg != "logger" or getattr(keyword.value, "value", None) is not False for keyword in given)
    if logged and _may_skip(steps, context):
        yield _other_steps(use.span, context)


def _may_skip(steps: list[object], context: Context) -> bool:
    """Whether a run that goes on may have logged other steps than it does now, where these numbers are given.

    Code that may be older, and says nothing of the steps, is not told. Nor is that of 2.x.
    """
    counting = context.origin.before(_COUNTING)
    if context.origin.before(_MODERN) is not True or counting is True:
        return False
    return not all(number in (0, 1) for number in steps) if steps else counting is False


def _other_steps(subject: Argument | Span, context: Context) -> Finding:
    return context.finding(
        subject,
        row="resumed-logged-steps",
        message="from Lightning 1.6 on a run that went on from a checkpoint logged other steps than one without a "
        "break, and logs the same since 2.5",
        advice="curves have their points at other steps; with `log_every_n_steps=1` all are logged, before and now",
        once=True,
        lasting=True,
    )


def _gathers(given: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer may be told to update the weights once for several batches."""
    if given.given(ACCUMULATE):
        return given.constant(ACCUMULATE) not in (1, None)
    return any(made_by(callbacks, context.module, SCHEDULE) for callbacks in given.all("callbacks"))
