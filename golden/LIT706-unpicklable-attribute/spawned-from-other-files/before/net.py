import lightning as L


class Net(L.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.layer(batch).mean()
