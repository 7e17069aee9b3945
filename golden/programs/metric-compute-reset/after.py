"""Metrics of Lightning that are computed at the end of each epoch, one of the project's own among them."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset
from torchmetrics import Metric
from torchmetrics.classification import MulticlassAccuracy


class Margin(Metric):
    """How far the right class is above the mean of all."""

    def __init__(self):
        super().__init__()
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
        self.accuracy = MulticlassAccuracy(average="micro")
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

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outs = self.validation_step_outputs
        self.validation_step_outputs = []
        self.log("val_acc", self.accuracy.compute(), prog_bar=True)
        self.accuracy.reset()
        margin = self.margin.compute()
        self.margin.reset()
        self.print("margin", round(float(margin), 4))
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
        accelerator="cpu",
        max_epochs=8,
        callbacks=[stop],
        enable_model_summary=False,
        enable_progress_bar=False,
        enable_checkpointing=False,
    )
    trainer.fit(Classifier(), blobs(60, 0), blobs(36, 1))
