from pytorch_lightning import LightningDataModule, Trainer


class Digits(LightningDataModule):
    def test_dataloader(self):
        return loader()


def main(net, args):
    trainer, other = Trainer(), Trainer()
    digits = Digits()
    if args.train:
        trainer.fit(net, datamodule=digits)
    else:
        trainer.test(net)
    other.test(net)


def test(trainer: Trainer, net):
    trainer.test(net)
