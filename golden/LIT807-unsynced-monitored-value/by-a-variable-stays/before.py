import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        write = self.log if batch_idx else print
        write("val_loss", torch.nn.functional.mse_loss(self(batch), batch))

    def training_step(self, batch, batch_idx):
        write = self.log
        write("val_loss", self(batch).mean())


trainer = Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=[ModelCheckpoint(monitor="val_loss")])
