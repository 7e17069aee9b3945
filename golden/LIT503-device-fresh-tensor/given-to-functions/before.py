import torch
from lightning.pytorch import LightningModule


def extract(values, t, shape):
    return values.gather(-1, t).reshape(len(t), *(1,) * (len(shape) - 1))


def masked(losses, mask):
    return (losses * mask).sum() / mask.sum()


class Diffusion(LightningModule):
    def __init__(self):
        super().__init__()
        self.register_buffer("betas", torch.linspace(0, 1, 100))

    def noisy(self, x, t):
        return extract(self.betas, t, x.shape) * x

    def training_step(self, batch, batch_idx):
        x, y = batch
        t = torch.randint(0, 100, (x.shape[0],))
        mask = torch.ones(x.shape[0], 1)
        return masked(self.noisy(x, t) - y, mask)
