"""LIT901: strategies that Lightning refuses in a notebook."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import AddArgument, Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Arguments, Context, rule
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.nodes import argument
from codemods.semantics.symbols import ROOT, TRAINER
from codemods.source.documents import Kind

_INSTEAD = {
    f"{name}{ending}": f"ddp_notebook{ending}"
    for name in ("ddp", "ddp_spawn")
    for ending in ("", "_find_unused_parameters_false", "_find_unused_parameters_true")
}
_OTHER_NAMES = ("deepspeed", "fsdp")
_OTHER_CLASSES = frozenset(f"{ROOT}.strategies.{name}Strategy" for name in ("DeepSpeed", "FSDP", "ModelParallel"))
_DDP = f"{ROOT}.strategies.DDPStrategy"
_REASON = "processes are forked when `fit` is called, so no cell before it may have used a GPU"
_REFUSED = "starts a script for each device, which a notebook is not: Lightning refuses it there"


@rule(
    code="LIT901",
    name="notebook-strategy",
    on=Arguments(TRAINER, ("strategy",)),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_intermediate.html",),
    shown_in="example.ipynb",
    examples=(('Trainer(devices=2, strategy="ddp")', 'Trainer(devices=2, strategy="ddp_notebook")'),),
)
def notebook_strategy(argument: Argument, context: Context) -> Iterator[Finding]:
    """In a notebook several processes are forked: `strategy="ddp_notebook"`

    `ddp` runs the script once more for each device and `ddp_spawn` imports it: Lightning 2.x stops with either in a
    notebook. `ddp_notebook` forks the kernel instead, as `DDPStrategy(start_method="fork")` does. Without `strategy=`
    Lightning chooses it by itself. FSDP and DeepSpeed have no such form: train from a script.
    """
    if Kind.of(context.module.source.path) is not Kind.NOTEBOOK or context.target < Release(2, 0):
        return
    value = argument.value
    if value.constant in _INSTEAD:
        new = _INSTEAD[str(value.constant)]
        yield context.finding(
            argument,
            row=str(value.constant),
            message=f'`strategy="{value.constant}"` {_REFUSED}',
            title=f'Make it `strategy="{new}"`',
            rewrite=argument.give(Code.of(f'"{new}"')),
            reason=_REASON,
        )
    elif value.callee == _DDP and value.call is not None:
        rewrite = _forked(value.call, context)
        if rewrite is not None:
            yield context.finding(
                argument,
                row="DDPStrategy",
                message=f"`DDPStrategy` {_REFUSED}",
                title='Give it `start_method="fork"`',
                rewrite=rewrite,
                reason=_REASON,
            )
    elif value.callee in _OTHER_CLASSES or (
        isinstance(value.constant, str) and value.constant.startswith(_OTHER_NAMES)
    ):
        yield context.finding(
            argument,
            row="other",
            message=f"this strategy {_REFUSED}",
            advice="train from a script",
        )


def _forked(call: ast.Call, context: Context) -> Rewrite | None:
    """The changes that make a DDPStrategy fork; None where it does, or may."""
    if any(keyword.arg is None for keyword in call.keywords):
        return None
    given = argument(call, "start_method")
    fork = Code.of('"fork"')
    if given is None:
        return Rewrite((AddArgument(context.module.span(call), "start_method", fork),))
    if isinstance(given, ast.Constant) and given.value != "fork":
        return Rewrite((ReplaceExpression(context.module.span(given), fork),))
    return None
