import pytorch_lightning as pl
import torch
from torchvision.datasets import MNIST


class Data(pl.LightningDataModule):
    def prepare_data(self):
        MNIST(self.root, train=True, download=True)


class Net(pl.LightningModule):
    def prepare_data(self):
        torch.save(torch.randn(40, 4), "waves.pt")


def main(model, data):
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model, datamodule=data)
    trainer.test(model, datamodule=data)
