import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def debug(args):
    options = {"overfit_batches": args.few, "max_epochs": 100}
    return pl.Trainer(**options)


trainer = pl.Trainer(
    overfit_batches=0.01,  # a look
    max_epochs=3,
)
