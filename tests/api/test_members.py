"""What classes have."""

from __future__ import annotations

import pytest

from codemods.api import tables
from codemods.api.tables import Kind
from codemods.model import Release

NEW = Release(2, 6)
TRAINER = "lightning.pytorch.Trainer"
MODULE = "lightning.pytorch.LightningModule"
DATAMODULE = "lightning.pytorch.LightningDataModule"
CALLBACK = "lightning.pytorch.Callback"


@pytest.mark.parametrize(
    ("cls", "name", "releases"),
    [
        (TRAINER, "fit", "0.4 to 2.6"),
        (TRAINER, "tune", "0.10 to 1.9"),
        (TRAINER, "use_ddp", "0.4 to 1.3"),
        (TRAINER, "lr_schedulers", "0.4 to 1.7"),
        (TRAINER, "checkpoint_connector", "0.10 to 1.5"),
        (TRAINER, "training_type_plugin", "1.2 to 1.7"),
        (TRAINER, "check_val_every_n_epoch", "0.4 to 2.6"),  # a connector sets it for some releases
        (TRAINER, "run_evaluation", "0.5 to 1.3"),
        (TRAINER, "max_nb_epochs", "0.4 to 0.7"),
        (TRAINER, "nb_training_batches", "0.5"),
        (TRAINER, "gpus", "0.7 to 1.7"),  # raises since
        (MODULE, "training_step", "0.4 to 2.6"),
        (MODULE, "training_epoch_end", "0.7 to 1.9"),
        (MODULE, "on_epoch_end", "0.4 to 1.7"),
        (MODULE, "tng_dataloader", "0.4 to 0.9"),
        (MODULE, "validation_end", "0.4 to 0.10"),
        (MODULE, "get_progress_bar_dict", "0.7 to 1.6"),
        (MODULE, "use_amp", "0.4 to 1.7"),
        (MODULE, "save_hyperparameters", "0.8 to 2.6"),  # inherited for some releases
        (MODULE, "parameters", None),  # of torch.nn.Module
        (DATAMODULE, "on_save_checkpoint", "0.10 to 1.7"),
        (DATAMODULE, "size", "0.9 to 1.6"),
        (DATAMODULE, "prepare_data", "0.9 to 2.6"),
        (CALLBACK, "on_batch_end", "0.4 to 1.7"),
        (CALLBACK, "on_pretrain_routine_start", "0.9 to 1.7"),
        (CALLBACK, "on_keyboard_interrupt", "0.8 to 1.6"),
        ("pytorch_lightning.callbacks.ModelCheckpoint", "period", "0.4 to 1.4"),
        ("pytorch_lightning.callbacks.model_checkpoint.ModelCheckpoint", "on_train_start", "0.7 to 2.6"),
        ("pytorch_lightning.loggers.WandbLogger", "agg_and_log_metrics", "0.7 to 1.7"),
        ("pytorch_lightning.loggers.WandbLogger", "experiment", "0.5 to 2.6"),
        ("pytorch_lightning.loops.FitLoop", "epoch_loop", "1.4 to 1.9"),
        ("lightning_fabric.Fabric", "setup", "1.9 to 2.6"),
        ("pytorch_lightning.lite.LightningLite", "run", "1.5 to 1.9"),
        (TRAINER, "__init__", "0.4 to 2.6"),
        (CALLBACK, "__doc__", "0.4 to 2.6"),
        (TRAINER, "no_such_thing", None),
        ("pytorch_lightning.seed_everything", "anything", None),
        ("torch.nn.Module", "forward", None),
    ],
)
def test_member(cls: str, name: str, releases: str | None) -> None:
    found = tables.member(cls, name)
    assert (found and str(found.releases)) == releases


@pytest.mark.parametrize(
    ("cls", "name", "release", "kind"),
    [
        (TRAINER, "fit", "2.6", Kind.METHOD),
        (TRAINER, "from_argparse_args", "1.4", Kind.CLASS_METHOD),
        (TRAINER, "lr_schedulers", "0.7", Kind.ATTRIBUTE),
        (TRAINER, "lr_schedulers", "1.7", Kind.READ_ONLY),
        (TRAINER, "optimizers", "2.6", Kind.PROPERTY),
        (TRAINER, "callback_metrics", "2.6", Kind.READ_ONLY),
        (MODULE, "trainer", "2.6", Kind.PROPERTY),
        (MODULE, "load_from_checkpoint", "2.6", Kind.CLASS_METHOD),
        ("pytorch_lightning.callbacks.ModelCheckpoint", "best_model_path", "2.6", Kind.ATTRIBUTE),
        (TRAINER, "use_ddp", "2.6", None),
    ],
)
def test_kind(cls: str, name: str, release: str, kind: Kind | None) -> None:
    found = tables.member(cls, name)
    assert found is not None
    assert found.kind(Release.parse(release)) is kind


def test_kinds_share_out_the_releases() -> None:
    for cls in (TRAINER, MODULE, DATAMODULE, CALLBACK):
        for name in tables.members(cls, Release(1, 4)):
            found = tables.member(cls, name)
            assert found is not None
            assert sum(len(releases) for releases, _ in found.kinds) == len(found.releases), (cls, name)


def test_members() -> None:
    assert "on_train_batch_end" in tables.members("pytorch_lightning.callbacks.EarlyStopping", NEW)
    assert "_trainer" in tables.members(MODULE, NEW)
    assert tables.members("pytorch_lightning.metrics.Accuracy", NEW) == frozenset()
    assert tables.members("pytorch_lightning.no_such", NEW) == frozenset()
    gone = tables.members(TRAINER, Release(1, 4)) - tables.members(TRAINER, NEW)
    assert {"tune", "data_parallel", "gpus", "train_loop", "lr_schedulers"} <= gone
    for cls in (TRAINER, MODULE):
        for release in (Release(0, 5), Release(1, 9), NEW):
            for name in tables.members(cls, release):
                found = tables.member(cls, name)
                assert found is not None
                assert release in found.releases


def test_foreign_bases() -> None:
    assert tables.foreign_bases(MODULE, NEW) == ("torch.nn.Module",)
    assert tables.foreign_bases("pytorch_lightning.core.lightning.LightningModule", Release(0, 5)) == (
        "torch.nn.Module",
    )
    assert tables.foreign_bases(TRAINER, NEW) == ()
    assert tables.foreign_bases("pytorch_lightning.utilities.enums.AMPType", Release(1, 4)) == ("str", "enum.Enum")
    assert tables.foreign_bases("pytorch_lightning.no_such", NEW) == ()
