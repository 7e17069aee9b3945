import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule

from elsewhere import Memory


def one_hot(labels, classes):
    return torch.eye(classes, device=labels.device)[labels]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.memory = Memory(16, 8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.memory.scores(self.net(x))
        target = torch.zeros(x.size(0), dtype=torch.long, device=self.device)
        return F.cross_entropy(logits, target) + (one_hot(y, 8) * logits).mean()
