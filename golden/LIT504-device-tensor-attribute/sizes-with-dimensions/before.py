import torch
from lightning import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.temperature = torch.ones([1])
        self.rows = torch.tensor([[0.5]])

    def training_step(self, batch, batch_idx):
        return (self(batch) / self.temperature * self.rows).mean()
