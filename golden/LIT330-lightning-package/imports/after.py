"""Trains a model with pytorch_lightning."""
from __future__ import annotations

from typing import TYPE_CHECKING

import torch, lightning.pytorch as pl  # noqa: E401
import lightning.pytorch.callbacks as callbacks
from lightning.pytorch import (
    LightningModule,  # the base
    Trainer as Loop,
)
from lightning.pytorch.callbacks import *
from lightning.pytorch.loggers.csv_logs import CSVLogger; from lightning.pytorch \
    .utilities import rank_zero_only

from lightning.fabric.utilities.seed import seed_everything

if TYPE_CHECKING:
    from lightning.pytorch.utilities.types import STEP_OUTPUT


class Net(LightningModule):
    # pytorch_lightning calls this
    def training_step(self, batch: torch.Tensor, batch_idx: int) -> STEP_OUTPUT:
        return batch.sum()


@rank_zero_only
def build() -> pl.Trainer:
    from lightning.pytorch.strategies import SingleDeviceStrategy  # slow

    seed_everything(1)
    assert issubclass(EarlyStopping, callbacks.Callback)
    return Loop(strategy=SingleDeviceStrategy(), accelerator="cpu", logger=CSVLogger("."))


assert isinstance(build(), pl.Trainer)
