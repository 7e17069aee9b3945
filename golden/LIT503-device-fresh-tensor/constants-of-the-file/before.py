import lightning as L
import torch
import torch.nn.functional as F
from torch import nn

MEAN = torch.tensor([0.485, 0.456, 0.406]).view(1, 3, 1, 1)
STD = torch.tensor([0.229, 0.224, 0.225])
KERNEL = torch.ones(1, 1, 3, 3)
SCALES = torch.linspace(0.5, 2.0, 4)


def blurred(x: torch.Tensor):
    return F.conv2d(x, KERNEL, padding=1)


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 4)

    def forward(self, x):
        return self.layer(x) * SCALES


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = Scaled()

    def training_step(self, batch, batch_idx):
        x, y = batch
        x = (x - MEAN) / STD[None, :, None, None]
        return F.cross_entropy(self.net(blurred(x)), y)
