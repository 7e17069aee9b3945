import pytorch_lightning as pl


class Net(pl.LightningModule):
    def of_stage(self, batch, stage):
        loss = self(batch)
        self.log(f"{stage}_loss", loss)
        return loss

    def training_step(self, batch, batch_idx):
        return self.of_stage(batch, "train")

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        return self.of_stage(batch, "val") if dataloader_idx == 0 else self.of_stage(batch, "test")

    def val_dataloader(self):
        return self.seen, self.unseen


trainer = pl.Trainer(max_epochs=3)
trainer.fit(Net())
