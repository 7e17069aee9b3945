from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        blocks = [nn.Linear(4, 4).eval(), nn.Linear(4, 4)]
        self.blocks = nn.ModuleList(blocks)

    def training_step(self, batch, batch_idx):
        for block in self.blocks:
            batch = block(batch)
        return batch.mean()
