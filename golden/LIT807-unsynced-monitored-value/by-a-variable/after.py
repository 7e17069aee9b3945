import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        write, write_all = self.log, self.log_dict
        write("val_loss", torch.nn.functional.mse_loss(self(batch), batch), sync_dist=True)  # watched
        write_all({"score": self(batch).mean(), "seen": 1.0}, sync_dist=True)


checkpoints = [ModelCheckpoint(monitor="val_loss"), ModelCheckpoint(monitor="score")]
trainer = Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=checkpoints)
