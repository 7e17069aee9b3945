"""LIT395: a batch sampler's `set_epoch`, which Lightning calls no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.loading.sampler_code import runs_trainer, serves_trainer
from codemods.rules.registry import Context, Files, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.classes import Classes
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import is_loader
from codemods.semantics.nodes import argument
from codemods.semantics.values import value_of

_FIRST, _GONE = Release(1, 6), Release(2, 0)
_TOLD: Final = "set_epoch"
_BY_HAND: Final = b".batch_sampler.set_epoch("


@rule(
    code="LIT395",
    name="epoch-of-a-batch-sampler",
    on=Files(("batch_sampler", "set_epoch"), reached=True, signs=(r"batch_sampler[ \t]*=", r"def set_epoch\b")),
    since="2.0",
    removed="2.0",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            (
                "from torch.utils.data import DataLoader, Sampler\n"
                "class Buckets(Sampler):\n"
                "    def set_epoch(self, epoch):\n        self.epoch = epoch\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, batch_sampler=Buckets(self.data))"
            ),
            (
                "class Net(LightningModule):\n"
                "    def on_train_epoch_start(self):\n"
                "        self.trainer.train_dataloader.batch_sampler.set_epoch(self.current_epoch)"
            ),
        ),
    ),
)
def epoch_of_a_batch_sampler(file: FileUse, context: Context) -> Iterator[Finding]:
    """Lightning tells a batch sampler of one's own the epoch no more since 2.0

    From 1.6 to 1.9 it called `set_epoch` of the `sampler` and of the `batch_sampler` of a loader. Since 2.0 it calls
    that of the `sampler` and of the batch sampler's own `sampler` (read in 1.4 to 2.6, run on 1.6.5, 1.9.5 and 2.6.6):
    a batch sampler that shuffles by the epoch, and has no `sampler`, gives the order of the first epoch in each. Told
    at loaders of code that may be of one of these releases and is known to be older than 2.0.
    """
    module = context.module
    if context.origin.before(_GONE) is not True or context.origin.before(_FIRST) is True:
        return
    if _BY_HAND in module.source.utf8:
        return
    for loader, scope in module.scoped.calls:
        given = argument(loader, "batch_sampler")
        if given is None or not is_loader(loader, file, module):
            continue
        if file.method_at(scope) is None and not (runs_trainer(scope, context) or serves_trainer(scope, context)):
            continue
        made = value_of(module, given, scope)
        if made.callee is not None and _waits_for_epochs(made.callee, context.project.classes):
            name = made.callee.rpartition(".")[2]
            yield context.finding(
                module.span(given),
                row=_TOLD,
                message=f"Lightning calls `set_epoch` of a batch sampler no more since 2.0: that of `{name}` is not "
                "told which epoch it is",
                advice="call `self.trainer.train_dataloader.batch_sampler.set_epoch(self.current_epoch)` in "
                "`on_train_epoch_start` of the module, where it is a loader of training",
            )


def _waits_for_epochs(symbol: str, classes: Classes) -> bool:
    """Whether a class of the project has a `set_epoch` of its own, and no sampler that Lightning would tell instead."""
    own = [facts for name in classes.ancestry(symbol) if (facts := classes.classes.get(name)) is not None]
    return any(_TOLD in facts.methods for facts in own) and not any("sampler" in facts.names for facts in own)
