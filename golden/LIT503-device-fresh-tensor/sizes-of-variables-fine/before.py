import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from torch import nn


class Contrast(nn.Module):
    def forward(self, batch):
        rows = F.normalize(batch.first.float())
        labels = torch.arange(rows.size(0), device=rows.device)
        index = torch.eye(4)[torch.arange(4)].argmax(0)
        q, r = torch.linalg.qr(torch.randn(3, 3))
        self.last = q.numpy(), r.numpy()
        return F.cross_entropy(rows[index], labels)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.contrast = Contrast()

    def training_step(self, batch, batch_idx):
        return self.contrast(batch)
