import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def test_step(self, batch, batch_idx):
        return self.loss(batch)


def run(args, loader):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(Net(), loader)
    if args.test:
        trainer.test(Net(), loader)
