import argparse

import torch
from lightning.pytorch import LightningModule
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument("--cuda", action="store_true")
use_cuda = parser.parse_args().cuda
has_gpu = torch.cuda.is_available()
if has_gpu and use_cuda:
    has_gpu = use_cuda


def mixed(real, fake):
    """An option of the program's own, which the Trainer may be told by too."""
    alpha = torch.rand(real.size(0), 1)
    if use_cuda:
        alpha = alpha.cuda()
    return alpha * real + (1 - alpha) * fake


def smoothed(real):
    """The answer of torch is not all that it is."""
    noise = torch.rand(real.size(0), 1)
    if has_gpu:
        noise = noise.cuda()
    return real + noise


class Ranks(nn.Module):
    def __init__(self, use_gpu):
        super().__init__()
        self.use_gpu = use_gpu
        self.on_cuda = torch.cuda.is_available()
        self.on_cuda = self.on_cuda and use_gpu

    def forward(self, scores):
        ranks = torch.arange(scores.size(1)).float()
        if self.use_gpu:
            ranks = ranks.cuda()
        return scores * ranks

    def weighted(self, scores):
        weights = torch.ones(scores.size(1))
        if self.on_cuda:
            weights = weights.cuda()
        return scores * weights


class Net(LightningModule):
    def __init__(self, args):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.ranks = Ranks(args.cuda)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return self.ranks.weighted(self.ranks(self.net(smoothed(mixed(x, y))))).sum()
