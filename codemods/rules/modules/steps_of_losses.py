"""LIT357: an optimizer that steps by hand for several losses of a batch, between which its gradients are taken away."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import AddArgument, Code, Finding, Release
from codemods.rules.hooks.gradients import is_by_hand
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import Method
from codemods.semantics.nodes import is_name
from codemods.semantics.symbols import MODULE
from codemods.source.trees import nodes_of

_STEP: Final = ("training_step",)
_MADE, _ZEROED, _STEPPED = "optimizers", "zero_grad", "step"
_TOLD: Final = "set_to_none"
_SINCE: Final = Release(2, 0)
_NET: Final = """class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        optimizer.zero_grad({0})
        self.manual_backward(self.loss(batch))
        optimizer.step()
        optimizer.zero_grad({0})
        self.manual_backward(self.penalty(batch))
        optimizer.step()"""


@rule(
    code="LIT357",
    name="steps-of-several-losses",
    on=Methods(MODULE, _STEP),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=((_NET.format(""), _NET.format("set_to_none=False")),),
)
def steps_of_several_losses(method: Method, context: Context) -> Iterator[Finding]:
    """An optimizer that steps for several losses of a batch leaves weights alone that one of them does not reach

    Up to torch 1.13 `zero_grad` left gradients of zero. With these a step moved the weights too which its loss does
    not reach: by momentum, by weight decay, and Adam's averages went on. Since torch 2.0 they have no gradient
    then, and a step leaves them alone (1.1.8 and 2.6.6 run, a discriminator with a penalty of its own).
    `set_to_none=False` keeps what was. Told where a module that is optimized by hand steps one optimizer several times
    in a row, and takes its gradients away in between; only for code that is known to be older than 2.0.
    """
    module, span = context.module, context.module.span
    if context.origin.before(_SINCE) is not True or _ZEROED.encode() not in module.source.utf8:
        return
    if not is_by_hand(method, context):
        return
    zeroed: list[ast.Call] = []
    for name in dict.fromkeys(_optimizers(method)):
        calls = [call for call in nodes_of(method.node, ast.Call) if _is_of(call, name)]
        steps = [call for call in calls if _is_called(call, _STEPPED)]
        empties = [call for call in calls if _is_called(call, _ZEROED)]
        blocks = [_block(call, context) for call in steps]
        row = [call for call, block in zip(steps, blocks, strict=True) if block is not None and blocks.count(block) > 1]
        if row and any(span(row[0]).end < span(call).start < span(row[-1]).start for call in empties):
            zeroed += [call for call in empties if not call.args and not call.keywords]
    if not zeroed:
        return
    zeroed.sort(key=lambda call: span(call).start)
    changes = [AddArgument(span(call), _TOLD, Code.of("False")) for call in zeroed]
    yield context.finding(
        module.span(zeroed[0]),
        row=_ZEROED,
        message="weights that one of the losses does not reach moved on with each step up to torch 1.13, by momentum "
        "and Adam's averages, and stay as they are since 2.0",
        title="Leave gradients of zero",
        rewrite=Rewrite(tuple(changes)),
        reason="with torch 2, which late releases of 1.x take too, it was as it is now",
        advice="call `zero_grad(set_to_none=False)` for the weights of before",
    )


def _optimizers(method: Method) -> Iterator[str]:
    """The variables that hold optimizers of the module: `first, second = self.optimizers()`."""
    for node in nodes_of(method.node, ast.Assign):
        value = node.value.value if isinstance(node.value, ast.Subscript) else node.value
        is_made = isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == _MADE
        for target in node.targets if is_made else ():
            parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]
            yield from (part.id for part in parts if isinstance(part, ast.Name))


def _is_of(call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Attribute) and is_name(call.func.value, name)


def _is_called(call: ast.Call, name: str) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == name


def _block(call: ast.Call, context: Context) -> tuple[int, str] | None:
    """Which block a call is a statement of; None where it is a part of one."""
    parents = context.module.parents
    statement = parents[call]
    above = parents.get(statement)
    if not isinstance(statement, ast.Expr) or above is None:
        return None
    blocks = ("body", "orelse", "finalbody")
    return next(((id(above), part) for part in blocks if statement in (getattr(above, part, None) or ())), None)
