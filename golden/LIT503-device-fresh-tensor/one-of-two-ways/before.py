import torch
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def encode(self, ids, mask=None):
        if mask is None:
            mask = torch.ones(ids.shape)
        hidden = self.encoder(ids)
        return (hidden * mask.unsqueeze(-1)).sum(1)

    def sample(self, x, noise=None):
        noise = torch.randn(x.shape) if noise is None else noise
        return x.exp() + noise

    def training_step(self, batch, batch_idx):
        x, y = batch
        if self.hparams.regular:
            steps = torch.linspace(0, 1, 16, device=self.device)
        else:
            steps = torch.rand(16)
        return (self.encode(x) * steps).sum() + self.sample(y).sum()
