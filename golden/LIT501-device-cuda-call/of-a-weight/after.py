import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class CRF(nn.Module):
    def __init__(self, tags):
        super().__init__()
        self.tags = tags
        self.transitions = nn.Parameter(torch.zeros(tags, tags))

    def best(self, emissions):
        score = torch.full((1, self.tags), -1e4, device=emissions.device)
        for emission in emissions:
            score = score + emission
        return score


class Contrast(nn.Module):
    def forward(self, first, second):
        both = torch.cat((first, second), 0)
        labels = torch.arange(len(both), device=first.device)
        return nn.functional.cross_entropy(both, labels)


class Maybe(nn.Module):
    def __init__(self, learned):
        super().__init__()
        if learned:
            self.weight = nn.Parameter(torch.zeros(2))

    def best(self, emissions):
        return torch.full((1, 2), -1e4, device=emissions.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.crf, self.contrast, self.maybe = CRF(4), Contrast(), Maybe(False)

    def training_step(self, batch, batch_idx):
        return self.contrast(*batch) + self.crf.best(batch[0]) + self.maybe.best(batch[0])
