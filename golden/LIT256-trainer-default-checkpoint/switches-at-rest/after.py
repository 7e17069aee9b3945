import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


def train(quick):
    pl.Trainer(
        max_epochs=3,
        fast_dev_run=False,
        resume_from_checkpoint=None,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
    pl.Trainer(max_epochs=3, fast_dev_run=0, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
