import torch
from lightning.pytorch import LightningModule


def solve(model, x, times):
    for index in range(len(times) - 1):
        now, later = times[index], times[index + 1]
        rest = 1 - later
        x = x.exp() * (later / now) - rest * model(x)
    return x


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        times = torch.sigmoid(torch.linspace(-6, 2, 8))
        return (solve(self.teacher, x, times) - y).mean()
