import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, where):
        super().__init__()
        self.token = torch.randn(1, 8, requires_grad=True)
        self.given = torch.zeros(8, device=where)

    def training_step(self, batch, batch_idx):
        x, _ = batch
        return (x * self.token).sum() + self.loss(x, self.given)
