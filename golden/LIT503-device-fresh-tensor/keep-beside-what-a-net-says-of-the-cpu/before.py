import torch
from lightning.pytorch import LightningModule
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 3)

    def forward(self, x):
        return self.layer(x)

    def odds(self, logits):
        return logits[:, 2] - logits[:, 1]

    @staticmethod
    def labels(odds):
        return (odds > 0).long()


class Moving(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Net()
        self.reset()

    def reset(self):
        self.matrix = torch.zeros(2, 2)

    def training_step(self, batch, batch_idx):
        points, truth = batch
        logits = self.net(points)
        odds = self.net.odds(logits.detach().cpu())
        self.matrix += self.confusion(self.net.labels(odds), truth.cpu())
        return logits.sum()

    def confusion(self, predicted, truth):
        return torch.bincount(predicted * 2 + truth, minlength=4).view(2, 2)

    def on_train_epoch_end(self):
        self.log("hits", self.matrix.diag().sum().item())
        self.reset()
