"""LIT601: a `DistributedSampler` that Lightning would have made."""

from __future__ import annotations

from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.loading.chosen_samplers import chosen_samplers
from codemods.rules.loading.made_samplers import FOREIGN, NothingToSayError, RefusedError, Sampler, is_asked
from codemods.rules.loading.sampler_code import runs_trainer, serves_trainer
from codemods.rules.registry import Context, Files, rule
from codemods.semantics.arguments import Rewrite
from codemods.semantics.files import FileUse
from codemods.semantics.loaders import SAMPLERS, stages_behind
from codemods.semantics.names import is_of_tests
from codemods.semantics.runs import injects_samplers, may_leave_samplers

_DOCS = "https://lightning.ai/docs/pytorch/stable/common/trainer.html#use-distributed-sampler"
_FAILS = "this sampler fails where there is one process"
_MESSAGE = f"Lightning gives each process its part of the data by itself; {_FAILS}"
_SAME = "this sampler is told one place among the processes, so that all of them have the same part of the data"
_ONLY_THERE = "build it only where `self.trainer.world_size > 1`"


@rule(
    code="LIT601",
    name="distributed-sampler",
    on=Files(("DistributedSampler",), reached=True),
    refs=(_DOCS,),
    examples=(
        (
            (
                "from torch.utils.data import DataLoader, DistributedSampler\n"
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        sampler = DistributedSampler(self.data)\n"
                "        return DataLoader(self.data, sampler=sampler, batch_size=8)"
            ),
            (
                "class Data(LightningDataModule):\n"
                "    def train_dataloader(self):\n"
                "        return DataLoader(self.data, shuffle=True, batch_size=8)"
            ),
        ),
    ),
)
def distributed_sampler(file: FileUse, context: Context) -> Iterator[Finding]:
    """A `DistributedSampler` made by hand in a module, a data module or beside a Trainer

    On one device, and in a script before `fit`, it raises `ValueError: Default process group has not been initialized`;
    with `num_replicas` and `rank` written out every process trains on the same part, without a word. On several devices
    Lightning puts a `DistributedSampler` into each loader that has none: shuffled for training, in order for
    validation, test and prediction, and calls its `set_epoch`. So the sampler goes, and `shuffle=True` says what it
    said. The order of the samples is another one where the seed is another one.

    Functions that make loaders for such classes, or for code with a Trainer, are looked at too, in whatever file they
    stand.

    Left alone where a Trainer has `use_distributed_sampler=False` or a value that is not known, where the sampler is
    made only once a process group is there, in tests, and in code that is not Lightning's. By hand: a training sampler
    that does not shuffle (Lightning would), one that a dict has beside others or is given, `drop_last=True` of the
    sampler (Lightning pads instead), a sampler that is used for something else too or that code outside its class
    reads, and one of a loader that is not torch's, into which Lightning puts none.
    """
    if is_of_tests(context.module.name) or may_leave_samplers(context.project, context.module):
        return
    injects = injects_samplers(context.project, context.module)
    for called in file.calls(*SAMPLERS):
        within = file.method_at(called.scope)
        if within is not None:
            made = Sampler(called, within[0], within[1], file, context)
        elif runs_trainer(called.scope, context):
            made = Sampler(called, None, called.scope.function().node, file, context)
        elif stages := stages_behind(context.project.running.loaders(context.module.symbol(called.scope.function()))):
            made = Sampler(called, None, called.scope.function().node, file, context, builds=stages)
        elif serves_trainer(called.scope, context):
            made = Sampler(called, None, called.scope.function().node, file, context)
        else:
            continue
        if made.knows_its_group():
            continue
        try:
            rewrite, title = made.rewrite()
        except NothingToSayError:
            continue
        except RefusedError as refused:
            rewrite, title = Rewrite(refusal=str(refused)), ""
        if injects is None:
            made.doubts.append("whether the Trainer shares out the data (`use_distributed_sampler=`) is not seen")
        needed = rewrite.refusal == FOREIGN
        yield context.finding(
            context.module.span(called.node),
            row=made.stage or "loader",
            message=_SAME if made.has_its_place() else _FAILS if needed else _MESSAGE,
            title=title,
            rewrite=rewrite,
            reason="; ".join(made.doubts) or None,
            advice=_ONLY_THERE if needed else f"remove it, or {_ONLY_THERE}",
        )
    for call in chosen_samplers(file, context.module):
        if not is_asked(call, context.module):
            yield context.finding(
                context.module.span(call),
                row="chosen",
                message=f"this may be a `DistributedSampler`: {_MESSAGE}",
                advice=_ONLY_THERE,
            )
