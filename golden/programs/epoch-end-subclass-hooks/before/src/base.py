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

    def training_epoch_end(self, outputs: List[Any]) -> None:
        self._log_all("train", outputs)

    def validation_epoch_end(self, outputs: List[Any]) -> None:
        self._log_all("val", outputs)

    def test_epoch_end(self, outputs: List[Any]) -> None:
        self._log_all("test", outputs)

    def _log_all(self, stage: str, outputs: List[Any]) -> None:
        loss = torch.stack([o["loss"] for o in outputs]).mean()
        self.log(f"{stage}/loss", loss)
        for name, value in self.compute_metrics(outputs).items():
            self.log(f"{stage}/{name}", value, on_epoch=True)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)
