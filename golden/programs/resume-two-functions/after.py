"""Train in two sittings: the second goes on from the checkpoint of the first."""
import os

import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

WORK_DIR = "sittings"


def tides(n=120, seed=0):
    g = torch.Generator().manual_seed(seed)
    hours = torch.rand(n, 1, generator=g) * 48
    features = torch.cat([torch.sin(hours * k / 12 * 3.14) for k in (1, 2, 3)], dim=1)
    level = 1.2 * torch.sin(hours / 12.4 * 6.28) + 0.1 * torch.randn(n, 1, generator=g)
    return TensorDataset(features, level)


class TideModel(pl.LightningModule):
    def __init__(self, hidden=12, lr=0.02):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.Sequential(nn.Linear(3, hidden), nn.Tanh(), nn.Linear(hidden, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = nn.functional.mse_loss(self(x), y)
        self.log("loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("val_loss", nn.functional.mse_loss(self(x), y))

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.8)]


def make_trainer(max_epochs, checkpoint=None):
    callback = ModelCheckpoint(dirpath=WORK_DIR, filename="{epoch}", save_top_k=-1)
    return pl.Trainer(
        max_epochs=max_epochs,
        callbacks=[callback],
        log_every_n_steps=1,
        # goes on where the last sitting ended
        enable_progress_bar=False,
    )


def sitting(max_epochs, checkpoint=None):
    trainer = make_trainer(max_epochs, checkpoint)
    model = TideModel()
    trainer.fit(
        model,
        DataLoader(tides(), batch_size=24),
        DataLoader(tides(40, seed=1), batch_size=20),
        ckpt_path=checkpoint,
    )
    return model


def main():
    pl.seed_everything(6)
    sitting(max_epochs=2)
    print("after the first sitting:", sorted(os.listdir(WORK_DIR)))
    sitting(max_epochs=4, checkpoint=os.path.join(WORK_DIR, "epoch=1.ckpt"))


if __name__ == "__main__":
    main()
