import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx):
        self.log("loss", self.loss(batch))
        if dataloader_idx == 1:
            self.log("special", self.error(batch), add_dataloader_idx=False)

    def test_step(self, batch, batch_idx, dataloader_idx):
        self.log("special", self.error(batch), add_dataloader_idx=True)


trainer = pl.Trainer()
results = trainer.validate(Net())
print(results[0]["special"], trainer.test(Net()))
