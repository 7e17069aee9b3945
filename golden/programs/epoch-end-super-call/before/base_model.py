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

    def validation_epoch_end(self, outputs):
        super().validation_epoch_end(outputs)
        self.log("val_loss", torch.stack([x["loss"] for x in outputs]).mean())

    def test_epoch_end(self, outputs):
        self.log("test_loss", torch.stack([x["loss"] for x in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr, momentum=0.9, nesterov=True)
