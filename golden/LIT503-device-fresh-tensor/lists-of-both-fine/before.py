import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn


def moved(points):
    found = []
    found.append(points.norm(dim=-1))
    found.append(torch.zeros(len(points)).to(points.device))
    return torch.stack(found, 1)


def kept(points, store):
    found = []
    found.append(torch.zeros(4))
    store.extend(found)
    return torch.stack(found).numpy()


def arrays(rows, scale):
    ones = torch.ones(4)
    return ones + torch.as_tensor(np.asarray(rows[:, 0])), ones * scale


def either(points, empty):
    found = []
    if empty:
        found.append(torch.zeros(4))
    else:
        found.append(points.norm(dim=-1))
    return torch.stack(found)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.store = []

    def training_step(self, batch, batch_idx):
        x = self.net(batch)
        print(kept(x, self.store), arrays(x.detach().cpu().numpy(), 2.0), either(x, False))
        return moved(x).sum()
