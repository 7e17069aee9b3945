import lightning as L
import torch
import torchmetrics
from lightning.pytorch.callbacks import EarlyStopping


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = torchmetrics.MeanMetric()

    def training_step(self, batch, batch_idx):
        loss = self(batch)
        self.log("val_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        loss = self(batch)
        self.log("val_unwatched", loss)
        self.log("val_loss", loss, sync_dist=True)
        self.log("val_loss", loss, rank_zero_only=True)
        self.log("val_loss", loss, **self.options)
        self.accuracy(batch)
        self.log("val_loss", self.accuracy)
        mean = self.all_gather(loss).mean()
        self.log("val_loss", mean)
        self.log(self.name, loss)
        parts = []
        for part in gather_all(loss):
            parts.append(part)
        parts = [part for part in self.all_gather(parts)]
        self.log("val_loss", torch.stack(parts).mean())

    def on_validation_epoch_end(self):
        value = self.accuracy.compute()
        self.log("val_loss", value)
        self.log("val_loss", self.accuracy.compute())
        self.log("val_loss", 1.0)

    def test_step(self, batch, batch_idx):
        self.log("val_loss", self(batch))


trainer = L.Trainer(strategy="ddp", devices=2, callbacks=[EarlyStopping("val_loss")])
