import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.loss(batch)}

    def validation_step(self, batch, batch_idx):
        return {"error": self.loss(batch)}

    def validation_epoch_end(self, outputs):
        print(sum(o["error"] for o in outputs))
        return {}

    def test_step(self, batch, batch_idx):
        return {"test_loss": self.loss(batch)}


def main(loaders):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net(), *loaders)
    trainer.test(Net(), test_dataloaders=loaders[0])
