import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Sobel(nn.Module):
    def __init__(self, given):
        super().__init__()
        kernel = torch.ones(3, 3)
        self.kernels = [kernel[None, None], given]  # of one nothing is known
        first, second = torch.ones(1, 1, 3, 3), torch.ones(1, 1, 3, 3)
        self.moved = [first, second]
        self.shapes = [kernel, kernel]

    def forward(self, x):
        for kernel in self.moved:
            x = F.conv2d(x, kernel.to(x.device))
        return x.view(*self.shapes[0].shape)


class Net(pl.LightningModule):
    def __init__(self, given):
        super().__init__()
        self.net = nn.Conv2d(1, 1, 3)
        self.edges = Sobel(given)

    def training_step(self, batch, batch_idx):
        return self.edges(self.net(batch)).mean()
