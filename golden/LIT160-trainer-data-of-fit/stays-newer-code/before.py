from pytorch_lightning import LightningDataModule, Trainer


class Digits(LightningDataModule):
    def train_dataloader(self):
        return loader()

    def test_dataloader(self):
        return loader()


def main(net):
    digits = Digits()
    trainer = Trainer()
    trainer.fit(net, datamodule=digits)
    trainer.test()
