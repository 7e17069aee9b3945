from abc import ABC, abstractmethod
from typing import Any, Dict, List

import pytorch_lightning as pl
import torch


class BaseTask(pl.LightningModule, ABC):
    """Common logging. Subclasses implement the steps and `compute_metrics`."""

    def __init__(self, lr: float = 0.05):
        super().__init__()
        self.lr = lr
        self.best = float("inf")

    @abstractmethod
    def compute_metrics(self, outputs: List[Any]) -> Dict[str, torch.Tensor]:
        ...

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self) -> None:
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self._log_all("train", outputs)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self) -> None:
        outputs = self.validation_step_outputs
        if len(outputs) == 1:
            outputs = outputs[0]
        self._log_all("val", outputs)

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self) -> None:
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        self._log_all("test", outputs)

    def _log_all(self, stage: str, outputs: List[Any]) -> None:
        loss = torch.stack([o["loss"] for o in outputs]).mean()
        self.log(f"{stage}/loss", loss)
        for name, value in self.compute_metrics(outputs).items():
            self.log(f"{stage}/{name}", value, on_epoch=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)
