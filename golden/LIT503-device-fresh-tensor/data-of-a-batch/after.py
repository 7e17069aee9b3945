import torch
from lightning.pytorch import LightningModule
from torch import nn


def rotation(angle):
    c, s = torch.cos(angle), torch.sin(angle)
    return torch.stack([c, -s, s, c], -1).view(-1, 2, 2)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(8, 4)

    def training_step(self, batch, batch_idx):
        tokens = torch.as_tensor(batch["tokens"], dtype=torch.int64, device=self.device)
        angle = torch.rand(len(batch["points"]), device=self.device) * 2
        points = batch["points"] @ rotation(angle)
        return self.words(tokens).mean() + points.mean()
