import lightning as L
import numpy as np
import torch


def shifted(n, offset):
    return torch.arange(n) + offset


def filled(rows, n):
    found = torch.zeros(n)
    for i in range(n):
        found[i] = rows[i]
    return found


def balanced(share):
    weights = torch.tensor([0.5, 2.0])
    return weights[int(share > 0.5)]


class Net(L.LightningModule):
    def score(self, x):
        return self.net(x).cpu()

    def training_step(self, batch, batch_idx):
        x = batch["x"]
        labels = torch.ones(len(x))
        self.shown = torch.nn.functional.mse_loss(self.score(x), labels)
        self.log("rows", filled(np.ones(3), 3).mean() + shifted(3, 1).max() + balanced(0.3))
        return self.net(x).mean()
