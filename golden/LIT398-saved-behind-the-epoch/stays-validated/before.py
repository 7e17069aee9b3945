import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()

    def validation_step(self, batch, batch_idx):
        self.log("loss", self(batch).mean())


class Gather(pl.Callback):
    def __init__(self):
        self.losses = []

    def on_epoch_end(self, trainer, pl_module):
        self.losses.append(float(trainer.callback_metrics["loss"]))

    def state_dict(self):
        return {"losses": self.losses}


trainer = pl.Trainer(callbacks=[Gather(), ModelCheckpoint(monitor="loss")])
trainer.fit(Net())
