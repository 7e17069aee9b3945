from pytorch_lightning import LightningDataModule, LightningModule, Trainer

from elsewhere import Plain


class Tides(LightningDataModule):
    def train_dataloader(self):
        return load("train")

    def test_dataloader(self):
        return load("test")


class Own(LightningModule):
    def test_dataloader(self):
        return load("own")


class Kept(LightningModule):
    def __init__(self):
        super().__init__()
        self.test_dataloader = lambda: load("own")


def main(given):
    tides = Tides()
    for net in (Own(), Kept(), Plain(), given):
        trainer = Trainer()
        trainer.fit(net, datamodule=tides)
        trainer.test()
    own = Own()
    trainer = Trainer()
    trainer.fit(own, datamodule=tides)
    trainer.test()
    kept = Kept()
    trainer = Trainer()
    trainer.fit(kept, datamodule=tides)
    trainer.test()
    plain = Plain()
    trainer = Trainer()
    trainer.fit(plain, datamodule=tides)
    trainer.test()
