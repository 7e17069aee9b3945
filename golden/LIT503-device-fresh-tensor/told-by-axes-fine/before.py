import numpy as np
import torch
from lightning.pytorch import LightningModule


def of_arrays(one, two):
    scores = one @ two.T
    counts = torch.ones(4)
    return np.sum(scores) + counts.sum().item()


def of_frames(frame):
    table = frame.max(dim="time")
    return table, torch.ones(3) * table


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        self.log("counts", of_arrays(x.cpu().numpy(), y.cpu().numpy()))
        of_frames(self.frame)
        return x.sum()
