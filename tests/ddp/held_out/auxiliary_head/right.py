"""Segmentation with deep supervision that starts after some epochs."""

from types import SimpleNamespace

import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Blobs(Dataset):
    def __len__(self):
        return 40

    def __getitem__(self, index):
        grid = torch.arange(12.0)
        distance = (grid[:, None] - index % 12).pow(2) + (grid[None] - index % 7).pow(2)
        mask = (distance < 9).long()
        return {"image": (mask + 0.2 * torch.sin(distance))[None], "mask": mask}


class UNet(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.down = nn.Conv2d(1, channels, 3, stride=2, padding=1)
        self.up = nn.ConvTranspose2d(channels, channels, 2, stride=2)
        self.head = nn.Conv2d(channels, 2, 1)
        self.aux_head = nn.Conv2d(channels, 2, 1)

    def forward(self, image):
        low = F.relu(self.down(image))
        return self.head(F.relu(self.up(low))), self.aux_head(low)


class Segmenter(pl.LightningModule):
    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg
        self.net = UNet(cfg.channels)

    def training_step(self, batch, batch_idx):
        logits, aux = self.net(batch["image"])
        loss = F.cross_entropy(logits, batch["mask"])
        small = F.interpolate(batch["mask"][:, None].float(), scale_factor=0.5).squeeze(1).long()
        weight = self.cfg.aux_weight if self.current_epoch >= self.cfg.aux_from else 0.0
        loss = loss + weight * F.cross_entropy(aux, small)
        self.log("train_loss", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)


CFG = SimpleNamespace(channels=4, aux_from=5, aux_weight=0.4)

if __name__ == "__main__":
    trainer = pl.Trainer(accelerator="auto", devices=2, strategy="ddp", max_epochs=20)
    trainer.fit(Segmenter(CFG), DataLoader(Blobs(), batch_size=4, shuffle=True))
