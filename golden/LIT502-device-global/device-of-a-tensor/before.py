import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class SupervisedContrast(nn.Module):
    def forward(self, features, labels):
        device = torch.device("cuda") if features.is_cuda else torch.device("cpu")
        where = "cuda" if labels.is_cuda else "cpu"
        mask = torch.eq(labels, labels.T).float().to(device)
        own = torch.arange(len(features)).view(-1, 1).to(where)
        return (features * mask).scatter(1, own, 0.0)


class FirstCard(nn.Module):
    def forward(self, features):
        device = torch.device("cuda:0") if features.is_cuda else torch.device("cpu")
        return features + torch.ones(4).to(device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.contrast = SupervisedContrast()
        self.first = FirstCard()

    def training_step(self, batch, batch_idx):
        features, labels = batch
        return self.contrast(features, labels) + self.first(features)
