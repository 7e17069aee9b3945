import torch
from pytorch_lightning import LightningDataModule, LightningModule, Trainer


class Tides(LightningDataModule):
    def train_dataloader(self):
        return load("train")

    def test_dataloader(self):
        return load("test")


class Base(LightningModule):
    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Net(Base):
    def test_step(self, batch, batch_idx):
        self.log("height", self(batch).mean())


def main():
    tides = Tides()
    net = Net()
    trainer = Trainer(max_epochs=2)
    trainer.fit(net, tides)
    trainer.test(ckpt_path="best", datamodule=tides)
    trainer.test(net, datamodule=tides)
