"""Regression whose module and callback read the nested outputs of a training epoch."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Steps(pl.Callback):
    def on_train_epoch_end(self, trainer, pl_module, outputs):
        print("epoch", trainer.current_epoch, "had", len(outputs[0]), "batches")


class Line(pl.LightningModule):
    def __init__(self, lr=0.05):
        super().__init__()
        self.lr = lr
        self.hidden = nn.Linear(1, 6)
        self.out = nn.Linear(6, 1)

    def forward(self, x):
        return self.out(torch.tanh(self.hidden(x)))

    def training_step(self, batch, batch_idx):
        x, y = batch
        errors = (self(x) - y).abs()
        return {"loss": errors.pow(2).mean(), "worst": errors.detach().max()}

    def on_train_epoch_end(self, outputs):
        losses = torch.stack([parts[0]["minimize"] for parts in outputs[0]])
        worst = max(parts[0]["extra"]["worst"] for parts in outputs[0])
        print("mean %.4f, worst %.4f" % (losses.mean().item(), worst.item()))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.lr)


def curve(n=60):
    x = torch.linspace(-1, 1, n)[:, None]
    order = torch.randperm(n, generator=torch.Generator().manual_seed(3))
    return TensorDataset(x[order], torch.sin(3 * x)[order])


if __name__ == "__main__":
    pl.seed_everything(8)
    trainer = pl.Trainer(max_epochs=3, callbacks=[Steps()], checkpoint_callback=False, progress_bar_refresh_rate=0)
    trainer.fit(Line(), DataLoader(curve(), batch_size=12))
