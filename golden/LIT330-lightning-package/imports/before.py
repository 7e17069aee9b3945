"""Trains a model with pytorch_lightning."""
from __future__ import annotations

from typing import TYPE_CHECKING

import torch, pytorch_lightning as pl  # noqa: E401
import pytorch_lightning.callbacks as callbacks
from pytorch_lightning import (
    LightningModule,  # the base
    Trainer as Loop,
)
from pytorch_lightning.callbacks import *
from pytorch_lightning.loggers.csv_logs import CSVLogger; from pytorch_lightning \
    .utilities import rank_zero_only

from lightning_fabric.utilities.seed import seed_everything

if TYPE_CHECKING:
    from pytorch_lightning.utilities.types import STEP_OUTPUT


class Net(LightningModule):
    # pytorch_lightning calls this
    def training_step(self, batch: torch.Tensor, batch_idx: int) -> STEP_OUTPUT:
        return batch.sum()


@rank_zero_only
def build() -> pl.Trainer:
    from pytorch_lightning.strategies import SingleDeviceStrategy  # slow

    seed_everything(1)
    assert issubclass(EarlyStopping, callbacks.Callback)
    return Loop(strategy=SingleDeviceStrategy(), accelerator="cpu", logger=CSVLogger("."))


assert isinstance(build(), pl.Trainer)
