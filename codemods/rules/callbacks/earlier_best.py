"""LIT453: a run that goes on, and its ModelCheckpoint, which knows the best files of the run before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.callbacks.names import CHECKPOINT
from codemods.rules.registry import Arguments, Attributes, Context, rule
from codemods.rules.trainer.resumes import is_option, resumed_at
from codemods.rules.wording import GUIDE
from codemods.semantics.arguments import Argument
from codemods.semantics.bridge import RESUME
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_SINCE: Final = Release(1, 6)
_FOLDERS: Final = ("dirpath", "filepath")
_BEST: Final = (
    'best = ModelCheckpoint(dirpath="{}", monitor="val_loss")\nTrainer(callbacks=[best]).fit(net, ckpt_path="a")'
)


@rule(
    code="LIT453",
    name="checkpoint-of-the-run-before",
    on=(Arguments(TRAINER, (RESUME,)), Attributes(TRAINER, ("fit",))),
    since="1.6",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=((_BEST.format("first"), _BEST.format("second")),),
)
def checkpoint_of_the_run_before(subject: Argument | AttributeUse, context: Context) -> Iterator[Finding]:
    """A ModelCheckpoint of a run that goes on counts the files of the run before among its best

    Up to 1.5 a run that went on from a checkpoint began a new list of the best ones (read in 1.4.9 and 1.5, run on
    1.4.9): the best of the new epochs was saved, and the files of the run before were left alone. Since 1.6 the list is
    that of both runs, if they save to the same folder: an epoch that is worse than those before is not saved, and
    `best_model_path` may be a file of the run before; files that fall out of the list are deleted. That is mostly what
    was meant. Told where a ModelCheckpoint of the project is given a folder and what to monitor and does not keep all,
    only for code that is known to be older than 1.6, and that may be where the Trainer is given the checkpoint by
    something else than an option of the command line.
    """
    at = resumed_at(subject)
    older = context.origin.before(_SINCE)
    if older is None and isinstance(subject, Argument) and subject.value.node is not None:
        older = not is_option(subject.value.node)  # a Trainer that takes it is of 1.x
    if at is None or older is not True or not _keeps_some(context):
        return
    yield context.finding(
        at,
        row="best-of-both",
        message="a ModelCheckpoint of a run that goes on counts the files of the run before among its best since "
        "Lightning 1.6, and deletes those that fall out; up to 1.5 it began anew",
        advice="give the new run a `dirpath=` of its own where its own best epoch is wanted",
        lasting=True,
    )


def _keeps_some(context: Context) -> bool:
    """Whether a ModelCheckpoint that is given a folder keeps the best by some value."""
    values = context.project.given_to(CHECKPOINT).values
    if all(value is None for value in values.get("monitor", ())):
        return False
    if values.get("save_top_k") and not any(isinstance(value, int) and value > 0 for value in values["save_top_k"]):
        return False  # -1 is no constant here
    if any(value is not None for name in _FOLDERS for value in values.get(name, ())):
        return True
    module = context.module
    return any(call.args and module.resolve(call.func, scope) == CHECKPOINT for call, scope in module.scoped.calls)
