import torch
from lightning import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.register_buffer("temperature", torch.ones([1]), persistent=False)
        self.register_buffer("rows", torch.tensor([[0.5]]), persistent=False)

    def training_step(self, batch, batch_idx):
        return (self(batch) / self.temperature * self.rows).mean()
