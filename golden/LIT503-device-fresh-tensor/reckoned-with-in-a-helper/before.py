import torch
from lightning.pytorch import LightningModule

SCALES = torch.tensor([1.0, 2.0, 3.0])


GAUSS = torch.tensor([[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]]) / 16
HALF = torch.tensor(1.0) / 2


def scaled(x):
    return x * SCALES * HALF


def blurred(x):
    kernel = GAUSS[None, None]
    return torch.nn.functional.conv2d(x, kernel.repeat(x.size(1), 1, 1, 1))


def named(names):
    return [SCALES, *names]


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, names = batch
        named(names)
        return scaled(x).mean() + blurred(x).mean()
