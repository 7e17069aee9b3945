import torch
import pytorch_lightning as pl


class BaseModule(pl.LightningModule):
    """What all our models share: the optimizer, the schedule and the logging of losses."""

    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()

    def loss(self, batch):
        raise NotImplementedError

    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch), sync_dist=True)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch), sync_dist=True)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        return [optimizer], [
            torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=0.9)
        ]
