"""One name for each public thing of Lightning."""

from __future__ import annotations

import pytest

from codemods.semantics.symbols import canonical, is_lightning


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pytorch_lightning", "lightning.pytorch"),
        ("pytorch_lightning.Trainer", "lightning.pytorch.Trainer"),
        ("lightning.pytorch.Trainer", "lightning.pytorch.Trainer"),
        ("pytorch_lightning.trainer.trainer.Trainer", "lightning.pytorch.Trainer"),
        ("pytorch_lightning.core.lightning.LightningModule", "lightning.pytorch.LightningModule"),
        ("pytorch_lightning.callbacks.base.Callback", "lightning.pytorch.Callback"),
        ("pytorch_lightning.callbacks.Callback", "lightning.pytorch.Callback"),
        ("pytorch_lightning.Trainer.fit", "lightning.pytorch.Trainer.fit"),
        ("pytorch_lightning.callbacks.ModelCheckpoint", "lightning.pytorch.callbacks.ModelCheckpoint"),
        (
            "pytorch_lightning.callbacks.model_checkpoint.ModelCheckpoint",
            "lightning.pytorch.callbacks.ModelCheckpoint",
        ),
        ("pytorch_lightning.callbacks.model_checkpoint", "lightning.pytorch.callbacks.model_checkpoint"),
        ("pytorch_lightning.seed_everything", "lightning.pytorch.seed_everything"),
        ("lightning", "lightning"),
        ("lightning.pytorch", "lightning.pytorch"),
        ("lightning.Trainer", "lightning.pytorch.Trainer"),
        ("lightning.callbacks.EarlyStopping", "lightning.callbacks.EarlyStopping"),  # of a project's own folder
        ("lightning.fabric.Fabric", "lightning.fabric.Fabric"),
        ("lightning_lite.LightningLite", "lightning.fabric.LightningLite"),
        ("lightning_fabric", "lightning.fabric"),
        ("lightning.app.LightningApp", "lightning.app.LightningApp"),
        ("transformers.Trainer", "transformers.Trainer"),
        ("pytorch_lightning_bolts.Trainer", "pytorch_lightning_bolts.Trainer"),
        ("Trainer", "Trainer"),
    ],
)
def test_canonical(name: str, expected: str) -> None:
    assert canonical(name) == expected
    assert canonical(expected) == expected


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("lightning.pytorch", True),
        ("lightning.pytorch.Trainer", True),
        ("lightning.fabric.Fabric", True),
        ("lightning", False),
        ("lightning.pytorchy", False),
    ],
)
def test_is_lightning(name: str, ours: bool) -> None:
    assert is_lightning(name) is ours
