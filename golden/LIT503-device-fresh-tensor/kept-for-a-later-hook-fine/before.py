import numpy as np
import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Retrieval(LightningModule):
    def __init__(self, given):
        super().__init__()
        self.encoder = nn.Linear(4, 8)
        self.embeddings = []
        self.numbers = []
        self.arrays = []
        self.pairs = []
        self.rows = []
        self.given = given
        self.mixed = []
        self.moved = []
        self.newest = None
        self.plain = []

    def validation_step(self, batch, batch_idx):
        x, y = batch
        z = self.encoder(x)
        self.embeddings.append(z.detach().cpu())
        self.numbers.append(z.mean().item())
        self.arrays.append(z.cpu().numpy())
        self.pairs.append((z.cpu(), batch_idx))
        self.rows.append({"z": z.cpu(), "n": len(x)})
        self.given.append(z)
        self.mixed.append(z)
        self.mixed.append(z.cpu())
        self.moved.append(z)
        self.newest = z
        self.plain.append(len(z))

    def on_validation_epoch_end(self):
        z = torch.cat(self.embeddings)
        similar = z @ z.T - torch.eye(len(z))
        weights = torch.ones(len(self.numbers)) * torch.tensor(self.numbers)
        z = torch.from_numpy(np.concatenate(self.arrays)) + torch.ones(8)
        first = torch.cat([z for z, _ in self.pairs]) + torch.ones(8)
        rows = torch.stack([row["z"] for row in self.rows]) + torch.ones(8)
        given = torch.cat(self.given) + torch.ones(8)
        mixed = self.mixed[0] + torch.ones(8)
        self.moved = [z.cpu() for z in self.moved]
        moved = torch.cat(self.moved) + torch.ones(8)
        self.newest = self.newest.cpu()
        newest = self.newest + torch.ones(8)
        counts = [n * torch.ones(3) for n in self.plain]
        return similar, weights, first, rows, given, mixed, moved, newest, counts
