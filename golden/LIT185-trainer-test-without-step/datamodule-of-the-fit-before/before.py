import pytorch_lightning as pl


class Words(pl.LightningDataModule):
    def val_dataloader(self):
        return self.loader

    def test_dataloader(self):
        return self.loader


class Tagger(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch))


words, tagger = Words(), Tagger()
trainer = pl.Trainer(max_epochs=3)
trainer.fit(tagger, datamodule=words)
trainer.test()
