"""Train two tasks whose base class does the logging; one of them has a hook of its own beside it."""
import torch
from pytorch_lightning import Trainer, seed_everything
from torch.utils.data import DataLoader, TensorDataset

from src.tasks import RegressionTask, WeightedRegressionTask


def loader(seed, n):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 5, generator=g)
    return DataLoader(TensorDataset(x, x.sum(1, keepdim=True)), batch_size=6)


def main():
    seed_everything(11)
    for cls in (RegressionTask, WeightedRegressionTask):
        model = cls(in_dim=5)
        trainer = Trainer(max_epochs=2, enable_progress_bar=False, log_every_n_steps=1, enable_checkpointing=False, accelerator="cpu")
        trainer.fit(model, loader(0, 32), loader(1, 15))
        trainer.test(model, loader(2, 13))


if __name__ == "__main__":
    main()
