from typing import List

import lightning as L
import torch
from torch import Tensor, nn


def pyramid(maps):
    sizes = [one.size() for one in maps if one.device is not None]
    weights = torch.tensor([0.5**i for i in range(len(sizes))], device=maps[0].device)
    return (torch.stack([one.mean() for one in maps]) * weights).sum()


def merged(parts: List[Tensor], bias: Tensor):
    return torch.cat([*parts, torch.zeros(1, 3, device=bias.device)]) + bias


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.nets = nn.ModuleList([nn.Linear(8, 3)])

    def training_step(self, batch, batch_idx):
        maps = [net(batch) for net in self.nets]
        return pyramid(maps) + merged(maps, maps[0]).mean()
