"""LIT178: gradients that are read where they were zero: behind the start of a validation, before a backward pass."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes
from codemods.semantics.scopes import FunctionNode
from codemods.semantics.symbols import CALLBACK, MODULE

_STEP: Final = "validation_step"
_VALIDATION: Final = (
    _STEP,
    "validation_epoch_end",
    "on_validation_start",
    "on_validation_end",
    "on_validation_epoch_start",
    "on_validation_epoch_end",
    "on_validation_batch_start",
    "on_validation_batch_end",
)
_BEHIND: Final = (
    "training_epoch_end",
    "on_train_epoch_start",
    "on_train_epoch_end",
    "on_epoch_start",
    "on_epoch_end",
    "on_train_end",
    "on_fit_end",
    "on_save_checkpoint",
    "on_test_start",
    "on_test_epoch_start",
    "on_test_epoch_end",
    "on_test_end",
)
"""Hooks that run behind the validation of an epoch, where there is one."""
_TRAINING: Final = "training_step"
_FIRST: Final = ("on_before_zero_grad", "on_train_batch_start", "on_batch_start", _TRAINING)
"""Hooks that run behind it for the first batch of an epoch alone."""
_ZEROED: Final = "on_before_backward"
"""The hook that comes behind the zeroing of gradients, with and without a validation."""
_HOOKS: Final = (*_VALIDATION, *_BEHIND, *_FIRST, _ZEROED)
_SINCE: Final = Release(2, 0)
_LATER: Final = Release(1, 2)
"""The first release that takes gradients away before a backward pass, and not behind a step."""
_BY_HAND: Final = "automatic_optimization"
_GRADIENT: Final = "grad"
_OWN: Final = frozenset({"backward", "manual_backward", "zero_grad"})
"""What is called where gradients are the hook's own, or taken away by itself."""
_ZEROING: Final = b"on_validation_model_zero_grad"
_NET: Final = """class Net(LightningModule):
    def {}:
        for p in self.parameters():
            self.norms.append(p.grad.norm())

    def validation_step(self, batch, batch_idx):
        return self(batch)"""


@rule(
    code="LIT178",
    name="gradients-behind-validation",
    on=(Methods(MODULE, _HOOKS), Methods(CALLBACK, _HOOKS)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_NET.format("on_epoch_end(self)"), _NET.format("on_before_optimizer_step(self, optimizer)")),),
)
def gradients_behind_validation(method: Method, context: Context) -> Iterator[Finding]:
    """Gradients are None from the start of a validation on, and were zero

    Lightning takes the gradients of the last batch away before a validation, and torch 2 sets them to None there,
    where torch 1 made them zero (run on 0.9.0, 1.1.8, 1.4.9, 1.6.5, 1.9.5 and 2.6.6). So what a hook of the
    validation reads, or one at the end of an epoch that has a validation, of the training, in a checkpoint, before a
    test or before the first batch of the next epoch has its own, was a histogram or a norm of zeros; now it fails, or
    is left out where the code asks whether there are any. The same is told of `on_before_backward`, which comes behind
    the zeroing in each batch, and of what a `training_step` reads of the batch before (that read zeros always up to
    1.1, run on 1.1.8), unless the module optimizes by hand. Told for hooks that read `.grad`, also in a method that
    they call of their own class, and only for code that is known to be older than 2.0. What a hook makes by its own
    backward pass is its own.
    """
    if context.origin.before(_SINCE) is not True or _ZEROING in context.module.source.utf8:
        return
    is_always = method.name in (*_VALIDATION, _ZEROED) or (method.name == _TRAINING and _is_of_1_1(context))
    if not is_always and not context.project.classes.have_with(_STEP):
        return
    if method.name == _TRAINING and context.project.classes.defines(method.owner.symbol, _BY_HAND):
        return
    bodies = method.with_helpers
    if not any(_reads_gradients(body) for body in bodies) or any(_makes_gradients(body) for body in bodies):
        return
    yield context.finding(
        method.span,
        row=method.name,
        message=_message(method.name, context),
        advice="read gradients in `on_before_optimizer_step`, where there are some",
    )


def _is_of_1_1(context: Context) -> bool:
    """Whether the code is known to be of a release that took gradients away behind each step."""
    return context.origin.before(_LATER) is True


def _message(hook: str, context: Context) -> str:
    if hook == _ZEROED:
        return (
            "gradients were zero here, as those of the batch before are taken away before the backward pass; with "
            "torch 2 they are None (those of batches that are accumulated are there)"
        )
    if hook == _TRAINING and _is_of_1_1(context):
        return "gradients were zero here up to Lightning 1.1, and are those of the batch before"
    when = "in the batch behind a validation" if hook in _FIRST else "here"
    return (
        f"gradients were zero {when}, as those of the last batch are taken away before a validation; with torch 2 they "
        "are None"
    )


def _reads_gradients(function: FunctionNode) -> bool:
    """Whether a body reads `.grad`; `torch.autograd.grad(…)` is a function."""
    nodes = list(body_nodes(function))
    called = {node.func for node in nodes if isinstance(node, ast.Call)}
    read = (node for node in nodes if isinstance(node, ast.Attribute) and node.attr == _GRADIENT)
    return any(isinstance(node.ctx, ast.Load) and node not in called for node in read)


def _makes_gradients(function: FunctionNode) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr in _OWN for node in body_nodes(function))
