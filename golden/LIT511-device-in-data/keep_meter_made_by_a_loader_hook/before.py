import torch
from pytorch_lightning import LightningModule
from torch.utils.data import DataLoader


class Meter:
    def __init__(self, dataset):
        self.classes = torch.tensor(dataset.classes).cuda()
        self.counts = torch.zeros(2, 10).cuda()

    def update(self, found, classes):
        self.counts.index_add_(1, classes, found.float())


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        found, classes = batch
        self.meter.update(found, classes)

    def train_dataloader(self):
        self.meter = Meter(self.dataset)
        return DataLoader(self.dataset)
