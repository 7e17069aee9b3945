import torch
from lightning.pytorch import LightningModule
from torch import nn


def rotation(angle):
    c, s = torch.cos(angle), torch.sin(angle)
    return torch.stack([c, -s, s, c], -1).view(-1, 2, 2)


def shifted(x, angle):
    return x + torch.cos(angle.to(x.device))[:, None]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(8, 4)

    def training_step(self, batch, batch_idx):
        points = batch["points"]
        empty = torch.FloatTensor(batch["num_points"])
        angle = torch.rand(len(points), device=points.device)
        points = shifted(points @ rotation(angle), torch.rand(len(points)))
        return self.words(batch["tokens"]).mean() + points.mean() + len(empty)
