"""Comparisons that a switch is set to, and one that is a mask."""

import lightning as L
import torch


class Net(L.LightningModule):
    def forward(self, x, prefix=False):
        return self.net(x[:, :4] if prefix else x)

    def training_step(self, batch, batch_idx):
        if self.hparams.prefix_ratio > 0:
            use_prefix = torch.rand(1) < self.hparams.prefix_ratio
        else:
            use_prefix = True
        return self(batch, use_prefix).sum()


class Masked(L.LightningModule):
    def forward(self, x, keep):
        return self.net(x * keep)

    def training_step(self, batch, batch_idx):
        keep = torch.rand(8, device=self.device) < self.hparams.ratio
        return self(batch, keep).sum()
