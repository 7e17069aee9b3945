import torch
from torchmetrics import Metric


class Errors(Metric):
    def __init__(self, bins, discount=None):
        super().__init__()
        if discount is None:
            discount = torch.ones(bins)
        self.discount = discount
        self.ignored = torch.tensor([0, 1])
        self.names = torch.arange(bins)
        self.add_state("wrong", default=torch.zeros(bins), dist_reduce_fx="sum")

    def update(self, pred, target):
        kept = ~torch.isin(target, self.ignored)
        self.wrong += (pred[kept] != target[kept]).sum()

    def compute(self):
        return (self.wrong * self.discount).sum()

    def labels(self):
        return self.names.tolist()
