"""A method with a momentum network: its base class gets its own part of the outputs of each step."""
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from methods.momentum import MomentumMethod


def views(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    noise = 0.1 * torch.randn(n, 6, generator=g)
    return DataLoader(TensorDataset(x, x + noise, (x[:, 0] > 0).long()), batch_size=5)


if __name__ == "__main__":
    pl.seed_everything(6)
    model = MomentumMethod(dim=6, classes=2)
    trainer = pl.Trainer(max_epochs=2, accelerator="cpu", enable_progress_bar=False, log_every_n_steps=1)
    trainer.fit(model, views(23, 0), views(12, 1))
    trainer.validate(model, views(9, 2))
