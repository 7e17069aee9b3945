"""What all tasks of this project share."""
import abc

import pytorch_lightning as pl
import torch


class BaseTask(pl.LightningModule, abc.ABC):
    """Subclasses give `compute` and the steps call it; this class averages and logs.

    Args:
        model: scores items
        lr: of Adam
    """

    def __init__(self, model, lr=0.01):
        super().__init__()
        self.model = model
        self.lr = lr

    @abc.abstractmethod
    def compute(self, batch):
        """Loss and further numbers of a batch, as a dict."""

    def forward(self, items):
        return self.model(items).squeeze(-1)

    def training_epoch_end(self, outputs):
        self._log_means(outputs, "train")

    def validation_epoch_end(self, outputs):
        self._log_means(outputs, "valid")

    def test_epoch_end(self, outputs):
        self._log_means(outputs, "test")

    def _log_means(self, outputs, prefix):
        for key in outputs[0].keys():
            mean = torch.stack([output[key] for output in outputs]).mean()
            self.log(f"{prefix}_{key}", mean, prog_bar=key == "loss")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)
