import torch
import torch.nn as nn
from lightning.pytorch import LightningModule


class Retrieval(LightningModule):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(4, 8)
        self.embeddings = []
        self.pairs = []
        self.rows: list = []
        self.both = []
        self.newest = None

    def validation_step(self, batch, batch_idx):
        x, y = batch
        z = self.encoder(x)
        self.embeddings.append(z.detach())
        self.pairs.append((z, y))
        self.rows.append({"z": z, "y": y})
        self.both += [z]
        self.newest = z

    def on_validation_epoch_end(self):
        z = torch.cat(self.embeddings)
        similar = z @ z.T - torch.eye(len(z)) * 10
        self.log("similar", similar.mean())
        self.embeddings.clear()
        z = torch.cat([z for z, _ in self.pairs])
        weights = torch.linspace(0, 1, len(z))  # by age
        self.log("aged", (z.mean(1) * weights).mean())
        first, labels = zip(*self.pairs)
        mask = torch.ones(3, dtype=torch.bool)
        self.log("masked", torch.cat(first).masked_fill(mask, 0.0).sum())
        z = torch.stack([row["z"] for row in self.rows])
        self.log("shifted", (z + torch.arange(8)).mean())
        noise = torch.randn(2, 8)
        self.log("noised", (torch.cat(self.both, dim=0) + noise).mean())

    def on_validation_end(self):
        return self.newest * torch.rand(8)


class Sums(LightningModule):
    def test_step(self, batch, batch_idx):
        self.losses.append(self(batch).mean(1))

    def on_test_epoch_start(self):
        self.losses = []

    def on_test_epoch_end(self):
        total = torch.zeros(1)
        for loss in self.losses:
            total += loss
        return total
