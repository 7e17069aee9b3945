from pytorch_lightning import LightningDataModule, LightningModule, Trainer

from factory import build


class Own(LightningModule):
    def test_dataloader(self):
        return build("test")


def run(conf):
    data: LightningDataModule = build(conf.data)
    net = Own()
    trainer = Trainer(gpus=0, max_epochs=conf.epochs)
    trainer.fit(net, datamodule=data)
    trainer.test()
    plain = build(conf.net)
    trainer.fit(plain)
    trainer.test()
