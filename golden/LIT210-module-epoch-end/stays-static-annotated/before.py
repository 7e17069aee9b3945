import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    @staticmethod
    def validation_epoch_end(outputs: list):
        print(torch.stack(outputs).mean())


class Called(pl.LightningModule):
    @staticmethod
    def validation_epoch_end(outputs):
        print(torch.stack(outputs).mean())


Called.validation_epoch_end([torch.zeros(1)])
