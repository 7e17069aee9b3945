import torch
from lightning.pytorch import LightningModule
from torch import nn


class Bands(nn.Module):
    def __init__(self, sizes, device="cuda"):
        super().__init__()
        self.by_size = {}
        self.heads = []
        self.registered = nn.ModuleDict()
        self.blocks = nn.ModuleList()
        for size in sizes:
            self.by_size[size] = nn.Linear(size, 2).to(device)
            self.heads.append(nn.Linear(size, 2).cuda())
            spare = nn.Linear(size, 4).cuda()
            self.heads.append(spare)
            self.registered[str(size)] = nn.Linear(size, 2)
            self.blocks.append(nn.Linear(size, 2))

    def forward(self, x):
        return self.by_size[4](x) + self.registered["4"](x) + self.heads[0](x) + self.blocks[0](x)


class Scores(nn.Module):
    def __init__(self, scores):
        super().__init__()
        self.scores = nn.ModuleDict(scores)


def make_scores(device="cuda"):
    scores = {}
    scores["flat"] = nn.Linear(4, 2).to(device)
    return Scores(scores=scores)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.bands = Bands([4, 8])
        layers = []
        for _ in range(2):
            layers.append(nn.Linear(4, 4))
        self.layers = nn.Sequential(*layers)
        self.scores = make_scores()

    def training_step(self, batch, batch_idx):
        return self.layers(self.bands(batch)).mean()
