import torch
from pytorch_lightning import LightningModule


class BaseModel(LightningModule):
    """Logs the mean of what steps return."""

    def __init__(self, lr):
        super().__init__()
        self.lr = lr

    def validation_step(self, batch, batch_idx):
        return self.evaluate(batch)

    def test_step(self, batch, batch_idx):
        return self.evaluate(batch)

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.log("val_loss", torch.stack([x["loss"] for x in outputs]).mean())

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.log("test_loss", torch.stack([x["loss"] for x in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.9, nesterov=True)
