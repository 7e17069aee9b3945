import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Count(pl.Callback):
    def __init__(self):
        self.epochs = 0
        self.losses = []

    def on_train_epoch_end(self, trainer, pl_module):
        self.epochs += 1
        self.losses.append(float(trainer.callback_metrics["loss"]))

    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"epochs": self.epochs, "losses": self.losses}


trainer = pl.Trainer(callbacks=[Count()])
trainer.fit(Net())
