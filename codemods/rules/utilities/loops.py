"""LIT324: loops of a Trainer that are replaced."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_LOOPS = ("fit_loop", "validate_loop", "test_loop", "predict_loop")
_LIMITS = ("max_steps", "min_steps")
_METHODS = frozenset({"replace", "connect"})


@rule(
    code="LIT324",
    name="custom-loop",
    on=Attributes(TRAINER, _LOOPS),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(("trainer.fit_loop = YieldLoop()", "fabric = Fabric()\nfabric.launch()"),),
)
def custom_loop(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """A Trainer's loops can not be replaced

    `trainer.fit_loop = …` succeeds in 2.x and breaks `fit`; `replace` and `connect` are gone. The limits of a loop are
    set where the Trainer is made, or on its epoch loop.
    """
    if use.own:
        return
    parent = use.parent
    if use.is_stored:
        what, advice = f"`{use.name}` of the Trainer can not be replaced", "write the loop with Fabric"
    elif isinstance(parent, ast.Attribute) and parent.attr in _METHODS:
        what, advice = f"`{parent.attr}` of a loop is gone", "write the loop with Fabric"
    elif _stores_limit(parent):
        assert isinstance(parent, ast.Attribute)
        what = f"`{parent.attr}` of a loop can not be set"
        advice = f"give `{parent.attr}=` to the Trainer, or set it on `fit_loop.epoch_loop`"
    else:
        return
    yield context.finding(use.span, row=use.name, message=f"{what} since Lightning 2.0", advice=advice)


def _stores_limit(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in _LIMITS and not isinstance(node.ctx, ast.Load)
