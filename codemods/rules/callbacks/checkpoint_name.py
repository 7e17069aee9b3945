"""LIT417: `format_checkpoint_name` of a ModelCheckpoint."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddEntry, Change, Code, Finding, Release, RemoveArgument, ReplaceExpression, Span
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import ArgumentSets, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import ArgumentSet, Rewrite
from codemods.semantics.carriers.call import CallSite


@rule(
    code="LIT417",
    name="format-checkpoint-name",
    on=ArgumentSets(f"{CHECKPOINT}.format_checkpoint_name"),
    since="1.3",
    removed="1.3",
    refs=(GUIDE,),
    examples=(
        (
            "checkpoint = ModelCheckpoint()\ncheckpoint.format_checkpoint_name(epoch=1, step=9, metrics=metrics)",
            (
                "checkpoint = ModelCheckpoint()\n"
                'checkpoint.format_checkpoint_name(metrics={**metrics, "epoch": 1, "step": 9})'
            ),
        ),
    ),
)
def format_checkpoint_name(arguments: ArgumentSet, context: Context) -> Iterator[Finding]:
    """`format_checkpoint_name` finds epoch and step among the metrics

    Up to 1.2 they were arguments of their own, `epoch` since ever and `step` from 1.1. Positional arguments are looked
    at only where the code is known to be older than 1.3.
    """
    site = arguments.sites[0]
    assert isinstance(site, CallSite)
    named = {argument.name for argument in site.arguments}
    older = context.origin.before(Release(1, 3))
    if not named & {"epoch", "step"} and not (older and len(site.call.args) > 1):
        return
    yield context.finding(
        site.span,
        row="format_checkpoint_name",
        message="`format_checkpoint_name` takes epoch and step among the metrics since Lightning 1.3",
        title="Put them into the metrics",
        rewrite=_rewrite(site, context),
        advice='give `{**metrics, "epoch": epoch, "step": step}`',
    )


def _rewrite(site: CallSite, context: Context) -> Rewrite:
    call, module = site.call, context.module
    order = ("epoch", "metrics", "ver")
    if len(call.args) > 1 and context.origin.before(Release(1, 1)) is not True:
        order = ("epoch", "step", "metrics", "ver")  # type: ignore[assignment]
    given: dict[str, tuple[Span, ast.expr]] = {}
    for name, arg in zip(order, call.args, strict=False):
        given[name] = module.span(arg), arg
    for keyword in call.keywords:
        if keyword.arg is not None:
            given[keyword.arg] = module.span(keyword), keyword.value
    metrics = given.get("metrics")
    if metrics is None or len(call.args) > len(order) or any(isinstance(arg, ast.Starred) for arg in call.args):
        return Rewrite(refusal="which arguments they are is not known")
    moved = [(name, *given[name]) for name in ("epoch", "step") if name in given]
    changes: list[Change] = [RemoveArgument(site.span, span) for _, span, _ in moved]
    at = module.span(metrics[1])
    if isinstance(metrics[1], ast.Dict):
        changes += [AddEntry(at, name, Code.of(module.span(value))) for name, _, value in moved]
        return Rewrite(tuple(changes))
    pieces: list[str | Span] = ["{**", at]
    for name, _, value in moved:
        pieces += [f', "{name}": ', module.span(value)]
    return Rewrite((*changes, ReplaceExpression(at, Code.of(*pieces, "}"))))
