"""LIT276: what `on_train_batch_end` is given of a module with several optimizers, which is nothing now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.modules.several import Several
from codemods.rules.modules.trainers import STEP, trained
from codemods.rules.modules.truncating import HELPER, Truncated
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, positional_of
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOK: Final = "on_train_batch_end"
_NET: Final = """class Net(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        return self.parts[optimizer_idx](batch).mean()

    def configure_optimizers(self):
        return SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        {}"""


@rule(
    code="LIT276",
    name="batch-outputs-of-several",
    on=(Methods(MODULE, (_HOOK,)), Methods(CALLBACK, (_HOOK,))),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format("print(outputs)"), _NET.format("print(self.trainer.callback_metrics)")),),
)
def batch_outputs_of_several(method: Method, context: Context) -> Iterator[Finding]:
    """`on_train_batch_end` is given nothing of a step that optimizes by hand

    Up to 1.9 it got a list with what the training step gave for each optimizer, or for each part of a batch that was
    split in time. Such a step is a loop in manual optimization now, which returns nothing, so that `outputs` is an
    empty dict. Told in hooks that read it, of such a module, and of callbacks where a Trainer is made for both.
    """
    place = 3 if CALLBACK in method.owner.kinds else 1
    arguments = [arg.arg for arg in positional_of(method.node.args)]
    if len(arguments) <= place or "output" not in arguments[place] or not _reads(method, arguments[place]):
        return  # up to 0.9 it was not given them
    if not any(_is_looped(symbol, context) for symbol in _trained(method, context)):
        return
    yield context.finding(
        method.span,
        row=f"{'Callback' if CALLBACK in method.owner.kinds else 'LightningModule'}.{_HOOK}",
        message=f"`{arguments[place]}` is empty where the training step optimizes by hand, as one of several "
        "optimizers or of batches split in time does since Lightning 2.0, and held what it returned for each",
        advice="keep what is wanted here on `self` in the step, or log it",
    )


def _reads(method: Method, name: str) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load)
        for node in body_nodes(method.node)
    )


def _trained(method: Method, context: Context) -> Iterator[str]:
    """The modules with a training step that may come before the hook."""
    known = context.project.classes
    line = {*known.family(method.owner.symbol)} if MODULE in method.owner.kinds else None
    for symbol, facts in known.classes.items():
        if STEP in facts.methods and (line is None or symbol in line) and MODULE in known.kinds(symbol):
            family = trained(context.project, symbol).family
            if line is not None or context.project.nearby.joins(context.module.name, family):
                yield symbol


def _is_looped(symbol: str, context: Context) -> bool:
    """Whether the step of a module is rewritten to a loop, or was."""
    several = Several(context.project, symbol, context.origin)
    if several.is_manual:
        return several.defines(several.helper) or several.defines(HELPER)
    if several.takes_index(symbol) and several.top == symbol and several.number != 1:
        return several.refusal is None
    truncated = Truncated(context.project, symbol, context.origin)
    return truncated.takes_hiddens and truncated.refusal is None
