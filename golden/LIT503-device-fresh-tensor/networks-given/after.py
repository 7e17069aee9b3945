import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


def by_windows(x, model, size=8):
    b, c, length = x.shape
    total = torch.zeros(b, 2, length, device=x.device)
    for start in range(0, length, size):
        total[:, :, start : start + size] += model(x[:, :, start : start + size])
    return total


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Conv1d(1, 2, 3, padding=1)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        return (by_windows(x, self.net).argmax(1) == y).float().mean()
