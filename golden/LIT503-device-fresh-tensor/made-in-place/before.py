import torch
from pytorch_lightning import LightningModule
from torch import nn


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        real = torch.ones(x.size(0), 1)
        loss = nn.BCEWithLogitsLoss()(out, real)
        loss = loss + nn.CrossEntropyLoss(reduction="sum")(self.classify(out), torch.arange(len(y)))
        return loss + nn.MSELoss()(out, torch.zeros(1).cpu())


class Mixed(nn.Module):
    def forward(self, x):
        shift = torch.randn(x.size(0), 1)
        add = lambda part: part + shift
        parts = []
        parts.append(x)
        parts.append(torch.zeros(x.size(0), 4))

        scale = torch.linspace(0, 1, 4)

        def scaled(part):
            return part * scale

        return torch.cat(parts).sum() + add(x) + scaled(x)


class Wrapped(LightningModule):
    def __init__(self):
        super().__init__()
        self.mixed = Mixed()

    def training_step(self, batch, batch_idx):
        return self.mixed(batch[0]).sum()
