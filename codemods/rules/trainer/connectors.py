"""Connectors of the Trainer, which have an underscore before their name since 1.5 and 1.6, as rows of `attributes`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.rules.members import HOLDER, RemovedMember, RenamedMember, ReplacedMember
from codemods.rules.registry import Context
from codemods.semantics.members import AttributeUse

_PRIVATE: Final = "its name is private, and may change without notice"
_SAME: Final = "the Trainer itself has it"
_OF_TRAINER: Final = {
    "checkpoint_connector": frozenset({"save_checkpoint"}),
    "accelerator_connector": frozenset(
        {"accelerator", "precision_plugin", "training_type_plugin", "strategy", "num_nodes", "num_processes"}
        | {"num_gpus", "root_gpu", "tpu_cores", "on_cpu", "on_gpu", "on_tpu", "use_ddp", "use_ddp2", "use_dp"}
        | {"use_horovod"}
    ),
}
"""What the Trainer gave from there by the same name, which other rows know where that is gone too."""
_DATA: Final = frozenset({"model", "train_dataloaders", "val_dataloaders", "test_dataloaders", "datamodule"})
_KEPT: Final[dict[str, dict[str, tuple[int, frozenset[str]] | None]]] = {
    "checkpoint_connector": {
        "dump_checkpoint": (1, frozenset({"weights_only"})),
        "restore": (1, frozenset({"checkpoint_path"})),
        "resume_start": (1, frozenset({"checkpoint_path"})),
        **dict.fromkeys(
            ("resume_end", "restore_datamodule", "restore_model", "restore_training_state"), (0, frozenset())
        ),
        **dict.fromkeys(("restore_callbacks", "restore_loops", "restore_optimizers"), (0, frozenset())),
        **dict.fromkeys(("restore_optimizers_and_schedulers", "restore_lr_schedulers"), (0, frozenset())),
    },
    "data_connector": {
        "attach_data": (3, _DATA),
        "attach_datamodule": (2, frozenset({"model", "datamodule"})),
        "prepare_data": (0, frozenset()),
    },
    "accelerator_connector": {"cluster_environment": None, "is_distributed": None, "sync_batchnorm": None},
}
"""What the private ones have as it was: how many arguments by position and which by name mean the same; None: read."""


_ELSE: Final = {
    "checkpoint_connector": ("1.5", "`trainer.save_checkpoint(path)` saves, and `ckpt_path=` of `fit` restores"),
    "data_connector": ("1.4", "give `fit`, `validate` or `test` the data"),
    "accelerator_connector": ("1.5", "ask `trainer.strategy` and `trainer.accelerator`, or the Trainer itself"),
    "callback_connector": ("1.4", "change the list `trainer.callbacks`"),
    "model_connector": ("1.4", "the module is `trainer.lightning_module`"),
    "optimizer_connector": ("1.4", "`trainer.optimizers` and `trainer.lr_scheduler_configs` hold them"),
}
"""What to do where nothing of a connector is known to be the same: the last release that had it, and an advice."""


def _is_of_trainer(use: AttributeUse, context: Context) -> bool:
    above = use.parent
    return isinstance(above, ast.Attribute) and _is_read(above) and above.attr in _OF_TRAINER[use.name]


def _is_kept(use: AttributeUse, context: Context) -> bool:
    above = use.parent
    if not isinstance(above, ast.Attribute) or not _is_read(above) or above.attr not in _KEPT[use.name]:
        return False
    taken = _KEPT[use.name][above.attr]
    if taken is None:
        return True
    call = use.mention.parents.get(above)
    if not isinstance(call, ast.Call) or call.func is not above or len(call.args) > taken[0]:
        return False
    starred = any(isinstance(given, ast.Starred) for given in call.args)
    return not starred and {keyword.arg for keyword in call.keywords} <= taken[1]


def _is_read(node: ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Load)


def _private(name: str, last: str, since: str) -> RenamedMember:
    return RenamedMember(name=name, new=f"_{name}", last=last, since=since, where=_is_kept, reason=_PRIVATE)


def _dropped(name: str, last: str) -> ReplacedMember:
    return ReplacedMember(name=name, template=(HOLDER,), last=last, since="0.10", where=_is_of_trainer, note=_SAME)


CONNECTORS: Final = (
    _dropped("checkpoint_connector", "1.5"),
    _private("checkpoint_connector", "1.5", "1.6"),
    _private("data_connector", "1.4", "1.5"),
    _dropped("accelerator_connector", "1.5"),
    _private("accelerator_connector", "1.5", "1.6"),
    *(RemovedMember(name=name, last=last, advice=advice) for name, (last, advice) in _ELSE.items()),
)
