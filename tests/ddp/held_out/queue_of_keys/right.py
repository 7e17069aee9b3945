import torch
from torch import nn
import torch.nn.functional as F
import pytorch_lightning as pl
from torch.utils.data import DataLoader, Dataset, TensorDataset


class Contrast(pl.LightningModule):
    def __init__(self, length=64, dim=8):
        super().__init__()
        self.encoder = nn.Linear(4, dim)
        self.register_buffer("keys", F.normalize(torch.ones(length, dim) + torch.arange(dim), dim=1))
        self.register_buffer("pointer", torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def enqueue(self, keys):
        at = int(self.pointer)
        self.keys[at : at + len(keys)] = keys
        self.pointer[0] = (at + len(keys)) % len(self.keys)

    def training_step(self, batch, batch_idx):
        (x,) = batch
        query = F.normalize(self.encoder(x), dim=1)
        key = F.normalize(self.encoder(x + 0.01).detach(), dim=1)
        negative = query @ self.keys.clone().T
        logits = torch.cat([(query * key).sum(1, keepdim=True), negative], dim=1) / 0.1
        self.enqueue(self.all_gather(key).flatten(0, 1))
        return F.cross_entropy(logits, torch.zeros(len(x), dtype=torch.long, device=x.device))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.03)


if __name__ == "__main__":
    data = TensorDataset(torch.randn(64, 4))
    pl.Trainer(max_epochs=1, accelerator="gpu", devices=2, strategy="ddp").fit(Contrast(), DataLoader(data, 4))
