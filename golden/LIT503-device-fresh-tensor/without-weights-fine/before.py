import torch
from lightning.pytorch import LightningModule
from torch import nn


class Schedule(nn.Module):
    def __init__(self, eps):
        super().__init__()
        self.eps = float(eps)
        self.half = torch.pi / 2

    def forward(self, t):
        t = (1 - self.eps) * t
        return -torch.sin(self.half * t), 1 - torch.cos(self.half * t)


class Linear(Schedule):
    def forward(self, t):
        return torch.ones_like(t), 1 - self.bounded(t)

    def bounded(self, t):
        return self.eps + (1 - self.eps) * t


class Net(LightningModule):
    def __init__(self, kind, net):
        super().__init__()
        if kind == "linear":
            self.noise = Linear(1e-3)
        else:
            self.noise = Schedule(1e-3)
        self.net = net

    def times(self, steps):
        return torch.linspace(1, 0, steps + 1)

    def shares(self, mode, times):
        if mode == "all":
            return torch.ones(len(times))
        _, alphas = self.noise(times)
        share = torch.minimum(torch.tensor([0.5]).expand_as(alphas[1:]), 1 - alphas[1:])
        return torch.cat([share, torch.ones(1)])

    @torch.no_grad()
    def sample(self, x, steps):
        times = self.times(steps)
        shares = torch.cat([self.shares("all", times[:2]), self.shares("some", times[2:])]).to(self.device)
        for step in range(steps):
            t = times[step] * torch.ones(len(x), 1, device=self.device)
            x = x - shares[step] * self.net(x, t)
        return x

    def validation_step(self, batch, batch_idx):
        return self.sample(batch[0], 10)
