import lightning as L
import torch


class Base(L.LightningModule):
    def __init__(self, mean, classes):
        super().__init__()
        self.mean = torch.tensor(mean).view(1, 3, 1, 1)
        self.weight = torch.ones(classes)
        self.order = torch.arange(classes)
        self.scale = torch.tensor(2.0)
        self.bins = torch.linspace(0, 1, classes)
        self.table = torch.zeros(classes, 3)

    def shown(self, x):
        return x.cpu() * self.mean
