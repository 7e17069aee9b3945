"""LIT292: weights that are frozen when they were trained before, which gradients of zero moved on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import own_nodes
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOKS: Final = ("on_train_epoch_start", "on_train_epoch_end", "on_epoch_start", "on_epoch_end", "on_train_batch_start")
_OF_MODULE: Final = ("training_epoch_end",)
_ATTRIBUTE, _METHOD = "requires_grad", "requires_grad_"
_TOLD: Final = b"set_to_none"
_NET: Final = """class Net(LightningModule):
    def on_train_epoch_start(self):
        self.encoder.requires_grad_(self.current_epoch < 5)"""

_ZEROS: Final = """

    def optimizer_zero_grad(self, epoch, batch_idx, optimizer):
        optimizer.zero_grad(set_to_none=False)

    def zero_grad(self, set_to_none=False):
        super().zero_grad(set_to_none=False)"""


@rule(
    code="LIT292",
    name="frozen-after-training",
    on=(Methods(MODULE, (*_HOOKS, *_OF_MODULE)), Methods(CALLBACK, _HOOKS)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_NET, _NET + _ZEROS),),
)
def frozen_after_training(method: Method, context: Context) -> Iterator[Finding]:
    """Weights that are frozen while the training runs do not move any more

    Up to torch 1.13 `zero_grad` left gradients of zero, with which weight decay, momentum and Adam's averages moved
    weights that had been trained before and need no gradient any more. Since torch 2.0 they have none then, and stay
    (1.9.5 and 2.6.6 run); around a validation Lightning takes them away by the module's own `zero_grad`, and for the
    weights of before both have to leave zeros. Told once for a hook of an epoch that takes `requires_grad` from
    something by other than the constant True. Only for code that is known to be older than 2.0, where the file says
    nothing of `set_to_none`.
    """
    if context.origin.before(Release(2, 0)) is not True or _TOLD in context.module.source.utf8:
        return
    nodes = (node for node in own_nodes(method.node.body) if isinstance(node, (ast.Assign, ast.Call)))
    at = min((context.module.span(node) for node in nodes if _freezes(node)), default=None)
    if at is None:
        return
    yield context.finding(
        at,
        row=method.name,
        message="weights that are frozen here, and were trained before, moved on with weight decay and momentum up to "
        "torch 1.13, and stay as they are since 2.0",
        advice="for the weights of before call `optimizer.zero_grad(set_to_none=False)` in `optimizer_zero_grad`, and "
        "`super().zero_grad(set_to_none=False)` in a `zero_grad` of the module",
    )


def _freezes(node: ast.Assign | ast.Call) -> bool:
    """Whether a statement or a call may say that something needs no gradient."""
    if isinstance(node, ast.Assign):
        target = node.targets[-1]
        return isinstance(target, ast.Attribute) and target.attr == _ATTRIBUTE and not _is_on(node.value)
    if not isinstance(node.func, ast.Attribute) or node.func.attr != _METHOD:
        return False
    given = [*node.args, *(keyword.value for keyword in node.keywords)]
    return bool(given) and not _is_on(given[0])


def _is_on(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is True
