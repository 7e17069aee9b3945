import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_step(self, batch, batch_idx, dataloader_idx=0):
        self.log("val_loss", self.loss(batch))


def main(loaders):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net(), *loaders)
