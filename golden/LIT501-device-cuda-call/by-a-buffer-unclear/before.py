import torch
from lightning.pytorch import LightningModule
from torch import nn


class Empty(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.register_buffer("bars", None)

    def weights(self):
        return torch.linspace(1.0, 0.1, self.n).cuda()


class Sometimes(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        if n > 1:
            self.register_buffer("bars", torch.ones(n))

    def weights(self):
        return torch.linspace(1.0, 0.1, self.n).cuda()


class Again(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.n = n
        self.register_buffer("bars", torch.ones(n))

    def forget(self):
        self.bars = None

    def weights(self):
        return torch.linspace(1.0, 0.1, self.n).cuda()


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleList([Empty(8), Sometimes(8), Again(8)])

    def training_step(self, batch, batch_idx):
        return sum((batch * part.weights()).mean() for part in self.parts)
