"""Batches that are left out where there is no group of processes, and one where there may be one."""

import lightning as L
import torch
import torch.distributed as dist


class Guarded(L.LightningModule):
    def training_step(self, batch, batch_idx):
        try:
            loss = self(batch)
        except torch.OutOfMemoryError:
            if not dist.is_initialized():
                return None
            raise
        return loss


class Asked(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if loss.isnan() and not (dist.is_available() and dist.is_initialized()):
            return None
        return loss


class Neither(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if dist.is_available() and dist.is_initialized():
            loss = loss * 1.0
        elif not loss.isfinite():
            return None
        return loss


class Either(L.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self(batch)
        if not dist.is_initialized() or loss.isnan():
            return None
        return loss
