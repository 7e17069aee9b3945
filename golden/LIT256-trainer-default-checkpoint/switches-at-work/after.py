import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        self.log("val_loss", sum(outputs))


def train(quick, path):
    pl.Trainer(max_epochs=3, fast_dev_run=True)
    pl.Trainer(max_epochs=3, fast_dev_run=quick, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
    pl.Trainer(
        max_epochs=3,
        resume_from_checkpoint=path,
        callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")],
    )
