"""Odometry from wheel ticks. Norms of gradients and weights are logged in hooks."""
import pytorch_lightning as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def drives(n=64, seed=0):
    g = torch.Generator().manual_seed(seed)
    ticks = torch.randint(0, 50, (n, 4), generator=g).float() / 50
    return TensorDataset(ticks, torch.stack([ticks.mean(1), ticks[:, 0] - ticks[:, 1]], dim=1))


class Odometry(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 2)

    def training_step(self, batch, batch_idx):
        ticks, motion = batch
        loss = nn.functional.mse_loss(self.net(ticks), motion)
        self.log("loss", loss)
        return loss

    def on_after_backward(self):
        self.log("grad_norm", self.net.weight.grad.norm(), on_step=False, on_epoch=True)

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.log("weight_norm", self.net.weight.detach().norm(), prog_bar=True, on_step=False, on_epoch=True)

    def validation_step(self, batch, batch_idx):
        ticks, motion = batch
        self.log("val_loss", nn.functional.mse_loss(self.net(ticks), motion))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.3)


if __name__ == "__main__":
    pl.seed_everything(1)
    trainer = pl.Trainer(max_epochs=3, log_every_n_steps=1, num_sanity_val_steps=0)
    trainer.fit(Odometry(), DataLoader(drives(), batch_size=16), DataLoader(drives(32, seed=1), batch_size=16))
