from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import EarlyStopping

WATCHED = "val_loss"


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        loss = self.loss(batch)
        self.log(WATCHED, loss)
        self.log_dict(dict(val_acc=self.accuracy(batch)))


def main():
    Trainer(callbacks=[EarlyStopping(WATCHED)], devices=2, strategy="ddp").fit(Net())
