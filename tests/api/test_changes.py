"""What a release has lost."""

from __future__ import annotations

import pytest

from codemods.api import tables
from codemods.api.changes import Loss
from codemods.model import Release


@pytest.fixture(scope="module")
def lost() -> frozenset[Loss]:
    """What 2.6 lacks of 1.9."""
    return frozenset(tables.changes(Release(1, 9), Release(2, 6)))


@pytest.mark.parametrize(
    "loss",
    [
        Loss("module", "lightning.pytorch.lite"),
        Loss("name", "lightning.pytorch.lite.LightningLite"),
        Loss("name", "lightning.pytorch.utilities.seed.seed_everything"),  # moved
        Loss("name", "lightning.pytorch.callbacks.QuantizationAwareTraining"),
        Loss("name", "lightning.pytorch.loops.FitLoop"),
        Loss("member", "lightning.pytorch.Trainer", "tune"),
        Loss("member", "lightning.pytorch.LightningModule", "training_epoch_end"),
        Loss("member", "lightning.pytorch.LightningDataModule", "from_argparse_args"),
        Loss("parameter", "lightning.pytorch.Trainer", "gpus"),
        Loss("parameter", "lightning.pytorch.LightningModule.optimizer_step", "optimizer_idx"),
        Loss("parameter", "lightning.pytorch.LightningModule.lr_scheduler_step", "optimizer_idx"),
    ],
    ids=str,
)
def test_is_lost(lost: frozenset[Loss], loss: Loss) -> None:
    assert loss in lost


def test_what_is_there_is_not_lost(lost: frozenset[Loss]) -> None:
    assert len(lost) > 500
    new = Release(2, 6)
    for loss in lost:
        if loss.kind in {"module", "name"}:
            assert new not in (tables.name(loss.path) or ()), loss
        elif loss.kind == "member":
            assert new not in getattr(tables.member(loss.path, loss.item), "releases", ()), loss
        else:
            assert new not in (tables.parameter(loss.path, loss.item) or ()), loss
        assert not any(part.startswith("_") for part in loss.path.split(".")), loss


def test_nothing_is_lost_from_a_release_to_itself() -> None:
    assert list(tables.changes(Release(1, 4), Release(1, 4))) == []


def test_text() -> None:
    assert str(Loss("parameter", "lightning.pytorch.Trainer", "gpus")) == "lightning.pytorch.Trainer(gpus)"
    assert str(Loss("member", "lightning.pytorch.Trainer", "tune")) == "lightning.pytorch.Trainer.tune"
    assert str(Loss("module", "lightning.pytorch.lite")) == "lightning.pytorch.lite"
