import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch))


trainer = pl.Trainer()
trainer.fit(Net())
print(trainer.test())
