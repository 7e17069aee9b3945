"""LIT434: the patience of an EarlyStopping, which was counted twice."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, Span
from codemods.rules.callbacks.halving import is_halved, may_be_of_then, may_count_twice
from codemods.rules.callbacks.names import STOPPING
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet

_PLACE = 2  # of `patience` among the positional arguments


@rule(
    code="LIT434",
    name="early-stopping-patience",
    on=ArgumentSets(STOPPING),
    since="0.8",
    removed="0.8",
    refs=(GUIDE,),
    as_given=True,
    fixable="manual",
    examples=(("EarlyStopping('val_loss', patience=6)", "EarlyStopping('val_loss', patience=3)"),),
)
def early_stopping_patience(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """Lightning 0.7 counted each epoch twice for `patience=`

    With a validation loop the last releases of 0.7 asked the callback two times after each epoch, so that training
    stopped after half as many epochs without progress (run on 0.7.5 and 0.7.6; 0.6.0, 0.7.1, 0.7.3 and all since 0.8.1
    ask once). Reported only where the code is known to be older than 1.0, and may be of 0.7. Where the callback is the
    Trainer's `early_stop_callback=`, in code that is known to be of 0.7, LIT105 halves the number, also one that a
    variable holds, as that argument tells an old number from a new one: elsewhere nothing would, and the next run would
    halve it again. Epochs before the Trainer's `min_epochs=` or `min_steps=` were counted once, and those with several
    validations more than twice: beside these no number does what it did, and it is left alone.
    """
    if not may_be_of_then(context) or is_halved(arguments.call, context):
        return
    message = "Lightning 0.7 counted each epoch twice for `patience=`"
    if not may_count_twice(context):
        message += ", and those before and behind it once: whether the code is of 0.7 is not known"
    given = arguments.all("patience")
    for argument in given:
        yield context.finding(
            argument,
            row="patience",
            message=message,
            advice=_advice(argument.value.constant),
        )
    site = next((site for site in arguments.sites if site.span == arguments.call), None)
    if given or site is None:
        return
    if len(site.positional) > _PLACE:
        value = site.positional[_PLACE]
        span = context.module.span(value.node) if value.node is not None else site.span
        yield context.finding(span, row="patience", message=message, advice=_advice(value.constant))
    elif not arguments.open and not arguments.unseen and not _is_handed_on(arguments, context):
        yield context.finding(
            _callee(arguments, context) or site.span,
            row="patience-absent",
            message=message,
            advice="its default of 3 stopped as `patience=1` does now",
        )


def _advice(patience: object) -> str:
    """What a number becomes: half of it; what 1 did, which stopped after the first epoch, no number does."""
    number = patience // 2 if type(patience) is int and patience > 1 else "half the number"
    return f"{number} stops after the same epoch now; epochs before `min_epochs=` were counted once"


def _is_handed_on(arguments: ArgumentSet, context: Context) -> bool:
    """Whether a call hands on what it was given, by `**kwargs`: those who give it may give a patience."""
    call = _call(arguments, context)
    return call is not None and any(keyword.arg is None for keyword in call.keywords)


def _callee(arguments: ArgumentSet, context: Context) -> Span | None:
    """Where a call names what it makes: what else it is given may be rewritten."""
    call = _call(arguments, context)
    return context.module.span(call.func) if call is not None else None


def _call(arguments: ArgumentSet, context: Context) -> ast.Call | None:
    calls = (call for call, _ in context.module.scoped.calls if context.module.span(call) == arguments.call)
    return next(calls, None)
