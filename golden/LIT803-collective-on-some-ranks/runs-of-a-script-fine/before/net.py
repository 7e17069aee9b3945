import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()

    def test_step(self, batch, batch_idx):
        self.log("loss", self.layer(batch).mean())
