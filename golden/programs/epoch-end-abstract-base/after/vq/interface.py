from abc import ABC, abstractmethod

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

    def on_validation_epoch_end(self) -> None:
        raise NotImplementedError("experiments say themselves what they log")
