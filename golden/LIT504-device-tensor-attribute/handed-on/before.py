import torch
from pytorch_lightning import LightningModule


class Distributional(torch.nn.Module):
    def __init__(self, support):
        super().__init__()
        self.support = support
        self.layer = torch.nn.Linear(4, 8)

    def forward(self, x):
        return (self.layer(x).softmax(-1) * self.support).sum(-1)


class Handed(LightningModule):
    def __init__(self):
        super().__init__()
        self.support = torch.linspace(0.0, 1.0, 8).cuda()
        self.net = Distributional(self.support)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) - self.support.sum()).mean()


class Derived(LightningModule):
    def __init__(self):
        super().__init__()
        self.steps = torch.linspace(0.0, 1.0, 8, device="cuda")
        self.squares = self.steps**2
        self.net = torch.nn.Linear(8, 8)

    def training_step(self, batch, batch_idx):
        return (self.net(batch) * self.steps * self.squares).mean()


class Measured(LightningModule):
    def __init__(self):
        super().__init__()
        self.support = torch.linspace(0.0, 1.0, 8).cuda()
        self.net = torch.nn.Linear(self.support.shape[0], self.support.numel())

    def training_step(self, batch, batch_idx):
        return (self.net(batch) * self.support).mean()


class Idle(LightningModule):
    def __init__(self):
        super().__init__()
        self.weights = torch.tensor([0.2, 0.8], device=self.device)
        self.total = float(self.weights.sum())

    def training_step(self, batch, batch_idx):
        return (self(batch) * self.weights).mean() / self.total
