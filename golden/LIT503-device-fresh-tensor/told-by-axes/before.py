import torch
from lightning.pytorch import LightningModule


def match(ious, threshold):
    best, index = ious.max(dim=0)
    labels = torch.zeros(len(best), dtype=torch.long)
    return torch.where(best > threshold, index, labels)


def similar(one, two):
    scores = one @ two.T
    return scores.masked_fill(torch.eye(len(scores), dtype=torch.bool), -1.0)


def grid(points, n):
    axes = torch.meshgrid(*[torch.linspace(-1, 1, n)] * 2, indexing="ij")
    return points.unsqueeze(0) - torch.stack(axes, dim=-1)


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        return match(x, 0.5).sum() + similar(x, y).sum() + grid(x, 4).sum()
