import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        real = torch.tensor(1.0)
        scale = torch.tensor(0.5).float().clamp(0, 1)
        return ((x - real) * scale).sum() + (y * real.to(x.device).expand_as(y)).sum()
