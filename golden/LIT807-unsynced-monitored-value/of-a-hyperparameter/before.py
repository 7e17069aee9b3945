import lightning as L
import torch
from lightning.pytorch.callbacks import EarlyStopping


class ByDefault(L.LightningModule):
    def __init__(self, width=8, monitor="val_loss"):
        super().__init__()
        self.save_hyperparameters()
        self.net = torch.nn.Linear(width, 1)

    def validation_step(self, batch, batch_idx):
        self.log(self.hparams.monitor, self.net(batch).mean())


class ByScheduler(L.LightningModule):
    def __init__(self, watched):
        super().__init__()
        self.watched = watched
        self.net = torch.nn.Linear(8, 1)

    def validation_step(self, batch, batch_idx):
        loss = self.net(batch).mean()
        self.log_dict({self.watched: loss, "val_other": loss})

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), 0.1)
        scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "monitor": self.watched}}


trainer = L.Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=[EarlyStopping(monitor="val_loss")])
