"""LIT269: `verbose=` of torch's schedulers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import pattern
from codemods.model import Change, Finding, Release, RemoveArgument, RemoveEntry, Span
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.nodes import is_name
from codemods.source.trees import nodes_of, walk

_SCHEDULERS: Final = "torch.optim.lr_scheduler."
_ARGUMENT: Final = "verbose"
_QUOTED: Final = pattern(rb"""["']verbose["']""")
_THEIRS: Final = frozenset(
    {"threshold_mode", "cooldown", "T_max", "T_0", "T_mult", "eta_min", "lr_lambda", "milestones"},
)
"""Arguments that only schedulers have."""


@rule(
    code="LIT269",
    name="scheduler-verbose",
    on=Files((_ARGUMENT,), reached=True, signs=(r"verbose\s*=", r"[\"']verbose[\"']")),
    refs=("https://pytorch.org/docs/stable/generated/torch.optim.lr_scheduler.ReduceLROnPlateau.html",),
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
    runs with raises TypeError. A LearningRateMonitor among the callbacks logs the rate. In a `dict(…)` or a `{…}` that
    has arguments which only schedulers have, such as `eta_min`, it is one of theirs too. Left alone in code that is of
    Lightning 2 already, which goes with the torch that it has.
    """
    if context.origin.before(Release(2, 0)) is False:
        return
    module = context.module
    for call, scope in module.scoped.calls:
        given = next((keyword for keyword in call.keywords if keyword.arg == _ARGUMENT), None)
        if given is None or not _says_alone(given.value):
            continue
        if (module.resolve(call.func, scope) or "").startswith(_SCHEDULERS):
            yield _finding(module.span(given), RemoveArgument(module.span(call), module.span(given)), context)
        elif is_name(call.func, "dict") and any(keyword.arg in _THEIRS for keyword in call.keywords):
            change = RemoveArgument(module.span(call), module.span(given))
            yield _finding(module.span(given), change, context, held=True)
    if _QUOTED.search(module.source.utf8):
        yield from _in_dicts(context)


def _in_dicts(context: Context) -> Iterator[Finding]:
    """The findings about dicts that are written out: `{"patience": 4, "threshold_mode": "abs", "verbose": True}`."""
    module = context.module
    for node in nodes_of(module.tree, ast.Dict):
        entries = {
            key.value: (key, value)
            for key, value in zip(node.keys, node.values, strict=True)
            if isinstance(key, ast.Constant)
        }
        if _ARGUMENT in entries and not _THEIRS.isdisjoint(entries) and _says_alone(entries[_ARGUMENT][1]):
            span = module.span(entries[_ARGUMENT][0])
            yield _finding(span, RemoveEntry(module.span(node), span), context, held=True)


def _says_alone(value: ast.expr) -> bool:
    """Whether a value does nothing but say yes or no."""
    return not any(isinstance(part, (ast.Call, ast.NamedExpr)) for part in walk(value))


def _finding(span: Span, change: Change, context: Context, *, held: bool = False) -> Finding:
    return context.finding(
        span,
        row="entry" if held else _ARGUMENT,
        message="schedulers of torch take no `verbose=` any more; a LearningRateMonitor logs the rate",
        title="Remove `verbose=`",
        rewrite=Rewrite((change,)),
        reason="what the dict is given to is taken to be a scheduler, as its other entries say" if held else None,
    )
