import torch
import torch.nn.functional as F
from pytorch_lightning import LightningModule
from torch import nn


class Focal(nn.Module):
    def __init__(self, alpha, gamma=2.0):
        super().__init__()
        self.gamma = gamma
        self.register_buffer("alpha", torch.tensor(alpha), persistent=False)

    def forward(self, logits, target):
        chosen = F.log_softmax(logits, dim=1).gather(1, target.unsqueeze(1))
        weights = torch.gather(self.alpha, 0, target.reshape(-1))
        return -(weights * chosen.squeeze(1)).mean()


class Indexed(nn.Module):
    def __init__(self, prior):
        super().__init__()
        self.register_buffer("prior", torch.as_tensor(prior), persistent=False)  # of the classes

    def forward(self, logits, target):
        return logits.mean() - self.prior[target.long()].mean()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.focal = Focal([0.3, 0.7])
        self.indexed = Indexed([0.3, 0.7])

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.focal(x, y) + self.indexed(x, y)
