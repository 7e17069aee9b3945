from pytorch_lightning import LightningDataModule, Trainer


class Digits(LightningDataModule):
    def test_dataloader(self):
        return loader()


def main(net, options, loaders):
    digits = Digits()
    trainer = Trainer()
    trainer.fit(net, datamodule=digits)
    trainer.test(datamodule=digits)
    trainer.test(test_dataloaders=loaders)
    trainer.test(net, loaders)
    trainer.test(**options)
