import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        for loss in self.losses:
            value = loss(self(batch), batch)
            self.log(f"{self.stage}/{loss.name}_{loss.target}", value)
            self.log(f"{self.stage}/{loss.name}_loss", value)


Trainer(devices=2, strategy="ddp", callbacks=[ModelCheckpoint(monitor="validation/ema_loss")]).fit(Net())
