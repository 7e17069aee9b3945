import torch
from lightning.pytorch import LightningModule

SCALES = torch.tensor([1.0, 2.0, 3.0])


def scaled(x):
    return x * SCALES.to(x.device)


def named(names):
    return [SCALES, *names]


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, names = batch
        named(names)
        return scaled(x).mean()
