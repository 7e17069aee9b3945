import pytorch_lightning as pl
from watching import make_callbacks


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


trainer = pl.Trainer(max_epochs=3, callbacks=make_callbacks("kept"))
trainer.fit(Net())
watchers = {"keep": pl.callbacks.ModelCheckpoint(monitor="val_loss")}
trainer = pl.Trainer(max_epochs=3, callbacks=list(watchers.values()))
trainer.fit(Net())
