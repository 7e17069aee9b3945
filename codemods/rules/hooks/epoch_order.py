"""LIT172: what the end of a training epoch and its validation share, whose order is another one since 1.4."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.metric_reads import metric_reads
from codemods.rules.registry import Context, Methods, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import Method
from codemods.semantics.module import Module, uses_of_name
from codemods.semantics.nodes import text_of
from codemods.semantics.shared import shared
from codemods.semantics.symbols import CALLBACK, MODULE, ROOT

_FIRST, _LATER = Release(1, 1), Release(1, 4)
_NEAR: Final = Release(1, 6)
"""Code that is from before this may be of those, and is often enough."""
_TRAIN_ENDS: Final = ("on_epoch_end", "on_train_epoch_end", "training_epoch_end")
_OF_MODULE: Final = ("validation_step", "validation_step_end", "validation_epoch_end")
_OF_BOTH: Final = (
    "on_validation_start",
    "on_validation_epoch_start",
    "on_validation_batch_start",
    "on_validation_batch_end",
    "on_validation_epoch_end",
    "on_validation_end",
)
_HOOK: Final = "on_train_epoch_end"
_END: Final = "training_epoch_end"
_START: Final = "on_epoch_start"
_AROUND: Final = Release(1, 2)
"""Since when that was called around a validation too."""
_OWN: Final = frozenset({f"{ROOT}.callbacks.{name}" for name in ("Checkpoint", "ModelCheckpoint", "EarlyStopping")})
_HISTORY: Final = """class Net(LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("gap", {})

    def training_epoch_end(self, outputs):
        self.last = outputs[-1]["loss"]"""


@rule(
    code="LIT172",
    name="order-of-epoch-ends",
    on=(Methods(CALLBACK, (*_OF_BOTH, _START)), Methods(MODULE, (*_OF_MODULE, *_OF_BOTH, _START, _HOOK))),
    since="1.4",
    removed="1.4",
    refs=(GUIDE,),
    fixable="manual",
    as_given=True,
    examples=((_HISTORY.format("outputs[0] - self.last"), _HISTORY.format("outputs[0] - self.now")),),
    doubted=True,
)
def order_of_epoch_ends(method: Method, context: Context) -> Iterator[Finding]:
    """The validation of an epoch comes before the end of its training

    Lightning 1.1 to 1.3 ended the epoch of the training before the validation of that epoch began (run on 1.1.8), and
    all others end it behind that. What a hook of the validation reads of the instance that the end of the training
    sets, or the other way round, and what it reads of `trainer.callback_metrics` that is logged for a whole epoch of
    the training, is one epoch older or newer than it was. So is `on_epoch_start`, which 1.2 and later called around a
    validation too; and a list to which both put something has it in another order. Told where both hooks are written in
    one class, or the key is not one of the validation, and only for code that is known to be of these releases. What
    both hooks use of the instance is also told where the code may be of these, and is of 1.5 at the latest.
    Lightning 1.1 also called a module's `on_train_epoch_end` before its `training_epoch_end`: told where both use
    something and the code may be of 1.1; of code that is known to be the bodies are put in that order (LIT210).
    """
    origin = context.origin
    if method.name == _HOOK:
        yield from _of_hook(method, context)
        return
    certain = origin.before(_FIRST) is False and origin.before(_LATER) is True
    near = origin.before(_FIRST) is not True and origin.before(_LATER) is None and origin.before(_NEAR) is True
    if not certain and (not near or method.name == _START):
        return
    if not _OWN.isdisjoint(method.owner.kinds):
        return
    if method.name == _START and not _is_around_validations(context):
        return
    methods = method.owner.methods
    for name in _TRAIN_ENDS:
        if name not in methods:
            continue
        if both := shared(method.node, methods[name], methods):
            yield context.finding(
                method.span,
                row="attribute",
                message=f"Lightning 1.1 to 1.3 called `{name}` before the validation of its epoch, and it is called "
                f"behind it now: both use `{min(both)}`",
                advice="look whether something counts on the old order"
                + ("" if certain else ", or say the release with `--origin`"),
            )
            return
    if method.name == _START or not certain:
        return
    if any(_is_of_training(node, method) for node in metric_reads(method)) and _trains_by_epoch(context):
        yield context.finding(
            method.span,
            row="metrics",
            message="Lightning 1.1 to 1.3 called this behind the end of the training epoch; what is logged for that "
            "whole epoch is there only later now, so that this reads the value of the epoch before",
            advice="read it in `on_train_epoch_start` of the next epoch, or in `on_train_end`",
        )


def _of_hook(method: Method, context: Context) -> Iterator[Finding]:
    """The finding about a hook that 1.1 called before the end of the training epoch, and all others behind it."""
    before, methods = context.origin.before, method.owner.methods
    if _END not in methods or before(_FIRST) is True or before(_AROUND) is False or before(_NEAR) is not True:
        return
    if before(_FIRST) is False and before(_AROUND) is True:
        return  # it is put first
    if both := shared(method.node, methods[_END], methods):
        yield context.finding(
            method.span,
            row="hook",
            message=f"Lightning 1.1 called `{_HOOK}` before `{_END}`, and others behind it, as it is now: both use "
            f"`{min(both)}`",
            advice="look whether something counts on the old order, or say the release with `--origin`",
        )


def _is_around_validations(context: Context) -> bool:
    """Whether there are validations, around which `on_epoch_start` was called too."""
    validates = context.project.classes.have_with("validation_step")
    return validates and context.origin.before(_AROUND) is False


def _is_of_training(node: ast.Attribute, method: Method) -> bool:
    """Whether what is read of the metrics is of the training, or all of them."""
    module = method.owner.module
    above = module.parents.get(node)
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    reads: list[ast.expr] = [node]
    if isinstance(target, ast.Name):
        reads = [use for use in uses_of_name(target, module) if isinstance(use.ctx, ast.Load)]
    keys = [_key(read, module) for read in reads]
    if None in keys and _chooses(node, module):
        return False
    return any(key is None or "train" in key for key in keys)


def _chooses(node: ast.Attribute, module: Module) -> bool:
    """Whether the statement around a read of all metrics speaks of those of the validation by name."""
    texts = [text_of(part) for part in ast.walk(module.statement(node))]
    return any(text is not None and "val" in text for text in texts)


def _key(node: ast.expr, module: Module) -> str | None:
    """The key that is read of a dict; empty where it is one that is not known, None where all of it is read."""
    above = module.parents.get(node)
    if isinstance(above, ast.Subscript):
        return text_of(above.slice) or ""
    if isinstance(above, ast.Attribute) and above.attr == "get":
        call = module.parents.get(above)
        return (text_of(call.args[0]) or "") if isinstance(call, ast.Call) and call.args else None
    if isinstance(above, ast.Compare) and node in above.comparators:  # `"val_loss" in metrics`
        return text_of(above.left) or ""
    return None


def _trains_by_epoch(context: Context) -> bool:
    """Whether a module of the project has an end of the training, or logs in its step."""
    return context.project.classes.have_with("training_step", *_TRAIN_ENDS)
