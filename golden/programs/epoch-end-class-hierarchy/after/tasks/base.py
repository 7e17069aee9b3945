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

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(pl.utilities.memory.recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self._log_means(outputs, "train")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        self._log_means(outputs, "valid")

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self._log_means(outputs, "test")

    def _log_means(self, outputs, prefix):
        for key in outputs[0].keys():
            mean = torch.stack([output[key] for output in outputs]).mean()
            self.log(f"{prefix}_{key}", mean, prog_bar=key == "loss")

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)
