import torch
import torch as th
from torch import randn
from pytorch_lightning import LightningModule


class Gan(LightningModule):
    def forward(self, z):
        return self.generator(z)

    def training_step(self, batch, batch_idx, optimizer_idx):
        z = torch.randn(len(batch), self.hparams.latent).cuda()
        z = th.randn(
            len(batch),
            self.hparams.latent,  # wide
        ).cuda(0)
        positions = torch.arange(z.size(1)).unsqueeze(0).cuda()
        ids = torch.tensor([1, 2]).to("cuda")
        noise = randn(4, 4).cuda(non_blocking=True)
        ones = torch.ones(4, device="cuda")
        eye = torch.eye(4, device=torch.device("cuda:0"), dtype=torch.float64)
        legacy = torch.Tensor(2, 3).cuda()
        scalar = torch.tensor(0.0).cuda()
        return self.loss(self(z), positions, ids, noise, ones, eye, legacy, scalar)
