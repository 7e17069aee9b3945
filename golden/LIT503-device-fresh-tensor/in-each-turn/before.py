import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.blocks = torch.nn.ModuleList([torch.nn.Linear(4, 4) for _ in range(3)])

    def training_step(self, batch, batch_idx):
        losses = 0.0
        for index, block in enumerate(self.blocks):
            total = torch.zeros(4)
            if index == 0:
                total = block(batch)
            else:
                total += block(batch)
            losses = losses + total.sum()
        return losses
