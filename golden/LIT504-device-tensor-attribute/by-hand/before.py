import torch
from lightning.pytorch import LightningModule


class Base(LightningModule):
    def __init__(self):
        self.early = torch.ones(4)
        super().__init__()
        self.shared = torch.ones(4)
        self.one = self.other = torch.ones(4)
        self.counts = torch.zeros(4)
        self.total = torch.zeros(4)
        self.twice = torch.zeros(4)
        self.twice = torch.ones(4)

    def training_step(self, batch, batch_idx):
        x = batch["x"]
        self.counts[0] += 1
        self.total.add_(1)
        return (x * self.early + x * self.shared + x * self.one - x * self.counts - x * self.total - x * self.twice).sum()


class Net(Base):
    def __init__(self):
        super().__init__()
        self.shared = None
