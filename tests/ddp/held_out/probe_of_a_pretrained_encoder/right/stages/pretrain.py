import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Contrastive(pl.LightningModule):
    def __init__(self, dim, width, temperature=0.2):
        super().__init__()
        self.temperature = temperature
        self.encoder = nn.Sequential(nn.Linear(dim, width), nn.ReLU(), nn.Linear(width, width))
        self.projector = nn.Linear(width, 8)

    def forward(self, x):
        return F.normalize(self.projector(self.encoder(x)), dim=1)

    def training_step(self, batch, batch_idx):
        a, b = self(batch[0]), self(batch[1])
        logits = a @ b.t() / self.temperature
        loss = F.cross_entropy(logits, torch.arange(len(a), device=self.device))
        self.log("nce", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)
