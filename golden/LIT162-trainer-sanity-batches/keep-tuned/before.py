import pytorch_lightning as pl
from pytorch_lightning.tuner import Tuner


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        return {"val_loss": self.loss(batch)}


def rate(net):
    trainer = pl.Trainer(max_epochs=3)
    return Tuner(trainer).lr_find(net).suggestion()


def old_rate(net):
    trainer = pl.Trainer(max_epochs=3)
    return trainer.tuner.lr_find(net).suggestion()
