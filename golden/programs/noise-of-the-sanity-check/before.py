"""Denoising with noise in each forward pass, and loaders that `fit` is given."""

import torch
from pytorch_lightning import LightningModule, Trainer, seed_everything
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


class Denoiser(LightningModule):
    def __init__(self, hparams):
        super().__init__()
        self.hparams = hparams
        self.layers = nn.Sequential(nn.Linear(5, 8), nn.Tanh(), nn.Linear(8, 5))

    def on_train_start(self):
        print("training with noise", self.hparams["noise"])

    def forward(self, x):
        return self.layers(x + self.hparams["noise"] * torch.randn(x.shape))

    def training_step(self, batch, batch_idx):
        loss = F.mse_loss(self(batch[0]), batch[0])
        return {"loss": loss, "log": {"train_loss": loss}}

    def validation_step(self, batch, batch_idx):
        return {"val_loss": F.mse_loss(self(batch[0]), batch[0])}

    def validation_epoch_end(self, outputs):
        val_loss = torch.stack([each["val_loss"] for each in outputs]).mean()
        return {"val_loss": val_loss, "log": {"val_loss": val_loss}}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=self.hparams["lr"])


def main():
    seed_everything(11)
    data = torch.randn(20, 5, generator=torch.Generator().manual_seed(1))
    train = DataLoader(TensorDataset(data[:14]), batch_size=4, shuffle=True)
    val = DataLoader(TensorDataset(data[14:]), batch_size=2)
    trainer = Trainer(max_epochs=2, row_log_interval=1, weights_summary=None, progress_bar_refresh_rate=0)
    trainer.fit(Denoiser({"noise": 0.2, "lr": 0.1}), train, val)


if __name__ == "__main__":
    main()
