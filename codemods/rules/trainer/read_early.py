"""LIT191: numbers of the Trainer that are others before a training has begun, or where none is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from codemods.model import Finding, Release
from codemods.rules.registry import Attributes, Context, rule
from codemods.rules.wording import GUIDE
from codemods.semantics.members import AttributeUse
from codemods.semantics.symbols import TRAINER

_BATCHES, _EPOCHS = "num_training_batches", "min_epochs"
_INFINITE, _NONE = Release(1, 5), Release(1, 6)
_BEFORE: Final = frozenset(
    {
        "prepare_data",
        "setup",
        "configure_optimizers",
        "configure_callbacks",
        "configure_sharded_model",
        "on_fit_start",
        "on_pretrain_routine_start",
        "on_sanity_check_start",
        "on_sanity_check_end",
        "train_dataloader",
        "val_dataloader",
    }
)
"""Hooks that run before the Trainer has counted the batches of its loaders."""
_NET: Final = """class Net(LightningModule):
    def configure_optimizers(self):
        steps = {}
        return cosine(self.parameters(), steps)"""


@rule(
    code="LIT191",
    name="trainer-read-early",
    on=Attributes(TRAINER, (_BATCHES, _EPOCHS)),
    since="1.5",
    removed="1.6",
    refs=(GUIDE,),
    fixable="manual",
    examples=(
        (
            _NET.format("self.trainer.num_training_batches or 1000"),
            _NET.format("self.trainer.estimated_stepping_batches"),
        ),
    ),
)
def trainer_read_early(use: AttributeUse, context: Context) -> Iterator[Finding]:
    """`trainer.num_training_batches` is infinite before the training, and was 0

    So it is in the hooks that come before the loaders, as `configure_optimizers` and `setup`: up to 1.4 it was 0 there,
    which code asks for (`or`, `max(…, 1)`). And `trainer.min_epochs`, where none is given, is 0 or None, and was 1 up
    to 1.5 (run on 0.9.0 to 1.9.5 and on 2.6). Only for code that is known to be older.
    """
    if use.own or use.is_stored:
        return
    hook = getattr(use.scope.function().node, "name", "")
    if use.name == _BATCHES and context.origin.before(_INFINITE) is True and hook in _BEFORE:
        yield context.finding(
            use.span,
            row=_BATCHES,
            message=f"`{_BATCHES}` is infinite in `{hook}` since Lightning 1.5, and was 0 there",
            advice="`trainer.estimated_stepping_batches` is the number of all steps in `configure_optimizers`",
        )
    given = context.project.given_to(TRAINER).values.get(_EPOCHS, ())
    if use.name == _EPOCHS and context.origin.before(_NONE) is True and all(value is None for value in given):
        yield context.finding(
            use.span,
            row=_EPOCHS,
            message=f"`{_EPOCHS}` is 0 since Lightning 1.6 where the Trainer is not given any, and was 1",
            advice="say `min_epochs=1` to the Trainer where that is meant",
        )
