"""LIT161: a validation while gradients are gathered, which took those away once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import SCHEDULE
from codemods.rules.modules.optimizer_family import ACCUMULATE
from codemods.rules.registry import Arguments, Context, rule
from codemods.rules.trainer.fits import is_bridge
from codemods.rules.trainer.listed import made_by
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument, ArgumentSet
from codemods.semantics.bridge import MAKE_TRAINER
from codemods.semantics.nodes import last_part
from codemods.semantics.symbols import TRAINER
from codemods.semantics.values import UNKNOWN

_HOLDERS: Final = frozenset({"Namespace", "SimpleNamespace", "dict"})
"""What holds options by name."""


@rule(
    code="LIT161",
    name="trainer-validation-within-accumulation",
    on=Arguments(TRAINER, ("val_check_interval",)),
    since="2.1",
    removed="2.1",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            "Trainer(val_check_interval=0.5, accumulate_grad_batches=4)",
            "Trainer(val_check_interval=1.0, accumulate_grad_batches=4)",
        ),
    ),
)
def trainer_validation_within_accumulation(argument: Argument, context: Context) -> Iterator[Finding]:
    """A validation leaves the gradients alone that are being gathered

    Up to 2.0 each validation began with `zero_grad`, so that one in the middle of an accumulation threw away what was
    gathered (run on 0.9 to 1.9). Since 2.1 it counts, and the training takes another course, the one that was meant.
    Left alone where the interval is a number of batches that the accumulation divides. An interval that comes from
    elsewhere is what the file says of an option of that name. Only for code that is known to be older than 2.1.
    """
    if context.origin.before(Release(2, 1)) is not True:
        return
    interval = argument.value.constant
    if interval is UNKNOWN:
        node = argument.value.node
        name = node.attr if isinstance(node, ast.Attribute) else argument.name
        interval = next(filter(_is_within, _written(name, context)), None)
    if not _is_within(interval):
        return
    gathered = _gathered(argument.set, context)
    if gathered is None or (isinstance(interval, int) and gathered and interval % gathered == 0):
        return
    yield context.finding(
        argument,
        row="val_check_interval",
        message="up to Lightning 2.0 a validation took away the gradients that were being gathered, and leaves them "
        "alone now",
        advice="an interval that is a multiple of `accumulate_grad_batches` is the same in both",
    )


def _is_within(interval: object) -> bool:
    """Whether an interval has validations within an epoch."""
    return isinstance(interval, (int, float)) and not isinstance(interval, bool) and interval != 1.0


def _written(name: str, context: Context) -> Iterator[object]:
    """What a file says by name that an option is: `Namespace(val_check_interval=0.5)`, the default of a parser."""
    for call, _ in context.module.scoped.calls:
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        option = last_part(call) == "add_argument" and any(
            isinstance(flag, ast.Constant) and str(flag.value).lstrip("-").replace("-", "_") == name
            for flag in call.args
        )
        value = given.get("default" if option else name if last_part(call) in _HOLDERS else "")
        if isinstance(value, ast.Constant):
            yield value.value


def _gathered(given: ArgumentSet, context: Context) -> int | None:
    """How many batches are gathered: 0 where it is not seen, and None where it is one, and nothing else is said."""
    if given.given(ACCUMULATE):
        number = given.constant(ACCUMULATE)
        if number is None:
            return None
        return (number if number > 1 else None) if type(number) is int else 0
    if any(made_by(callbacks, context.module, SCHEDULE) for callbacks in given.all("callbacks")):
        return 0
    return 0 if _is_of_a_command_line(given, context) else None


def _is_of_a_command_line(given: ArgumentSet, context: Context) -> bool:
    """Whether a Trainer is made of options, of which one may be that of the accumulation."""
    calls = given.calls if given.call is None else (given.call,)
    functions = (context.module.scope_at(call.start).function().node for call in calls)
    return any(is_bridge(call, context) for call in calls) or any(
        getattr(function, "name", "") == MAKE_TRAINER for function in functions
    )
