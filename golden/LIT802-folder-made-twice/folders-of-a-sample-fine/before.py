"""Folders below that of a sample, which one process has."""

import os

from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def fold(self, found, sample_dir):
        inner = os.path.join(sample_dir, "inner")
        folded = os.path.join(inner, "folded")
        os.makedirs(folded, exist_ok=False)
        return folded

    def predict_step(self, batch, batch_idx):
        return [self.fold(found, path) for found, path in zip(self.net(batch["x"]), batch["paths"])]


trainer = Trainer(devices=2, strategy="ddp")
