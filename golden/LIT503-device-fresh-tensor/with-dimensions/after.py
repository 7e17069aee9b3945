import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from torch import nn


def overlap(a, b):
    low = torch.max(a[:, None, :2], b[:, :2])
    high = torch.min(a[:, None, 2:], b[:, 2:])
    size = (high - low).clamp(min=0)
    return size[..., 0] * size[..., 1]


def nearest(anchors, boxes):
    shared = overlap(anchors, boxes)
    none = torch.full((anchors.size(0),), -1, device=anchors.device)
    values, indices = shared.max(1)
    return torch.where(values > 0, indices, none)


def mask_of(lengths, longest):
    steps = torch.arange(longest, device=lengths.device)
    return steps[None, :] < lengths[:, None]


class Dice(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.classes = classes

    def forward(self, logits, target):
        ones = torch.eye(self.classes)[target].permute(0, 3, 1, 2)
        return 1 - (logits.softmax(dim=1) * ones).mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.dice = Dice(4)

    def training_step(self, batch, batch_idx):
        x, y, lengths = batch
        out = self.net(x)
        spread = torch.tensor(self.hparams.spread, device=self.device)
        picked = torch.gather(spread, 0, y)
        shift = torch.as_tensor(self.hparams.shift, device=self.device).view(1, 4)
        table = torch.tensor(self.hparams.table, device=self.device)
        loss = self.dice(out + shift, y) * picked.mean() + table[y].mean()
        return loss + nearest(out, y).sum() + mask_of(lengths, 4).sum()
