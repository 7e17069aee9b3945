"""LIT814 and LIT815: runs of wandb beside the logger's, and imports of a distribution by hand that nothing uses."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, ReplaceExpression
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import is_none
from codemods.semantics.ranks import conditions, is_guarded
from codemods.semantics.running import hooks_behind, own_module
from codemods.semantics.runs import several_devices
from codemods.semantics.scopes import Kind, Scope
from codemods.semantics.symbols import CALLBACK, MODULE, ROOT
from codemods.source.trees import walk

_LOGGER = f"{ROOT}.loggers.WandbLogger"
_BY_HAND = ("torch.distributed", "torch.nn.parallel", "torch.multiprocessing", "torch.utils.data.distributed")
_ONCE = frozenset({"prepare_data", "__init__"})
"""What runs in one process, and what runs before there are several."""
_NAMES = ("DistributedSampler", "DistributedDataParallel", "DataParallel", "multiprocessing", "distributed")


@rule(
    code="LIT814",
    name="wandb-on-every-rank",
    on=Files(("wandb",)),
    refs=("https://lightning.ai/docs/pytorch/stable/extensions/generated/lightning.pytorch.loggers.WandbLogger.html",),
    examples=(
        (
            (
                "import wandb\n"
                "from pytorch_lightning.loggers import WandbLogger\n"
                "class Net(LightningModule):\n"
                "    def on_train_epoch_end(self):\n"
                '        wandb.log({"a": 1})\n'
                'trainer = Trainer(strategy="ddp", logger=WandbLogger())'
            ),
            (
                "import wandb\n"
                "from pytorch_lightning.loggers import WandbLogger\n"
                "class Net(LightningModule):\n"
                "    def on_train_epoch_end(self):\n"
                '        self.logger.experiment.log({"a": 1})\n'
                'trainer = Trainer(strategy="ddp", logger=WandbLogger())'
            ),
        ),
    ),
)
def wandb_on_every_rank(file: FileUse, context: Context) -> Iterator[Finding]:
    """`wandb.log` in a hook has a run on rank 0 only

    A WandbLogger makes its run on rank 0. On the others `wandb.log` raises that `wandb.init()` has to be called first,
    and calling that there makes a run for each process. `self.logger.experiment` is the run on rank 0 and a dummy,
    which takes every call, elsewhere. Without a WandbLogger each process that called `wandb.init()` has a run, and each
    that did not raises: told, and left to a person. Only in projects whose Trainer trains on several devices, and not
    where `wandb.run` is asked for before. `wandb.init` in a hook makes a run for each process, with or without a
    WandbLogger: by hand.
    """
    project, module = context.project, context.module
    if not several_devices(project, module):
        return
    yield from _runs_made(file, context)
    has_logger = _has_logger(context)
    for called in file.calls("wandb.log"):
        within = file.method_at(called.scope)
        if within is None or within[0].kinds.isdisjoint({MODULE, CALLBACK}):
            continue
        owner, node = within
        if not hooks_behind(owner, node.name, context.project.running) or is_guarded(called.node, module, node):
            continue
        if any(_finds_run(test, called.scope, module, holds) for test, holds in conditions(called.node, module, node)):
            continue
        names = [arg.arg for arg in node.args.args]
        holder = "trainer" if "trainer" in names else ""
        if CALLBACK not in owner.kinds:
            holder = own_module(owner, node, project.classes)
        made = None
        if holder and has_logger:
            new = Code.of(f"{holder}.logger.experiment.log")
            made = Rewrite((ReplaceExpression(module.span(called.node.func), new),))
        yield context.finding(
            module.span(called.node),
            row="wandb.log",
            message="only rank 0 has a run, so this raises on the others"
            if has_logger
            else "every process logs this, to a run of its own or to none",
            title="Log through the logger's experiment",
            rewrite=made,
            reason="the logger in use has to be the WandbLogger alone",
            advice="log through `trainer.logger.experiment`, which is a dummy on other ranks"
            if has_logger
            else "give the Trainer a WandbLogger and log through that, or do this where `trainer.is_global_zero`",
        )


def _runs_made(file: FileUse, context: Context) -> Iterator[Finding]:
    """A finding for each run that a hook makes in every process."""
    module = context.module
    for called in file.calls("wandb.init"):
        within = file.method_at(called.scope)
        if within is None or within[0].kinds.isdisjoint({MODULE, CALLBACK}) or within[1].name in _ONCE:
            continue
        owner, node = within
        if not hooks_behind(owner, node.name, context.project.running) or is_guarded(called.node, module, node):
            continue
        yield context.finding(
            module.span(called.node),
            row="wandb.init",
            message="makes a run for each process; give the Trainer a WandbLogger, or do this where "
            "`trainer.is_global_zero`",
        )


def _finds_run(test: ast.expr, scope: Scope, module: Module, holds: bool) -> bool:
    """Whether a condition that holds, or does not, says that wandb has a run: `wandb.run is not None`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _finds_run(test.operand, scope, module, not holds)
    if isinstance(test, ast.BoolOp):
        parts = isinstance(test.op, ast.And if holds else ast.Or)
        return parts and any(_finds_run(value, scope, module, holds) for value in test.values)
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and is_none(test.comparators[0]):
        there = isinstance(test.ops[0], (ast.IsNot, ast.NotEq))
        return there == holds and module.resolve(test.left, scope) == "wandb.run"
    return holds and module.resolve(test, scope) == "wandb.run"


def _has_logger(context: Context) -> bool:
    """Whether a WandbLogger is made in the project, or imported by a file of it."""
    modules = context.project.names.modules.values()
    return any(_LOGGER in facts.exports.values() for facts in modules) or bool(context.project.given_to(_LOGGER).calls)


@rule(
    code="LIT815",
    name="unused-distributed-import",
    on=Files(_NAMES),
    refs=("https://lightning.ai/docs/pytorch/stable/accelerators/gpu_intermediate.html",),
    fixable="manual",
    default=False,
    examples=(("import torch.distributed as dist", ""),),
)
def unused_distributed_import(file: FileUse, context: Context) -> Iterator[Finding]:
    """An import for distributing by hand that nothing uses

    Left over from code that distributed itself, it does no harm. Off unless it is selected.
    """
    module = context.module
    if not file.owners:
        return
    read = {node.id for node in walk(module.tree) if isinstance(node, ast.Name)}
    for name, bindings in module.scope.bindings.items():
        for binding in bindings:
            if binding.kind is not Kind.IMPORT or name in read or name == "torch":
                continue
            if module.absolute(binding.target).startswith(_BY_HAND):
                assert isinstance(binding.node, ast.stmt)
                yield context.finding(
                    module.span(binding.node), row="import", message=f"nothing uses `{name}`; Lightning distributes"
                )
