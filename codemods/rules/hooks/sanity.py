"""LIT229: hooks around a validation run that the sanity check calls too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.callbacks.metric_reads import metric_reads
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.unchecked import is_unchecked
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, does_nothing, first_parameter, own_statements
from codemods.semantics.symbols import CALLBACK, MODULE

_TELLING: Final = frozenset({"sanity_checking", "running_sanity_check"})
_CHECKS: Final = ("on_pre_performance_check", "on_post_performance_check")
"""What modules had for them up to 0.9."""
_NOW: Final = dict(zip(_CHECKS, ("on_validation_start", "on_validation_end"), strict=True))
_AROUND: Final = ("on_validation_start", "on_validation_end")
_ENDS: Final = ("on_validation_epoch_end",)
_FIRST, _CALLED, _MEASURED = Release(0, 10), Release(1, 0), Release(1, 1)
_BELL = "class Bell(Callback):\n    def on_validation_end(self, trainer, pl_module):\n"


@rule(
    code="LIT229",
    name="sanity-check-hook",
    on=(Methods(CALLBACK, (*_AROUND, *_ENDS)), Methods(MODULE, _CHECKS)),
    since="1.0",
    removed="1.0",
    refs=(GUIDE,),
    as_given=True,
    examples=(
        (
            f"{_BELL}        print(trainer.callback_metrics)",
            f"{_BELL}        if trainer.sanity_checking:\n            return\n        print(trainer.callback_metrics)",
        ),
    ),
)
def sanity_check_hook(method: Method, context: Context) -> Iterator[Finding]:
    """`on_validation_start` and `on_validation_end` of a callback are called around the sanity check too

    Up to 0.9 the sanity check called neither, nor `on_pre_performance_check` and `on_post_performance_check` of a
    module, whose places they have now. Since 1.0 what they print, write or count comes once more, before the training.
    What LIT257 makes an `on_validation_end` was called there before, and is. Only for code that is known to be older
    than 1.0, and not where each Trainer has `num_sanity_val_steps=0`. In 0.10 and 1.0 the sanity check left no metrics
    (run on 0.10.0 and 1.0.8, and on 1.1.8 to 2.6.6 with them), so that a hook that asks whether there are any did
    nothing in it; told alone where the code may be of these releases, or others.
    """
    if does_nothing(method.node) or is_unchecked(context.project):
        return
    if any(isinstance(node, ast.Attribute) and node.attr in _TELLING for node in body_nodes(method.node)):
        return
    trainer = _trainer(method)
    if context.origin.before(_CALLED) is not True or method.name in _ENDS:
        yield from _of_metrics(method, trainer, context)
        return
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{_NOW.get(method.name, method.name)}` is called around the sanity check too since Lightning 1.0",
        title="Leave out the sanity check",
        rewrite=Rewrite(refusal="its parameters are not seen")
        if trainer is None
        else _guarded(method, trainer, context),
        reason="the sanity check leaves it out, as before 1.0",
        advice="leave where `trainer.sanity_checking`",
    )


def _of_metrics(method: Method, trainer: str | None, context: Context) -> Iterator[Finding]:
    """The finding about a hook that asks for metrics, of which the sanity check left none."""
    older, first = context.origin.before(_MEASURED), context.origin.before(_FIRST)
    if older is False or first is True or context.origin.high is None or not any(_asks(method)):
        return
    rewrite = _guarded(method, trainer, context) if trainer is not None else Rewrite(refusal="it takes no Trainer")
    if older is None or first is None:
        rewrite = Rewrite(refusal="whether the code is of 1.0 is not known: say the release with `--origin`")
    yield context.finding(
        method.span,
        row="metrics",
        message="the sanity check left no metrics in Lightning 1.0, and leaves some since 1.1, so that what is "
        "done with them here is done once more, before the training",
        title="Leave out the sanity check",
        rewrite=rewrite,
        reason="what the hook does without metrics is left out too",
        advice="leave where `trainer.sanity_checking`",
    )


def _asks(method: Method) -> Iterator[bool]:
    """For each read of metrics in a hook, whether it gets along without the value that it is after."""
    parents = method.owner.module.parents
    for node in metric_reads(method):
        above = parents.get(node)
        yield not isinstance(above, ast.Subscript)


def _trainer(method: Method) -> str | None:
    """What is the Trainer in a hook, as code."""
    if CALLBACK in method.owner.kinds:
        return method.parameters[0] if method.parameters else None
    return f"{own}.trainer" if (own := first_parameter(method.node)) else None


def _guarded(method: Method, trainer: str, context: Context) -> Rewrite:
    first = context.module.span(own_statements(method.node)[0])
    return Rewrite((InsertStatement(first, Code.of(f"if {trainer}.sanity_checking:\n    return")),))
