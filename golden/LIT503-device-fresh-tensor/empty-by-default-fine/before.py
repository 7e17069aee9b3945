import lightning as L
import torch
from torch import nn


class Mixer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.linear = nn.Linear(width, width)

    def forward(
        self,
        frames,
        mask: torch.Tensor = torch.ones((0, 0, 0), dtype=torch.bool),
        cache: torch.Tensor = torch.zeros(0, 0),
        places: torch.Tensor = torch.empty(0),
    ):
        if mask.size(2) > 0:
            frames = frames.masked_fill(~mask, 0.0)
        if cache.size(0) > 0:
            frames = frames + cache
        if places.numel():
            frames = frames * places
        return self.linear(frames)


class Speech(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.mixer = Mixer(8)

    def training_step(self, batch, batch_idx):
        return self.mixer(batch).mean()
