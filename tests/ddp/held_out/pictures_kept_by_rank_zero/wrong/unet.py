import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F


class SegModel(pl.LightningModule):
    def __init__(self, lr=1e-3, width=8):
        super().__init__()
        self.save_hyperparameters()
        self.down = nn.Sequential(nn.Conv2d(1, width, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2))
        self.mid = nn.Sequential(nn.Conv2d(width, width, 3, padding=1), nn.ReLU())
        self.up = nn.ConvTranspose2d(width, 1, 2, stride=2)

    def forward(self, x):
        return self.up(self.mid(self.down(x)))

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.binary_cross_entropy_with_logits(self(x), y)
        self.log("train_loss", loss, prog_bar=True)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        per_image = F.binary_cross_entropy_with_logits(self(x), y, reduction="none").mean(dim=(1, 2, 3))
        self.log("val_loss", per_image.mean(), sync_dist=True)
        return {"loss": per_image.mean(), "per_image": per_image}

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.hparams.lr)
