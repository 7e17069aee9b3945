import pytorch_lightning as pl


class AutoEncoder(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


def main(loader, test_loader):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(AutoEncoder(), loader)
    result = trainer.test(dataloaders=test_loader)
    print(result)
