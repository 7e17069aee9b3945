import numpy as np
import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class Member(nn.Module):
    def __init__(self, columns, subset):
        super().__init__()
        self.columns = np.random.choice(columns, size=subset, replace=False).tolist()
        self.net = nn.Sequential(nn.Linear(subset, 16), nn.ReLU(), nn.Linear(16, 1))

    def forward(self, x):
        return self.net(x[:, self.columns]).squeeze(-1)


class SubspaceEnsemble(pl.LightningModule):
    def __init__(self, columns, subset, members, lr=1e-2):
        super().__init__()
        self.save_hyperparameters()
        self.members = nn.ModuleList(Member(columns, subset) for _ in range(members))

    def forward(self, x):
        return torch.stack([m(x) for m in self.members]).mean(0)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = torch.stack([F.binary_cross_entropy_with_logits(m(x), y) for m in self.members]).sum()
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", F.binary_cross_entropy_with_logits(self(x), y), sync_dist=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
