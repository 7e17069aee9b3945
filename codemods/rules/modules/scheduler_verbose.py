"""LIT269: `verbose=` of torch's schedulers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release, RemoveArgument
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.source.trees import walk

_SCHEDULERS: Final = "torch.optim.lr_scheduler."
_ARGUMENT: Final = "verbose"


@rule(
    code="LIT269",
    name="scheduler-verbose",
    on=Files((_ARGUMENT,), reached=True, signs=(r"verbose\s*=",)),
    refs=("https://pytorch.org/docs/stable/generated/torch.optim.lr_scheduler.ReduceLROnPlateau.html",),
    fixable="safe",
    examples=(
        (
            "torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=2, verbose=True)",
            "torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=2)",
        ),
    ),
)
def scheduler_verbose(file: FileUse, context: Context) -> Iterator[Finding]:
    """Schedulers of torch take no `verbose=` any more

    It printed each change of the learning rate. torch warned of it since 2.2, and the torch that the newest Lightning
    runs with raises TypeError. A LearningRateMonitor among the callbacks logs the rate. Left alone in code that is of
    Lightning 2 already, which goes with the torch that it has.
    """
    if context.origin.before(Release(2, 0)) is False:
        return
    module = context.module
    for call, scope in module.scoped.calls:
        given = next((keyword for keyword in call.keywords if keyword.arg == _ARGUMENT), None)
        if given is None or not (module.resolve(call.func, scope) or "").startswith(_SCHEDULERS):
            continue
        if any(isinstance(part, (ast.Call, ast.NamedExpr)) for part in walk(given.value)):
            continue  # which may do more than say yes or no
        yield context.finding(
            module.span(given),
            row=_ARGUMENT,
            message="schedulers of torch take no `verbose=` any more; a LearningRateMonitor logs the rate",
            title="Remove `verbose=`",
            rewrite=Rewrite((RemoveArgument(module.span(call), module.span(given)),)),
        )
