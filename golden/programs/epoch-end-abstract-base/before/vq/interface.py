from abc import ABC, abstractmethod
from typing import List

import pytorch_lightning as pl
from torch import Tensor


class Experiment(pl.LightningModule, ABC):
    """What the runner of experiments relies on."""

    @abstractmethod
    def compute_loss(self, x: Tensor) -> Tensor:
        ...

    def training_step(self, batch, batch_idx) -> Tensor:
        raise NotImplementedError

    def validation_step(self, batch, batch_idx):
        raise NotImplementedError

    def validation_epoch_end(self, outputs: List) -> None:
        raise NotImplementedError("experiments say themselves what they log")
