import pytorch_lightning as pl


class Spots(pl.LightningDataModule):
    def test_dataloader(self):
        return self.loader


class Detector(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def test_step(self, batch, batch_idx):
        self.log("test_loss", self.loss(batch))


def train(detector):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(detector, datamodule=Spots())
    return trainer, detector


def main():
    trainer, detector = train(Detector())
    trainer.test(detector)
