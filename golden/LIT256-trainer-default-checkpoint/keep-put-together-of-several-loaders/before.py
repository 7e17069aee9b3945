from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def validation_step(self, batch, batch_idx, dataloader_idx):
        stage = "val"
        self.log(f"{stage}_loss", self(batch).mean())


Trainer(max_epochs=3).fit(Net())
