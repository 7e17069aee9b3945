import torch
from lightning.pytorch import LightningModule
from torch import nn


class Spread(nn.Module):
    def forward(self, rows, lengths):
        spread = torch.zeros(rows.shape[0], int(lengths.sum(1).max()), rows.shape[2])
        for place in range(rows.shape[0]):
            one = torch.repeat_interleave(rows[place], lengths[place], dim=0)
            spread[place, : len(one)] = one
        return spread.to(rows.device)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.spread = Spread()
        self.out = nn.Linear(8, 8)

    def picture(self, rows):
        """For a plot, which is drawn on the CPU."""
        picture = torch.zeros(8, 8)
        for place in range(8):
            picture[place] = rows[place, 0]
        return picture

    def training_step(self, batch, batch_idx):
        rows, lengths = batch
        self.logger.experiment.add_image("rows", self.picture(rows)[None])
        return self.out(self.spread(rows, lengths)).mean()
