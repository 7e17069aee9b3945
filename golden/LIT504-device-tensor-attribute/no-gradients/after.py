import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, dim):
        super().__init__()
        self.register_buffer("empty", torch.zeros(1, 1, dim, requires_grad=False), persistent=False)
        self.wanted = torch.zeros(1, 1, dim, requires_grad=True)

    def training_step(self, batch, batch_idx):
        x = torch.where(batch["mask"], self.empty, batch["x"])
        return (x * self.wanted).mean()
