import torch
from pytorch_lightning import LightningModule


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        x, y = batch
        real = torch.tensor(1.0, device=self.device).expand_as(x)
        scale = torch.tensor(0.5, device=self.device)
        return ((x - real) * scale).sum() + (y * scale.view(1)).sum()
