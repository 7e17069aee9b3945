from typing import List, Optional

import lightning as L
import torch
from torch import Tensor, nn


def shares(counts):
    """Numbers, or arrays."""
    weights = torch.tensor([0.5 * count for count in counts])
    return torch.stack([torch.tensor(count.mean()) for count in counts]) * weights


def where_they_are(maps):
    weights = torch.ones(len(maps), device=maps[0].device)
    return (torch.stack([one.detach().mean() for one in maps]) * weights).sum()


def put_there(maps: List[Tensor]):
    return [one + torch.ones(3).to(one) for one in maps]


def some(maps: Optional[List[Tensor]] = None, sizes: List[int] = ()):
    maps = maps or [torch.zeros(3)]
    return [one + torch.ones(3) for one in maps], torch.tensor(sizes) * torch.ones(len(sizes))


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.nets = nn.ModuleList([nn.Linear(8, 3)])

    def training_step(self, batch, batch_idx):
        maps = [net(batch) for net in self.nets]
        put_there(maps), some(), shares([3.0])
        return where_they_are(maps)
