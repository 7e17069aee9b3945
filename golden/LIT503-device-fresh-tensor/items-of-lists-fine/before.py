import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule
from torch import nn


def names(outputs):
    found = []
    for name in outputs:
        found.append(torch.ones(len(name)).sum().item())
    return found


def numbers(counts):
    total = torch.zeros(2)
    for n in counts:
        total = total + n * torch.ones(2)
    return total.tolist()


def moved(outputs):
    total = 0
    for out in outputs:
        total = total + F.mse_loss(out, torch.ones(out.shape).to(out.device))
    return total


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        self.log("n", names(["a"])[0] + numbers([1, 2])[0])
        return moved([self.net(batch)])
