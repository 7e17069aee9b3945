"""LIT159: the metrics of a Trainer behind `test`, which are those of the test alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.fits import uses_of
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import positional_of
from codemods.semantics.symbols import TRAINER

_METRICS = ("callback_metrics", "logged_metrics", "progress_bar_metrics")
_ENDS = frozenset({"on_test_end", "on_test_epoch_end"})
_TRAINED = "trainer = Trainer()\ntrainer.fit(model)\n"


@rule(
    code="LIT159",
    name="trainer-metrics-behind-test",
    on=Attributes(TRAINER, _METRICS),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            f'{_TRAINED}trainer.test(model)\nprint(trainer.callback_metrics["val_loss"])',
            f'{_TRAINED}loss = trainer.callback_metrics["val_loss"]\ntrainer.test(model)\nprint(loss)',
        ),
    ),
)
def trainer_metrics_behind_test(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`test` and `validate` take the metrics of `fit` away

    In old releases a Trainer's metrics gathered all that it had seen (run on 0.7 to 1.1; those of 1.4 and later begin
    anew). What is read of them behind a test of the same Trainer in the same function has no values of the training,
    and a key of these raises KeyError. Left alone where a key of the test is read, and where all of them are and were
    read between the training and the test as well. Only for code that is known to be older than 1.4.
    """
    if use.own or use.is_stored or context.origin.before(Release(1, 4)) is not True:
        return
    if _is_test_hook(use) and not _is_of_test(use):
        yield context.finding(
            use.span,
            row=f"{use.name} in a hook",
            message=f"when a test ends, `{use.name}` has no metrics of the training since Lightning 1.4, and kept them",
            advice="keep what is of `fit` in `on_fit_end`, if it is wanted here",
        )
        return
    tested = [other for name in ("test", "validate") for other in _before(name, use, context)]
    last = max((other.span.start for other in tested), default=None)
    fits = [other.span.start for other in _before("fit", use, context)]
    if last is None or not fits or max(fits) > last or _is_of_test(use):
        return
    kept = [other.span.start for other in _before(use.name, use, context, called=False)]
    if _key(use) is None and any(max(fits) < place < last for place in kept):
        return  # those of the training were read in time, and these are of the test
    yield context.finding(
        use.span,
        row=use.name,
        message=f"behind a test `{use.name}` has no metrics of the training since Lightning 1.4, and kept them before",
        advice="read what is of `fit` before `test` is called",
    )


def _is_test_hook(use: AttributeUse) -> bool:
    """Whether it is read in a hook for the end of a test, of a callback."""
    function = use.scope.function().node
    if (
        not isinstance(function, ast.FunctionDef)
        or function.name not in _ENDS
        or not isinstance(use.node.value, ast.Name)
    ):
        return False
    arguments = [arg.arg for arg in positional_of(function.args)]
    return arguments[1:2] == [use.node.value.id]


def _before(name: str, use: AttributeUse, context: Context, *, called: bool = True) -> Iterator[AttributeUse]:
    """The calls of a method of the same Trainer, or the reads of an attribute, before a place in its function."""
    holder = ast.dump(use.node.value)
    for other in uses_of(name, context):
        inside = (other.call is not None) is called and other.scope.function() is use.scope.function()
        if inside and other.span.start < use.span.start and ast.dump(other.node.value) == holder:
            yield other


def _is_of_test(use: AttributeUse) -> bool:
    """Whether a key is read that names the test."""
    key = _key(use)
    return isinstance(key, ast.Constant) and "test" in str(key.value)


def _key(use: AttributeUse) -> ast.expr | None:
    """The key that is read of the metrics; None where they are taken as a whole."""
    above = use.parent
    key = above.slice if isinstance(above, ast.Subscript) else None
    if isinstance(above, ast.Attribute) and above.attr == "get":
        call = use.mention.parents.get(above)
        key = call.args[0] if isinstance(call, ast.Call) and call.args else None
    return key
