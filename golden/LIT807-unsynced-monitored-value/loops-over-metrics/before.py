from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        for name, value in self.losses(batch).items():
            self.log(f"val_{name}", value)

    def on_validation_epoch_end(self):
        for name, value in self.sums.items():
            self.log(f"val_{name}", value / self.count(name))


trainer = Trainer(devices=2, callbacks=[ModelCheckpoint(monitor="val_acc")])
