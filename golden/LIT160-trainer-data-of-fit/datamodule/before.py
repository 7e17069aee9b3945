import pytorch_lightning as pl


class Digits(pl.LightningDataModule):
    def setup(self, stage=None):
        self.data = load()

    def train_dataloader(self):
        return self.data.train

    def val_dataloader(self):
        return self.data.val

    def test_dataloader(self):
        return self.data.test


def main(net, args):
    digits = Digits()
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, datamodule=digits)
    if args.test:
        results = trainer.test()
        trainer.validate(
            net,
            verbose=False,  # as above
        )
        return results
