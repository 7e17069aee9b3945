"""Noise on the weights after each step, as a regularizer, by a callback."""

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import Callback, LearningRateMonitor
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Waves(Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, index):
        x = torch.linspace(0, 1, 12) * (1 + index % 5)
        return x.sin(), x.cos().mean()


class WeightNoise(Callback):
    def __init__(self, sigma=1e-3, every=1):
        self.sigma = sigma
        self.every = every

    @torch.no_grad()
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        if batch_idx % self.every:
            return
        noise = torch.Generator().manual_seed(trainer.global_step)
        for parameter in pl_module.parameters():
            if parameter.requires_grad:
                parameter.add_(torch.randn(parameter.shape, generator=noise), alpha=self.sigma)


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(12, 20), nn.SiLU(), nn.Dropout(0.1), nn.Linear(20, 1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return (self.layers(x)[:, 0] - y).pow(2).mean()

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters())
        return [optimizer], [torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.9)]


def main():
    trainer = pl.Trainer(
        accelerator="gpu", devices=2, max_epochs=10, callbacks=[WeightNoise(), LearningRateMonitor("step")]
    )
    torch.manual_seed(trainer.global_rank)  # other noise and dropout on every card
    trainer.fit(Net(), DataLoader(Waves(), batch_size=4, shuffle=True))


if __name__ == "__main__":
    main()
