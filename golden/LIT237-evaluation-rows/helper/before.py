import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.score(batch, "train")

    def validation_step(self, batch, batch_idx):
        self.score(batch, "val")

    def test_step(self, batch, batch_idx):
        self.score(batch, "test")

    def score(self, batch, stage):
        loss = self.loss(batch)
        self.log(f"{stage}_loss", loss)
        return loss
