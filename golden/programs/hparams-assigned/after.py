"""Three ways in which settings were kept over the years."""
import glob
from argparse import Namespace

import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def pairs(n=48, seed=0):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 4, generator=g)
    return TensorDataset(x, x.abs().sum(dim=1))


class Base(pl.LightningModule):
    def forward(self, x):
        return self.net(x)[:, 0]

    def training_step(self, batch, batch_idx):
        x, y = batch
        return {"loss": nn.functional.mse_loss(self(x), y)}

    def train_dataloader(self):
        return DataLoader(pairs(), batch_size=12)


class FromNamespace(Base):
    def __init__(self, hparams):
        super().__init__()
        self.save_hyperparameters(hparams)
        self.net = nn.Sequential(nn.Linear(4, self.hparams.hidden), nn.ReLU(), nn.Linear(self.hparams.hidden, 1))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)


class FromDict(Base):
    def __init__(self, config):
        super().__init__()
        self.save_hyperparameters(config)
        hidden = self.hparams["hidden"]
        self.net = nn.Sequential(nn.Linear(4, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams["lr"])


class FromArguments(Base):
    def __init__(self, hidden=6, lr=0.02):
        super().__init__()
        self.save_hyperparameters({"hidden": hidden, "lr": lr, "activation": "sigmoid"})
        self.net = nn.Sequential(nn.Linear(4, hidden), nn.Sigmoid(), nn.Linear(hidden, 1))

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams["lr"])


def fit(model):
    pl.seed_everything(4)
    trainer = pl.Trainer(max_epochs=2, enable_progress_bar=False, enable_model_summary=False)
    trainer.fit(model)
    return trainer


def main():
    for model in (
        FromNamespace(Namespace(hidden=8, lr=0.01)),
        FromDict({"hidden": 7, "lr": 0.03}),
        FromArguments(lr=0.05),
    ):
        fit(model)
        print(type(model).__name__, sorted(model.hparams.items()))
    path = sorted(glob.glob("lightning_logs/version_1/checkpoints/*.ckpt"))[-1]
    loaded = FromDict.load_from_checkpoint(path, weights_only=False)
    print("loaded", loaded.hparams["hidden"], "%.4f" % loaded.net[0].weight.sum().item())


if __name__ == "__main__":
    main()
