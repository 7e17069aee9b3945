from pytorch_lightning import LightningDataModule, Trainer


class Digits(LightningDataModule):
    def test_dataloader(self):
        return loader()


def main(net):
    trainer = Trainer()
    data = Digits()
    trainer.fit(net, data)
    data = Digits(small=True)
    trainer.test()


def direct(net):
    trainer = Trainer()
    trainer.fit(net, datamodule=Digits())
    trainer.test()
