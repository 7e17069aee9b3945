import torch
from lightning.pytorch import LightningModule

from nets import Denoiser


class Net(LightningModule):
    def __init__(self, steps):
        super().__init__()
        self.steps = steps
        self.net = Denoiser(8, steps)

    def loss(self, x, t=None):
        if t is None:
            t = torch.randint(0, self.steps, (len(x),), device=self.device)
        return (self.net(x, t) - x).pow(2).mean()

    def training_step(self, batch, batch_idx):
        labels = torch.full((len(batch),), 3, device=self.device)
        return self.loss(batch) + self.net(batch, t=labels).sum()
