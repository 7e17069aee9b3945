import sys

import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from models import Contrastive, Regression


def views(n, seed, dim=10):
    g = torch.Generator().manual_seed(seed)
    things = torch.randn(n, dim, generator=g)
    return TensorDataset(*(things + 0.2 * torch.randn(n, dim, generator=g) for _ in range(2)))


def main(kinds):
    for kind in kinds:
        pl.seed_everything(8)
        trainer = pl.Trainer(max_epochs=2, log_every_n_steps=1, enable_checkpointing=False, enable_progress_bar=False)
        trainer.fit(kind(), DataLoader(views(64, 0), batch_size=16), DataLoader(views(32, 1), batch_size=16))
        print(kind.__name__, "%.4f" % trainer.callback_metrics["val_score"])


if __name__ == "__main__":
    names = sys.argv[1:] or ["Contrastive", "Regression"]
    main([{"Contrastive": Contrastive, "Regression": Regression}[name] for name in names])
