"""Metrics of Lightning that are computed at the end of each epoch, one of the project's own among them."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping
from pytorch_lightning.metrics import Accuracy
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Margin(pl.metrics.Metric):
    """How far the right class is above the mean of all."""

    def __init__(self):
        super().__init__(compute_on_step=False)
        self.add_state("total", default=torch.tensor(0.0), dist_reduce_fx="sum")
        self.add_state("count", default=torch.tensor(0.0), dist_reduce_fx="sum")

    def update(self, logits, target):
        right = logits.gather(1, target.unsqueeze(1)).squeeze(1)
        self.total += (right - logits.mean(1)).sum()
        self.count += len(target)

    def compute(self):
        return self.total / self.count


class Classifier(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(5, 12), nn.ReLU(), nn.Linear(12, 3))
        self.accuracy = Accuracy()
        self.margin = Margin()

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        return F.cross_entropy(self(x), y)

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.accuracy(logits.softmax(-1), y)
        self.margin(logits, y)
        return F.cross_entropy(logits, y)

    def validation_epoch_end(self, outs):
        self.log("val_acc", self.accuracy.compute(), prog_bar=True)
        margin = self.margin.compute()
        print("margin", round(float(margin), 4))
        self.log_dict({"val_margin": margin, "val_loss": torch.stack(outs).mean()})

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


def blobs(n, seed):
    g = torch.Generator().manual_seed(seed)
    y = torch.arange(n) % 3
    centres = torch.tensor([[1.0, 0, 0, 1, 0], [0, 1, 0, 0, -1], [0, 0, 1, -1, 1]])
    return DataLoader(TensorDataset(centres[y] + 0.8 * torch.randn(n, 5, generator=g), y), batch_size=12)


if __name__ == "__main__":
    pl.seed_everything(3)
    stop = EarlyStopping("val_acc", mode="max", patience=2)
    trainer = pl.Trainer(
        gpus=0,
        max_epochs=8,
        callbacks=[stop],
        weights_summary=None,
        progress_bar_refresh_rate=0,
        checkpoint_callback=False,
    )
    trainer.fit(Classifier(), blobs(60, 0), blobs(36, 1))
