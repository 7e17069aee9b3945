import lightning as L
import torch


class Base(L.LightningModule):
    def __init__(self, mean, classes):
        super().__init__()
        self.mean = torch.tensor(mean).view(1, 3, 1, 1)
        self.weight = torch.ones(classes)
        self.anchors = torch.linspace(0, 1, classes)
        self.seen = torch.zeros(classes)

    def normalized(self, x):
        return x - self.mean


class Penalty(torch.nn.Module):
    def __init__(self, size):
        super().__init__()
        self.prior = torch.full((size,), 0.5)
