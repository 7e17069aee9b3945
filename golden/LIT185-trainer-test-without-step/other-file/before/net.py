from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def test_step(self, batch, batch_idx):
        return self.loss(batch)

    def train_dataloader(self):
        return self.loader("train")
