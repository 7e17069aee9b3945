import pytorch_lightning as pl


class Net(pl.LightningModule):
    def test_step(self, batch, batch_idx):
        return {"test_loss": self.loss(batch)}

    def test_epoch_end(self, outputs):
        return {"log": {"test_loss": sum(x["test_loss"] for x in outputs)}}


trainer = pl.Trainer()
trainer.fit(Net())
print(trainer.test())
