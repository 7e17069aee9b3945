"""LIT231: what test steps return, which was among the results of `trainer.test`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.modules.returned import SPECIAL
from codemods.rules.modules.taken_results import results_taken
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import handed_to, own_nodes, text_of, written_pairs
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import MODULE

_FIRST, _SINCE = Release(0, 9), Release(1, 2)
_STEP: Final = "test_step"
_ENDS: Final = frozenset({"test_epoch_end", "test_end", "on_test_epoch_end"})
_NET: Final = """class Net(LightningModule):
    def test_step(self, batch, batch_idx):
        {}

results = trainer.test(Net())"""


@rule(
    code="LIT231",
    name="test-step-results",
    on=Methods(MODULE, (_STEP,)),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            _NET.format('return {"accuracy": self.accuracy(batch)}'),
            _NET.format('self.log("accuracy", self.accuracy(batch))'),
        ),
    ),
)
def test_step_results(method: Method, context: Context) -> Iterator[Finding]:
    """What test steps return is in the results of `trainer.test` no more

    Without an epoch end the list that `trainer.test` gives back had the dicts of the steps: those of all batches in
    0.9, that of the last one in 1.1 (both run). Since 1.2 it has what is logged, which is nothing then: `[{}]` (run on
    1.2 and on 2.6). What is logged is the mean over all batches. Told where a file of the project takes what
    `trainer.test` gives back, for code that is known to be older than 1.2, where neither the class nor one of its
    family has an epoch end, which LIT253 looks at.
    """
    if context.origin.before(_SINCE) is not True or context.origin.before(_FIRST) is True:
        return
    known, symbol = context.project.classes, method.owner.symbol
    line = known.family(symbol)
    if any(not _ENDS.isdisjoint(known.classes[name].names) for name in line if name in known.classes):
        return
    if "test" in results_taken(context) and _returns_more(handed_to(method.node, method.owner.methods)):
        yield context.finding(
            method.span,
            row=_STEP,
            message="without an epoch end the results of `trainer.test` had what the steps return: those of all "
            "batches in Lightning 0.9, the last in 1.1; since 1.2 they have what is logged alone",
            advice="log it by `self.log`, which gives the mean over all batches, or collect it in a list of the module",
        )


def _returns_more(step: FunctionNode) -> bool:
    """Whether a step returns a dict that has more than what was for the logger and the bar."""
    nodes = [*own_nodes(step.body)]
    bound = {
        target.id: node.value
        for node in nodes
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in nodes:
        if isinstance(node, ast.Return):
            value = bound.get(node.value.id) if isinstance(node.value, ast.Name) else node.value
            keys = [text_of(key) for key, _ in written_pairs(value) or () if key is not None]
            if any(key not in SPECIAL for key in keys):
                return True
    return False
