import torch
from pytorch_lightning import LightningModule
from torch import nn


class Neighbours(nn.Module):
    """Of a data set: on the CPU."""

    def forward(self, inputs):
        positions, cell = inputs["positions"], inputs["cell"]
        return self.listed(positions, cell)

    def listed(self, positions, cell):
        shifts = torch.from_numpy(shifts_of(positions, cell)).to(dtype=positions.dtype)
        return torch.mm(shifts, cell)


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 4)
        self.neighbours = Neighbours()

    def row(self, index):
        return torch.eye(4)[index]

    def kept(self, x, table):
        self.register_buffer("rows", table)
        return torch.as_tensor(self.rows)[x.long()] + torch.tensor(table).gather(0, x.long())

    def training_step(self, batch, batch_idx):
        x, scale = batch
        out = self.net(x)
        peaks = torch.zeros(4, 2)
        peaks = peaks / scale.unsqueeze(1).to(peaks.device)
        self.peaks.append(peaks.tolist())
        weight = torch.tensor(self.hparams.weight)
        factor = torch.as_tensor(self.hparams.factor).sum()
        return weight * out.mean() * factor

    def validation_step(self, batch, batch_idx):
        self.shown = counted(len(batch)) + torch.ones(4)


def counted(number):
    return torch.ones(4) * number


def shifts_of(positions, cell):
    return (positions @ cell).numpy()
