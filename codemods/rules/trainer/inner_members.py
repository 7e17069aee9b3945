"""LIT173: members of a Trainer's loops and connectors that these do not have any more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

from codemods.model import Code, Finding, Release, ReplaceExpression
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.trainer.counted_batches import ONE, is_bare, is_behind
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import ROOT, TRAINER
from codemods.source.trees import walk

_LOOPS: Final = f"{ROOT}.loops"
_CONNECTORS: Final = f"{ROOT}.trainer.connectors"
_EVALUATION: Final = (f"{_LOOPS}.dataloader.EvaluationLoop", f"{_LOOPS}.evaluation_loop._EvaluationLoop")
_EPOCH: Final = (f"{_LOOPS}.epoch.TrainingEpochLoop", f"{_LOOPS}.training_epoch_loop._TrainingEpochLoop")


def _connector(module: str, name: str) -> tuple[str, str]:
    return f"{_CONNECTORS}.{module}.{name}", f"{_CONNECTORS}.{module}._{name}"


_HELD: Final = {
    "fit_loop": (f"{_LOOPS}.FitLoop", f"{_LOOPS}.fit_loop._FitLoop"),
    "validate_loop": _EVALUATION,
    "test_loop": _EVALUATION,
    "_data_connector": _connector("data_connector", "DataConnector"),
    "_logger_connector": _connector("logger_connector.logger_connector", "LoggerConnector"),
    "_checkpoint_connector": _connector("checkpoint_connector", "CheckpointConnector"),
    "_accelerator_connector": _connector("accelerator_connector", "AcceleratorConnector"),
}
"""What a Trainer holds under the same name as before, and what its class is called in 1.x and in 2.x."""
_INNER: Final = {"epoch_loop": _EPOCH, "val_loop": _EVALUATION}
"""What loops hold."""
_SOURCE: Final = "._data_source"
_ACCUMULATES: Final = ".epoch_loop._should_accumulate"
_MOVED: Final = {
    ("fit_loop", "current_epoch"): ".current_epoch",
    ("fit_loop", "global_step"): ".global_step",
    ("fit_loop", "should_accumulate"): f".fit_loop{_ACCUMULATES}",
    ("_data_connector", "_train_dataloader_source"): f".fit_loop{_SOURCE}",
    ("_data_connector", "_val_dataloader_source"): f".fit_loop.epoch_loop.val_loop{_SOURCE}",
    ("_data_connector", "_test_dataloader_source"): f".test_loop{_SOURCE}",
    ("_data_connector", "_predict_dataloader_source"): f".predict_loop{_SOURCE}",
}
"""What is read elsewhere now, behind the Trainer."""
_COUNTED: Final = "total_batch_idx"
_NUMBERED: Final = Release(1, 5)
_ADVICE: Final = {
    "running_loss": "keep the mean of the last losses yourself, as with `torchmetrics.aggregation.RunningMean`",
    "batch_loop": "`epoch_loop.automatic_optimization` and `epoch_loop.manual_optimization` hold what optimizes",
    "current_epoch": "`trainer.fit_loop.epoch_progress.current` holds what is counted",
    "global_step": "`optim_progress` of `trainer.fit_loop.epoch_loop.automatic_optimization` holds what is counted",
}


@rule(
    code="LIT173",
    name="trainer-inner-member",
    on=Attributes(TRAINER, tuple(_HELD)),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    examples=(
        (
            "def data(trainer: Trainer):\n    return trainer._data_connector._train_dataloader_source.dataloader()",
            "def data(trainer: Trainer):\n    return trainer.fit_loop._data_source.dataloader()",
        ),
    ),
)
def trainer_inner_member(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """The loops and connectors of a Trainer have other members

    What `trainer.fit_loop` and its like held was taken apart in 2.0: what is read there raises AttributeError, and what
    is set there changes nothing. The sources of loaders are those of the loops now, and the numbers of the epoch and
    the step are read of the Trainer. `total_batch_idx` is one less behind an epoch than up to 1.4 (run on 1.4.9). Left
    alone is what the file asks for by `hasattr`, and what it sets there and Lightning never had.
    """
    if use.own:
        return
    parents = use.mention.parents
    node, holder, classes = use.node, use.name, _HELD[use.name]
    above = parents.get(node)
    while isinstance(above, ast.Attribute) and above.value is node and above.attr in _INNER:
        if above.attr in _gone(classes, context.target):
            break
        node, holder, classes = above, above.attr, _INNER[above.attr]
        above = parents.get(node)
    if not isinstance(above, ast.Attribute) or above.value is not node:
        return
    name = above.attr
    if name == _COUNTED and isinstance(above.ctx, ast.Load):
        yield from _counted(above, use, context)
        return
    if name not in _gone(classes, context.target) or _asks(name, context):
        return
    span = context.module.span
    rewrite: Rewrite | None = None
    moved = _MOVED.get((holder, name))
    if moved is not None and isinstance(above.ctx, ast.Load):
        rewrite = Rewrite((ReplaceExpression(span(above), Code.of(span(use.node.value), moved)),))
    yield context.finding(
        span(above),
        row=f"{holder}.{name}",
        message=f"`{name}` of `{holder}` is gone since Lightning 2.0"
        + ("" if isinstance(above.ctx, ast.Load) else ", and what is set there changes nothing"),
        title="Read it where it is now",
        rewrite=rewrite or Rewrite(refusal="nothing takes its place"),
        reason="its name is private, and may change without notice" if moved and "._" in moved else None,
        advice=_ADVICE.get(name, "see what the Trainer itself says of it"),
    )


def _counted(read: ast.Attribute, use: AttributeUse, context: Context) -> Iterator[Finding]:
    """Up to 1.4 batches were counted up behind each, and since 1.5 it is the number of the last one."""
    around = use.mention.parents.get(read)
    is_done = isinstance(around, ast.BinOp) and isinstance(around.op, ast.Add) and ast.unparse(around.right) == "1"
    if is_done or context.origin.before(_NUMBERED) is not True or not is_behind(use, context):
        return
    at = context.module.span(read)
    yield context.finding(
        at,
        row=_COUNTED,
        message=f"behind the last batch of an epoch `{_COUNTED}` is one less than up to Lightning 1.4",
        title="Add one",
        rewrite=Rewrite((ReplaceExpression(at, Code.of(at, ONE) if is_bare(around) else Code.of("(", at, f"{ONE})")),)),
    )


@cache
def _gone(classes: tuple[str, str], target: Release) -> frozenset[str]:
    """What the class had in 1.x and lacks in the target release."""
    from codemods.api import tables

    old, new = classes
    return tables.members_ever(old) - tables.members(new, target)


def _asks(name: str, context: Context) -> bool:
    """Whether the file asks for an attribute of this name by `hasattr` or `getattr`."""
    if (
        f'"{name}"'.encode() not in context.module.source.utf8
        and f"'{name}'".encode() not in context.module.source.utf8
    ):
        return False
    return any(isinstance(node, ast.Constant) and node.value == name for node in walk(context.module.tree))
