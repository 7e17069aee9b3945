import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self(batch["x"]).mean()

    def validation_step(self, batch, batch_idx):
        for key in batch.keys():
            pass
        return self(batch[key]).mean()

    def test_step(self, batch, batch_idx):
        for key in batch.keys():
            print(key)
        for i in range(next(self.steps)):
            pass
        return self(batch).mean()
