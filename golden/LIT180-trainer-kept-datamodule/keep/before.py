import pytorch_lightning as pl


class Net(pl.LightningModule):
    def __init__(self, data):
        super().__init__()
        self.datamodule = data


class Asked(pl.LightningModule):
    def datamodule(self):
        return None


class Plain(pl.LightningModule):
    def __init__(self, data):
        super().__init__()
        self.data = data


def run(data, loader):
    net, asked, plain = Net(data), Asked(), Plain(data)
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, loader)
    trainer.fit(net, datamodule=data)
    trainer.fit(asked)
    trainer.fit(plain)
    trainer.test()
