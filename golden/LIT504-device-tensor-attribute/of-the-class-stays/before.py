from dataclasses import dataclass

import lightning as L
import torch
from torch import nn


@dataclass
class Options:
    sizes: torch.Tensor = torch.tensor([1.0, 2.0])


class Moved(nn.Module):
    scale = torch.ones(4)

    def forward(self, x):
        return x * self.scale.to(x.device)


class Number(nn.Module):
    gain = torch.tensor(2.0)
    picked = torch.arange(2)

    def forward(self, x):
        return self.gain * x[self.picked]


class Shadowed(nn.Module):
    mean: torch.Tensor
    std = None

    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(4))
        self.register_buffer("weight", torch.zeros(4))

    def forward(self, x):
        return (x - self.mean) * self.weight


class Data(torch.utils.data.Dataset):
    offset = torch.ones(3)

    def __getitem__(self, index):
        return torch.rand(3) + self.offset


class Net(L.LightningModule):
    example_input_array = torch.ones(2, 4)

    def __init__(self):
        super().__init__()
        self.options = Options()
        self.parts = nn.Sequential(Moved(), Number(), Shadowed())

    def training_step(self, batch, batch_idx):
        return self.parts(batch).sum()

    def train_dataloader(self):
        return torch.utils.data.DataLoader(Data())
