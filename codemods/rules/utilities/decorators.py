"""LIT318: decorators of methods that are gone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Change, Finding, RemoveDecorator
from codemods.rules.named import dropped, shown
from codemods.rules.registry import Context, References, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.references import Reference
from codemods.semantics.symbols import ROOT

_DECORATORS = f"{ROOT}.core.decorators"
_GONE = {
    "data_loader": ("0.9", "the method is called once for each fit, and its loader kept", None),
    "parameter_validation": ("1.7", "weights are tied by themselves on a TPU", None),
    "auto_move_data": (
        "1.5",
        "`trainer.predict` moves the batch; elsewhere move it to `self.device` in the caller",
        "a batch is not moved to the device of the module where the method is called outside a Trainer",
    ),
}


@rule(
    code="LIT318",
    name="removed-decorator",
    on=References(
        (
            *(f"{_DECORATORS}.{name}" for name in _GONE),
            f"{ROOT}.data_loader",
            f"{ROOT}.core.data_loader",
            f"{ROOT}.utilities.parameter_tying.parameter_validation",
        )
    ),
    since="0.7",
    removed="1.7",
    refs=(GUIDE,),
    examples=(
        (
            "class Net(LightningModule):\n    @pl.data_loader\n    def train_dataloader(self): ...",
            "class Net(LightningModule):\n    def train_dataloader(self): ...",
        ),
    ),
)
def removed_decorator(reference: Reference, context: Context) -> Iterator[Finding]:
    """`@data_loader`, `@auto_move_data` and `@parameter_validation` are gone

    The decorator is taken away, and its import with it. What `@auto_move_data` did for calls outside a Trainer, the
    caller has to do.
    """
    removed, note, reason = _GONE[reference.symbol.rpartition(".")[2]]
    made = Rewrite()
    uses = reference.uses if reference.is_import else [reference]
    for use in uses:
        change = _decorator(use, context)
        made += Rewrite((change,)) if change is not None else Rewrite(refusal="it is used for more than to decorate")
    unread, without = dropped(reference, context)
    yield context.finding(
        reference.span,
        row=reference.symbol.rpartition(".")[2],
        message=f"`{shown(reference)}` is gone since Lightning {removed}; {note}",
        title=without or "Take the decorator away",
        rewrite=made if uses else unread or Rewrite(refusal="nothing is decorated here"),
        reason=reason if uses else None,
        advice="leave it out",
    )


def _decorator(use: Reference, context: Context) -> Change | None:
    """What takes a decorator away, with or without a call."""
    if use.mention is None or use.node is None:
        return None
    node: ast.expr = use.call or use.node
    statement = use.mention.statement
    if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return None
    if node not in statement.decorator_list:
        return None
    return RemoveDecorator(context.module.span(statement), context.module.span(node))
