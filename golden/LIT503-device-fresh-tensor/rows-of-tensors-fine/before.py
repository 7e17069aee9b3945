import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = 0
        for row, weight in zip(x, torch.linspace(0, 1, len(x))):
            loss = loss + (row * weight).sum()
        scale = torch.rand(4, 4)
        loss = loss + (x * scale[0, 1]).sum()
        means = torch.rand(4, 4).mean(1)
        loss = loss + (x * means[0]).sum()
        rows = torch.rand(4, 4).sum(0).unsqueeze(0)
        loss = loss + sum(part.sum() * row[0] for part, row in zip(x, rows))
        return loss + sum([y.sum(), scale[0][1]])
