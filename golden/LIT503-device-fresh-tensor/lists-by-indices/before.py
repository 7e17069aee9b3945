import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self, n):
        super().__init__()
        self.net = torch.nn.Linear(2, 2)
        self.levels = [0.1, 0.2, 0.5, 1.0]
        self.steps = [i / n for i in range(n)]
        self.sigmas = make(n)

    def training_step(self, batch, batch_idx):
        a = torch.tensor(self.levels)[torch.randint(4, (len(batch),))]
        b = torch.tensor(self.steps)[torch.randint(4, (len(batch),))]
        c = torch.tensor(self.sigmas)[torch.randint(4, (len(batch),))]
        d = torch.tensor(self.sigmas)
        e = torch.tensor([0.1, 0.2])[torch.randint(4, (len(batch),))]
        x = self.net(batch)
        return (a[:, None] * x + b[:, None] * x + c[:, None] * x + (d * x) + e[:, None] * x).mean()


def make(n):
    return [float(i) for i in range(n)]
