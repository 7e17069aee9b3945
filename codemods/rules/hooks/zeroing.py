"""LIT335: gradients and weights in `on_before_zero_grad`, which came behind the step of their batch."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.hooks.gradients import is_by_hand, may_be_by_hand, reads_gradients
from codemods.rules.modules.callers import calls
from codemods.rules.modules.several import several_of
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.log_calls import LOGGING
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes, does_nothing
from codemods.semantics.symbols import CALLBACK, MODULE

_HOOK: Final = ("on_before_zero_grad",)
_SINCE: Final = Release(1, 2)
_ALWAYS: Final = Release(1, 1)
"""The release that called it where a module is optimized by hand too."""
_SAYING: Final = LOGGING | {"print"}
"""What a hook calls of its module that is not about weights."""
_NET: Final = "class Net(LightningModule):\n    def {}(self, optimizer):\n        print(self.layer.weight.grad)"


@rule(
    code="LIT335",
    name="gradients-before-zeroing",
    on=(Methods(MODULE, _HOOK), Methods(CALLBACK, _HOOK)),
    since="1.2",
    removed="1.2",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NET.format("on_before_zero_grad"), _NET.format("on_before_optimizer_step")),),
)
def gradients_before_zeroing(method: Method, context: Context) -> Iterator[Finding]:
    """`on_before_zero_grad` sees the gradients of the batch before, and weights that the next one was already given

    Up to 1.1 it was called behind the step of a batch, before its gradients were taken away. It comes before the
    backward pass of the next batch since: with no gradients at first, never with those of the last batch, and with a
    `global_step` and a `batch_idx` that are of the next one. So an average of the weights lacks the last step, and
    weights that are clamped there have been through the next batch (run on 0.7.6, 0.9.0, 1.1.8, 1.4.9 and 2.6.6). Told
    where the hook reads gradients or calls something of the module, and the module is not optimized by hand, and only
    for code that is known to be older than 1.2. Where it is, 1.1 called the hook behind each batch for each optimizer,
    and no other release does (run on 1.0.8, 1.1.0, 1.1.8, 1.2.10, 1.4.9 and 2.6.6).
    """
    if context.origin.before(_SINCE) is not True or _is_called(method, context):
        return
    if may_be_by_hand(method, context):
        yield from _by_hand(method, context)
        return
    if reads_gradients(method, context):
        yield context.finding(
            method.span,
            row=method.name,
            message="up to Lightning 1.1 it was called behind the step of a batch, and comes before the backward pass "
            "of the next one now: with no gradients at first, and with a `global_step` of the next batch",
            advice="read gradients in `on_before_optimizer_step`",
        )
    elif _is_about_weights(method):
        yield context.finding(
            method.span,
            row="weights",
            message="up to Lightning 1.1 it was called behind the step of a batch, and comes behind the forward pass "
            "of the next one now, never behind the last step",
            advice="do in `on_train_batch_end` what is for the weights behind a step",
        )


def _is_called(method: Method, context: Context) -> bool:
    """Whether the module's own loop over its optimizers calls the hook where Lightning did, or is going to."""
    if MODULE not in method.owner.kinds:
        return False
    project, symbol = context.project, method.owner.symbol
    several = several_of(project, symbol, context.origin)
    is_looped = several.takes_index(several.top) and not several.is_manual and several.is_driven
    return is_looped or calls(project, method.name, project.classes.family(symbol))


def _by_hand(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about a hook that nothing calls any more where the module is optimized by hand."""
    if context.origin.before(_ALWAYS) is not True and is_by_hand(method, context) and not does_nothing(method.node):
        yield context.finding(
            method.span,
            row="by hand",
            message=f"Lightning 1.1 called `{method.name}` where a module is optimized by hand too, behind each batch "
            "for each optimizer, and it is not called there now",
            advice="call it by hand before `zero_grad()` where it is wanted",
        )


def _is_about_weights(method: Method) -> bool:
    """Whether the hook reads or changes something of the module: `p.data.clamp_(…)`, `self.update_average()`."""
    for node in body_nodes(method.node):
        if isinstance(node, ast.Attribute) and node.attr == "data":
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr not in _SAYING:
            held: ast.expr = node.func.value
            while isinstance(held, (ast.Attribute, ast.Subscript)):
                held = held.value
            if isinstance(held, ast.Name) and held.id in {"self", "pl_module"}:
                return True
    return False
