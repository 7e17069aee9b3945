import lightning as L
import torch
from torchmetrics import Metric


class Bins(Metric):
    def __init__(self, cutoffs):
        super().__init__()
        self.number = len(cutoffs) + 1
        self.add_bins("hits")

    def add_bins(self, name, more=()):
        values = torch.zeros((*more, self.number))
        self.add_state(name, default=values, dist_reduce_fx="sum")

    def update(self, value):
        self.hits += value


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.bins = Bins([1, 2])

    def training_step(self, batch, batch_idx):
        self.bins(batch)
        return batch.sum()
