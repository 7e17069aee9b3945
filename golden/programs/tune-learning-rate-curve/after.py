"""Try a range of learning rates, choose one by an own rule, then train."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def plates(n=160, seed=3):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 6, generator=g)
    return TensorDataset(x, (x[:, :2].sum(dim=1) > 0).long())


class PlateClassifier(pl.LightningModule):
    def __init__(self, lr=1e-3):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(6, 12), nn.ReLU(), nn.Linear(12, 2))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)


def rule_of_thumb(finder):
    """The geometric middle of what was tried."""
    rates = finder.results["lr"]
    return (rates[0] * rates[-1]) ** 0.5


def main():
    pl.seed_everything(22)
    loader = DataLoader(plates(), batch_size=32)
    model = PlateClassifier()
    trainer = pl.Trainer(max_epochs=3, logger=False, enable_checkpointing=False, enable_progress_bar=False)
    finder = pl.tuner.Tuner(trainer).lr_find(
        model,
        train_dataloaders=loader,
        min_lr=1e-4,
        max_lr=1.0,
        num_training=20,
        update_attr=False,
    )
    print("curve of", len(finder.results["lr"]), "points, model keeps", model.lr)
    model.lr = rule_of_thumb(finder)
    print("chosen %.5f" % model.lr)
    trainer = pl.Trainer(max_epochs=3, logger=False, enable_checkpointing=False, enable_progress_bar=False)
    trainer.fit(model, train_dataloaders=loader)


if __name__ == "__main__":
    main()
