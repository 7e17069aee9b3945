import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule


class Relation(nn.Module):
    def forward(self, student, teacher):
        def distances(x):
            found = torch.cdist(x, x)
            own = torch.eye(len(x), dtype=torch.bool, device=x.device)
            return found.masked_fill(own, 0.0)

        return F.smooth_l1_loss(distances(student), distances(teacher))


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.loss = Relation()

    def training_step(self, batch, batch_idx):
        x, y = batch
        h = self.net(x)

        def centered(z):
            return z - torch.ones(8, device=self.device)

        return self.loss(h, y) + centered(h).mean()
