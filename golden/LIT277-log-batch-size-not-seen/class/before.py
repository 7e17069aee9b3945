import torch
from pytorch_lightning import LightningModule, Trainer
from torch.utils.data import DataLoader


class Batch:
    def __init__(self, items):
        self.x = torch.stack(items)


def collate(items):
    return Batch(items)


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch.x))


def main(data):
    train = DataLoader(data, batch_size=4, collate_fn=Batch)
    val = DataLoader(data, batch_size=4, collate_fn=collate)
    Trainer().fit(Net(), train, val)
