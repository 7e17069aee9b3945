import math
from typing import Dict

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from .interface import Experiment


class VectorQuantizer(Experiment):
    """An autoencoder whose codes are rows of a table."""

    def __init__(self, dim: int = 8, code_dim: int = 3, codes: int = 6, beta: float = 0.25) -> None:
        super().__init__()
        self.beta = beta
        self.encoder = nn.Linear(dim, code_dim)
        self.codebook = nn.Embedding(codes, code_dim)
        self.decoder = nn.Sequential(nn.Linear(code_dim, 16), nn.ReLU(), nn.Linear(16, dim))

    def quantize(self, z: Tensor):
        distances = torch.cdist(z, self.codebook.weight)
        index = distances.argmin(dim=1)
        return self.codebook(index), index

    def forward(self, x: Tensor):
        z = self.encoder(x)
        q, index = self.quantize(z)
        straight = z + (q - z).detach()
        return self.decoder(straight), z, q, index

    def compute_loss(self, x: Tensor) -> Tensor:
        recon, z, q, _ = self(x)
        return F.mse_loss(recon, x) + F.mse_loss(q, z.detach()) + self.beta * F.mse_loss(z, q.detach())

    def training_step(self, batch, batch_idx) -> Tensor:
        (x,) = batch
        loss = self.compute_loss(x)
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx) -> Dict[str, Tensor]:
        (x,) = batch
        recon, _, _, index = self(x)
        usage = torch.bincount(index, minlength=self.codebook.num_embeddings)
        return {"mse": F.mse_loss(recon, x), "usage": usage}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self) -> None:
        outputs = self.validation_step_outputs
        self.log("val_mse", torch.stack([o["mse"] for o in outputs]).mean())
        share = torch.stack([o["usage"] for o in outputs]).sum(dim=0).float()
        share = share / share.sum()
        entropy = -(share * (share + 1e-9).log()).sum()
        self.log("val_perplexity", math.exp(entropy))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)
