import pytorch_lightning as pl
import torch


class Classifier(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        if self.trainer.running_sanity_check:
            return
        if self.hparams.verbose:
            print(len(outputs))
        if self.hparams.weighted:
            self.log("val_loss", torch.stack(outputs).sum())
        else:
            self.log("val_loss", torch.stack(outputs).mean())

    def shared(self, batch, stage):
        if stage == "val":
            self.log("val_loss", self(batch))


trainer = pl.Trainer(max_epochs=3, callbacks=[pl.callbacks.ModelCheckpoint(monitor="val_loss")])
