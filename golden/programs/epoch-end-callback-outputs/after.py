"""Gesture recognition from accelerometer windows."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import Callback
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

GESTURES = ["shake", "tilt", "still"]


def windows(n, seed, steps=20):
    g = torch.Generator().manual_seed(seed)
    y = torch.randint(0, 3, (n,), generator=g)
    t = torch.linspace(0, 1, steps)
    shake = torch.sin(40 * t)
    tilt = t
    still = torch.zeros(steps)
    signal = torch.stack([shake, tilt, still])[y]
    x = signal[:, None].repeat(1, 3, 1) + 0.5 * torch.randn(n, 3, steps, generator=g)
    return TensorDataset(x, y)


class GestureNet(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv1d(3, 8, 5, stride=2)
        self.fc = nn.Linear(8, len(GESTURES))
        self.epochs_done = 0

    def forward(self, x):
        return self.fc(F.relu(self.conv(x)).amax(dim=2))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.cross_entropy(self(x), y)
        self.log("train_loss", loss)
        return loss

    def on_train_epoch_end(self):
        self.epochs_done += 1

    def validation_step(self, batch, batch_idx):
        x, y = batch
        logits = self(x)
        self.log("val_loss", F.cross_entropy(logits, y))
        self.log("val_acc", (logits.argmax(1) == y).float().mean())

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class EpochPrinter(Callback):
    """One line an epoch, for terminals without progress bars."""

    def __init__(self, every=1):
        self.every = every
        self.epochs = 0

    def on_train_epoch_end(self, trainer, pl_module):
        self.epochs += 1
        if self.epochs % self.every == 0:
            print("trained epoch", self.epochs, "loss %.4f" % trainer.callback_metrics["train_loss"])


class BestAccuracy(Callback):
    def __init__(self):
        super().__init__()
        self.best = 0.0

    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        self.best = max(self.best, float(trainer.callback_metrics["val_acc"]))

    def on_train_epoch_end(self, trainer, pl_module, *args):
        pl_module.best_accuracy = self.best


if __name__ == "__main__":
    pl.seed_everything(2)
    best = BestAccuracy()
    trainer = pl.Trainer(
        max_epochs=3,
        callbacks=[EpochPrinter(), best, pl.callbacks.ModelCheckpoint(monitor="val_loss")],
        log_every_n_steps=1,
        enable_model_summary=False,
    )
    model = GestureNet()
    trainer.fit(model, DataLoader(windows(60, 0), batch_size=20), DataLoader(windows(40, 1), batch_size=20))
    print(model.epochs_done, "epochs, best accuracy %.3f" % best.best)
