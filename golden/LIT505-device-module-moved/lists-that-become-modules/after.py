from lightning.pytorch import LightningModule
from torch import nn


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        blocks = [nn.Linear(4, 4).eval(), nn.Linear(4, 4)]
        self.blocks = nn.ModuleList(blocks)
        layers = [nn.Linear(4, 4) for _ in range(2)]
        self.layers = nn.Sequential(*layers)

    def training_step(self, batch, batch_idx):
        for block in self.blocks:
            batch = block(batch)
        return self.layers(batch).mean()
