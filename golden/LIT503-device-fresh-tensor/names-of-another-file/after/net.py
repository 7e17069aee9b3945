"""What a parameter is taken for is told by a name that another file exports again."""
import torch
from lightning.pytorch import LightningModule
from ops import cat


def mixed(x, n):
    noise = torch.randn(4, n, device=x.device)
    both = cat([x, x])
    return torch.relu(x + noise), both


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return mixed(self.table[batch_idx], 2)[0].mean()
