import lightning as L
import torch
import torchmetrics
from lightning.pytorch.callbacks import EarlyStopping


class Unwatched(L.LightningModule):
    def __init__(self, name="val_other", monitor="val_loss"):
        super().__init__()
        self.save_hyperparameters()
        self.mean = torchmetrics.MeanMetric()

    def validation_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.mean(loss)
        self.log(self.hparams.name, loss)
        self.log(self.hparams.monitor, self.mean)
        self.log(self.hparams.monitor, loss, sync_dist=True)


class NotSaved(L.LightningModule):
    def __init__(self, hparams, monitor="val_loss"):
        super().__init__()
        self.save_hyperparameters(hparams)

    def validation_step(self, batch, batch_idx):
        self.log(self.hparams.monitor, self.net(batch).mean())


class OfTheTraining(L.LightningModule):
    def __init__(self, watched):
        super().__init__()
        self.watched = watched

    def training_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.log(self.watched, loss)
        return loss

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), 0.1)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": self.watched}}


trainer = L.Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=[EarlyStopping(monitor="val_loss")])
