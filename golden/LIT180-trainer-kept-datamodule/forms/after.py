import pytorch_lightning as pl


class Base(pl.LightningModule):
    def __init__(self, data):
        super().__init__()
        self.datamodule = data


class Net(Base):
    pass


def run(data):
    net = Net(data)
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, datamodule=net.datamodule)
    trainer.test(model=net, datamodule=net.datamodule, ckpt_path="best")
    trainer.fit(Net(data))
