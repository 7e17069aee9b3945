from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping

WATCHED, SHOWN = "val_loss", "val_acc"


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log(WATCHED, loss, sync_dist=True)
        self.log(SHOWN, loss)
        self.log(self.name, loss)


def main():
    Trainer(callbacks=[EarlyStopping("val_loss")], devices=2, strategy="ddp").fit(Net())
