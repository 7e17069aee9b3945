import torch
from lightning import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.temperature = torch.ones([])
        self.scale = torch.full((), 0.5)
        self.shift = torch.zeros(size=())

    def training_step(self, batch, batch_idx):
        return (self(batch) / self.temperature * self.scale + self.shift).mean() + torch.ones([]) * batch.sum()
