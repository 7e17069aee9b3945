import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        self.log("loss", self.loss(batch), logger=False)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch), prog_bar=True)
        self.log("rate", self.rate, on_step=True, on_epoch=False)
        self.log("count", len(batch), on_step=False, on_epoch=True, logger=self.verbose)


trainer = pl.Trainer()
print(trainer.test(Net())[0])
