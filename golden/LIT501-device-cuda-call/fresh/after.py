import torch
import torch as th
from torch import randn
from pytorch_lightning import LightningModule


class Gan(LightningModule):
    def forward(self, z):
        return self.generator(z)

    def training_step(self, batch, batch_idx, optimizer_idx):
        z = torch.randn(len(batch), self.hparams.latent, device=self.device)
        z = th.randn(
            len(batch),
            self.hparams.latent,  # wide
            device=self.device,
        )
        positions = torch.arange(z.size(1), device=self.device).unsqueeze(0)
        ids = torch.tensor([1, 2], device=self.device)
        noise = randn(4, 4, device=self.device)
        ones = torch.ones(4, device=self.device)
        eye = torch.eye(4, device=self.device, dtype=torch.float64)
        legacy = torch.Tensor(2, 3).to(self.device)
        scalar = torch.tensor(0.0, device=self.device)
        return self.loss(self(z), positions, ids, noise, ones, eye, legacy, scalar)
