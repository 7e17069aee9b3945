"""Phoneme durations; only the largest gradients are logged."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def phonemes(n=64, seed=0):
    g = torch.Generator().manual_seed(seed)
    kind = torch.randint(0, 10, (n,), generator=g)
    return TensorDataset(kind, 0.05 + 0.01 * kind.float() + 0.01 * torch.randn(n, generator=g))


class Duration(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(10, 4)
        self.out = nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        kind, duration = batch
        loss = nn.functional.l1_loss(self.out(self.embedding(kind))[:, 0], duration)
        return loss

    def on_before_optimizer_step(self, optimizer):
        norms = pl.utilities.grad_norm(self, norm_type="inf")
        self.log_grad_norm({name: round(norm.item(), 4) for name, norm in norms.items()})

    def log_grad_norm(self, grad_norm_dict):
        total = {name: value for name, value in grad_norm_dict.items() if "total" in name}
        self.log_dict(total, on_step=True, on_epoch=False, prog_bar=True, logger=True)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.01)


if __name__ == "__main__":
    pl.seed_everything(5)
    trainer = pl.Trainer(max_epochs=2, log_every_n_steps=1, enable_checkpointing=False)
    trainer.fit(Duration(), DataLoader(phonemes(), batch_size=16))
