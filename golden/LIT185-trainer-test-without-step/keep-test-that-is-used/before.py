import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)


def run(loader, data):
    trainer = pl.Trainer(max_epochs=3, accelerator="cpu")
    trainer.fit(Net(), loader)
    print(trainer.test(dataloaders=loader))
    trainer.test(Net(), dataloaders=loader)
    trainer.test(dataloaders=data.loader("test"))
