"""Batches that are left out where there is one process only, and one where there may be several."""

import lightning as L
import torch


class Small(L.LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            loss = self(batch)
        except RuntimeError as error:
            if self.trainer.world_size < 2 and "out of memory" in str(error):
                return None
            raise
        return loss


class Asked(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if not loss.isfinite() and not self.trainer.num_devices > 1:
            return None
        return loss


class Refused(L.LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            loss = self(batch)
        except RuntimeError:
            if torch.distributed.get_world_size() != 1:
                raise
            return None
        return loss


class Several(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if self.trainer.world_size > 1 and loss.isnan():
            return None
        return loss


class Either(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if self.trainer.world_size == 1 or loss.isnan():
            return None
        return loss
