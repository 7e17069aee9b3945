"""LIT272: the predictions that a BasePredictionWriter gets at the end, which are those of the one dataloader now."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, own_statements
from codemods.semantics.symbols import CALLBACK, ROOT

_WRITER = f"{ROOT}.callbacks.BasePredictionWriter"
_BATCHES = "num_predict_batches"
_HOOK = """class Writer(pl.callbacks.BasePredictionWriter):
    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
{}        torch.save(predictions[0], "predictions.pt")"""


@rule(
    code="LIT272",
    name="written-predictions",
    on=Methods(CALLBACK, ("write_on_epoch_end",)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            _HOOK.format(""),
            _HOOK.format(f"        if len(trainer.{_BATCHES}) == 1:\n            predictions = [predictions]\n"),
        ),
    ),
)
def written_predictions(method: Method, context: Context) -> Iterator[Finding]:
    """`write_on_epoch_end` gets the predictions of one dataloader without a list around them

    Up to 1.9 the predictions were a list of one list for each dataloader, also where there was one alone. Since 2.0
    those of one dataloader come as they are, so that `predictions[0]` is the first batch, and a loop over dataloaders
    goes over batches, mostly without a word. What is put before the body gives it the lists that it had. The indices of
    the batches did not change. Only for code that is known to be older than 2.0.
    """
    if _WRITER not in method.owner.kinds or context.origin.before(Release(2, 0)) is not True:
        return
    names = method.parameters
    if len(names) < 3:
        return
    nodes = list(body_nodes(method.node))
    if any(isinstance(node, ast.Attribute) and node.attr == _BATCHES for node in nodes):
        return
    trainer, predictions = names[0], names[2]
    if not any(isinstance(node, ast.Name) and node.id == predictions for node in nodes):
        return
    code = Code.of(f"if len({trainer}.{_BATCHES}) == 1:\n    {predictions} = [{predictions}]")
    first = context.module.span(own_statements(method.node)[0])
    yield context.finding(
        method.span,
        row=method.name,
        message=f"`{predictions}` of one dataloader is no list of lists any more since Lightning 2.0",
        title="Give it the list of a dataloader",
        rewrite=Rewrite((InsertStatement(first, code),)),
    )
