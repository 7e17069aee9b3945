"""Attributes and methods of callbacks that are gone, as rows."""

from __future__ import annotations

from codemods.rules.callbacks.names import CHECKPOINT, PACKAGE, STOPPING
from codemods.rules.members import HOLDER, RemovedMember, RenamedMember, ReplacedMember, members_family

_MONITORS = (f"{PACKAGE}.LearningRateMonitor", f"{PACKAGE}.LearningRateLogger")

RENAMED = members_family(
    code="LIT406",
    name="callback-renamed-attribute",
    summary="Attributes of callbacks that have another name",
    why="A ModelCheckpoint says score and path apart since 0.8; the schedulers of a LearningRateMonitor are its `lrs`.",
    rows=[
        RenamedMember(kind=CHECKPOINT, name="best", new="best_model_score", last="0.9", since="0.8"),
        RenamedMember(
            kind=CHECKPOINT, name="kth_best_model", new="kth_best_model_path", last="0.9", since="0.8", settable=True
        ),
        RenamedMember(
            kind=CHECKPOINT,
            name="filepath",
            new="dirpath",
            last="0.6",
            since="0.7",
            settable=True,
            reason="the folder is an absolute path now, or None before training",
        ),
        RenamedMember(kind=STOPPING, name="best", new="best_score", last="0.7", since="0.8", settable=True),
        RenamedMember(kind=STOPPING, name="wait", new="wait_count", last="0.7", since="0.8", settable=True),
        RenamedMember(
            kind=f"{PACKAGE}.BackboneFinetuning", name="round", new="rounding", last="1.4", since="1.5", settable=True
        ),
        *(
            ReplacedMember(kind=kind, name="lr_sch_names", last="1.6", since="1.5", template=("list(", HOLDER, ".lrs)"))
            for kind in _MONITORS
        ),
    ],
    examples=(("ModelCheckpoint().kth_best_model", "ModelCheckpoint().kth_best_model_path"),),
)

REMOVED = members_family(
    code="LIT407",
    name="callback-removed-attribute",
    summary="Attributes and methods of callbacks that are gone",
    why="A ModelCheckpoint saves by itself; the Trainer saves on request. Its intervals are said where it is made.",
    rows=[
        RemovedMember(
            kind=CHECKPOINT,
            name="save_checkpoint",
            last="1.7",
            since="1.5",
            advice="call `trainer.save_checkpoint(path)`",
        ),
        RemovedMember(
            kind=CHECKPOINT, name="save_function", last="1.4", advice="the Trainer saves; leave the assignment out"
        ),
        RemovedMember(kind=CHECKPOINT, name="save_model", last="0.4", advice="call `trainer.save_checkpoint(path)`"),
        RemovedMember(
            kind=CHECKPOINT, name="_del_model", last="1.4", advice="override `_remove_checkpoint(trainer, filepath)`"
        ),
        RemovedMember(
            kind=CHECKPOINT, name="period", last="1.4", advice="give `every_n_epochs=` where the callback is made"
        ),
        RemovedMember(kind=CHECKPOINT, name="prefix", last="1.2", advice="put the prefix into `filename`"),
        RemovedMember(
            kind=CHECKPOINT, name="epoch_last_check", last="0.9", advice="count the epochs in a callback of your own"
        ),
    ],
    examples=(("checkpoint.save_checkpoint(trainer)", "trainer.save_checkpoint(path)"),),
)
