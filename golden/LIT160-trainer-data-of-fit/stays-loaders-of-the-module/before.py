from pytorch_lightning import LightningDataModule, Trainer


class Digits(LightningDataModule):
    def train_dataloader(self):
        return loader()


def main(net, train, val):
    digits = Digits()
    trainer = Trainer()
    trainer.fit(net, datamodule=digits)
    trainer.test()
    trainer = Trainer()
    trainer.fit(net)
    trainer.validate()
    trainer.fit(net, train, val)
    trainer.test()
