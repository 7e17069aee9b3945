import torch
from pytorch_lightning import LightningModule
from torch import nn


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        real = torch.ones(x.size(0), 1, device=x.device)
        loss = nn.BCEWithLogitsLoss(reduction="mean")(self(x), real)
        weight = torch.tensor([1.0, 2.0]).to(y.device)
        return loss + nn.CrossEntropyLoss(weight=weight)(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        hits = nn.Softmax(dim=1)(self(x).cpu()) * torch.ones(1, 4)
        count = lambda part: part.sum() + torch.tensor(1.0)
        return count(x) + hits.sum().item()
