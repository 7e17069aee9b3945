import torch
from pytorch_lightning import LightningModule
from torch import nn


class Parser:
    def __init__(self):
        self.pool = nn.MaxPool2d(3, 1, 1)

    def peaks(self, heat):
        return heat * torch.eq(self.pool(heat), heat).float()

    def parse(self, heat):
        heat = self.peaks(torch.Tensor(heat))
        return heat.topk(1, dim=2)


parser = Parser()


class Net(LightningModule):
    def validation_step(self, batch, batch_idx):
        return parser.parse(self(batch).cpu().numpy())
