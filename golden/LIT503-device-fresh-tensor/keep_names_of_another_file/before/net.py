"""A name that another file exports again, and that is none of torch: it may be given anything."""
import torch
from lightning.pytorch import LightningModule
from ops import cat


def mixed(x, n):
    noise = torch.randn(4, n)
    both = cat([x, x])
    return torch.relu(x + noise), both


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return mixed(self.table[batch_idx], 2)[0].mean()
