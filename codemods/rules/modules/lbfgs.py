"""LIT332: LBFGS, whose gradients added up within a step."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import argument
from codemods.semantics.symbols import MODULE

_LBFGS: Final = frozenset({"torch.optim.LBFGS", "torch.optim.lbfgs.LBFGS"})
_ITERATIONS: Final = 2  # the place of `max_iter`, behind the parameters and the learning rate
_SINCE: Final = Release(1, 2)
_NET: Final = (
    "class Net(LightningModule):\n    def configure_optimizers(self):\n"
    "        return torch.optim.LBFGS(self.parameters(), lr=1, max_iter={})"
)


@rule(
    code="LIT332",
    name="lbfgs-gradients",
    on=Methods(MODULE, ("configure_optimizers",)),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET.format(20), _NET.format(1)),),
)
def lbfgs_gradients(method: Method, context: Context) -> Iterator[Finding]:
    """The gradients of LBFGS do not add up within a step any more

    LBFGS computes the loss several times in a step. Up to 1.1 Lightning made gradients zero behind the step alone, so
    that each of them was added to those before; now they are made zero before each (0.9.0, 1.1.8, 1.4.9 and 2.6 run).
    Training is what the optimizer is meant to do now, and its losses are others: settings that were found by trying
    want to be looked at. Not told with `max_iter=1`. Only for code that is known to be older than 1.2.
    """
    if context.origin.before(_SINCE) is not True:
        return
    for node, scope in method.calls if b"LBFGS" in context.module.source.utf8 else ():
        if context.module.resolve(node.func, scope) not in _LBFGS:
            continue
        given = argument(node, "max_iter", _ITERATIONS)
        if isinstance(given, ast.Constant) and given.value == 1:
            continue
        yield context.finding(
            context.module.span(node),
            row="LBFGS",
            message="up to Lightning 1.1 the gradients of all evaluations within a step of LBFGS added up, and each "
            "is computed anew now; losses are others",
            advice="look at its learning rate and `max_iter=` again",
        )
