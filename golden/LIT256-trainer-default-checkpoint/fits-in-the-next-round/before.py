import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self(batch).mean())


def main(net):
    for stage in ("make", "fit"):
        if stage == "make":
            trainer = pl.Trainer(gpus=1)
        else:
            trainer.fit(net)
        trainer.test(net)
