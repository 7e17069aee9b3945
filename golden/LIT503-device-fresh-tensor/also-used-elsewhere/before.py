import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        grid = torch.linspace(0, 1, 8)
        self.plot(grid.numpy())
        return (batch[0] * grid).sum()
