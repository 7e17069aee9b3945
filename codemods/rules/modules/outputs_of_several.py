"""LIT276: what `on_train_batch_end` is given of a module with several optimizers, which is nothing now."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding
from codemods.rules.modules.batch_outputs import HOOK, is_of_several, outputs_of, row_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, is_name
from codemods.semantics.symbols import CALLBACK, MODULE
from codemods.source.trees import walk

_KEPT: Final = "training_step_outputs"
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
    on=(Methods(MODULE, (HOOK,)), Methods(CALLBACK, (HOOK,))),
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
    outputs = outputs_of(method)
    if not outputs or not _reads(method, outputs) or not is_of_several(method, context):
        return
    yield context.finding(
        method.span,
        row=row_of(method),
        message=f"`{outputs}` is empty where the training step optimizes by hand, as one of several "
        "optimizers or of batches split in time does since Lightning 2.0, and held what it returned for each",
        advice="keep what is wanted here on `self` in the step, or log it",
    )


def _reads(method: Method, name: str) -> bool:
    """Whether it reads what it is given, but to keep it where the loop over the optimizers of a subclass keeps its own.

    So LIT210 does it in a class of which some subclasses have one optimizer.
    """
    keeping = [each for each in method.node.body if isinstance(each, ast.If) and _keeps(each, name)]
    passed = {part for each in keeping for part in walk(each)}
    return any(
        isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load) and node not in passed
        for node in body_nodes(method.node)
    )


def _keeps(statement: ast.If, name: str) -> bool:
    """Whether a statement is `if outputs: self.training_step_outputs[0].append(outputs)`."""
    only = statement.body[0] if len(statement.body) == 1 and not statement.orelse else None
    call = only.value if isinstance(only, ast.Expr) else None
    func = call.func if isinstance(call, ast.Call) else None
    kept = func.value.value if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Subscript) else None
    return is_name(statement.test, name) and isinstance(kept, ast.Attribute) and kept.attr.endswith(_KEPT)
