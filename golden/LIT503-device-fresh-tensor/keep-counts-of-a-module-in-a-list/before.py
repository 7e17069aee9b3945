import torch
from lightning.pytorch import LightningModule
from torch import nn

from blocks import Recurrent, Mixing


class Beams(LightningModule):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList([nn.ModuleList([Recurrent(), Mixing()]) for _ in range(3)])

    def forward(self, x, microphones=None):
        if microphones is None:
            microphones = torch.LongTensor([x.shape[1]] * x.shape[0])
        for i in range(3):
            x = self.blocks[i][0](x)
            mixing = self.blocks[i][1]
            x = mixing(x, microphones)
        return x

    def training_step(self, batch, batch_idx):
        return self(batch).sum()
