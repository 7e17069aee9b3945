import torch
import torch.nn as nn
import torch.nn.functional as F
from lightning.pytorch import LightningModule

from elsewhere import Memory


def one_hot(labels, classes):
    return torch.eye(classes, device=labels.device)[labels]


def row(index, classes):
    return torch.eye(classes)[index]


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(8, 8)
        self.memory = Memory(16, 8)

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.memory.scores(self.net(x))
        shown = logits.detach().cpu()
        target = torch.zeros(x.size(0), dtype=torch.long)
        self.log("shown", F.cross_entropy(shown, target))
        self.log("row", row(3, 8).mean())
        target = target.to(x.device)
        return F.cross_entropy(logits, target) + (one_hot(y, 8) * logits).mean()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self.memory.on_cpu(self.net(x))
        self.log("apart", F.cross_entropy(logits, torch.zeros(x.size(0), dtype=torch.long)))
