from pytorch_lightning import LightningModule, Trainer


class Base(LightningModule):
    def __init__(self):
        super().__init__()
        self.test_step = self.validation_step

    def validation_step(self, batch, batch_idx):
        return self.loss(batch)


class Net(Base):
    def training_step(self, batch, batch_idx):
        return self.loss(batch)

    def val_dataloader(self):
        return self.loader("val")


class Runner:
    def test(self, net):
        return net


def run(loader, datamodule):
    net = Net()
    trainer = Trainer(max_epochs=3)
    trainer.fit(net, datamodule=datamodule)
    trainer.test(net, loader)
    trainer.test(datamodule=datamodule)
    trainer.test()
    trainer.validate(net)
    Runner().test(net)
